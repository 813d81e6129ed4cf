import { partNames } from "#features/site/page-tree/studio/texts.ts";
import { plural } from "#kernel/domain/plural.ts";

/** Texts of the trash of pages. */
export const texts = {
  title: "Pages",
  trash: "Trash",
  toTrash: "Move to trash",
  trashed: (title: string) => `“${title}” moved to the trash`,
  trashTitle: (title: string) => `Move “${title}” to the trash?`,
  trashPlaces: (count: number) =>
    plural(count, { one: "Shown or linked in one place:", other: "Shown or linked in {count} places:" }),
  deleteForEver: "Delete permanently",
  restore: "Restore",
  restoreNamed: (title: string) => `Restore ${title}`,
  deleteNamed: (title: string) => `Delete permanently: ${title}`,
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
} as const;
