import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** A line with what the catalogue says of it today. Prices are cents of the website's currency. */
export interface StoredLine {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  additionalFields: unknown;
  name: string;
  productType: number;
  isVisible: boolean;
  productSlug: string;
  collectionSlug: string;
  sku: string;
  attributes: Record<string, string>;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  assetId: string | null;
  fileName: string | null;
  altText: string | null;
}

export interface StoredCart {
  id: string;
  createdAt: Date;
  purchasedAt: Date | null;
  /** In the order in which they were added. */
  lines: StoredLine[];
}

/** The cart with all its lines at today's prices, in one statement; undefined when there is none of this token. */
export async function readCart(db: Kysely<DB>, websiteId: string, tokenHash: Buffer): Promise<StoredCart | undefined> {
  const { rows } = await sql<StoredCart>`/* prepare */
    select cart.id, cart.created_at as "createdAt", cart.purchased_at as "purchasedAt", ${cartLines()} as lines
    from carts as cart
    where cart.website_id = ${websiteId} and cart.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The lines of `cart`, a row of the statement around it, as JSON. */
export function cartLines() {
  return sql`coalesce((
    select json_agg(json_build_object(
      'id', entry.id, 'productId', entry.product_id, 'variantId', entry.variant_id, 'quantity', entry.quantity,
      'additionalFields', entry.additional_fields, 'name', product.name, 'productType', product.product_type,
      'isVisible', product.is_visible, 'productSlug', product.url_slug, 'collectionSlug', collection.url_slug,
      'sku', variant.sku, 'attributes', variant.attributes, 'priceCents', variant.price_cents,
      'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale, 'unlimited', variant.unlimited,
      'qtyInStock', variant.qty_in_stock, 'assetId', asset.id, 'fileName', asset.file_name, 'altText', asset.alt_text
    ) order by entry.added_at, entry.id)
    from cart_entries as entry
    join products as product on product.website_id = entry.website_id and product.id = entry.product_id
    join collections as collection on collection.website_id = entry.website_id and collection.id = product.collection_id
    join variants as variant on variant.website_id = entry.website_id and variant.id = entry.variant_id
    left join assets as asset on asset.website_id = entry.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = entry.website_id and image.product_id = entry.product_id
      order by image.position limit 1))
    where entry.website_id = cart.website_id and entry.cart_id = cart.id
  ), '[]')`;
}
