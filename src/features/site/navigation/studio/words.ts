import { plural } from "#kernel/studio-ui/plural.ts";
import type { NavigationPlace, PageStatus } from "../contract.ts";
import type { PageKind } from "../domain/pageKinds.ts";

/** Every text of the screens about pages, but the settings of one page (`settingsWords.ts`). */
export const words = {
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
  noMatchesTitle: "No page is called that",
  noMatches: "Try other words, or a part of the address.",
  clearSearch: "Clear search",
  emptyTitle: "No pages yet",
  emptyText: "Make the page that visitors see first: choose a template and write your own words.",
  keys: "Space picks a page up, the arrows carry it, Enter puts it down, Escape leaves it where it was. Alt with an arrow moves it at once.",
  keysShort: { pickUp: "pick up", carry: "carry", putDown: "put down", atOnce: "move at once" },

  noHome: "No page is the home page yet",
  noHomeText: (host: string) => `Visitors who open ${host} find nothing there.`,
  noHomePublish: "Publish a page, then make it the home page.",
  makeHomeNamed: (title: string) => `Make “${title}” the home page`,

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
  published: (title: string) => `“${title}” is on the website`,
  duplicate: "Duplicate",
  makeHome: "Make home page",
  moveUp: "Move up",
  moveDown: "Move down",
  moveTo: "Move to…",
  toTrash: "Move to trash",

  home: "Home page",
  edited: "Unpublished changes",
  editedShort: "Edited",
  scheduledFor: (time: string) => `Appears ${time}`,
  disabled: "Disabled",
  locked: "Asks for a password",
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
  atEdge: (title: string) => `${title} cannot go further`,
  trashed: (title: string) => `“${title}” is in the trash`,
  trashTitle: (title: string) => `Move “${title}” to the trash?`,
  trashPlaces: (count: number) =>
    plural(count, { one: "One place shows it or links to it:", other: "{count} places show it or link to it:" }),
  duplicated: (title: string) => `“${title}” was added as a draft`,
  madeHome: (title: string) => `“${title}” is the home page now`,

  dragStarted: (title: string, where: string) =>
    `${title} picked up. ${where}. Arrows carry it, Enter puts it down, Escape cancels.`,
  dragging: (title: string, where: string) => `${title}: ${where}`,
  dragBetween: (at: number, of: number, where: string) => `place ${at} of ${of} in ${where}`,
  dragInto: (where: string) => `at the end of ${where}`,
  dragCompleted: "Put down",

  deleteForEver: "Delete for ever",
  restore: "Restore",
  restoreNamed: (title: string) => `Restore ${title}`,
  deleteNamed: (title: string) => `Delete ${title} for ever`,
  restored: (title: string) => `“${title}” is back, under ${partNames.none}`,
  purged: (title: string) => `“${title}” is gone for ever`,
  purgeTitle: (title: string) => `Delete “${title}” for ever?`,
  purgeText: "The page goes with its items, its history and its old addresses. This cannot be taken back.",
  trashAbout: "Pages in the trash are not on the website, and their addresses are free for others.",
  trashEmptyTitle: "The trash is empty",
  trashEmptyText: "A page that you move to the trash waits here until you restore it or delete it for ever.",
  trashPage: "Page",
  trashAddress: "Address",
  trashSince: "In the trash since",
  backToPages: "Back to pages",

  notFoundTitle: "What visitors see where there is no page",
  notFoundText: "What visitors see where there is nothing: tell them so kindly, and show the way.",
  notFoundLabel: "Page",
  notFoundOwn: "The theme’s own",
  notFoundSaved: "Saved",
  save: "Save",

  newTitle: "New page",
  kind: "Kind",
  template: "Begin with",
  pageTitle: "Title",
  place: "Place",
  address: "Where it leads",
  addressHint: "A page of the website, or an address such as https://example.com.",
  newWindow: "Opens in a new window",
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
  secondary: "Beside the main one, where the theme has a place for it",
  footer: "At the foot of every page",
  none: "Reached by their address and by links only",
};

export const partEmpty: Record<NavigationPlace, string> = {
  main: "Drag pages here to show them in the header.",
  secondary: "Drag pages here for a second, quieter navigation.",
  footer: "Drag pages here to show them at the foot.",
  none: "Drag pages here to keep them out of every menu.",
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
  "cover-page": "One full screen with a picture and a few words.",
  blog: "Posts, the newest first.",
  products: "A shop page with products to buy.",
  gallery: "Pictures, one after the other.",
  index: "Several pages, shown one below the other.",
  folder: "A menu that opens and holds other pages.",
  link: "Leads to any address, here or elsewhere.",
};

export const statusNames: Record<PageStatus, string> = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  needs_review: "Needs review",
  private: "Private",
};
