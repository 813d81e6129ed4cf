import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** A variant for restock notices. */
export interface RestockVariant {
  productId: string;
  variantId: string;
  productName: string;
  variantName: string;
  /** Path of the product's page. */
  fullUrl: string;
  /** Visible, on a page that visitors can open. */
  isVisible: boolean;
  /** Unlimited stock is always in stock. */
  isInStock: boolean;
  /** Cents. */
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  /** Its own picture, otherwise the product's first. */
  imageId: string | null;
}

/** Reads a product's variant; undefined if it does not exist. One statement. */
export async function readVariant(
  { db, websiteId }: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  productId: string,
  variantId: string,
  now: Date,
): Promise<RestockVariant | undefined> {
  const row = await db
    .selectFrom("variants as variant")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "variant.website_id").onRef("product.id", "=", "variant.product_id"),
    )
    .innerJoin("collections as collection", (join) =>
      join
        .onRef("collection.website_id", "=", "product.website_id")
        .onRef("collection.id", "=", "product.collection_id"),
    )
    .select((select) => [
      "product.name",
      "product.url_slug",
      "product.option_names",
      "product.product_type",
      "product.is_visible",
      isPublicRow("collection", now).as("is_public"),
      "collection.url_slug as collection_slug",
      "collection.is_homepage",
      "variant.attributes",
      "variant.unlimited",
      "variant.qty_in_stock",
      "variant.price_cents",
      "variant.sale_price_cents",
      "variant.on_sale",
      "variant.asset_id",
      select
        .selectFrom("product_images as image")
        .select("image.asset_id")
        .whereRef("image.website_id", "=", "variant.website_id")
        .whereRef("image.product_id", "=", "variant.product_id")
        .orderBy("image.position")
        .orderBy("image.asset_id")
        .limit(1)
        .as("first_image_id"),
    ])
    .where("variant.website_id", "=", websiteId)
    .where("variant.product_id", "=", productId)
    .where("variant.id", "=", variantId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    productId,
    variantId,
    productName: row.name,
    variantName: variantText({ optionNames: row.option_names, attributes: row.attributes as Record<string, string> }),
    fullUrl: productPath(collectionPath({ url_slug: row.collection_slug, is_homepage: row.is_homepage }), row.url_slug),
    isVisible: row.is_visible && row.is_public,
    isInStock: isInStock(row.product_type, { unlimited: row.unlimited, qtyInStock: row.qty_in_stock }),
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale,
    imageId: row.asset_id ?? row.first_image_id,
  };
}

/** Path of a product's page; undefined if visitors cannot see it. */
export async function readProductPath(site: SiteScope, productId: string, now: Date): Promise<string | undefined> {
  const row = await site.db
    .selectFrom("products as product")
    .innerJoin("collections as collection", (join) =>
      join
        .onRef("collection.website_id", "=", "product.website_id")
        .onRef("collection.id", "=", "product.collection_id"),
    )
    .select(["product.url_slug", "collection.url_slug as collection_slug", "collection.is_homepage"])
    .where("product.website_id", "=", site.websiteId)
    .where("product.id", "=", productId)
    .where("product.is_visible", "=", true)
    .where(isPublicRow("collection", now))
    .executeTakeFirst();
  if (!row) return undefined;
  return productPath(collectionPath({ url_slug: row.collection_slug, is_homepage: row.is_homepage }), row.url_slug);
}
