import { amountWithMissing, totalLabel } from "#features/commerce/cart/domain/missingCharges.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import type { StoredCheckout } from "#features/commerce/checkout/server/index.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import type { MailKind, Outbox } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { DraftQuote } from "../contract.ts";
import { linkMailTexts as texts } from "../domain/linkMailTexts.ts";

/** What the email with a payment link shows: items and amounts, but no address. */
export interface PaymentLinkData {
  /** The owner's words; empty: none. */
  message: string;
  total: string;
  /** The last day on which it can be paid. */
  until: string;
  lines: { name: string; attributes: string; quantity: string; total: string }[];
  totals: { label: string; value: string; strong: boolean }[];
  link: { url: string };
}

/** Defines the email with a payment link. */
export function definePaymentLinkMail(outbox: Outbox): MailKind<PaymentLinkData> {
  return outbox.define<PaymentLinkData>({
    kind: "payment-link",
    group: "orders",
    name: "Payment link",
    when: "When you send the payment link of an order that you prepared.",
    texts: {
      subject: texts.subject,
      title: texts.title,
      introduction: texts.introduction,
      action: texts.link,
      notice: texts.notice,
    },
    content: "src/features/commerce/draft-orders/server/mails/payment-link",
    tags: {
      message: "Your message",
      total: "Total of the order, with “plus shipping and tax” while these are not known",
      until: "The last day on which it can be paid",
      "lines[]": "The items",
      "lines[].name": "Name",
      "lines[].attributes": "Options, such as “Large / Oat”",
      "lines[].quantity": "“Quantity: 2”",
      "lines[].total": "Price",
      "totals[]": "Rows of the total: subtotal, discounts, shipping, tax, total",
      "totals[].label": "Label",
      "totals[].value": "Amount",
      "totals[].strong": "Whether it is the total",
      "link.url": "Address of the page to pay",
    },
    sample: {
      message: "Thank you for your call.",
      total: "$64.00",
      until: "July 1, 2030",
      lines: [{ name: "Speckled mug", attributes: "Large / Oat", quantity: "Quantity: 2", total: "$56.00" }],
      totals: [
        { label: texts.subtotal, value: "$56.00", strong: false },
        { label: totalLabel({ shipping: false, tax: false }), value: "$64.00", strong: true },
      ],
      link: { url: "https://example.com/checkout" },
    },
    needs: ["link.url"],
  });
}

/** @param link.url the address of the checkout */
export function paymentLinkData(
  website: Website,
  { lines }: StoredCheckout,
  quote: DraftQuote,
  link: { url: string; expiresAt: Date; message: string },
): PaymentLinkData {
  const { currency, locale, time_zone: timeZone } = website;
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(link.expiresAt);
  const row = (label: string, value: string, strong = false) => ({ label, value, strong });
  return {
    message: link.message,
    total: amountWithMissing(money(quote.grandTotalCents), quote.missing),
    until,
    lines: lines.map((line) => ({
      name: line.name,
      attributes: variantText(line),
      quantity: fillMessage(texts.quantity, { quantity: line.quantity }),
      total: money(line.priceCents * line.quantity),
    })),
    totals: [
      row(texts.subtotal, money(quote.subtotalCents)),
      ...discountRows(quote.discounts, money).map(({ label, text }) => row(label, text)),
      ...(quote.shippingName === null
        ? []
        : [row(fillMessage(texts.shipping, { name: quote.shippingName }), money(quote.shippingCents))]),
      ...(quote.isTaxKnown ? [row(taxRowLabel({ isIncluded: quote.isTaxIncluded }), money(quote.taxCents))] : []),
      row(totalLabel(quote.missing), money(quote.grandTotalCents), true),
    ],
    link: { url: link.url },
  };
}
