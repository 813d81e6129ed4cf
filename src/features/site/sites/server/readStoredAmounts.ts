import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StoredAmounts } from "../contract.ts";

/** The amounts that are stored in minor units of the website's currency. One statement. */
export async function readStoredAmounts({
  db,
  websiteId,
}: Pick<SiteScope, "db" | "websiteId">): Promise<StoredAmounts> {
  const { rows } = await sql<StoredAmounts>`
    select
      (select count(*)::integer from products where website_id = ${websiteId}) as products,
      (select count(*)::integer from shipping_rates where website_id = ${websiteId})
        + (select count(*)::integer from pickup_locations where website_id = ${websiteId}) as "shippingRates",
      coalesce(
        (select price_cents from variants where website_id = ${websiteId} and price_cents > 0 limit 1),
        (select minimum_cents from donation_funds where website_id = ${websiteId} limit 1)
      ) as "exampleCents"`.execute(db);
  return rows[0] as StoredAmounts;
}
