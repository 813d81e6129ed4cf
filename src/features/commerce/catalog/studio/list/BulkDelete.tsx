import { Text } from "@mantine/core";
import { Places } from "#features/site/assets/studio/details/Places.tsx";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import {
  type BulkDeletionReport,
  deleteManyProductsRoute,
  listPlacesOfManyRoute,
  undoManyDeletionsRoute,
} from "../../bulkContract.ts";
import { listProductsRoute, readProductRoute } from "../../contract.ts";
import { texts } from "../texts.ts";

interface BulkDeleteProps {
  productIds: string[];
  isOpen: boolean;
  onClose(): void;
  onDone(): void;
  /** Called with those that were not deleted, and why. */
  onRefused(refused: BulkDeletionReport["refused"]): void;
}

/** Deletes the products after a confirmation that names what shows them. Can be undone. */
export function BulkDelete({ productIds, isOpen, onClose, onDone, onRefused }: BulkDeleteProps) {
  const invalidates = [listProductsRoute, readProductRoute];
  const removal = useApiMutation(deleteManyProductsRoute, { invalidates });
  const undoing = useApiMutation(undoManyDeletionsRoute, { invalidates });
  const places = useApiQuery(listPlacesOfManyRoute, { body: { productIds } }, { enabled: isOpen });

  async function remove(): Promise<void> {
    const report = await removal.mutateAsync({ body: { productIds } }).catch(() => undefined);
    if (!report) return;
    onClose();
    onDone();
    const gone = report.productIds;
    if (gone.length === 0) notify.caution(texts.deletedNone);
    else notify.undoable(texts.deletedMany(gone.length), () => void bringBack(gone));
    if (report.refused.length > 0) onRefused(report.refused);
  }

  async function bringBack(gone: string[]): Promise<void> {
    try {
      const report = await undoing.mutateAsync({ body: { productIds: gone } });
      if (report.productIds.length > 0) notify.success(texts.broughtBack(report.productIds.length));
      if (report.refused.length > 0) onRefused(report.refused);
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.deleteManyTitle(productIds.length)}
      confirmLabel={texts.bulkDelete}
      isDangerous
      isBusy={removal.isPending}
      problem={removal.error?.message}
      onConfirm={() => void remove()}
      onCancel={() => {
        removal.reset();
        onClose();
      }}
    >
      <Text size="sm">{texts.deleteManyText}</Text>
      <Places query={places} />
    </ConfirmDialog>
  );
}
