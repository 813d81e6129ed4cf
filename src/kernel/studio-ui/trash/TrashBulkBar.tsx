import { useState } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import type { TrashReport } from "#kernel/contract/trashReport.ts";
import { useApiMutation } from "../api/useApi.ts";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { notify } from "../feedback/notify.tsx";
import { SelectionActions } from "../layout/SelectionActions.tsx";
import { SelectionBar } from "../layout/SelectionBar.tsx";
import { tellReport } from "./tellReport.ts";
import { type BulkTrashTexts, trashTexts as texts } from "./trashTexts.ts";

/** How many things of a trash are restored or permanently deleted at once. */
export interface BulkTrash {
  /** Routes that answer with a `TrashReport`. */
  restoreRoute: Route;
  purgeRoute: Route;
  bodyOf(ids: string[]): object;
  /** Read routes whose answers change. */
  invalidates: Route[];
  /** Maximum number at once. */
  max: number;
  texts: BulkTrashTexts;
}

/** What can be done with the selected things of a trash. */
export function TrashBulkBar({
  bulk,
  chosen,
  onClear,
}: {
  bulk: BulkTrash;
  chosen: ReadonlySet<string>;
  onClear(): void;
}) {
  const { invalidates, max, texts: own } = bulk;
  const [isAsking, setAsking] = useState(false);
  const restore = useApiMutation(bulk.restoreRoute, { invalidates });
  const purge = useApiMutation(bulk.purgeRoute, { invalidates });
  const isTooMany = chosen.size > max;
  const disabled = isTooMany || restore.isPending || purge.isPending;
  const input = () => ({ body: bulk.bodyOf([...chosen]) }) as ApiInput<Route>;

  async function takeOut(): Promise<void> {
    try {
      tellReport((await restore.mutateAsync(input())) as TrashReport, own, own.manyRestored);
      onClear();
    } catch (error) {
      notify.failure(error);
    }
  }

  async function deleteForEver(): Promise<void> {
    const report = await purge.mutateAsync(input()).catch(() => undefined);
    if (!report) return; // `purge.error` is shown in the dialog.
    setAsking(false);
    tellReport(report as TrashReport, own, own.manyPurged);
    onClear();
  }

  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar
          label={own.bulkTitle}
          status={isTooMany ? own.tooMany(max) : texts.chosen(chosen.size)}
          clearLabel={texts.clear}
          onClear={onClear}
        >
          <SelectionActions
            moreLabel={texts.more}
            actions={[
              { key: "restore", label: texts.restore, disabled, onClick: () => void takeOut() },
              {
                key: "purge",
                label: texts.purge,
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
        title={own.purgeManyTitle(chosen.size)}
        text={own.purgeManyText}
        confirmLabel={texts.purge}
        isDangerous
        isBusy={purge.isPending}
        problem={purge.error?.message}
        onConfirm={() => void deleteForEver()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
