import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { variantsDeleted } from "../contract.ts";
import type { VariantSize } from "../domain/sizes.ts";

/** A complete variant with its id. */
export interface WrittenVariant {
  id: string;
  productId: string;
  sku: string;
  attributes: Record<string, string>;
  position: number;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  weightGrams: number | null;
  size: VariantSize | null;
  gtin: string;
  mpn: string;
  imageId: string | null;
}

/**
 * Sets the products' variants: others are deleted (from carts too, by their foreign keys), and known ids are kept. At most
 * two statements; three if an SKU moves from one variant to another. The caller ensures that ids and SKUs belong to these
 * products or to nobody.
 * @param skus the current SKUs of the products' variants, by variant id
 */
export async function writeVariants(
  tx: SiteTransaction,
  productIds: readonly string[],
  variants: readonly WrittenVariant[],
  skus: ReadonlyMap<string, string>,
): Promise<void> {
  const kept = new Set(variants.map((variant) => variant.id));
  const variantIds = [...skus.keys()].filter((id) => !kept.has(id));
  if (variantIds.length > 0) {
    await tx.emit(variantsDeleted, { variantIds });
    await sql`delete from variants where website_id = ${tx.websiteId} and product_id = any(${productIds}::uuid[])
      and id = any(${variantIds}::uuid[])`.execute(tx.db);
  }
  const renamed = variants.filter((variant) => skus.has(variant.id) && skus.get(variant.id) !== variant.sku);
  if (renamed.length > 0) {
    // SKUs are unique at every moment, so changed ones first get temporary values.
    const ids = renamed.map((variant) => variant.id);
    await sql`update variants set sku = id::text where website_id = ${tx.websiteId}
      and id = any(${ids}::uuid[])`.execute(tx.db);
  }
  await sql`insert into variants (website_id, id, product_id, sku, attributes, position, price_cents, sale_price_cents,
      on_sale, unlimited, qty_in_stock, weight_grams, size, gtin, mpn, asset_id)
    select ${tx.websiteId}::uuid, given.id, given."productId", given.sku, given.attributes, given.position,
      given."priceCents", given."salePriceCents", given."onSale", given.unlimited, given."qtyInStock",
      given."weightGrams", nullif(given.size, 'null'), given.gtin, given.mpn,
      given."imageId"
    from jsonb_to_recordset(${jsonText(variants)}::jsonb) as given (id uuid, "productId" uuid, sku text,
      attributes jsonb, position integer, "priceCents" bigint, "salePriceCents" bigint, "onSale" boolean,
      unlimited boolean, "qtyInStock" integer, "weightGrams" integer, size jsonb,
      gtin text, mpn text, "imageId" uuid)
    on conflict (website_id, id) do update set sku = excluded.sku, attributes = excluded.attributes,
      position = excluded.position, price_cents = excluded.price_cents, sale_price_cents = excluded.sale_price_cents,
      on_sale = excluded.on_sale, unlimited = excluded.unlimited, qty_in_stock = excluded.qty_in_stock,
      weight_grams = excluded.weight_grams, size = excluded.size, gtin = excluded.gtin, mpn = excluded.mpn,
      asset_id = excluded.asset_id`.execute(tx.db);
}

/** Sets the products' images, in this order. Two statements. */
export async function writeImages(
  tx: SiteTransaction,
  products: readonly { productId: string; imageIds: readonly string[] }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, imageIds }) =>
    [...new Set(imageIds)].map((imageId, position) => ({ productId, imageId, position })),
  );
  const ids = products.map((product) => product.productId);
  await sql`delete from product_images where website_id = ${tx.websiteId} and product_id = any(${ids}::uuid[])`.execute(
    tx.db,
  );
  if (rows.length === 0) return;
  await sql`insert into product_images (website_id, product_id, asset_id, position)
    select ${tx.websiteId}::uuid, given."productId", given."imageId", given.position
    from jsonb_to_recordset(${jsonText(rows)}::jsonb)
      as given ("productId" uuid, "imageId" uuid, position integer)`.execute(tx.db);
}

/** Sets the products' categories. Two statements. */
export async function writeCategories(
  tx: SiteTransaction,
  products: readonly { productId: string; categoryIds: readonly string[] }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, categoryIds }) =>
    [...new Set(categoryIds)].map((categoryId) => ({ productId, categoryId })),
  );
  const ids = products.map((product) => product.productId);
  await sql`delete from product_categories
    where website_id = ${tx.websiteId} and product_id = any(${ids}::uuid[])`.execute(tx.db);
  if (rows.length === 0) return;
  await sql`insert into product_categories (website_id, product_id, category_id)
    select ${tx.websiteId}::uuid, given."productId", given."categoryId"
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as given ("productId" uuid, "categoryId" uuid)`.execute(tx.db);
}
