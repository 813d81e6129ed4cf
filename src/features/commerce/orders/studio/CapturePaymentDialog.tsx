import { useRef } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderDetail } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { texts } from "./texts.ts";
import { useCaptureDay } from "./useCaptureDay.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface CapturePaymentDialogProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

/** Captures the authorized payment of an order, whole. */
export function CapturePaymentDialog({ order, actions, isOpen, onClose }: CapturePaymentDialogProps) {
  const captureDay = useCaptureDay();
  const { capture, params } = actions;
  // While the dialog fades, it shows what was asked.
  const held = useRef(order.authorization);
  if (order.authorization) held.current = order.authorization;
  if (!held.current) return null;
  const amount = formatAmount(held.current.amountCents, order.currency);
  const close = () => {
    capture.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      // Closed if someone else has captured it, or it has ended.
      isOpen={isOpen && orderCan.capture(order)}
      title={texts.captureTitle(amount)}
      text={texts.captureText(captureDay(held.current))}
      confirmLabel={texts.capture}
      isBusy={capture.isPending}
      problem={capture.error?.message}
      onCancel={close}
      onConfirm={() =>
        capture.mutate(
          { params },
          {
            onSuccess(changed) {
              notify.success(changed.authorization ? texts.captureStartedToast(amount) : texts.capturedToast(amount));
              onClose();
            },
            onError(error) {
              actions.refresh();
              // There is nothing left to capture, so another attempt makes no sense.
              if (error.code !== "authorization-ended" && error.code !== "nothing-to-capture") return;
              notify.failure(error);
              close();
            },
          },
        )
      }
    />
  );
}
