import { formatMoney } from "#kernel/domain/money.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OrderDetail } from "../contract.ts";
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
  const { locale } = useWebsite();
  const captureDay = useCaptureDay();
  const { capture, params } = actions;
  const cents = order.authorization?.amountCents ?? 0;
  const amount = formatMoney({ cents, currency: order.currency }, locale);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.captureTitle(amount)}
      text={texts.captureText(order.authorization ? captureDay(order.authorization) : "")}
      confirmLabel={texts.capture}
      isBusy={capture.isPending}
      problem={capture.error?.message}
      onCancel={() => {
        capture.reset();
        onClose();
      }}
      onConfirm={() =>
        capture.mutate(
          { params },
          {
            onSuccess(changed) {
              notify.success(changed.authorization ? texts.captureStartedToast(amount) : texts.capturedToast(amount));
              onClose();
            },
            // Someone else has captured it, or it has ended.
            onError: actions.refresh,
          },
        )
      }
    />
  );
}
