import { expirePreparedCart } from "#features/commerce/cart/server/index.ts";
import { checkoutUrl, placePrepared } from "#features/commerce/checkout/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { MailTemplates, Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { draftFailures, type StoredDraft } from "../contract.ts";
import { quoteOf, readDraft } from "./draftStore.ts";
import { paymentLinkModel } from "./paymentLinkMail.ts";
import { lockOpenDraft, noted } from "./saveDraft.ts";

const fail = failuresOf(draftFailures);
const dayMs = 24 * 3600 * 1000;

/** What sends payment links. `siteUrl`: the website's address, without a trailing slash. */
export interface LinkMails {
  outbox: Outbox;
  templates: MailTemplates<"payment-link">;
}

/**
 * Makes the payment link valid from now on, and emails it. Without a mail server, nothing is sent, because the customer
 * could not get the code that opens the link in their browser.
 */
export async function sendDraft(
  context: RequestContext,
  { outbox, templates, siteUrl }: LinkMails & { siteUrl: string },
  id: string,
  { revision, message }: { revision: number; message: string },
): Promise<StoredDraft | Failure> {
  const { site, website, now } = context;
  if (!(await outbox.mayPromise())) return fail("mail-unavailable");
  return site.transaction(async (tx) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    const { row, checkout } = open;
    if (row.revision !== revision) return fail("stale-revision");
    if (checkout.lines.length === 0) return fail("draft-empty");
    if (!checkout.email) return fail("email-missing");
    const expiresAt = new Date(now.getTime() + row.validDays * dayMs);
    await expirePreparedCart(tx, row.cartId, expiresAt);
    await tx.db
      .updateTable("draft_orders")
      .set(({ eb }) => ({ sent_at: now, revision: eb("revision", "+", 1), updated_at: now }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    const link = { siteUrl, url: siteUrl + checkoutUrl(checkout.token), expiresAt, message };
    const model = paymentLinkModel(website, checkout, quoteOf(website, checkout), link);
    await outbox.put(tx, {
      kind: "payment-link",
      // A second click has an older revision.
      dedupeKey: `payment-link:${id}:${revision}`,
      recipient: checkout.email,
      ...templates.render("payment-link", model),
    });
    return noted(tx, context, id, "draft-order.send");
  });
}

/** Ends a draft and its payment link. */
export function cancelDraft(context: RequestContext, id: string): Promise<StoredDraft | Failure> {
  const { site, now } = context;
  return site.transaction(async (tx) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    await expirePreparedCart(tx, open.row.cartId, now);
    await tx.db
      .updateTable("draft_orders")
      .set(({ eb }) => ({ canceled_at: now, revision: eb("revision", "+", 1), updated_at: now }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    return noted(tx, context, id, "draft-order.cancel");
  });
}

/** Makes an order of a draft that was paid outside of the shop. */
export async function markDraftPaid(
  context: RequestContext,
  payments: PaymentProviders,
  id: string,
  expectedTotalCents: number,
): Promise<StoredDraft | Failure> {
  const { site, website } = context;
  const paid = await site.transaction(async (tx) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    const { row, checkout } = open;
    const placed = await placePrepared(context, payments, tx, row.cartId, expectedTotalCents);
    if (!isFailure(placed)) return noted(tx, context, id, "draft-order.mark-paid");
    if (placed.code === "cart-empty") return fail("draft-empty");
    if (placed.code === "section-incomplete" || placed.code === "shipping-changed") return fail("draft-incomplete");
    if (placed.code !== "price-changed" && placed.code !== "cart-changed") return placed;
    const { grandTotalCents } = quoteOf(website, checkout);
    const total = formatMoney({ cents: grandTotalCents, currency: website.currency }, website.locale);
    return fail("total-changed", { values: { total } });
  });
  // The commit has given the order its number.
  return isFailure(paid) ? paid : ((await readDraft(context, site, id)) as StoredDraft);
}
