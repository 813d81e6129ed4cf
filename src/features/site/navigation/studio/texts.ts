import { plural } from "#kernel/studio-ui/plural.ts";
import type { NavigationPlace, PageStatus } from "../contract.ts";
import type { PageKind } from "../domain/pageKinds.ts";

/** Every text of the screens about pages, but the settings of one page (`settingsTexts.ts`). */
export const texts = {
  title: "Pages",
  newPage: "New page",
  more: "More about pages",
  trash: "Trash",
  notFoundPage: "“Page not found” (404)…",
  headerAndFooter: "Header and footer",
  siteLock: "Site lock",

  search: "Search pages",
  tree: "Pages of the website",
  matches: (count: number) => plural(count, { one: "{count} page found", other: "{count} pages found" }),
  noMatchesTitle: "No pages found",
  noMatches: "Try a different title or part of the address.",
  clearSearch: "Clear search",
  emptyTitle: "No pages yet",
  emptyText: "Create your home page. Choose a template and add your text.",
  keys: "Press Space to pick up a page, the arrow keys to move it, Enter to drop it and Escape to cancel. Press Alt and an arrow key to move it directly.",
  keysShort: { pickUp: "pick up", carry: "carry", putDown: "put down", atOnce: "move at once" },

  noHome: "You have no home page yet",
  noHomeText: (host: string) => `Visitors to ${host} see nothing.`,
  noHomePublish: "Publish a page, then set it as the home page.",
  makeHomeNamed: (title: string) => `Set “${title}” as home page`,

  addTo: (part: string) => `New page in ${part}`,
  open: (title: string) => `Open ${title}`,
  close: (title: string) => `Close ${title}`,
  actionsFor: (title: string) => `More for ${title}`,
  editNamed: (title: string) => `Edit ${title}`,
  settingsNamed: (title: string) => `Settings of ${title}`,
  drag: "Drag",

  edit: "Edit",
  openProducts: "Open products",
  settings: "Settings",
  view: "View on the website",
  viewShort: "View",
  publish: "Publish",
  published: (title: string) => `“${title}” is now on the website`,
  duplicate: "Duplicate",
  makeHome: "Set as home page",
  moveUp: "Move up",
  moveDown: "Move down",
  moveTo: "Move to…",
  toTrash: "Move to trash",

  home: "Home page",
  edited: "Unpublished changes",
  editedShort: "Edited",
  scheduledFor: (time: string) => `Appears ${time}`,
  disabled: "Disabled",
  locked: "Password protected",
  hidden: "Hidden from search engines",
  isNotFoundPage: "Shown for missing addresses",

  moveTitle: (title: string) => `Move “${title}”`,
  moveWhere: "Where",
  moveHere: "Move here",
  topOf: (part: string) => `${part}`,
  inFolder: (title: string) => `Inside ${title}`,
  cancel: "Cancel",
  moved: (title: string, where: string) => `“${title}” moved to ${where}`,
  stepped: (title: string, at: number, of: number, where: string) => `${title}: ${at} of ${of} in ${where}`,
  atEdge: (title: string) => `${title} can't move further`,
  trashed: (title: string) => `“${title}” moved to the trash`,
  trashTitle: (title: string) => `Move “${title}” to the trash?`,
  trashPlaces: (count: number) =>
    plural(count, { one: "Shown or linked in one place:", other: "Shown or linked in {count} places:" }),
  duplicated: (title: string) => `“${title}” was added as a draft`,
  madeHome: (title: string) => `“${title}” is now the home page`,

  dragStarted: (title: string, where: string) =>
    `${title} picked up. ${where}. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`,
  dragging: (title: string, where: string) => `${title}: ${where}`,
  dragBetween: (at: number, of: number, where: string) => `place ${at} of ${of} in ${where}`,
  dragInto: (where: string) => `at the end of ${where}`,
  dragCompleted: "Dropped",

  deleteForEver: "Delete permanently",
  restore: "Restore",
  restoreNamed: (title: string) => `Restore ${title}`,
  deleteNamed: (title: string) => `Delete ${title} permanently`,
  restored: (title: string) => `“${title}” restored, under ${partNames.none}`,
  purged: (title: string) => `“${title}” deleted permanently`,
  purgeTitle: (title: string) => `Delete “${title}” permanently?`,
  purgeText: "This permanently deletes the page, its items, its history and its redirects. This can't be undone.",
  trashAbout: "Pages in the trash are not on the website. Other pages can use their addresses.",
  trashEmptyTitle: "The trash is empty",
  trashEmptyText: "A page that you move to the trash stays here until you restore it or delete it permanently.",
  trashPage: "Page",
  trashAddress: "Address",
  trashSince: "In the trash since",
  backToPages: "Back to pages",

  notFoundTitle: "Page for missing addresses (404)",
  notFoundText: "Shown when an address has no page. Say so, and link to your main pages.",
  notFoundLabel: "Page",
  notFoundOwn: "Theme default",
  notFoundSaved: "Saved",
  save: "Save",

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
  created: (title: string) => `“${title}” was created`,
  createdAsDraft: (title: string) => `“${title}” was created as a draft`,
} as const;

export const partNames: Record<NavigationPlace, string> = {
  main: "Main navigation",
  secondary: "Secondary navigation",
  footer: "Footer navigation",
  none: "Not linked",
};

export const partHints: Record<NavigationPlace, string> = {
  main: "In the header of every page",
  secondary: "Beside the main navigation, if the theme supports it",
  footer: "In the footer of every page",
  none: "Only reachable by URL or links",
};

export const partEmpty: Record<NavigationPlace, string> = {
  main: "Drag pages here to show them in the header.",
  secondary: "Drag pages here for a secondary navigation.",
  footer: "Drag pages here to show them in the footer.",
  none: "Drag pages here to hide them from all menus.",
};

export const kindNames: Record<PageKind, string> = {
  page: "Page",
  "cover-page": "Cover page",
  blog: "Blog",
  products: "Products",
  gallery: "Gallery",
  index: "Index",
  folder: "Folder",
  link: "Link",
};

export const kindHints: Record<PageKind, string> = {
  page: "Sections and blocks, arranged as you like.",
  "cover-page": "One full screen with a picture and a short text.",
  blog: "Posts, newest first.",
  products: "A shop page with products.",
  gallery: "A gallery of pictures.",
  index: "Several pages, shown one below the other.",
  folder: "A dropdown menu with other pages.",
  link: "Links to any URL, on this website or another.",
};

export const statusNames: Record<PageStatus, string> = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  needs_review: "Needs review",
  private: "Private",
};
