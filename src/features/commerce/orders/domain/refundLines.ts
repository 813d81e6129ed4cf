import { splitCents } from "#kernel/domain/splitCents.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { RefundState } from "./orderLedger.ts";

/** What refunds by item need of an order, in cents. */
export interface RefundableItems {
  priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE";
  /** After discounts. */
  shippingCents: number;
  /** Of the items and the shipping. */
  taxCents: number;
  lines: readonly RefundableLine[];
  refunds: readonly {
    state: RefundState;
    /** What it gave back of the shipping, with its tax. */
    shippingCents: number;
    lines: readonly { position: number; costCents: number }[];
  }[];
}

export interface RefundableLine {
  position: number;
  quantity: number;
  /** After discounts. */
  totalCents: number;
  taxCents: number;
  refundedQuantity: number;
  restockedQuantity: number;
  /** Its units are counted in a stock, to which they can return. */
  isCounted: boolean;
}

/** Items of one line to refund, and how many of them go back into stock. */
export interface RefundItem {
  position: number;
  quantity: number;
  restockedQuantity: number;
}

/** What is refunded: items, and a part of the shipping with its tax. */
export interface RefundedItems {
  lines: RefundItem[];
  shippingCents: number;
}

/** How many of a line item can still be refunded. */
export function leftToRefund({ quantity, refundedQuantity }: RefundableLine): number {
  return quantity - refundedQuantity;
}

/** How many of a line item can go back into stock: never more than were bought. */
export function leftToRestock({ isCounted, quantity, restockedQuantity }: RefundableLine): number {
  return isCounted ? quantity - restockedQuantity : 0;
}

/** How much of the shipping, with its tax, can still be refunded. */
export function shippingLeftCents(order: RefundableItems): number {
  const taxCents = order.taxCents - sumOf(order.lines.map((line) => line.taxCents));
  const refunded = sumOf(counting(order).map(({ shippingCents }) => shippingCents));
  return Math.max(0, order.shippingCents + addedTax(order, taxCents) - refunded);
}

/**
 * The line's remaining cost, split by quantity, so that refunds in any steps add up to what was paid.
 * @example a line of 3 for $10.00: 3.33 for the first, then 3.34, then 3.33
 */
export function unitsCostCents(order: RefundableItems, line: RefundableLine, quantity: number): number {
  const refunded = counting(order).flatMap(({ lines }) => lines.filter(({ position }) => position === line.position));
  const left = line.totalCents + addedTax(order, line.taxCents) - sumOf(refunded.map(({ costCents }) => costCents));
  return splitCents(left, [quantity, leftToRefund(line) - quantity])[0] ?? 0;
}

/** What the items and the shipping of a refund cost. It is suggested as the refund's amount. */
export function refundCostCents(order: RefundableItems, { lines, shippingCents }: RefundedItems): number {
  return shippingCents + sumOf(withCosts(order, lines).map(({ costCents }) => costCents));
}

/**
 * The tax in a refund of items. An amount that is not their cost has tax in the same proportion. Null: a refund without
 * items, whose tax only the rest of the order tells.
 */
export function taxInRefundCents(order: RefundableItems, items: RefundedItems, amountCents: number): number | null {
  if (items.lines.length === 0 && items.shippingCents === 0) return null;
  const taxCents =
    shippingTaxCents(order, items.shippingCents) + sumOf(items.lines.map((item) => itemTaxCents(order, item)));
  const costCents = refundCostCents(order, items);
  return splitCents(amountCents, [taxCents, Math.max(0, costCents - taxCents)])[0] ?? 0;
}

/** Counted from the first unit on, so that the units of a line sum to its tax. */
function itemTaxCents(order: RefundableItems, item: RefundItem): number {
  const line = lineOf(order, item);
  if (!line) return 0;
  const taxOf = (units: number) => splitCents(line.taxCents, [units, line.quantity - units])[0] ?? 0;
  return taxOf(line.refundedQuantity + item.quantity) - taxOf(line.refundedQuantity);
}

function shippingTaxCents(order: RefundableItems, cents: number): number {
  const taxCents = order.taxCents - sumOf(order.lines.map((line) => line.taxCents));
  const whole = order.shippingCents + addedTax(order, taxCents);
  const before = sumOf(counting(order).map(({ shippingCents }) => shippingCents));
  const taxOf = (share: number) =>
    splitCents(taxCents, [Math.min(share, whole), whole - Math.min(share, whole)])[0] ?? 0;
  return taxOf(before + cents) - taxOf(before);
}

/** The items with what they cost. Items of unknown lines are left out. */
export function withCosts(
  order: RefundableItems,
  items: readonly RefundItem[],
): (RefundItem & { costCents: number })[] {
  return items.flatMap((item) => {
    const line = lineOf(order, item);
    return line ? [{ ...item, costCents: unitsCostCents(order, line, item.quantity) }] : [];
  });
}

/** Whether all of it can be refunded and restocked now. @param refund each line once */
export function canRefundItems(order: RefundableItems, { lines, shippingCents }: RefundedItems): boolean {
  const hasLines = lines.every((item) => {
    const line = lineOf(order, item);
    return (
      line !== undefined &&
      item.quantity <= leftToRefund(line) &&
      item.restockedQuantity <= Math.min(item.quantity, leftToRestock(line))
    );
  });
  return hasLines && shippingCents <= shippingLeftCents(order);
}

/** Everything that is left, without restocking. */
export function itemsLeftToRefund(order: RefundableItems): RefundedItems {
  const lines = order.lines
    .map((line) => ({ position: line.position, quantity: leftToRefund(line), restockedQuantity: 0 }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, shippingCents: shippingLeftCents(order) };
}

function lineOf({ lines }: RefundableItems, { position }: RefundItem): RefundableLine | undefined {
  return lines.find((line) => line.position === position);
}

/** One that is announced may have been made, so it counts. */
function counting({ refunds }: RefundableItems): RefundableItems["refunds"] {
  return refunds.filter(({ state }) => state !== "FAILED");
}

/** With inclusive prices, the tax is a part of them. */
function addedTax({ priceTaxInterpretation }: RefundableItems, taxCents: number): number {
  return priceTaxInterpretation === "EXCLUSIVE" ? taxCents : 0;
}
