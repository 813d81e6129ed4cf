import { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import { importedFields, productFields } from "#features/commerce/catalog/domain/productFields.ts";
import { categoryPaths } from "#features/commerce/catalog/server/index.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { type ExportedProduct, exportColumns, rowsOfProduct } from "../domain/exportedRows.ts";

const productsAtOnce = 100;

/**
 * Products as CSV, a few at a time, so that memory use does not depend on the shop's size.
 * @param matches a condition on `products as product` that names the website
 */
export function exportProducts(
  site: SiteScope,
  shop: { origin: string; currency: string; timeZone: string },
  matches: RawBuilder<unknown>,
): Readable {
  async function* rows(): AsyncGenerator<string> {
    yield writeHeader(exportColumns);
    let last = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const products = await readProducts(site, last, matches, shop.timeZone);
      if (products.length > 0)
        yield writeRows(products.flatMap((product) => rowsOfProduct(product, { ...shop, amount })));
      last = products.at(-1)?.id ?? last;
      if (products.length < productsAtOnce) return;
    }
  }
  const amount = (cents: number) => toDecimalString(cents, shop.currency);
  return Readable.from(rows());
}

const fields = sql.join(
  importedFields.map((name) => sql`${sql.ref(`product.${productFields[name].column}`)} as ${sql.ref(name)}`),
);

/** The next products by their ids. One statement. */
async function readProducts(
  site: SiteScope,
  behind: string,
  matches: RawBuilder<unknown>,
  timeZone: string,
): Promise<ExportedProduct[]> {
  const { rows } = await sql<Omit<ExportedProduct, "addedAt"> & { createdAt: Date }>`
    with page as materialized (
      select product.* from products as product
      where product.website_id = ${site.websiteId} and ${matches} and product.id > ${behind}::uuid
      order by product.id limit ${productsAtOnce}
    )
    select product.id, ${fields}, collection.url_slug as "pageSlug",
      product.created_at as "createdAt",
      ${categoryPaths} as categories,
      array(
        select image.asset_id::text from product_images as image
        where image.website_id = product.website_id and image.product_id = product.id
        order by image.position, image.asset_id
      ) as "imageIds",
      (
        select json_agg(json_build_object('id', variant.id, 'sku', variant.sku, 'attributes', variant.attributes,
          'priceCents', variant.price_cents, 'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale,
          'unlimited', variant.unlimited, 'qtyInStock', variant.qty_in_stock, 'weightGrams', variant.weight_grams, 'size', variant.size,
          'gtin', variant.gtin, 'mpn', variant.mpn,
          'imageId', variant.asset_id) order by variant.position, variant.id)
        from variants as variant
        where variant.website_id = product.website_id and variant.product_id = product.id
      ) as variants
    from page as product
    join collections as collection
      on collection.website_id = product.website_id and collection.id = product.collection_id
    order by product.id`.execute(site.db);
  return rows.map(({ createdAt, ...product }) => ({ ...product, addedAt: timeInFile(createdAt, timeZone) }));
}
