import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

/** What every trash says. */
export const trashTexts = defineTexts("studio.trash.shared", {
  title: "Trash",
  emptyTitle: "The trash is empty",
  since: "In the trash since",
  restore: "Restore",
  restoreNamed: phrase("Restore {title}", "title"),
  purge: "Delete permanently",
  purgeNamed: phrase("Delete permanently: {title}", "title"),
  purgeTitle: phrase("Delete “{title}” permanently?", "title"),
  purged: phrase("“{title}” deleted permanently", "title"),
  refused: phrase("“{title}” was not deleted. {reason}", "title", "reason"),
  moreRefused: counted({ one: "{count} more was not deleted.", other: "{count} more were not deleted." }, "count"),
  chosen: counted({ one: "{count} selected", other: "{count} selected" }, "count"),
  clear: "Clear selection",
  more: "More",
});

/** What one trash says about many of its things. */
export interface BulkTrashTexts {
  /** Name of the bar: "Selected posts". */
  bulkTitle: string;
  tooMany(max: number): string;
  manyRestored(count: number): string;
  manyPurged(count: number): string;
  goneFromTrash(count: number): string;
  purgeManyTitle(count: number): string;
  purgeManyText: string;
  restoredAt(title: string, path: string): string;
  moreRestoredAt(count: number): string;
}
