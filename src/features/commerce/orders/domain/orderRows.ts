import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { writePercent } from "#features/commerce/tax/domain/percent.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { type OrderPickup, pickupLines } from "./orderPickup.ts";
import type { OrderTax } from "./orderTaxes.ts";
import { methodText, type PaidOrder, paidTexts } from "./paidWith.ts";

/** An order for the rows of a file. */
export interface ExportedOrder {
  number: number;
  /** Times on the shop's clock: "2026-03-04 09:05"; empty if it has not happened. */
  placedAt: string;
  fulfilledAt: string;
  canceledAt: string;
  email: string;
  name: string;
  fulfillment: string;
  payment: string;
  isTest: boolean;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  grandTotalCents: number;
  refundedCents: number;
  shippingRateName: string | null;
  pickup: OrderPickup | null;
  discounts: readonly { name: string; code: string | null }[];
  taxes: readonly Pick<OrderTax, "name" | "country" | "rateMillionths">[];
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  note: string;
  /** Answers to the form of the checkout. */
  formAnswers: readonly { title: string; text: string }[];
  payments: PaidOrder["payments"];
  lines: readonly {
    name: string;
    sku: string;
    attributes: Readonly<Record<string, string>>;
    optionNames: readonly string[];
    quantity: number;
    refundedQuantity: number;
    unitPriceCents: number;
    discountCents: number;
    taxCents: number;
    totalCents: number;
  }[];
  /** An amount as a plain number of the order's currency. */
  amount(cents: number): string;
}

/** The names of the columns, in their order. */
export const orderRowsHeadings = defineTexts("studio.orders.file", {
  order: "Order",
  placed: "Placed",
  email: "Email",
  name: "Name",
  fulfillment: "Fulfillment",
  payment: "Payment",
  test: "Test",
  currency: "Currency",
  product: "Product",
  sku: "SKU",
  options: "Options",
  quantity: "Quantity",
  unitPrice: "Unit price",
  itemDiscount: "Item discount",
  itemTax: "Item tax",
  itemTotal: "Item total",
  subtotal: "Subtotal",
  discounts: "Discounts",
  shipping: "Shipping",
  tax: "Tax",
  total: "Total",
  refunded: "Refunded",
  shippingMethod: "Shipping method",
  shippingName: "Shipping Name",
  shippingAddress1: "Shipping Address 1",
  shippingAddress2: "Shipping Address 2",
  shippingCity: "Shipping City",
  shippingState: "Shipping State",
  shippingPostcode: "Shipping Postal code",
  shippingCountry: "Shipping Country",
  billingName: "Billing Name",
  billingAddress1: "Billing Address 1",
  billingAddress2: "Billing Address 2",
  billingCity: "Billing City",
  billingState: "Billing State",
  billingPostcode: "Billing Postal code",
  billingCountry: "Billing Country",
  note: "Customer note",
  pickup: "Pickup location",
  discountNames: "Discount names",
  taxNames: "Tax names",
  fulfilledAt: "Fulfilled at",
  canceledAt: "Canceled at",
  paidWith: "Paid with",
  answers: "Checkout answers",
  refundedQuantity: "Refunded quantity",
});

/**
 * The rows of an order, one for each item. The amounts of the whole order are in its first row only, so that the sum of
 * a column is right.
 */
export function orderRows(order: ExportedOrder): string[][] {
  const { amount } = order;
  return order.lines.map((line, index) => [
    `#${order.number}`,
    order.placedAt,
    order.email,
    order.name,
    order.fulfillment,
    order.payment,
    order.isTest ? "yes" : "",
    order.currency,
    line.name,
    line.sku,
    variantText(line),
    String(line.quantity),
    amount(line.unitPriceCents),
    amount(line.discountCents),
    amount(line.taxCents),
    amount(line.totalCents),
    ...(index > 0
      ? ["", "", "", "", "", ""]
      : [
          amount(order.subtotalCents),
          amount(order.discountCents),
          amount(order.shippingCents),
          amount(order.taxCents),
          amount(order.grandTotalCents),
          amount(order.refundedCents),
        ]),
    order.shippingRateName ?? "",
    ...addressCells(order.shippingAddress),
    ...addressCells(order.billingAddress),
    order.note,
    pickupLines(order).join(", "),
    order.discounts.map(({ name, code }) => (code ? `${name} (${code})` : name)).join(", "),
    order.taxes.map(taxName).join(", "),
    order.fulfilledAt,
    order.canceledAt,
    index > 0 ? "" : order.payments.map(paymentText(order)).join(", "),
    order.formAnswers.map(({ title, text }) => `${title}: ${text}`).join("\n"),
    String(line.refundedQuantity),
  ]);
}

/** As a plain number, like the other columns. */
const paymentText =
  ({ amount }: ExportedOrder) =>
  (payment: PaidOrder["payments"][number]) =>
    fillMessage(paidTexts.part, { method: methodText(payment), amount: amount(payment.amountCents) });

function taxName({ name, country, rateMillionths }: ExportedOrder["taxes"][number]): string {
  const rate = rateMillionths === null ? "" : `${writePercent(rateMillionths)}%`;
  return [name || country, rate].filter(Boolean).join(" ");
}

function addressCells(address: PostalAddress | null): string[] {
  if (!address) return ["", "", "", "", "", "", ""];
  const { firstName, lastName, address1, address2, city, state, postcode, country } = address;
  return [`${firstName} ${lastName}`.trim(), address1, address2, city, state, postcode, country];
}
