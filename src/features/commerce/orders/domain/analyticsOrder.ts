import { fractionDigitsOf } from "#kernel/domain/money.ts";

/** What analytics may know of an order, or of a checkout that may become one (spec.txt §3 "Order (analytics)"). */
export interface AnalyticsOrder {
  /** The order's number; null before it is placed. */
  id: string | null;
  purchasedCartId: string;
  testMode: boolean;
  websiteId: string;
  currency: string;
  items: AnalyticsItem[];
  /** Decimal numbers, such as 12.5. */
  grandTotal: number;
  /** What the items cost, after discounts and without tax. */
  itemsTotal: number;
  shippingTotal: number;
  taxTotal: number;
}

export interface AnalyticsItem {
  /** Empty: a line without a product. */
  productId: string;
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
  /** Of a placed order: the price of a unit after discounts and without tax, and what discounts took off it, without tax. */
  paid?: { unitPrice: number; unitDiscount: number };
}

/** Cents as a decimal number, as services of other companies take it. */
export const decimalOf = (cents: number, currency: string): number => cents / 10 ** fractionDigitsOf(currency);

/** A line of an order or a checkout. */
export const analyticsItem = (
  line: { productId: string | null; sku: string; name: string; quantity: number; unitPriceCents: number },
  currency: string,
): AnalyticsItem => ({
  productId: line.productId ?? "",
  sku: line.sku,
  productName: line.name,
  quantity: line.quantity,
  unitPrice: decimalOf(line.unitPriceCents, currency),
});

interface PlacedLine {
  quantity: number;
  discountCents: number;
  taxCents: number;
  /** After discounts; with tax if prices include it. */
  totalCents: number;
}

/** What a line of an order costs after discounts and without tax. */
export const netOfLine = ({ totalCents, taxCents }: PlacedLine, isTaxIncluded: boolean): number =>
  isTaxIncluded ? totalCents - taxCents : totalCents;

/** What was paid for each unit of a line. Prices times quantities sum to what the items cost, as Google asks. */
export function paidOfLine(
  line: PlacedLine,
  { currency, isTaxIncluded }: { currency: string; isTaxIncluded: boolean },
): NonNullable<AnalyticsItem["paid"]> {
  const { quantity, discountCents, totalCents } = line;
  const netCents = netOfLine(line, isTaxIncluded);
  const netShare = totalCents === 0 ? 1 : netCents / totalCents;
  const perUnit = (cents: number) => Math.round((decimalOf(cents, currency) / quantity) * 1e6) / 1e6;
  return { unitPrice: perUnit(netCents), unitDiscount: perUnit(discountCents * netShare) };
}
