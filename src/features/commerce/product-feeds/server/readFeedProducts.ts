import { type RawBuilder, sql } from "kysely";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { categoryPaths } from "#features/commerce/catalog/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isOpenRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type Channel, channelRules, channels } from "../domain/channels.ts";
import type { FeedProduct } from "../domain/FeedProduct.ts";

/** Before the first product. */
export const firstPlace = "00000000-0000-0000-0000-000000000000";

/** More pictures than any channel takes. */
const maxPictures = 21;

/** SQL on `products as product` and `collections as page`: whether the channel's feed may have the product. */
function isOffered(channel: Channel, now: Date): RawBuilder<boolean> {
  const types = channelRules[channel].productTypes;
  return sql<boolean>`(product.is_visible and not product.no_index and product.subscription_plan is null
    and product.product_type = any(${types}::smallint[]) and ${isOpenRow("page", now)})`;
}

/** SQL on `assets as asset`: whether channels take the picture. */
const isAccepted = sql`asset.media_type <> 'image/svg+xml'`;

const pageOfProduct = sql`join collections as page
  on page.website_id = product.website_id and page.id = product.collection_id`;

/** The next products of a channel by their ids, with everything that feeds show. One statement. */
export async function readFeedProducts(
  site: SiteScope,
  { channel, behind, limit, now }: { channel: Channel; behind: string; limit: number; now: Date },
): Promise<FeedProduct[]> {
  const { rows } = await sql<
    Omit<FeedProduct, "path" | "ownOptionNames"> & { slug: string; url_slug: string; is_homepage: boolean }
  >`
    with part as materialized (
      select product.*, page.url_slug as page_slug, page.is_homepage
      from products as product ${pageOfProduct}
      where product.website_id = ${site.websiteId} and product.id > ${behind}::uuid and ${isOffered(channel, now)}
      order by product.id limit ${limit}
    )
    select product.id, product.name, product.url_slug as slug, product.page_slug as url_slug, product.is_homepage,
      product.product_type as "productType", product.description_html as "descriptionHtml", product.excerpt,
      product.brand, product.google_category as "googleCategory", product.condition,
      product.option_names as "optionNames",
      ${categoryPaths} as categories,
      array(
        select image.asset_id::text from product_images as image
        join assets as asset on asset.website_id = image.website_id and asset.id = image.asset_id and ${isAccepted}
        where image.website_id = product.website_id and image.product_id = product.id
        order by image.position, image.asset_id limit ${maxPictures}
      ) as "imageIds",
      coalesce((
        select json_agg(json_build_object('id', variant.id, 'sku', variant.sku, 'attributes', variant.attributes,
          'priceCents', variant.price_cents, 'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale,
          'unlimited', variant.unlimited, 'qtyInStock', variant.qty_in_stock, 'weightGrams', variant.weight_grams,
          'gtin', variant.gtin, 'mpn', variant.mpn, 'imageId', asset.id)
          order by variant.position, variant.id)
        from variants as variant
        left join assets as asset
          on asset.website_id = variant.website_id and asset.id = variant.asset_id and ${isAccepted}
        where variant.website_id = product.website_id and variant.product_id = product.id
      ), '[]') as variants
    from part as product
    order by product.id`.execute(site.db);
  return rows.map(({ slug, url_slug, is_homepage, ...product }) => ({
    ...product,
    ownOptionNames: product.optionNames,
    path: productPath(collectionPath({ url_slug, is_homepage }), slug),
  }));
}

/** How many products each channel's feed may have. One statement. */
export async function countFeedProducts(site: SiteScope, now: Date): Promise<Record<Channel, number>> {
  const counts = channels.map(
    (channel) => sql`(count(*) filter (where ${isOffered(channel, now)}))::integer as ${sql.ref(channel)}`,
  );
  const { rows } = await sql<Record<Channel, number>>`
    select ${sql.join(counts)} from products as product ${pageOfProduct}
    where product.website_id = ${site.websiteId}`.execute(site.db);
  return rows[0] as Record<Channel, number>;
}

/** The website's store pages: their cache tags name them. `isChanging`: one appears by itself at a later time. */
export async function readStorePages(site: SiteScope, now: Date): Promise<{ ids: string[]; isChanging: boolean }> {
  const { rows } = await sql<{ id: string; is_changing: boolean }>`
    select id, coalesce(publish_at > ${now}, false) as is_changing from collections
    where website_id = ${site.websiteId} and type = ${collectionTypes.products} and deleted_at is null`.execute(
    site.db,
  );
  return { ids: rows.map(({ id }) => id), isChanging: rows.some(({ is_changing }) => is_changing) };
}
