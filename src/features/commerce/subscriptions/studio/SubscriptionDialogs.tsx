import { useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OwnerAction, SubscriptionDetail } from "../contract.ts";
import type { SubscriptionStanding } from "../domain/subscriptionLifecycle.ts";
import { cancelText, texts } from "./texts.ts";
import type { SubscriptionActions } from "./useSubscriptionActions.ts";

/** What the owner is asked about. */
export type Asked = Exclude<OwnerAction, "resume"> | "pause";

interface DialogsProps {
  subscription: SubscriptionDetail;
  actions: SubscriptionActions;
  asked: Asked | undefined;
  onClose(): void;
}

/** The properties that decide what is possible. */
export function standingOf(subscription: SubscriptionDetail): SubscriptionStanding {
  const { state, pausedUntil, canceledAt, cancelReason, cyclesDone, plan, timeZone } = subscription;
  return {
    state,
    pausedUntil: pausedUntil ? new Date(pausedUntil) : null,
    canceledAt: canceledAt ? new Date(canceledAt) : null,
    cancelReason,
    cyclesDone,
    numBillingCycles: plan.numBillingCycles,
    timeZone,
  };
}

/** Asks before a subscription is changed. */
export function SubscriptionDialogs({ subscription, actions, asked, onClose }: DialogsProps) {
  const { timeZone } = useWebsite();
  const date = dateFormat({ dateStyle: "long", timeZone });
  const dateText = (iso: string | null) => (iso ? date.format(new Date(iso)) : "");
  const { nextPaymentAt, paidUntil, nextAmountText } = subscription;
  const card = subscription.card ? texts.card(subscription.card.brand, subscription.card.lastFour) : texts.noCard;
  const charge = nextAmountText === null ? card : `${card}: ${nextAmountText}`;
  const one = (action: Exclude<OwnerAction, "resume">, done: string) => ({
    isOpen: asked === action,
    isBusy: actions.change.isPending,
    problem: actions.change.error?.message,
    onCancel() {
      actions.change.reset();
      onClose();
    },
    onConfirm: () =>
      actions.change.mutate(
        { params: actions.params, body: { action } },
        {
          onSuccess() {
            notify.success(done);
            onClose();
          },
          onError: actions.refresh,
        },
      ),
  });
  return (
    <>
      <ConfirmDialog
        {...one("skip", texts.skipped)}
        title={texts.skipTitle}
        text={texts.skipText(dateText(nextPaymentAt))}
        confirmLabel={texts.skip}
      />
      <ConfirmDialog
        {...one("retry", texts.retried)}
        title={texts.retryTitle}
        text={texts.retryText(charge, dateText(nextPaymentAt))}
        confirmLabel={texts.retry}
      />
      <ConfirmDialog
        {...one("cancel", texts.canceled)}
        title={texts.cancelTitle}
        text={cancelText(dateText(paidUntil))}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        isDangerous
      />
      <PauseDialog actions={actions} isOpen={asked === "pause"} onClose={onClose} />
    </>
  );
}

function PauseDialog({ actions, isOpen, onClose }: { actions: SubscriptionActions; isOpen: boolean; onClose(): void }) {
  const [until, setUntil] = useState<string>();
  const { pause, params } = actions;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.pauseTitle}
      text={texts.pauseText}
      confirmLabel={texts.confirmPause}
      isBusy={pause.isPending}
      problem={pause.error?.message}
      onCancel={() => {
        pause.reset();
        onClose();
      }}
      onConfirm={() =>
        until &&
        pause.mutate(
          { params, body: { until } },
          {
            onSuccess() {
              notify.success(texts.paused);
              onClose();
            },
            onError: actions.refresh,
          },
        )
      }
    >
      <DayField label={texts.pauseUntil} value={until} onChange={setUntil} required data-autofocus />
    </ConfirmDialog>
  );
}
