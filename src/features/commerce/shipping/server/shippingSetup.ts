import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { ShippingSetup } from "../domain/shipping.ts";

/** The website's zones and pickup locations, as a JSON column of the outer statement. */
export function shippingSetup(websiteId: string) {
  return sql<ShippingSetup>`json_build_object(
    'zones', coalesce((
      select json_agg(json_build_object(
        'id', zone.id, 'revision', zone.revision, 'name', zone.name, 'isRest', zone.is_rest, 'places', zone.places, 'rates', coalesce((
          select json_agg(json_build_object(
            'id', rate.id, 'name', rate.name, 'kind', rate.kind, 'priceCents', rate.price_cents, 'bands', rate.bands,
            'freeFromCents', rate.free_from_cents, 'carrier', rate.carrier
          ) order by rate.position, rate.id)
          from shipping_rates as rate where rate.website_id = zone.website_id and rate.zone_id = zone.id
        ), '[]')
      ) order by zone.is_rest, lower(zone.name), zone.id)
      from shipping_zones as zone where zone.website_id = ${websiteId}
    ), '[]'),
    'pickups', coalesce((
      select json_agg(json_build_object(
        'id', location.id, 'name', location.name, 'priceCents', location.price_cents, 'address', location.address,
        'openingHours', location.opening_hours, 'countries', location.countries
      ) order by location.position, location.id)
      from pickup_locations as location where location.website_id = ${websiteId}
    ), '[]'),
    'service', (
      select json_build_object('url', service.url, 'origin', service.origin, 'revision', service.revision)
      from rate_services as service where service.website_id = ${websiteId}
    )
  )`;
}

export async function readShippingSetup(db: Kysely<DB>, websiteId: string): Promise<ShippingSetup> {
  const { rows } = await sql<{ setup: ShippingSetup }>`select ${shippingSetup(websiteId)} as setup`.execute(db);
  return (rows[0] as { setup: ShippingSetup }).setup;
}

/** How many shipped products have a variant without a weight. @param physical the type of shipped products */
export async function countUnweighedProducts(db: Kysely<DB>, websiteId: string, physical: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products as product
    where product.website_id = ${websiteId} and product.product_type = ${physical} and exists (
      select from variants as variant where variant.website_id = product.website_id and variant.product_id = product.id
        and variant.weight_grams is null)`.execute(db);
  return rows[0]?.count ?? 0;
}
