import { expect, test } from "vitest";
import { type CheckedOrder, checkOrder } from "./orderCheck.ts";

const order: CheckedOrder = {
  subtotalCents: 6600,
  discountCents: 560,
  shippingCents: 800,
  taxCents: 441,
  grandTotalCents: 7281,
  refundedCents: 1000,
  paymentState: "PARTIALLY_REFUNDED",
  priceTaxInterpretation: "EXCLUSIVE",
  lines: [
    { quantity: 2, unitPriceCents: 2800, discountCents: 560, totalCents: 5040 },
    { quantity: 1, unitPriceCents: 1000, discountCents: 0, totalCents: 1000 },
  ],
  discounts: [{ lineCents: 500 }, { lineCents: 60 }],
  taxes: [{ taxCents: 400 }, { taxCents: 41 }],
  payments: [{ state: "PAID", amountCents: 7281 }],
  refunds: [{ state: "SETTLED", amountCents: 1000 }],
};

test("an order that follows from its rows", () => expect(checkOrder(order)).toEqual([]));

test.each<[string, Partial<CheckedOrder>, string[]]>([
  ["a total that was changed", { grandTotalCents: 7282 }, ["grandTotalCents"]],
  ["a missing tax", { taxes: [{ taxCents: 400 }] }, ["taxCents", "grandTotalCents", "paymentsCents"]],
  ["a missing refund", { refunds: [] }, ["refundedCents", "paymentState"]],
  ["a refund that failed", { refunds: [{ state: "FAILED", amountCents: 1000 }] }, ["refundedCents", "paymentState"]],
  ["a discount without its row", { discounts: [{ lineCents: 500 }] }, ["discountRowsCents"]],
  ["a payment of another amount", { payments: [{ state: "PAID", amountCents: 7280 }] }, ["paymentsCents"]],
  [
    "an item of another price",
    { lines: order.lines.map((line) => ({ ...line, totalCents: line.totalCents + 1 })) },
    ["itemsCents"],
  ],
])("%s", (_name, change, parts) => {
  expect(checkOrder({ ...order, ...change }).map(({ part }) => part)).toEqual(parts);
});
