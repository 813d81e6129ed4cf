import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import type { StoredCheckout } from "#features/commerce/checkout/server/index.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import type { MailModel } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { DraftQuote } from "../contract.ts";
import { linkMailTexts as texts } from "../domain/linkMailTexts.ts";

/** What the email with a payment link shows: items and amounts, but no address. */
export interface PaymentLinkModel extends MailModel {
  /** The owner's words; empty: none. */
  message: string;
  lines: { name: string; attributes: string; quantity: string; total: string }[];
  totals: { label: string; value: string; strong: boolean }[];
}

/** @param link.url the address of the checkout */
export function paymentLinkModel(
  website: Website,
  { lines }: StoredCheckout,
  quote: DraftQuote,
  link: { siteUrl: string; url: string; expiresAt: Date; message: string },
): PaymentLinkModel {
  const { currency, locale, time_zone: timeZone } = website;
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(link.expiresAt);
  const values = { siteTitle: website.title, total: money(quote.grandTotalCents), until };
  const row = (label: string, value: string, strong = false) => ({ label, value, strong });
  return {
    website,
    siteUrl: link.siteUrl,
    subject: fillMessage(texts.subject, values),
    title: texts.title,
    introduction: fillMessage(texts.introduction, values),
    message: link.message,
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
      ...(quote.isTaxKnown ? [row(quote.isTaxIncluded ? texts.taxIncluded : texts.tax, money(quote.taxCents))] : []),
      row(texts.total, money(quote.grandTotalCents), true),
    ],
    link: { text: texts.link, url: link.url },
    notice: texts.notice,
  };
}
