import { z } from "zod";
import type { OrderDetail } from "../contract.ts";
import { leftToRefund, leftToRestock, type RefundedItems } from "../domain/refundLines.ts";
import { texts } from "./texts.ts";

/** What is typed in the panel of a refund. */
export interface RefundValues {
  /** By the position of the line item; none if absent. */
  quantities: Record<number, number>;
  /** By the position; yes if absent. */
  restock: Record<number, boolean>;
  /** With its tax. */
  shippingCents: number | null;
  amountCents: number | null;
  reason: string;
  notifyCustomer: boolean;
}

export const blankRefund: RefundValues = {
  quantities: {},
  restock: {},
  shippingCents: 0,
  amountCents: null,
  reason: "",
  notifyCustomer: true,
};

/** The rules for the typed amounts. */
export function refundSchema(
  { left, shippingLeft }: { left: number; shippingLeft: number },
  inMoney: (cents: number) => string,
): z.ZodType {
  return z.object({
    amountCents: z
      .int(texts.refundAmountNeeded)
      .positive(texts.refundAmountNeeded)
      .max(left, texts.refundAmountTooLarge(inMoney(left))),
    shippingCents: z
      .int(texts.refundAmountNeeded)
      .max(shippingLeft, texts.refundAmountTooLarge(inMoney(shippingLeft)))
      .nullable(),
  });
}

/** The selected items and shipping, at most what is left. */
export function selectionOf({ lines }: OrderDetail, values: RefundValues): RefundedItems {
  const items = lines.map((line) => {
    const { position } = line;
    const quantity = Math.min(values.quantities[position] ?? 0, leftToRefund(line));
    const isRestocked = values.restock[position] ?? true;
    return { position, quantity, restockedQuantity: isRestocked ? Math.min(quantity, leftToRestock(line)) : 0 };
  });
  // NaN while the text is not an amount.
  return { lines: items.filter(({ quantity }) => quantity > 0), shippingCents: values.shippingCents || 0 };
}
