import { plural } from "#kernel/domain/plural.ts";

/** Texts of the screen Pages. */
export const texts = {
  title: "Pages",
  newPage: "New page",
  more: "More about pages",
  trash: "Trash",
  notFoundPage: "“Page not found” (404)…",
  headerAndFooter: "Header and footer",
  siteLock: "Site lock",
  search: "Search pages",
  matches: (count: number) => plural(count, { one: "{count} page found", other: "{count} pages found" }),
  noMatchesTitle: "No pages found",
  noMatches: "Try a different title or part of the address.",
  clearSearch: "Clear search",
  emptyTitle: "No pages yet",
  emptyText: "Create your home page. Choose a template and add your text.",
  keysShort: { pickUp: "pick up", carry: "carry", putDown: "put down", atOnce: "move at once" },
  noHome: "You have no home page yet",
  noHomeText: (host: string) => `Visitors to ${host} see nothing.`,
  noHomePublish: "Publish a page, then set it as the home page.",
  makeHome: "Set as home page",
  membersHomeTitle: (title: string) => `Set “${title}” as home page?`,
  membersHomeText:
    "This page is for members. Visitors who open your website see how to join a member area, and not the page.",
  makeHomeNamed: (title: string) => `Set “${title}” as home page`,
  stepped: (title: string, at: number, of: number, where: string) => `${title}: ${at} of ${of} in ${where}`,
  atEdge: (title: string) => `${title} can't move further`,
  duplicated: (title: string) => `“${title}” was added as a draft`,
  madeHome: (title: string) => `“${title}” is now the home page`,
} as const;
