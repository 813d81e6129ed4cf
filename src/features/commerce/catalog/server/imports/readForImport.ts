import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { isNumberedSlug, numberedSlug } from "../../domain/numberedSlug.ts";
import { ownProductId } from "../../domain/ownProductId.ts";
import type { ImportedProductRow } from "../Catalog.ts";
import { categoryIds, imageIds, type ProductRow } from "../productRecords.ts";
import type { FileProduct } from "./fileProduct.ts";
import { skuOf } from "./importNames.ts";
import type { ImportRehearsal } from "./importRehearsal.ts";

/** Stored products of the file, by their key in it. */
export async function readKnown(
  tx: SiteTransaction,
  products: readonly ImportedProductRow[],
): Promise<Map<string, ProductRow>> {
  const keys = products.map((product) => product.importKey);
  // Our own export uses product ids.
  const ids = keys.flatMap((key) => ownProductId(key) ?? []);
  const rows: ProductRow[] = await tx.db
    .selectFrom("products as product")
    .selectAll("product")
    .select([categoryIds.as("category_ids"), imageIds(1000).as("image_ids")])
    .where("product.website_id", "=", tx.websiteId)
    .where(sql<boolean>`(product.import_key = any(${keys}::text[]) or product.id = any(${ids}::uuid[]))`)
    .execute();
  const isAsked = new Set(keys);
  return new Map(
    rows.map((row) => [row.import_key && isAsked.has(row.import_key) ? row.import_key : `squarespace:${row.id}`, row]),
  );
}

/** Slugs of the collection that new products cannot have. First read by name, by number only after a collision. */
export async function readTakenSlugs(
  tx: SiteTransaction,
  batch: { collectionId: string; products: readonly ImportedProductRow[]; rehearsal?: ImportRehearsal | undefined },
  known: ReadonlyMap<string, ProductRow>,
): Promise<Set<string>> {
  const newProducts = batch.products.filter((product) => !known.has(product.importKey));
  const wanted = newProducts.map((product) => product.urlSlug);
  if (wanted.length === 0) return new Set<string>();
  const read = async (condition: ReturnType<typeof sql<boolean>>) => {
    const rows = await tx.db
      .selectFrom("products")
      .select("url_slug")
      .where("website_id", "=", tx.websiteId)
      .where("collection_id", "=", batch.collectionId)
      .where(condition)
      .execute();
    return rows.map((row) => row.url_slug);
  };
  const rehearsed = batch.rehearsal?.slugs ?? new Set<string>();
  const taken = new Set([
    ...(await read(sql<boolean>`url_slug = any(${wanted}::text[])`)),
    ...wanted.filter((slug) => rehearsed.has(slug)),
  ]);
  if (taken.size === 0) return taken;
  const bases = newProducts.map(({ urlSlug, slugBase = urlSlug }) => (taken.has(urlSlug) ? slugBase : undefined));
  const numbered = [...new Set(bases)].flatMap((slug) => {
    if (slug === undefined) return [];
    return isNumberedSlug(slug) ? numberedSlug("%") : `${slug.slice(0, 190)}-%`;
  });
  for (const slug of await read(sql<boolean>`url_slug like any(${numbered}::text[])`)) taken.add(slug);
  for (const slug of rehearsed) taken.add(slug);
  return taken;
}

/** The owners of the SKUs in the file, and of those that would be generated. */
export async function readSkuOwners(
  tx: SiteTransaction,
  { products, rehearsal }: { products: readonly FileProduct[]; rehearsal?: ImportRehearsal | undefined },
): Promise<Map<string, string>> {
  const wanted = products.flatMap((product) => product.variants.map((variant) => skuOf(product, variant)));
  const rows = await tx.db
    .selectFrom("variants")
    .select(["sku", "product_id"])
    .where("website_id", "=", tx.websiteId)
    .where(sql<boolean>`sku = any(${wanted}::text[])`)
    .execute();
  return new Map([...(rehearsal?.site.skus ?? []), ...rows.map((row) => [row.sku, row.product_id] as const)]);
}
