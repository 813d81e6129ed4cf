import { sql } from "kysely";
import type { LinePicture } from "#features/commerce/cart/domain/lineItem.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** A gift card product, with the chosen value if there is one. */
export interface GiftCardChoice extends LinePicture {
  productId: string;
  name: string;
  productSlug: string;
  collectionSlug: string;
  /** Whether its collection is the home page. */
  isHomepage: boolean;
  variantId: string | null;
  valueCents: number | null;
}

/** Undefined if the shop has no such gift card that visitors find. */
export async function readGiftCardChoice(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  { itemId, sku }: { itemId: string; sku: string },
  now: Date,
): Promise<GiftCardChoice | undefined> {
  const { rows } = await sql<GiftCardChoice>`
    select product.id as "productId", product.name, product.url_slug as "productSlug",
      collection.url_slug as "collectionSlug", collection.is_homepage as "isHomepage",
      variant.id as "variantId", variant.price_cents as "valueCents", asset.id as "assetId",
      asset_name_in_address(asset) as "fileName", asset.alt_text as "altText"
    from products as product
    join collections as collection on collection.website_id = product.website_id and collection.id = product.collection_id
    left join variants as variant on variant.website_id = product.website_id and variant.product_id = product.id
      and variant.sku = ${sku}
    left join assets as asset on asset.website_id = product.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = product.website_id and image.product_id = product.id
      order by image.position limit 1))
    where product.website_id = ${websiteId} and product.id = ${itemId} and product.is_visible
      and product.product_type = ${productTypes.giftCard} and ${isPublicRow("collection", now)}`.execute(db);
  return rows[0];
}
