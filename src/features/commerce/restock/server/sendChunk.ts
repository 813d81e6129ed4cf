import { sql } from "kysely";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { sendRestockNoticesJob } from "../contract.ts";
import type { NoticeWriter } from "./noticeMail.ts";
import { readVariant } from "./readVariant.ts";
import { sendJobKey } from "./startSends.ts";

/** How sends are written. */
export interface SendSettings {
  /** Emails per transaction: few enough for constant memory and short waits of visitors. */
  chunkSize: number;
}

/**
 * Writes the next emails of a send. One transaction uses the sign-ups, adds their emails, records the progress and
 * enqueues the job for the rest. If the process dies, committed work is not repeated and the rest is still enqueued.
 */
export function sendChunk(
  site: SiteScope,
  sendId: string,
  { outbox, writer, chunkSize }: SendSettings & { outbox: Outbox; writer: NoticeWriter },
  now: Date,
) {
  return site.transaction(async (tx) => {
    // Locked: if the job was enqueued twice, the second waits and continues after the first.
    const send = await tx.db
      .selectFrom("restock_sends")
      .selectAll()
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", sendId)
      .where("finished_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!send) return;
    const variant = await readVariant(tx, send.product_id, send.variant_id, now);
    if (!variant) return;
    const isOnSale = send.even_if_sold_out || (variant.isInStock && variant.isVisible);
    const maySend = isOnSale && outbox.isSending();
    // Sold out again, or no mail server anymore: people without an email stay on the list.
    const signUps = maySend ? await takeNext(tx, send, chunkSize) : [];
    const isDone = signUps.length < chunkSize;
    const sent = send.sent + signUps.length;
    if (signUps.length > 0) await writer(tx, variant, signUps, sendId);
    await tx.db
      .updateTable("restock_sends")
      .set({ sent, ...(isDone ? { skipped: Math.max(0, send.total - sent), finished_at: now } : {}) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", sendId)
      .execute();
    if (!isDone) await tx.enqueue(sendRestockNoticesJob, { sendId }, { jobKey: sendJobKey(sendId) });
  });
}

export interface UsedSignUp {
  id: string;
  email: string;
  /** The language of the sign-up; empty for the website's own. */
  locale: string;
}

/**
 * Marks the next sign-ups of a send as used: those with ids before its own (ordered by time). They are notified, with a
 * time, when the mail server accepts their emails (`recordNoticeResult`).
 */
async function takeNext(
  tx: SiteTransaction,
  send: { id: string; product_id: string; variant_id: string },
  count: number,
): Promise<UsedSignUp[]> {
  // Materialized: in a nested loop, the database would look up the next ones for each row and take them all.
  const { rows } = await sql<UsedSignUp>`
    with next as materialized (
      select id from restock_sign_ups
      where website_id = ${tx.websiteId} and product_id = ${send.product_id} and variant_id = ${send.variant_id}
        and state = 'WAITING' and id < ${send.id}
      order by id limit ${count}
      for update
    )
    update restock_sign_ups as sign_up set state = 'SENT', sent_at = null, send_id = ${send.id}
    from next
    where sign_up.website_id = ${tx.websiteId} and sign_up.id = next.id
    returning sign_up.id, sign_up.email, sign_up.locale`.execute(tx.db);
  return rows;
}
