import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import type { NavigationPlace } from "../contract.ts";

/** Texts of the tree of pages and of what is done to a page. */
export const texts = {
  tree: "Pages of the website",

  addTo: (part: string) => `New page in ${part}`,
  open: (title: string) => `Open ${title}`,
  close: (title: string) => `Close ${title}`,
  actionsFor: (title: string) => `More for ${title}`,
  editNamed: (title: string) => `Edit ${title}`,
  settingsNamed: (title: string) => `Settings of ${title}`,
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
  scheduledFor: (time: string) => `Appears ${time}`,
  disabled: "Disabled",
  locked: "Password protected",
  forMembers: "For members",
  hidden: "Hidden from search engines",
  isNotFoundPage: "Shown for missing addresses",

  moveTitle: (title: string) => `Move “${title}”`,
  moveWhere: "Where",
  moveHere: "Move here",
  topOf: (part: string) => `${part}`,
  inFolder: (title: string) => `Inside ${title}`,
  cancel: "Cancel",
  moved: (title: string, where: string) => `“${title}” moved to ${where}`,

  dragStarted: (title: string, where: string) =>
    `${title} picked up. ${where}. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`,
  dragging: (title: string, where: string) => `${title}: ${where}`,
  dragBetween: (at: number, of: number, where: string) => `place ${at} of ${of} in ${where}`,
  dragInto: (where: string) => `at the end of ${where}`,
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
  events: "Events",
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
  events: "Events as a list and a calendar.",
  products: "A shop page with products.",
  gallery: "A gallery of pictures.",
  index: "Several pages, shown one below the other.",
  folder: "A dropdown menu with other pages.",
  link: "Links to any URL, on this website or another.",
};

/** Names of the links to the content of kinds that have no document. */
export const openNames: Partial<Record<PageKind, string>> = {
  products: "Open products",
  blog: "Open posts",
  events: "Open events",
};
