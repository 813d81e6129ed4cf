import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { orderMailLabels as labels } from "../../domain/orderMailTexts.ts";
import type { OrderMailData } from "../mailModel.ts";
import type { StoredOrder } from "../readOrder.ts";

type StoredRefund = StoredOrder["refunds"][number];

/**
 * The part of an email that is about a refund by item: the items and the shipping with what they cost, and the refund.
 * Undefined for a refund of an amount.
 */
export function refundMail(
  order: StoredOrder,
  refund: StoredRefund,
  money: (cents: number) => string,
): Pick<OrderMailData, "linesTitle" | "lines" | "totals"> | undefined {
  const { lines: items, shippingCents } = refund;
  if (items.length === 0 && shippingCents === 0) return undefined;
  const refundedCents = refundedBy(order, refund);
  const otherCents = refundedCents - shippingCents - sumOf(items.map(({ costCents }) => costCents));
  const rows: [string, number][] = [
    [labels.refundedShipping, shippingCents],
    // The owner has refunded another amount than the items cost.
    [labels.refundAdjustment, otherCents],
  ];
  return {
    linesTitle: items.length > 0 ? labels.refundedItems : null,
    lines: items.flatMap(({ position, quantity, costCents }) => {
      const line = order.lines.find((each) => each.position === position);
      if (!line) return [];
      const label = quantity < line.quantity ? labels.quantityOf : labels.quantity;
      return [
        {
          name: line.name,
          attributes: variantText(line),
          answers: [],
          quantity: fillMessage(label, { quantity, ordered: line.quantity }),
          total: money(costCents),
          download: null,
        },
      ];
    }),
    totals: [
      ...rows
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents]) => ({ label, value: money(cents), strong: false })),
      { label: labels.refunded, value: money(refundedCents), strong: true },
    ],
  };
}

/** The refunds that an email is about: all parts of one, otherwise all of the order. */
export function refundsOf(
  { refunds }: Pick<StoredOrder, "refunds">,
  refund: Pick<StoredRefund, "idempotencyKey"> | undefined,
): StoredRefund[] {
  return refund ? refunds.filter(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey) : refunds;
}

/** The amount of a refund, which may have several parts: one for each payment. */
export function refundedBy(order: Pick<StoredOrder, "refunds">, refund: Pick<StoredRefund, "idempotencyKey">): number {
  const parts = refundsOf(order, refund).filter(({ state }) => state !== "FAILED");
  return sumOf(parts.map(({ amountCents }) => amountCents));
}
