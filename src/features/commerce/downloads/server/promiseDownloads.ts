import { sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { storedDownloadSettings } from "../contract.ts";

/** The limits of new links, by the website's settings now. */
export async function readLimits(
  tx: SiteTransaction,
  now: Date,
): Promise<{ expiresAt: Date | null; maxDownloads: number | null }> {
  const { downloads } = await tx.db
    .selectFrom("websites")
    .select("downloads")
    .where("id", "=", tx.websiteId)
    .executeTakeFirstOrThrow();
  const { days, times } = storedDownloadSettings.parse(downloads);
  return { expiresAt: days === null ? null : new Date(now.getTime() + days * 86_400_000), maxDownloads: times };
}

/** Gives a paid order's files their links. An order that awaits its payment gets them with it. */
export async function promiseDownloads(tx: SiteTransaction, orderId: string, now: Date): Promise<void> {
  const { expiresAt, maxDownloads } = await readLimits(tx, now);
  await sql`
    insert into order_downloads (website_id, order_id, position, expires_at, max_downloads)
    select line.website_id, line.order_id, line.position, ${expiresAt}::timestamptz, ${maxDownloads}::integer
    from order_lines as line
    join orders as placed on placed.website_id = line.website_id and placed.id = line.order_id
    where line.website_id = ${tx.websiteId} and line.order_id = ${orderId}
      and line.product_type = ${productTypes.digital} and placed.payment_state <> 'AWAITING'
    on conflict do nothing`.execute(tx.db);
}
