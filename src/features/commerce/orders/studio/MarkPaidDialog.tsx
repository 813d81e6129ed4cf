import { formatMoney } from "#kernel/domain/money.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
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
  const { locale } = useWebsite();
  const { markPaid, params } = actions;
  const amount = formatMoney({ cents: order.grandTotalCents, currency: order.currency }, locale);
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
