import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

type Place = Pick<SiteScope, "db" | "websiteId">;

/** SQL: ids of a person's subscriptions, also of those whose account was deleted before, which their orders belong to. */
export const idsOfPerson = (websiteId: string, personId: string): RawBuilder<{ id: string }> => sql`
  select id from subscriptions where website_id = ${websiteId} and member_id = ${personId}
  union
  select cycle.subscription_id from orders as placed
  join subscription_cycles as cycle on cycle.website_id = placed.website_id and cycle.order_id = placed.id
  where placed.website_id = ${websiteId} and placed.customer_id = ${personId}`;

/** How many subscriptions of a person are not canceled or completed. Erasing the person ends them. */
export async function countRunning({ db, websiteId }: Place, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from subscriptions as subscription
    where subscription.website_id = ${websiteId} and subscription.state in ('ACTIVE', 'PAST_DUE')
      and subscription.id in (${idsOfPerson(websiteId, personId)})`.execute(db);
  return rows[0]?.count ?? 0;
}
