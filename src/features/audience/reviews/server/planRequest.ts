import { sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { requestOpenDays, sendReviewRequestJob } from "../contract.ts";
import { daysLater } from "../domain/mayRequest.ts";
import { reviewSettings } from "./reviewSettings.ts";

/**
 * Plans the email that asks for reviews of a fulfilled order (decisions/0014). If an order is reset and fulfilled again,
 * the days count from the last time. An order is never asked about twice.
 */
export async function planRequest(tx: SiteTransaction, orderId: string, now: Date): Promise<void> {
  const website = await tx.db.selectFrom("websites").selectAll().where("id", "=", tx.websiteId).executeTakeFirst();
  if (!website) return;
  const { enabled, requestsEnabled, daysUntilRequest } = reviewSettings.of(website);
  if (!enabled || !requestsEnabled) return;
  const sendAt = daysLater(now, daysUntilRequest);
  const openUntil = daysLater(sendAt, requestOpenDays);
  const { rows } = await sql<{ id: string }>`
    insert into review_requests (website_id, id, order_id, email, customer_name, send_at, open_until, created_at)
    select o.website_id, ${newId()}, o.id, o.customer_email, o.customer_name, ${sendAt}, ${openUntil}, ${now}
    from orders as o where o.website_id = ${tx.websiteId} and o.id = ${orderId}
      -- A donation, a gift card, or an order of lines without a product has nothing to review.
      and exists (select from order_lines as line where line.website_id = o.website_id and line.order_id = o.id
        and line.product_id is not null and line.product_type <> ${productTypes.giftCard})
    on conflict (website_id, order_id) do update
      set state = 'PLANNED', send_at = excluded.send_at, open_until = excluded.open_until
      where review_requests.state <> 'SENT'
    returning id`.execute(tx.db);
  const [request] = rows;
  if (!request) return;
  const options = { runAt: sendAt, jobKey: `${sendReviewRequestJob.name}:${request.id}` };
  await tx.enqueue(sendReviewRequestJob, { requestId: request.id }, options);
}
