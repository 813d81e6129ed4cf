import type { TreePage } from "#features/site/page-tree/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { BulkTrashTexts } from "#kernel/studio-ui/trash/trashTexts.ts";

type PageKind = TreePage["kind"];

/** Texts of the trash of pages. */
export const texts = defineTexts("studio.trash", {
  title: "Pages",
  toTrash: "Move to trash",
  trashed: phrase("“{title}” moved to the trash", "title"),
  trashTitle: phrase("Move “{title}” to the trash?", "title"),
  trashPlaces: counted({ one: "Shown or linked in one place:", other: "Shown or linked in {count} places:" }, "count"),
  trashPosts: counted(
    {
      one: "Its post goes with it, and comes back if you restore the page.",
      other: "Its {count} posts go with it, and come back if you restore the page.",
    },
    "count",
  ),
  trashEvents: counted(
    {
      one: "Its event goes with it, and comes back if you restore the page.",
      other: "Its {count} events go with it, and come back if you restore the page.",
    },
    "count",
  ),
  restored: phrase("“{title}” restored, under Not linked", "title"),
  purgeText: "This permanently deletes the page, its items, its history and its redirects. This can't be undone.",
  purgePostsText: counted(
    {
      one: "This permanently deletes the page, its post, its history and its redirects. This can't be undone.",
      other:
        "This permanently deletes the page, its {count} posts, its history and its redirects. This can't be undone.",
    },
    "count",
  ),
  purgeEventsText: counted(
    {
      one: "This permanently deletes the page, its event, its history and its redirects. This can't be undone.",
      other:
        "This permanently deletes the page, its {count} events, its history and its redirects. This can't be undone.",
    },
    "count",
  ),
  trashAbout: "Pages in the trash are not on the website. Other pages can use their addresses.",
  trashEmptyText: "A page that you move to the trash stays here until you restore it or delete it permanently.",
  trashPage: "Page",
  trashAddress: "Address",
  backToPages: "Back to pages",
});

/** What happens to the posts or events of a page in the trash. @param count at least 1 */
export const trashItems = (kind: PageKind, count: number): string =>
  kind === "events" ? texts.trashEvents(count) : texts.trashPosts(count);

/** What deleting a page permanently deletes with it. @param count of its posts or events */
export function purgeText(kind: PageKind, count: number): string {
  if (count === 0) return texts.purgeText;
  return kind === "events" ? texts.purgeEventsText(count) : texts.purgePostsText(count);
}

/** Texts about many pages. */
export const bulkTexts = defineTexts("studio.trash.bulk", {
  bulkTitle: "Selected pages",
  tooMany: phrase("You can change up to {max} pages at once", "max"),
  manyRestored: counted(
    { one: "{count} page restored, under Not linked", other: "{count} pages restored, under Not linked" },
    "count",
  ),
  manyPurged: counted({ one: "{count} page deleted permanently", other: "{count} pages deleted permanently" }, "count"),
  goneFromTrash: counted(
    { one: "{count} page was no longer in the trash.", other: "{count} pages were no longer in the trash." },
    "count",
  ),
  purgeManyTitle: counted(
    { one: "Delete {count} page permanently?", other: "Delete {count} pages permanently?" },
    "count",
  ),
  purgeManyText:
    "This permanently deletes the pages, their posts, events and products, their history and their redirects. This can't be undone.",
  restoredAt: phrase("“{title}” was restored at {path}, because another page has its former address.", "title", "path"),
  moreRestoredAt: counted(
    {
      one: "{count} more page has a new address, because its former one is taken.",
      other: "{count} more pages have new addresses, because their former ones are taken.",
    },
    "count",
  ),
} satisfies BulkTrashTexts);
