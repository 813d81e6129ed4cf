import { Anchor, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  adjustGiftCardRoute,
  type GiftCardDetail,
  giftCardTotalsRoute,
  listGiftCardsRoute,
  readGiftCardRoute,
  sendGiftCardRoute,
  voidGiftCardRoute,
} from "../contract.ts";
import { maxNameLength } from "../domain/giftCard.ts";
import { texts } from "./texts.ts";

interface DialogProps {
  card: GiftCardDetail;
  onClose(): void;
}

const readers = [listGiftCardsRoute, giftCardTotalsRoute];

/** What happens after a change: the screen shows the answer. */
function useChanged({ card, onClose }: DialogProps, message: string) {
  const store = useStoreAnswer();
  return (changed: GiftCardDetail) => {
    store(readGiftCardRoute, { params: { giftCardId: card.id } }, changed);
    notify.success(message);
    onClose();
  };
}

/** Voids a card with a reason. */
export function VoidDialog({ card, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const change = useApiMutation(voidGiftCardRoute, {
    invalidates: readers,
    onSuccess: useChanged({ card, onClose }, texts.voided),
  });
  const problem = change.error?.fieldErrors.reason;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={texts.voidTitle(card.lastFour)}
      text={texts.voidText}
      confirmLabel={texts.voidConfirm}
      isBusy={change.isPending}
      problem={problem ? undefined : change.error?.message}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { giftCardId: card.id }, body: { reason } })}
    >
      {card.order && (
        <Callout tone="info" title={texts.voidBought}>
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/orders/$orderId" params={{ orderId: card.order?.id ?? "" }} search={keepSite} />
            )}
          >
            {texts.refundOrder(String(card.order.number))}
          </Anchor>
        </Callout>
      )}
      <ReasonField value={reason} problem={problem} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Sets the balance, with a reason. */
export function AdjustDialog({ card, onClose }: DialogProps) {
  const { id, currency } = card;
  const [balance, setBalance] = useState<number | null>(card.balanceCents);
  const [expectedBalanceCents] = useState(card.balanceCents);
  const [reason, setReason] = useState("");
  const change = useApiMutation(adjustGiftCardRoute, {
    invalidates: [...readers, readGiftCardRoute],
    onSuccess: useChanged({ card, onClose }, texts.adjusted),
  });
  const { reason: reasonProblem, balanceCents: balanceProblem } = change.error?.fieldErrors ?? {};
  return (
    <ConfirmDialog
      isOpen
      title={texts.adjustTitle}
      confirmLabel={texts.adjust}
      isBusy={change.isPending}
      problem={reasonProblem || balanceProblem ? undefined : change.error?.message}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate({
          params: { giftCardId: id },
          body: { balanceCents: balance ?? Number.NaN, expectedBalanceCents, reason },
        })
      }
    >
      <MoneyInput
        label={texts.newBalance}
        currency={currency}
        value={balance}
        onChange={setBalance}
        data-autofocus
        error={balanceProblem}
      />
      <ReasonField value={reason} problem={reasonProblem} onChange={setReason} />
    </ConfirmDialog>
  );
}

function ReasonField(props: { value: string; problem: string | undefined; onChange(reason: string): void }) {
  return (
    <TextInput
      label={texts.reason}
      description={texts.reasonText}
      maxLength={500}
      value={props.value}
      error={props.problem}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Sends the email again, also to another recipient. */
export function SendDialog({ card, onClose }: DialogProps) {
  const [recipientEmail, setEmail] = useState(card.recipientEmail);
  const [recipientName, setName] = useState(card.recipientName);
  const change = useApiMutation(sendGiftCardRoute, {
    invalidates: [listGiftCardsRoute],
    onSuccess: useChanged({ card, onClose }, texts.sent),
  });
  const problem = change.error?.fieldErrors.recipientEmail;
  return (
    <ConfirmDialog
      isOpen
      title={texts.sendTitle}
      text={texts.sendText}
      confirmLabel={texts.sendConfirm}
      isBusy={change.isPending}
      problem={problem ? undefined : change.error?.message}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { giftCardId: card.id }, body: { recipientEmail, recipientName } })}
    >
      <TextInput
        type="email"
        label={texts.recipientEmail}
        maxLength={256}
        autoComplete="off"
        data-autofocus
        value={recipientEmail}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput
        label={texts.recipientName}
        maxLength={maxNameLength}
        autoComplete="off"
        value={recipientName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
