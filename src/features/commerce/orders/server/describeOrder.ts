import { imagePath } from "#features/commerce/cart/server/index.ts";
import type { OrderDetail } from "../contract.ts";
import type { StoredOrder, StoredOrderLine } from "./readOrder.ts";

/** An order for the studio. */
export function describeOrder(order: StoredOrder): OrderDetail {
  const { downloadToken: _downloadToken, ...rest } = order;
  return {
    ...rest,
    placedAt: order.placedAt.toISOString(),
    fulfilledAt: order.fulfilledAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    itemCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: order.lines.map(({ answers, ...line }) => ({
      ...line,
      answers: answers.map(({ title, text }) => ({ title, text })),
      image: imageOf(line),
    })),
    payments: order.payments.map((payment) => ({ ...payment, createdAt: isoTime(payment.createdAt) })),
    refunds: order.refunds.map((refund) => ({ ...refund, createdAt: isoTime(refund.createdAt) })),
    fulfillments: order.fulfillments.map((each) => ({ ...each, createdAt: isoTime(each.createdAt) })),
    history: [
      { action: "order.placed", by: null, at: order.placedAt.toISOString() },
      ...order.history.map((entry) => ({ ...entry, at: isoTime(entry.at) })),
    ],
  };
}

/** The picture of a line's product, as long as it exists. */
export function imageOf(
  line: Pick<StoredOrderLine, "assetId" | "fileName" | "altText" | "productName">,
): { assetId: string; assetUrl: string; altText: string } | null {
  if (!line.assetId) return null;
  return {
    assetId: line.assetId,
    assetUrl: imagePath(line.assetId, line.fileName ?? ""),
    altText: line.altText || line.productName,
  };
}

/** The card that paid an order; undefined for another payment method. */
export function cardOf(order: StoredOrder): { brand: string; lastFour: string } | undefined {
  for (const { brand, lastFour } of order.payments) if (lastFour) return { brand: brand ?? "", lastFour };
  return undefined;
}

// The database's JSON contains times in the connection's time zone.
function isoTime(text: string): string {
  return new Date(text).toISOString();
}
