import { Checkbox, List, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { formatMoney } from "#kernel/domain/money.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OrderDetail } from "../contract.ts";
import { allocateRefund } from "../domain/allocateRefund.ts";
import { refundableCents } from "../domain/orderLifecycle.ts";
import { methodText } from "../domain/paidWith.ts";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface RefundDialogProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

/** Refunds a part of the payment, or all of it. Each opened dialog makes one refund, however often it is submitted. */
export function RefundDialog({ order, actions, isOpen, onClose }: RefundDialogProps) {
  const { locale } = useWebsite();
  const left = refundableCents(order);
  const [amount, setAmount] = useState<number | null>(left);
  const [reason, setReason] = useState("");
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const [idempotencyKey, setKey] = useState(newKey);
  const [problem, setProblem] = useState<string>();
  const { refund, params } = actions;
  const inMoney = (cents: number) => formatMoney({ cents, currency: order.currency }, locale);

  // Each opening is a new refund of the remaining amount.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening matters
  useEffect(() => {
    if (!isOpen) return;
    setAmount(left);
    setReason("");
    setNotifyCustomer(true);
    setKey(newKey());
    setProblem(undefined);
    refund.reset();
  }, [isOpen]);

  // NaN is not larger than 0 either.
  const isAmount = amount !== null && amount > 0 && amount <= left;

  function send(): void {
    if (amount === null || !isAmount) {
      setProblem(amount && amount > left ? texts.refundAmountTooLarge(inMoney(left)) : texts.refundAmountNeeded);
      return;
    }
    setProblem(undefined);
    refund.mutate(
      { params, body: { amountCents: amount, reason, notifyCustomer, idempotencyKey } },
      {
        onSuccess(changed) {
          const isOpen = changed.refunds.at(-1)?.state === "ANNOUNCED";
          notify.success((isOpen ? texts.refundStartedToast : texts.refundedToast)(inMoney(amount)));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.refundTitle(order.number)}
      confirmLabel={isAmount ? texts.refundButton(inMoney(amount)) : texts.refund}
      isBusy={refund.isPending}
      problem={refund.error?.message}
      onCancel={onClose}
      onConfirm={send}
    >
      <MoneyInput
        label={texts.refundAmount}
        description={texts.refundUpTo(inMoney(left))}
        currency={order.currency}
        value={amount}
        onChange={(cents) => {
          setAmount(cents);
          setProblem(undefined);
        }}
        isOptional
        data-autofocus
        error={problem}
      />
      {isAmount && order.payments.length > 1 && <RefundTargets order={order} amountCents={amount} inMoney={inMoney} />}
      <TextInput
        label={texts.refundReason}
        description={texts.refundReasonHint}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        label={texts.notifyCustomer}
        checked={notifyCustomer}
        onChange={(event) => setNotifyCustomer(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}

/** Where the money of a refund goes, when the order was paid in several ways. */
function RefundTargets(props: { order: OrderDetail; amountCents: number; inMoney(cents: number): string }) {
  const { order, amountCents, inMoney } = props;
  const parts = allocateRefund(order, amountCents).flatMap((part) => {
    const payment = order.payments.find(({ id }) => id === part.paymentId);
    return payment ? [{ ...part, text: texts.refundTo(methodText(payment), inMoney(part.amountCents)) }] : [];
  });
  return (
    <div>
      <Text size="sm">{texts.refundGoesTo}</Text>
      <List size="sm">
        {parts.map(({ paymentId, text }) => (
          <List.Item key={paymentId}>{text}</List.Item>
        ))}
      </List>
    </div>
  );
}
