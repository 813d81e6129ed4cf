import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { SelectionActions } from "#kernel/studio-ui/layout/SelectionActions.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { maxBulkPosts, purgePostsRoute, restorePostsRoute, type TrashReport } from "../../bulkContract.ts";
import { tellMoved } from "../tellMoved.ts";
import { texts } from "../texts.ts";
import { trashReads } from "../useRestorePost.ts";

/** What can be done with the selected posts of the trash. */
export function TrashBulkBar({ chosen, onClear }: { chosen: ReadonlySet<string>; onClear(): void }) {
  const [isAsking, setAsking] = useState(false);
  const restore = useApiMutation(restorePostsRoute, { invalidates: trashReads });
  const purge = useApiMutation(purgePostsRoute, { invalidates: trashReads });
  const isTooMany = chosen.size > maxBulkPosts;
  const disabled = isTooMany || restore.isPending || purge.isPending;
  const body = () => ({ body: { postIds: [...chosen] } });

  function tell({ doneCount, goneCount, moved }: TrashReport, said: (count: number) => string): void {
    if (doneCount > 0) notify.success(said(doneCount));
    if (goneCount > 0) notify.caution(texts.goneFromTrash(goneCount));
    tellMoved(moved);
    onClear();
  }

  async function takeOut(): Promise<void> {
    try {
      tell(await restore.mutateAsync(body()), texts.manyRestored);
    } catch (error) {
      notify.failure(error);
    }
  }

  async function deleteForEver(): Promise<void> {
    const report = await purge.mutateAsync(body()).catch(() => undefined);
    if (!report) return; // `purge.error` is shown in the dialog.
    setAsking(false);
    tell(report, texts.manyPurged);
  }

  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar
          label={texts.bulkTitle}
          status={isTooMany ? texts.tooMany(maxBulkPosts) : texts.chosen(chosen.size)}
          clearLabel={texts.clear}
          onClear={onClear}
        >
          <SelectionActions
            moreLabel={texts.more}
            actions={[
              { key: "restore", label: texts.restore, disabled, onClick: () => void takeOut() },
              {
                key: "purge",
                label: texts.deleteForEver,
                disabled,
                c: "red",
                onClick: () => {
                  purge.reset();
                  setAsking(true);
                },
              },
            ]}
          />
        </SelectionBar>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.purgeManyTitle(chosen.size)}
        text={texts.purgeManyText}
        confirmLabel={texts.deleteForEver}
        isDangerous
        isBusy={purge.isPending}
        problem={purge.error?.message}
        onConfirm={() => void deleteForEver()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
