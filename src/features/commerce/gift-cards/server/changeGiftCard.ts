import { maskedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  type adjustGiftCardRoute,
  giftCardFailures,
  giftCardMailJob,
  type issueGiftCardRoute,
  maxResends,
  type sendGiftCardRoute,
} from "../contract.ts";
import { sendTime } from "../domain/sendDay.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard, type StoredGiftCard } from "./giftCardRows.ts";
import { issueGiftCard } from "./issueGiftCard.ts";
import { bookEntry } from "./ledger.ts";

const fail = failuresOf(giftCardFailures);
const hourMs = 3_600_000;

type Action = "gift-card.issue" | "gift-card.void" | "gift-card.adjust" | "gift-card.send";

/** Writes a change of a card to the log, without its code. */
async function recordChange(
  tx: SiteTransaction,
  context: RequestContext,
  action: Action,
  { id, lastFour, currency }: Pick<StoredGiftCard, "id" | "lastFour" | "currency">,
  { amountCents = 0, changes = {} }: { amountCents?: number; changes?: Parameters<typeof valueChanges>[0] } = {},
): Promise<void> {
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "gift-card",
    subjectId: id,
    detail: { title: maskedCode(lastFour), amount: formatMoney({ cents: amountCents, currency }, "en-US") },
    changes: valueChanges(changes),
  });
}

/**
 * Issues a card by hand. It is a test card if the shop takes test payments: nobody shall pay with it once the shop takes
 * real ones. @returns its id
 */
export async function issueByHand(
  context: RequestContext,
  payments: PaymentProviders,
  codes: GiftCardCodes,
  { sendOn, recipientEmail, idempotencyKey, ...given }: RouteInput<typeof issueGiftCardRoute>["body"],
): Promise<string | Failure> {
  const { site, website, now, account } = context;
  const sendAt = sendOn ? sendTime(sendOn, website.time_zone, now) : null;
  if (sendAt === undefined) {
    return fail("send-date", { errors: { sendOn: giftCardFailures["send-date"].message } });
  }
  return site.transaction(async (tx) => {
    const known = await tx.db
      .selectFrom("gift_cards")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("idempotency_key", "=", idempotencyKey)
      .executeTakeFirst();
    if (known) return known.id;
    const id = await issueGiftCard(tx, codes, {
      ...given,
      currency: website.currency,
      isTest: payments.offeredBy(website).some(({ isTest }) => isTest),
      recipientEmail: recipientEmail || null,
      sendAt,
      idempotencyKey,
      accountId: account?.id ?? null,
      now,
    });
    const card = (await readGiftCard(tx, { id })) as StoredGiftCard;
    await recordChange(tx, context, "gift-card.issue", card, { amountCents: given.amountCents });
    return id;
  });
}

/** Voids a card with what is left on it. */
export async function voidByHand(context: RequestContext, id: string, reason: string): Promise<undefined | Failure> {
  return context.site.transaction(async (tx) => {
    const card = await readGiftCard(tx, { id }, { lock: true });
    if (!card) return fail("gift-card-unknown");
    if (card.voidedAt) return fail("gift-card-void");
    await voidCard(tx, card, { reason, accountId: context.account?.id ?? null, now: context.now });
    await recordChange(tx, context, "gift-card.void", card, { amountCents: card.balanceCents });
    return undefined;
  });
}

/** Voids a locked card. One that is used up has no entry for it. */
export async function voidCard(
  tx: SiteTransaction,
  { id, balanceCents }: Pick<StoredGiftCard, "id" | "balanceCents">,
  { now, ...why }: { reason: string; accountId?: string | null; orderId?: string; now: Date },
): Promise<void> {
  if (balanceCents > 0) {
    await bookEntry(tx, { giftCardId: id, kind: "VOID", amountCents: -balanceCents, ...why, now });
    return;
  }
  await tx.db
    .updateTable("gift_cards")
    .set({ voided_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .execute();
}

/** Sets the balance, if nobody has paid with the card in the meantime. */
export async function adjustByHand(
  context: RequestContext,
  id: string,
  { balanceCents, expectedBalanceCents, reason }: RouteInput<typeof adjustGiftCardRoute>["body"],
): Promise<undefined | Failure> {
  const { site, account, now, website } = context;
  return site.transaction(async (tx) => {
    const card = await readGiftCard(tx, { id }, { lock: true });
    if (!card) return fail("gift-card-unknown");
    if (card.voidedAt) return fail("gift-card-void");
    if (card.balanceCents !== expectedBalanceCents) return fail("balance-changed");
    const amountCents = balanceCents - card.balanceCents;
    if (amountCents !== 0) {
      const entry = { giftCardId: id, kind: "ADJUST" as const, amountCents, reason };
      await bookEntry(tx, { ...entry, accountId: account?.id ?? null, now });
    }
    const money = (cents: number) => formatMoney({ cents, currency: card.currency }, website.locale);
    await recordChange(tx, context, "gift-card.adjust", card, {
      changes: { Balance: [money(card.balanceCents), money(balanceCents)] },
    });
    return undefined;
  });
}

/** Sends the email of a card again, or to another recipient. One with a date is sent now. */
export async function sendByHand(
  context: RequestContext,
  outbox: Pick<Outbox, "isSending">,
  id: string,
  { recipientEmail, recipientName }: RouteInput<typeof sendGiftCardRoute>["body"],
): Promise<undefined | Failure> {
  const { site, now } = context;
  if (!outbox.isSending()) return fail("mail-server-missing");
  return site.transaction(async (tx) => {
    const card = await readGiftCard(tx, { id }, { lock: true });
    if (!card) return fail("gift-card-unknown");
    if (card.voidedAt) return fail("gift-card-void");
    if (card.balanceCents === 0) return fail("gift-card-used");
    const { count } = await tx.db
      .selectFrom("audit_entries")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where("subject_type", "=", "gift-card")
      .where("subject_id", "=", id)
      .where("action", "=", "gift-card.send")
      .where("created_at", ">", new Date(tx.realNow().getTime() - hourMs))
      .executeTakeFirstOrThrow();
    if (count >= maxResends) return fail("resent-too-often");
    await tx.db
      .updateTable("gift_cards")
      .set({ recipient_email: recipientEmail, recipient_name: recipientName, send_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    await tx.enqueue(giftCardMailJob, { giftCardId: id, again: newId() });
    await recordChange(tx, context, "gift-card.send", card, {
      changes: {
        Recipient: [card.recipientName, recipientName],
        Email: [card.recipientEmail ?? "", recipientEmail],
      },
    });
    return undefined;
  });
}
