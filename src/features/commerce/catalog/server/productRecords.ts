import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { CategoryNode } from "../domain/categoryTree.ts";
import type { VariantSize } from "../domain/sizes.ts";
import type { SubscriptionPlan } from "../domain/subscriptionPlan.ts";
import { connectedRow } from "./payableRow.ts";

/** A product with the ids of its categories and, in order, of its images. */
export type ProductRow = Selectable<DB["products"]> & { category_ids: string[]; image_ids: string[] };

export type VariantRow = Selectable<DB["variants"]>;

/** A category as the catalog's queries read it. */
export interface CategoryRow extends CategoryNode {
  urlSlug: string;
}

/** Where rows are read: a website, inside or outside of a transaction. */
export interface Reader {
  websiteId: string;
  db: Kysely<DB>;
}

/** SQL on `products as product`: ids of its categories. */
export const categoryIds: RawBuilder<string[]> = sql<string[]>`array(
  select link.category_id from product_categories as link
  where link.website_id = product.website_id and link.product_id = product.id order by link.category_id)`;

/** SQL on `products as product`: ids of its first images. */
export function imageIds(max: number): RawBuilder<string[]> {
  return sql<string[]>`array(
    select image.asset_id from product_images as image
    where image.website_id = product.website_id and image.product_id = product.id
    order by image.position, image.asset_id limit ${max})`;
}

/** The variants of each product in order. One statement. */
export async function readVariants(reader: Reader, productIds: readonly string[]): Promise<Map<string, VariantRow[]>> {
  const byProduct = new Map<string, VariantRow[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return byProduct;
  const rows = await reader.db
    .selectFrom("variants")
    .selectAll()
    .where("website_id", "=", reader.websiteId)
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .orderBy("product_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  for (const row of rows) byProduct.get(row.product_id)?.push(row);
  return byProduct;
}

/** Ids of the memberships among these products that open no member area. No statement if there are no memberships. */
export async function readUnconnected(
  reader: Reader,
  products: readonly Pick<ProductRow, "id" | "product_type">[],
): Promise<ReadonlySet<string>> {
  const ids = products.filter((product) => product.product_type === productTypes.paywall).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await reader.db
    .selectFrom("products as product")
    .select("product.id")
    .where("product.website_id", "=", reader.websiteId)
    .where("product.id", "in", ids)
    .where(sql<boolean>`not ${connectedRow}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All categories of a products collection, in the owner's order. One statement. */
export async function readCategories(reader: Reader, collectionId: string): Promise<CategoryRow[]> {
  const rows = await reader.db
    .selectFrom("categories")
    .select(["id", "parent_id", "name", "url_slug"])
    .where("website_id", "=", reader.websiteId)
    .where("collection_id", "=", collectionId)
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, name: row.name, urlSlug: row.url_slug }));
}

/** The option values of a variant, by option name. */
export function attributesOf(variant: Pick<VariantRow, "attributes">): Record<string, string> {
  return variant.attributes as Record<string, string>;
}

/** The size of a variant as it is packed. */
export function sizeOf(variant: Pick<VariantRow, "size">): VariantSize | null {
  return variant.size as unknown as VariantSize | null;
}

/** The subscription plan of a row; null for a product that is sold once. */
export function planOf(product: Pick<ProductRow, "subscription_plan">): SubscriptionPlan | null {
  return product.subscription_plan as SubscriptionPlan | null;
}

/** The prices of a row for the domain functions. */
export function pricesOf(variant: Pick<VariantRow, "price_cents" | "sale_price_cents" | "on_sale">) {
  return { priceCents: variant.price_cents, salePriceCents: variant.sale_price_cents, onSale: variant.on_sale };
}

/** The stock of a row; 0 if unlimited, because the number is ignored then. */
export function stockOf(variant: Pick<VariantRow, "unlimited" | "qty_in_stock">) {
  return { unlimited: variant.unlimited, qtyInStock: variant.unlimited ? 0 : variant.qty_in_stock };
}
