import { expirePreparedCart } from "#features/commerce/cart/server/index.ts";
import { checkoutUrl, placePrepared } from "#features/commerce/checkout/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { draftFailures, paymentLinkMailJob, type StoredDraft } from "../contract.ts";
import { changeDraft, quoteOf, readDraft } from "./draftStore.ts";
import { paymentLinkData } from "./paymentLinkMail.ts";
import { lockOpenDraft, noted } from "./saveDraft.ts";

const fail = failuresOf(draftFailures);
const dayMs = 24 * 3600 * 1000;

/**
 * Makes the payment link valid from now on, and emails it. Without a mail server, nothing is sent, because the customer
 * could not get the code that opens the link in their browser.
 */
export async function sendDraft(
  context: RequestContext,
  carriers: CarrierAnswers,
  { outbox, siteUrl }: { outbox: Outbox; siteUrl: string },
  id: string,
  { revision, message }: { revision: number; message: string },
): Promise<StoredDraft | Failure> {
  const { website, now } = context;
  if (!(await outbox.mayPromise())) return fail("mail-unavailable");
  return changeDraft(context, carriers, async (tx, rate) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    const { row } = open;
    const checkout = await rate(open.checkout);
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
    const link = { url: siteUrl + checkoutUrl(checkout.token), expiresAt, message };
    const data = paymentLinkData(website, checkout, quoteOf(website, checkout), link);
    await tx.enqueue(paymentLinkMailJob, { draftId: id, revision, data });
    return noted(tx, context, rate, id, "draft-order.send");
  });
}

/** Ends a draft and its payment link. */
export function cancelDraft(
  context: RequestContext,
  carriers: CarrierAnswers,
  id: string,
): Promise<StoredDraft | Failure> {
  const { now } = context;
  return changeDraft(context, carriers, async (tx, rate) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    await expirePreparedCart(tx, open.row.cartId, now);
    await tx.db
      .updateTable("draft_orders")
      .set(({ eb }) => ({ canceled_at: now, revision: eb("revision", "+", 1), updated_at: now }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    return noted(tx, context, rate, id, "draft-order.cancel");
  });
}

/** Makes an order of a draft that was paid outside of the shop. */
export async function markDraftPaid(
  context: RequestContext,
  { payments, carriers }: { payments: PaymentProviders; carriers: CarrierAnswers },
  id: string,
  expectedTotalCents: number,
): Promise<StoredDraft | Failure> {
  const { website } = context;
  const paid = await changeDraft(context, carriers, async (tx, rate) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    const checkout = await rate(open.checkout);
    const placed = await placePrepared(context, payments, tx, checkout, expectedTotalCents);
    if (!isFailure(placed)) return noted(tx, context, rate, id, "draft-order.mark-paid");
    if (placed.code === "cart-empty") return fail("draft-empty");
    if (placed.code === "section-incomplete" || placed.code === "shipping-changed") return fail("draft-incomplete");
    if (placed.code !== "price-changed" && placed.code !== "cart-changed") return placed;
    const { grandTotalCents } = quoteOf(website, checkout);
    const total = formatMoney({ cents: grandTotalCents, currency: website.currency }, website.locale);
    return fail("total-changed", { values: { total } });
  });
  // The commit has given the order its number.
  return isFailure(paid) ? paid : ((await readDraft(context, carriers, id)) as StoredDraft);
}
