import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts of the screen Pages. */
export const texts = defineTexts("studio.pagesScreen", {
  title: "Pages",
  newPage: "New page",
  more: "More about pages",
  trash: "Trash",
  notFoundPage: "“Page not found” (404)…",
  headerAndFooter: "Header and footer",
  siteLock: "Site lock",
  search: "Search pages",
  matches: counted({ one: "{count} page found", other: "{count} pages found" }, "count"),
  noMatchesTitle: "No pages found",
  noMatches: "Try a different title or part of the address.",
  clearSearch: "Clear search",
  emptyTitle: "No pages yet",
  emptyText: "Create your home page. Choose a template and add your text.",
  keyNames: { space: "Space", enter: "Enter", alt: "Alt" },
  keysShort: { pickUp: "pick up", carry: "carry", putDown: "put down", atOnce: "move at once" },
  noHome: "You have no home page yet",
  noHomeText: phrase("Visitors to {host} see nothing.", "host"),
  noHomePublish: "Publish a page, then set it as the home page.",
  makeHome: "Set as home page",
  membersHomeTitle: phrase("Set “{title}” as home page?", "title"),
  membersHomeText:
    "This page is for members. Visitors who open your website see how to join a member area, and not the page.",
  makeHomeNamed: phrase("Set “{title}” as home page", "title"),
  stepped: phrase("{title}: {at} of {of} in {where}", "title", "at", "of", "where"),
  atEdge: phrase("{title} can't move further", "title"),
  duplicated: phrase("“{title}” was added as a draft", "title"),
  madeHome: phrase("“{title}” is now the home page", "title"),
});
