import { amountWithMissing, totalLabel } from "#features/commerce/cart/domain/missingCharges.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import type { StoredCheckout } from "#features/commerce/checkout/server/index.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { inReadersLanguage } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type DraftQuote, paymentLinkMailJob } from "../contract.ts";
import { linkMailTexts as texts } from "../domain/linkMailTexts.ts";
import type { PaymentLinkData } from "../domain/paymentLinkData.ts";

/** Defines the email with a payment link, and the job that renders it. */
export function registerPaymentLinkMail(app: App, outbox: Outbox): void {
  const kind = outbox.define<PaymentLinkData>({
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

  app.job(paymentLinkMailJob, async ({ websiteId, draftId, revision, data }) => {
    const site = app.site(websiteId);
    const recipient = await readRecipient(site, draftId);
    // Erased in the meantime.
    if (!recipient) return;
    await inReadersLanguage(app, site, undefined, async (website) => {
      // A second click has an older revision.
      const mail = { website, siteUrl: await app.originOf(website), dedupeKey: `payment-link:${draftId}:${revision}` };
      await site.transaction((tx) => kind.put(tx, { ...mail, recipient, data }));
    });
  });
}

async function readRecipient({ db, websiteId }: SiteScope, draftId: string): Promise<string | null | undefined> {
  const checkout = await db
    .selectFrom("draft_orders as draft")
    .innerJoin("checkouts as checkout", (join) =>
      join.onRef("checkout.website_id", "=", "draft.website_id").onRef("checkout.cart_id", "=", "draft.cart_id"),
    )
    .select("checkout.email")
    .where("draft.website_id", "=", websiteId)
    .where("draft.id", "=", draftId)
    .executeTakeFirst();
  return checkout?.email;
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
