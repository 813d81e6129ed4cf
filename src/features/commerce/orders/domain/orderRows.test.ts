import { expect, test } from "vitest";
import { type ExportedOrder, orderRows, orderRowsHeadings } from "./orderRows.ts";

const headings: readonly string[] = Object.values(orderRowsHeadings);

const line = {
  name: "Mug",
  sku: "MUG",
  attributes: { Size: "Small" },
  optionNames: ["Size"],
  quantity: 2,
  refundedQuantity: 1,
  unitPriceCents: 2800,
  discountCents: 0,
  taxCents: 100,
  totalCents: 5600,
};

const order: ExportedOrder = {
  number: 7,
  placedAt: "2026-03-04 09:00",
  fulfilledAt: "2026-03-05 10:30",
  canceledAt: "",
  email: "ada@example.com",
  name: "Ada Lovelace",
  fulfillment: "PENDING",
  payment: "PAID",
  isTest: true,
  currency: "USD",
  subtotalCents: 8400,
  discountCents: 0,
  shippingCents: 800,
  taxCents: 150,
  grandTotalCents: 9350,
  refundedCents: 0,
  shippingRateName: "Standard",
  pickup: null,
  discounts: [
    { name: "Spring", code: null },
    { name: "Friends", code: "FRIENDS10" },
  ],
  taxes: [
    { name: "VAT", country: "DE", rateMillionths: 190_000 },
    { name: "", country: "AT", rateMillionths: null },
  ],
  shippingAddress: null,
  billingAddress: null,
  note: "Ring twice",
  formAnswers: [{ title: "Gift for", text: "Grace" }],
  payments: [
    { provider: "test", state: "PAID", amountCents: 8350, brand: "Visa", lastFour: "4242" },
    { provider: "gift-card", state: "PAID", amountCents: 1000, brand: "Gift card", lastFour: "ACDE" },
  ],
  lines: [line, { ...line, name: "Bowl", sku: "", attributes: {}, quantity: 1, refundedQuantity: 0 }],
  amount: (cents) => (cents / 100).toFixed(2),
};

test("an order has a row for each item, and its own amounts only in the first", () => {
  const rows = orderRows(order);
  for (const row of rows) expect(row).toHaveLength(headings.length);
  const column = (name: string) => rows.map((row) => row[headings.indexOf(name)]);
  expect(column("Order")).toEqual(["#7", "#7"]);
  expect(column("Product")).toEqual(["Mug", "Bowl"]);
  expect(column("Options")).toEqual(["Small", ""]);
  expect(column("Total")).toEqual(["93.50", ""]);
  expect(column("Shipping")).toEqual(["8.00", ""]);
  expect(column("Test")).toEqual(["yes", "yes"]);
  expect(column("Customer note")).toEqual(["Ring twice", "Ring twice"]);
  expect(column("Checkout answers")).toEqual(["Gift for: Grace", "Gift for: Grace"]);
  expect(column("Refunded quantity")).toEqual(["1", "0"]);
  expect(column("Discount names")).toEqual(["Spring, Friends (FRIENDS10)", "Spring, Friends (FRIENDS10)"]);
  expect(column("Tax names")).toEqual(["VAT 19%, AT", "VAT 19%, AT"]);
  expect(column("Paid with")).toEqual(["Visa ending in 4242: 83.50, Gift card ending in ACDE: 10.00", ""]);
  expect(column("Fulfilled at")).toEqual(["2026-03-05 10:30", "2026-03-05 10:30"]);
  expect(column("Pickup location")).toEqual(["", ""]);
  const pickup = { address: "1 Kiln Lane\nPortland", openingHours: "Mon-Fri" };
  const [pickedUp = []] = orderRows({ ...order, shippingRateName: "Studio", pickup });
  expect(pickedUp[headings.indexOf("Pickup location")]).toBe("Studio, 1 Kiln Lane, Portland, Mon-Fri");
});
