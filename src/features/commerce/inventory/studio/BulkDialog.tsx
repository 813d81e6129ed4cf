import { NumberInput, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { type BulkStockChange, bulkEditStockRoute, type StockEdit, type StockSelection } from "../contract.ts";
import { maxStock } from "../domain/moveStock.ts";
import { texts } from "./texts.ts";

type Kind = BulkStockChange["kind"];

/** The dialog for changing the selected stocks. */
export function BulkDialog({
  isOpen,
  selection,
  onClose,
  onStarted,
}: {
  isOpen: boolean;
  selection: StockSelection;
  onClose(): void;
  onStarted(edit: StockEdit): void;
}) {
  const [kind, setKind] = useState<Kind>("set");
  const [quantity, setQuantity] = useState<number | string>("");
  const [isMissing, setMissing] = useState(false);
  const bulkEdit = useApiMutation(bulkEditStockRoute, { onSuccess: (edit) => onStarted(edit) });

  function apply(): void {
    if (kind !== "unlimited" && typeof quantity !== "number") {
      setMissing(true);
      return;
    }
    const change: BulkStockChange = kind === "unlimited" ? { kind } : { kind, quantity: Number(quantity) };
    bulkEdit.mutate({ body: { selection, change } });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.bulkTitle}
      confirmLabel={texts.apply}
      isBusy={bulkEdit.isPending}
      problem={bulkEdit.error?.message}
      onConfirm={apply}
      onCancel={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={texts.howTo}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={[
          { value: "set", label: texts.set },
          { value: "add", label: texts.add },
          { value: "subtract", label: texts.subtract },
          { value: "unlimited", label: texts.unlimited },
        ]}
      />
      {kind !== "unlimited" && (
        <NumberInput
          label={texts.quantity}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          max={maxStock}
          data-autofocus
          value={quantity}
          error={isMissing && texts.quantityNeeded}
          onChange={(value) => {
            setQuantity(value);
            setMissing(false);
          }}
        />
      )}
      <Text size="sm" c="dimmed">
        {texts.bulkTexts[kind]}
      </Text>
    </ConfirmDialog>
  );
}
