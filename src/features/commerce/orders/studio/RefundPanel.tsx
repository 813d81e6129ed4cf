import { useEffect, useRef } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { FormPanel } from "#kernel/studio-ui/form/FormPanel.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderDetail } from "../contract.ts";
import { refundableCents } from "../domain/orderLifecycle.ts";
import { itemsLeftToRefund, refundCostCents, shippingLeftCents } from "../domain/refundLines.ts";
import { RefundItems } from "./RefundItems.tsx";
import { RefundTargets } from "./RefundTargets.tsx";
import { blankRefund, type RefundValues, refundSchema, selectionOf } from "./refundForm.ts";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface RefundPanelProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

/**
 * Refunds items, shipping or an amount. What is selected suggests the amount, which can be changed. Each opened panel
 * makes one refund, however often it is submitted.
 */
export function RefundPanel({ order, actions, isOpen, onClose }: RefundPanelProps) {
  const key = useRef("");
  const inMoney = (cents: number) => formatAmount(cents, order.currency);
  const left = refundableCents(order);
  const shippingLeft = shippingLeftCents(order);
  const editor = useEditForm<RefundValues, RefundValues>({
    loaded: blankRefund,
    toValues: (values) => values,
    schema: refundSchema({ left, shippingLeft }, inMoney),
    async save(values) {
      const { reason, notifyCustomer } = values;
      const amountCents = values.amountCents ?? 0;
      const body = { amountCents, ...selectionOf(order, values), reason, notifyCustomer, idempotencyKey: key.current };
      try {
        const changed = await actions.refund.mutateAsync({ params: actions.params, body });
        // It has a part for each payment.
        const parts = changed.refunds.filter(({ id }) => !order.refunds.some((known) => known.id === id));
        const isOpen = parts.some(({ state }) => state === "ANNOUNCED");
        notify.success((isOpen ? texts.refundStartedToast : texts.refundedToast)(inMoney(amountCents)));
      } catch (error) {
        if (refreshes.includes(asApiFailure(error).code ?? "")) actions.refresh();
        throw error;
      }
      return blankRefund;
    },
    savedMessage: null,
    onSaved: onClose,
  });
  const { form } = editor;
  const selection = selectionOf(order, form.values);
  const costCents = refundCostCents(order, selection);
  const suggestedCents = Math.min(costCents, left);
  const { amountCents } = form.values;
  const isAmount = amountCents !== null && amountCents > 0 && amountCents <= left;

  /** Another selection suggests its amount. */
  function select(part: Partial<RefundValues>): void {
    const values = { ...form.values, ...part };
    const cost = Math.min(refundCostCents(order, selectionOf(order, values)), left);
    form.setValues({ ...part, amountCents: cost > 0 ? cost : null });
    form.clearFieldError("amountCents");
  }

  function selectAll(): void {
    const { lines, shippingCents } = itemsLeftToRefund(order);
    const quantities = Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity]));
    select({ quantities, shippingCents });
  }

  // Each opening is a new refund.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening matters
  useEffect(() => {
    if (!isOpen) return;
    key.current = newKey();
    editor.discard();
  }, [isOpen]);

  // If someone else refunds meanwhile, at most what is left stays selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the order's refunds matter
  useEffect(() => {
    if (!isOpen || costCents === 0) return;
    select({ shippingCents: Math.min(form.values.shippingCents ?? 0, shippingLeft) });
  }, [left, shippingLeft, order.refunds.length]);

  return (
    <FormPanel
      editor={editor}
      isOpen={isOpen}
      title={texts.refundTitle(String(order.number))}
      saveLabel={isAmount ? texts.refundButton(inMoney(amountCents)) : texts.refund}
      onClose={onClose}
    >
      <RefundItems order={order} values={form.values} errors={form.errors} onSelect={select} onSelectAll={selectAll} />
      <MoneyField
        // Shows the suggestion in place of what was typed before.
        key={JSON.stringify(selection)}
        name="amountCents"
        label={texts.refundAmount}
        description={
          costCents > 0 && amountCents !== suggestedCents
            ? texts.refundCost(inMoney(costCents), inMoney(left))
            : texts.refundUpTo(inMoney(left))
        }
        currency={order.currency}
        isOptional
      />
      {isAmount && order.payments.length > 1 && (
        <RefundTargets order={order} amountCents={amountCents} inMoney={inMoney} />
      )}
      <TextField name="reason" label={texts.refundReason} description={texts.refundReasonHint} maxLength={500} />
      <CheckboxField name="notifyCustomer" label={texts.notifyCustomer} />
    </FormPanel>
  );
}

/** Failures after which the order is loaded again, because someone else has changed it. */
const refreshes = ["items-not-refundable", "refund-too-large", "refund-repeated", "nothing-to-refund"];
