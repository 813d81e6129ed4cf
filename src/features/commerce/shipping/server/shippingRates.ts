import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { ShippingRate } from "../contract.ts";

/** The website's rates in order, as a JSON column of the outer statement. */
export function shippingRates(websiteId: string) {
  return sql<ShippingRate[]>`coalesce((
    select json_agg(json_build_object(
      'id', rate.id, 'name', rate.name, 'priceCents', rate.price_cents, 'countries', rate.countries
    ) order by rate.position, rate.id)
    from shipping_rates as rate where rate.website_id = ${websiteId}
  ), '[]')`;
}

export async function listShippingRates(db: Kysely<DB>, websiteId: string): Promise<ShippingRate[]> {
  const { rows } = await sql<{ rates: ShippingRate[] }>`select ${shippingRates(websiteId)} as rates`.execute(db);
  return rows[0]?.rates ?? [];
}
