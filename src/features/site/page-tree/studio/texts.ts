import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import type { NavigationPlace } from "../contract.ts";

/** Texts of the tree of pages and of what is done to a page. */
export const texts = defineTexts("studio.pageTree", {
  tree: "Pages of the website",

  addTo: phrase("New page in {part}", "part"),
  open: phrase("Open {title}", "title"),
  close: phrase("Close {title}", "title"),
  actionsFor: phrase("More for {title}", "title"),
  editNamed: phrase("Edit {title}", "title"),
  settingsNamed: phrase("Settings of {title}", "title"),
  drag: "Drag",

  edit: "Edit",
  settings: "Settings",
  view: "View on the website",
  publish: "Publish",
  duplicate: "Duplicate",
  makeHome: "Set as home page",
  moveUp: "Move up",
  moveDown: "Move down",
  moveTo: "Move to…",
  toTrash: "Move to trash",

  home: "Home page",
  edited: "Unpublished changes",
  editedShort: "Edited",
  scheduledFor: phrase("Appears {time}", "time"),
  disabled: "Disabled",
  locked: "Password protected",
  forMembers: "For members",
  hidden: "Hidden from search engines",
  isNotFoundPage: "Shown for missing addresses",

  moveTitle: phrase("Move “{title}”", "title"),
  moveWhere: "Where",
  moveHere: "Move here",
  inFolder: phrase("Inside {title}", "title"),
  cancel: "Cancel",
  moved: phrase("“{title}” moved to {where}", "title", "where"),

  dragStartedBetween: phrase(
    "{title} picked up. It is at place {at} of {of} in {where}. Use the arrow keys to move it, Enter to drop it, Escape to cancel.",
    "title",
    "at",
    "of",
    "where",
  ),
  dragStartedInto: phrase(
    "{title} picked up. It is at the end of {where}. Use the arrow keys to move it, Enter to drop it, Escape to cancel.",
    "title",
    "where",
  ),
  draggingBetween: phrase("{title}: place {at} of {of} in {where}", "title", "at", "of", "where"),
  draggingInto: phrase("{title}: at the end of {where}", "title", "where"),
  dragCompleted: "Dropped",

  newTitle: "New page",
  kind: "Kind",
  template: "Start with",
  pageTitle: "Title",
  place: "Place",
  address: "Link",
  addressHint: "A page of this website, or a URL such as https://example.com.",
  newWindow: "Open in a new window",
  create: "Create",
  required: "Required",
  created: phrase("“{title}” was created", "title"),
  createdAsDraft: phrase("“{title}” was created as a draft", "title"),
});

export const partNames = defineTexts("studio.pageTree.partNames", {
  main: "Main navigation",
  secondary: "Secondary navigation",
  footer: "Footer navigation",
  none: "Not linked",
} satisfies Record<NavigationPlace, string>);

export const partHints = defineTexts("studio.pageTree.partHints", {
  main: "In the header of every page",
  secondary: "Beside the main navigation, if the theme supports it",
  footer: "In the footer of every page",
  none: "Only reachable by URL or links",
} satisfies Record<NavigationPlace, string>);

export const partEmpty = defineTexts("studio.pageTree.partEmpty", {
  main: "Drag pages here to show them in the header.",
  secondary: "Drag pages here for a secondary navigation.",
  footer: "Drag pages here to show them in the footer.",
  none: "Drag pages here to hide them from all menus.",
} satisfies Record<NavigationPlace, string>);

export const kindNames = defineTexts("studio.pageTree.kindNames", {
  page: "Page",
  "cover-page": "Cover page",
  blog: "Blog",
  events: "Events",
  products: "Products",
  gallery: "Gallery",
  index: "Index",
  folder: "Folder",
  link: "Link",
} satisfies Record<PageKind, string>);

export const kindHints = defineTexts("studio.pageTree.kindHints", {
  page: "Sections and blocks, arranged as you like.",
  "cover-page": "One full screen with a picture and a short text.",
  blog: "Posts or podcast episodes, newest first.",
  events: "Events as a list and a calendar.",
  products: "A shop page with products.",
  gallery: "A gallery of pictures.",
  index: "Several pages, shown one below the other.",
  folder: "A dropdown menu with other pages.",
  link: "Links to any URL, on this website or another.",
} satisfies Record<PageKind, string>);

/** Names of the links to the content of kinds that have no document. */
export const openNames: Partial<Record<PageKind, string>> = defineTexts("studio.pageTree.openNames", {
  products: "Open products",
  blog: "Open posts",
  events: "Open events",
});
