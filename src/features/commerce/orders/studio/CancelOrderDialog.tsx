import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderDetail } from "../contract.ts";
import { notRefundedByPayment } from "../domain/allocateRefund.ts";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface CancelOrderDialogProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

/** Cancels the order: refunds the rest of the payment, and restocks the items if checked. */
export function CancelOrderDialog({ order, actions, isOpen, onClose }: CancelOrderDialogProps) {
  const [restock, setRestock] = useState(true);
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const { cancel, params } = actions;
  const left = sumOf(notRefundedByPayment(order).map(({ amountCents }) => amountCents));
  const inMoney = (cents: number) => formatAmount(cents, order.currency);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.cancelTitle(String(order.number))}
      text={cancelText(order.authorization?.amountCents ?? 0, left, inMoney)}
      confirmLabel={texts.cancelOrder}
      cancelLabel={texts.keepOrder}
      isDangerous
      isBusy={cancel.isPending}
      problem={cancel.error?.message}
      onCancel={() => {
        cancel.reset();
        onClose();
      }}
      onConfirm={() =>
        cancel.mutate(
          { params, body: { restock, notifyCustomer } },
          {
            onSuccess() {
              notify.success(texts.canceledToast(String(order.number)));
              onClose();
            },
          },
        )
      }
    >
      <Checkbox label={texts.restock} checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)} />
      <Checkbox
        label={texts.notifyCustomer}
        checked={notifyCustomer}
        onChange={(event) => setNotifyCustomer(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}

/** What happens to the money. Gift cards may have paid a part of an order that is authorized. */
function cancelText(heldCents: number, paidCents: number, inMoney: (cents: number) => string): string {
  if (heldCents === 0) return paidCents > 0 ? texts.cancelPaid(inMoney(paidCents)) : texts.cancelUnpaid;
  return paidCents > 0
    ? texts.cancelAuthorizedAndPaid(inMoney(heldCents), inMoney(paidCents))
    : texts.cancelAuthorized(inMoney(heldCents));
}
