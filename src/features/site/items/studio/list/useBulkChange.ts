import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { tellMoved } from "#kernel/studio-ui/trash/tellReport.ts";
import {
  type BulkPostChange,
  type BulkPostReport,
  bulkChangePostsRoute,
  undoBulkChangeRoute,
} from "../../bulkContract.ts";
import { listBlogsRoute, listPostsRoute, listPostTrashRoute, readPostRoute } from "../../contract.ts";
import { listLabelsRoute } from "../../labelContract.ts";
import type { ItemTexts } from "../itemTexts.ts";
import { useItemTexts } from "../useBlog.ts";

const invalidates = [listPostsRoute, listBlogsRoute, listPostTrashRoute, listLabelsRoute, readPostRoute];

/** What the toast says about a change. */
const saidOf = (own: ItemTexts, change: BulkPostChange, count: number, isBlogPublic: boolean): string => {
  if (change.kind === "trash") return own.trashed(count);
  if (change.kind === "move") return own.moved(count);
  if (change.kind !== "status") return own.done(count);
  if (change.status === "published") return (isBlogPublic ? own.published : own.publishedInHidden)(count);
  return change.status === "draft" ? own.drafted(count) : own.madePrivate(count);
};

/** Changes many posts, with Undo in a toast, and keeps what was refused for a dialog. */
export function useBulkChange({ isBlogPublic }: { isBlogPublic: boolean }) {
  const own = useItemTexts();
  const [refused, setRefused] = useState<BulkPostReport["refused"]>([]);
  const [isTelling, setTelling] = useState(false);
  const change = useApiMutation(bulkChangePostsRoute, { invalidates });
  const undoing = useApiMutation(undoBulkChangeRoute, { invalidates });

  function tell(report: BulkPostReport): void {
    tellMoved(report.moved, own);
    if (report.refused.length === 0) return;
    setRefused(report.refused);
    setTelling(true);
  }

  async function undo(former: NonNullable<BulkPostReport["former"]>): Promise<void> {
    try {
      const undone = await undoing.mutateAsync({ body: { former } });
      if (undone.changedCount > 0) notify.success(own.undone(undone.changedCount));
      tell(undone);
    } catch (error) {
      notify.failure(error);
    }
  }

  /** Throws if the whole change was refused. */
  async function apply(postIds: readonly string[], meant: BulkPostChange): Promise<void> {
    const report = await change.mutateAsync({ body: { postIds: [...postIds], change: meant } });
    const { former } = report;
    if (former) notify.undoable(saidOf(own, meant, report.changedCount, isBlogPublic), () => void undo(former));
    else if (report.refused.length === 0)
      notify.success(own.nothing[meant.kind === "status" ? meant.status : "unchanged"]);
    tell(report);
  }

  return { apply, isBusy: change.isPending, refused, isTelling, closeRefused: () => setTelling(false) };
}

export type BulkChange = ReturnType<typeof useBulkChange>;
