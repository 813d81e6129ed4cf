import type { TrashReport } from "#kernel/contract/trashReport.ts";
import { notify } from "../feedback/notify.tsx";
import { type BulkTrashTexts, trashTexts } from "./trashTexts.ts";

/** Things that are named one by one. */
const maxNamed = 3;

/** Says what became of things that left the trash. */
export function tellReport(report: TrashReport, own: BulkTrashTexts, done: (count: number) => string): void {
  const { doneCount, goneCount, moved, refused } = report;
  if (doneCount > 0) notify.success(done(doneCount));
  if (goneCount > 0) notify.caution(own.goneFromTrash(goneCount));
  tellMoved(moved, own);
  for (const { title, reason } of refused.slice(0, maxNamed)) notify.caution(trashTexts.refused(title, reason));
  if (refused.length > maxNamed) notify.caution(trashTexts.moreRefused(refused.length - maxNamed));
}

/** Says which restored things have another address than before. */
export function tellMoved(
  moved: TrashReport["moved"],
  own: Pick<BulkTrashTexts, "restoredAt" | "moreRestoredAt">,
): void {
  for (const { title, path } of moved.slice(0, maxNamed)) notify.caution(own.restoredAt(title, path));
  if (moved.length > maxNamed) notify.caution(own.moreRestoredAt(moved.length - maxNamed));
}
