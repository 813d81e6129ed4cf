import { sql } from "kysely";
import { type SiteTransaction, settingsOf } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { sendRestockNoticesJob } from "../contract.ts";

export interface SendRequest {
  variantIds: readonly string[];
  /** Undefined: it started automatically when the stock came back. */
  accountId: string | undefined;
  evenIfSoldOut: boolean;
  now: Date;
}

interface WantedSend {
  variant_id: string;
  /** The created send; null if none was needed, or one runs. */
  made_id: string | null;
  running_id: string | null;
  running_total: number | null;
  may_send: boolean;
  waiting: number;
}

/**
 * Starts a send for each variant in stock that someone waits for. It reaches people who signed up before it. A running
 * send continues and is returned. Three statements, whatever the number of variants.
 */
export async function startSends(
  tx: SiteTransaction,
  { variantIds, accountId, evenIfSoldOut, now }: SendRequest,
): Promise<{ queued: number; skipped: number }> {
  const wanted = [...new Set(variantIds)];
  const { rows } = await sql<WantedSend>`
    with wanted as (
      select variant.product_id, variant.id as variant_id, asked.send_id,
        (product.is_visible
          and is_in_stock(product.product_type, variant.unlimited, variant.qty_in_stock, 1)) as is_on_sale,
        (select count(*) from restock_sign_ups as sign_up
          where sign_up.website_id = ${tx.websiteId} and sign_up.product_id = variant.product_id
            and sign_up.variant_id = variant.id and sign_up.state = 'WAITING' and sign_up.id < asked.send_id
        )::integer as waiting
      from unnest(${wanted}::uuid[], ${wanted.map(() => newId())}::uuid[]) as asked (variant_id, send_id)
      join variants as variant on variant.website_id = ${tx.websiteId} and variant.id = asked.variant_id
      join products as product on product.website_id = ${tx.websiteId} and product.id = variant.product_id
    ), made as (
      insert into restock_sends (website_id, id, product_id, variant_id, total, account_id, even_if_sold_out,
        created_at)
      select ${tx.websiteId}, send_id, product_id, variant_id, waiting, ${accountId ?? null}::uuid, ${evenIfSoldOut},
        ${now}
      from wanted where (is_on_sale or ${evenIfSoldOut}) and waiting > 0
      on conflict (website_id, variant_id) where finished_at is null do nothing
      returning id, variant_id
    )
    select wanted.variant_id, made.id as made_id, running.id as running_id, running.total as running_total, wanted.waiting,
      (wanted.is_on_sale or ${evenIfSoldOut}) as may_send
    from wanted
    left join made on made.variant_id = wanted.variant_id
    left join restock_sends as running on running.website_id = ${tx.websiteId}
      and running.variant_id = wanted.variant_id and running.finished_at is null`.execute(tx.db);
  // Enqueues a running one again: if its job failed, it continues from its position.
  await enqueueSends(
    tx,
    rows.map(({ made_id, running_id }) => made_id ?? running_id).filter((id) => id !== null),
  );
  let queued = 0;
  let skipped = 0;
  for (const { running_total, may_send, waiting } of rows) {
    if (running_total !== null) queued += running_total;
    else if (may_send) queued += waiting;
    else skipped += waiting;
  }
  const made = rows.filter(({ made_id }) => made_id !== null);
  if (made.length > 0) {
    await writeAuditEntry(tx, {
      accountId,
      action: "restock.send",
      ...(made.length === 1 && made[0]
        ? { subjectType: "variant", subjectId: made[0].variant_id }
        : { subjectType: "website", subjectId: tx.websiteId }),
      detail: { count: made.reduce((sum, { waiting }) => sum + waiting, 0) },
      at: now,
    });
  }
  return { queued, skipped };
}

async function enqueueSends(tx: SiteTransaction, sendIds: readonly string[]): Promise<void> {
  if (sendIds.length === 0) return;
  await sql`select graphile_worker.add_job(
      identifier => ${sendRestockNoticesJob.name},
      payload => json_build_object('websiteId', ${tx.websiteId}::text, 'sendId', send.id),
      job_key => ${sendJobKey("")} || send.id, ${settingsOf(sendRestockNoticesJob)})
    from unnest(${sendIds}::text[]) as send (id)`.execute(tx.db);
}

/** A send has one waiting job, however often it is enqueued. */
export const sendJobKey = (sendId: string) => `${sendRestockNoticesJob.name}:${sendId}`;
