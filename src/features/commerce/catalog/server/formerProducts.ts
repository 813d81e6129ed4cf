import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type FormerProducts, maxFormerBytes, maxUndoneVariants } from "../bulkContract.ts";
import type { BulkProductChange } from "../domain/bulkChange.ts";
import type { LockedProduct, Outcome } from "./bulkEditProducts.ts";

/** The categories of each product; none for a product without categories. */
export async function readCategories(
  tx: SiteTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; categoryIds: string[] }>`
    select product_id as id, array_agg(category_id order by category_id) as "categoryIds" from product_categories
    where website_id = ${tx.websiteId} and product_id = any(${productIds}::uuid[])
    group by product_id`.execute(tx.db);
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]));
}

/**
 * Data for Undo; null if nothing changed, or if it is too large.
 * @param changed the changed products as they were before
 * @param categories theirs, before a change of a category
 */
export function formerOf(
  changed: readonly LockedProduct[],
  kind: BulkProductChange["kind"],
  categories: ReadonlyMap<string, string[]> = new Map(),
): FormerProducts | null {
  const former = changed.map((product) => ({
    productId: product.id,
    revision: product.revision + 1,
    ...taken(product, kind, categories),
  }));
  const count = former.reduce((sum, { variants }) => sum + (variants?.length ?? 0), 0);
  const isTooMuch = count > maxUndoneVariants || JSON.stringify(former).length > maxFormerBytes;
  return former.length === 0 || isTooMuch ? null : former;
}

function taken(
  { id, isVisible, tags, variants }: LockedProduct,
  kind: BulkProductChange["kind"],
  categories: ReadonlyMap<string, string[]>,
): Omit<FormerProducts[number], "productId" | "revision"> {
  if (kind === "visibility") return { isVisible };
  if (kind === "tags") return { tags };
  if (kind === "category") return { categoryIds: categories.get(id) ?? [] };
  return { variants: variants.map(({ productId: _product, ...variant }) => variant) };
}

/** Puts products into exactly these categories. Deleted ones, and those of another page, are skipped. */
export async function writeCategories(
  tx: SiteTransaction,
  written: readonly { id: string; categoryIds: string[] }[],
): Promise<Outcome> {
  const changed = written.map(({ id }) => id);
  await sql`delete from product_categories
    where website_id = ${tx.websiteId} and product_id = any(${changed}::uuid[])`.execute(tx.db);
  await sql`insert into product_categories (website_id, product_id, category_id)
    select distinct product.website_id, product.id, category.id
    from jsonb_to_recordset(${jsonText(written)}::jsonb) as given (id uuid, "categoryIds" uuid[])
    join products as product on product.website_id = ${tx.websiteId} and product.id = given.id
    join categories as category on category.website_id = product.website_id
      and category.id = any(given."categoryIds") and category.collection_id = product.collection_id`.execute(tx.db);
  return { changed, refused: new Map() };
}
