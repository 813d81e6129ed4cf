import { sql } from "kysely";
import type { AssetUse } from "#features/site/assets/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The products that use these assets: as a product picture, as a variant's picture, or in a text. */
export async function assetUsesOfProducts(site: SiteScope, ids: readonly string[]): Promise<Map<string, AssetUse[]>> {
  const { websiteId } = site;
  const { rows } = await sql<{ asset_id: string; id: string; name: string }>`
    select used.asset_id, product.id, product.name
    from (
      select image.asset_id, image.product_id from product_images as image
      where image.website_id = ${websiteId} and image.asset_id = any(${ids}::uuid[])
      union
      select variant.asset_id, variant.product_id from variants as variant
      where variant.website_id = ${websiteId} and variant.asset_id = any(${ids}::uuid[])
      union
      select wanted.id, product.id from unnest(${ids}::uuid[]) as wanted (id)
      join products as product on product.website_id = ${websiteId}
        and position('/' || wanted.id::text || '/' in concat_ws(' ', product.description_html, product.excerpt)) > 0
    ) as used
    join products as product on product.website_id = ${websiteId} and product.id = used.product_id
    order by product.name`.execute(site.db);
  const uses = new Map<string, AssetUse[]>();
  for (const { asset_id: assetId, id, name } of rows) {
    uses.set(assetId, [...(uses.get(assetId) ?? []), { kind: "product", title: name, path: `/products/${id}` }]);
  }
  return uses;
}
