import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import {
  type AnalyticsOrder,
  analyticsItem,
  decimalOf,
  netOfLine,
  paidOfLine,
} from "#features/commerce/orders/domain/analyticsOrder.ts";
import type { StoredOrder } from "#features/commerce/orders/server/index.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/** How long after an order its page tells analytics about it (ms): it may be opened again later, also elsewhere. */
const toldMs = 60 * 60_000;

/** A checkout for analytics, before its order; undefined for donations and orders that the owner prepared. */
export function startedOrder(website: Website, checkout: StoredCheckout): AnalyticsOrder | undefined {
  if (checkout.kind === "donation" || checkout.kind === "draft") return undefined;
  const { currency } = website;
  const lines = checkout.lines.map((line) => ({ ...line, unitPriceCents: currentPriceCents(line) }));
  const total = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  return {
    id: null,
    purchasedCartId: checkout.id,
    testMode: false,
    websiteId: website.id,
    currency,
    items: lines.map((line) => analyticsItem(line, currency)),
    grandTotal: decimalOf(total, currency),
    itemsTotal: decimalOf(total, currency),
    shippingTotal: 0,
    taxTotal: 0,
  };
}

/** An order for analytics; undefined if it is no recent purchase of a visitor, or was canceled. */
export function placedOrder(
  website: Website,
  order: StoredOrder,
  { cartId, now }: { cartId: string; now: Date },
): AnalyticsOrder | undefined {
  const isPurchase = order.kind !== "donation" && order.kind !== "draft" && order.fulfillmentStatus !== "CANCELED";
  if (!isPurchase || now.getTime() - order.placedAt.getTime() > toldMs) return undefined;
  const { currency, lines } = order;
  const isTaxIncluded = order.priceTaxInterpretation === "INCLUSIVE";
  return {
    id: String(order.number),
    purchasedCartId: cartId,
    testMode: order.testMode,
    websiteId: website.id,
    currency,
    items: lines.map((line) => ({
      ...analyticsItem(line, currency),
      paid: paidOfLine(line, { currency, isTaxIncluded }),
    })),
    grandTotal: decimalOf(order.grandTotalCents, currency),
    itemsTotal: decimalOf(sumOf(lines.map((line) => netOfLine(line, isTaxIncluded))), currency),
    shippingTotal: decimalOf(order.shippingCents, currency),
    taxTotal: decimalOf(order.taxCents, currency),
  };
}

/** What an order adds to a page's model, for analytics. */
export const analyticsModel = (analyticsOrder: AnalyticsOrder | undefined) =>
  analyticsOrder ? { model: { analyticsOrder } } : {};
