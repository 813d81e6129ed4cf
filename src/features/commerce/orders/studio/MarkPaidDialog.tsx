import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderDetail } from "../contract.ts";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface MarkPaidDialogProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

/** Records a payment from outside of the shop, such as by bank transfer. */
export function MarkPaidDialog({ order, actions, isOpen, onClose }: MarkPaidDialogProps) {
  const { markPaid, params } = actions;
  const amount = formatAmount(order.grandTotalCents, order.currency);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.markPaidTitle}
      text={texts.markPaidText(amount, String(order.number))}
      confirmLabel={texts.markPaid}
      isBusy={markPaid.isPending}
      problem={markPaid.error?.message}
      onCancel={onClose}
      onConfirm={() =>
        markPaid.mutate(
          { params },
          {
            onSuccess() {
              notify.success(texts.paidToast(String(order.number)));
              onClose();
            },
          },
        )
      }
    />
  );
}
