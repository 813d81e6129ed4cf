import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RefusedDialog } from "#kernel/studio-ui/feedback/RefusedDialog.tsx";
import { type SelectionAction, SelectionActions } from "#kernel/studio-ui/layout/SelectionActions.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type BulkEditReport, type FormerProducts, maxBulkProducts, undoBulkEditRoute } from "../../bulkContract.ts";
import { exportChosenProductsRoute, listProductsRoute, maxExportedByChoice, readProductRoute } from "../../contract.ts";
import { texts } from "../texts.ts";
import { BulkDelete } from "./BulkDelete.tsx";
import { type BulkAction, BulkDialog } from "./BulkDialog.tsx";

interface BulkBarProps {
  chosen: ReadonlySet<string>;
  onClear(): void;
}

const actions: { action: BulkAction; label: string }[] = [
  { action: "show", label: texts.bulkShow },
  { action: "hide", label: texts.bulkHide },
  { action: "category", label: texts.bulkCategory },
  { action: "tags", label: texts.bulkTags },
  { action: "price", label: texts.bulkPrice },
  { action: "sale", label: texts.bulkSale },
];

/** Shows how many products are selected, with their actions. Stays visible at the bottom of the list. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<BulkEditReport["refused"]>([]);
  const [isTelling, setTelling] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const download = useDownload(exportChosenProductsRoute);
  const mayExport = useMay("records.export");
  const mayDelete = useMay("products.delete");
  const undoing = useApiMutation(undoBulkEditRoute, { invalidates: [listProductsRoute, readProductRoute] });
  const isTooMany = chosen.size > maxBulkProducts;

  const entries: SelectionAction[] = actions.map((each) => ({
    key: each.action,
    label: each.label,
    disabled: isTooMany,
    onClick: () => setAction(each.action),
  }));
  if (mayExport) {
    entries.push({
      key: "export",
      label: texts.bulkExport,
      disabled: chosen.size > maxExportedByChoice,
      loading: download.isBusy,
      onClick: () => void download.start("products.csv", {}, { productIds: [...chosen] }),
    });
  }
  if (mayDelete) {
    entries.push({
      key: "delete",
      label: texts.bulkDelete,
      c: "red",
      disabled: isTooMany,
      onClick: () => setDeleting(true),
    });
  }

  function showRefused(stayed: BulkEditReport["refused"]): void {
    setRefused(stayed);
    setTelling(true);
  }

  function finish(done: BulkEditReport): void {
    setAction(null);
    onClear();
    const said = done.changedCount === 0 ? texts.bulkNothing : texts.bulkDone(done.changedCount);
    const { former } = done;
    if (former) notify.undoable(said, () => void undo(former));
    else notify.success(said);
    if (done.refused.length > 0) showRefused(done.refused);
  }

  async function undo(former: FormerProducts): Promise<void> {
    try {
      const undone = await undoing.mutateAsync({ body: { former } });
      if (undone.changedCount > 0) notify.success(texts.bulkUndone(undone.changedCount));
      if (undone.refused.length > 0) showRefused(undone.refused);
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar
          label={texts.bulkTitle}
          status={isTooMany ? texts.tooManyChosen(maxBulkProducts) : texts.chosenCount(chosen.size)}
          clearLabel={texts.clearChosen}
          onClear={onClear}
        >
          <SelectionActions actions={entries} moreLabel={texts.bulkMore} />
        </SelectionBar>
      )}
      <BulkDelete
        productIds={[...chosen]}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDone={onClear}
        onRefused={showRefused}
      />
      <BulkDialog action={action} productIds={[...chosen]} onClose={() => setAction(null)} onDone={finish} />
      <RefusedDialog
        isOpen={isTelling}
        title={texts.bulkRefused(refused.length)}
        refused={refused.map(({ productId, name, reason }) => ({
          id: productId,
          name: name || texts.bulkGone,
          reason,
        }))}
        closeLabel={texts.understood}
        onClose={() => setTelling(false)}
      />
    </>
  );
}
