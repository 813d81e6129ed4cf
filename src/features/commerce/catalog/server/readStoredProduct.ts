import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StoredProduct } from "../contract.ts";
import { formatCategoryPath } from "../domain/categoryPath.ts";
import { categoryPath } from "../domain/categoryTree.ts";
import { fromColumns } from "../domain/productFields.ts";
import { productPath } from "../domain/productPaths.ts";
import { describeDigitalFile, findDigitalFile } from "./digital/digitalFiles.ts";
import { opensAreaRow } from "./payableRow.ts";
import {
  attributesOf,
  categoryIds,
  imageIds,
  planOf,
  pricesOf,
  readCategories,
  readVariants,
  sizeOf,
} from "./productRecords.ts";

/** A product for the studio's editor; undefined if the website has none with this id. At most five statements. */
export async function readStoredProduct(
  site: SiteScope,
  assets: Pick<Assets, "findImages">,
  productId: string,
): Promise<StoredProduct | undefined> {
  const product = await site.db
    .selectFrom("products as product")
    .innerJoin("collections as collection", (join) =>
      join
        .onRef("collection.website_id", "=", "product.website_id")
        .onRef("collection.id", "=", "product.collection_id"),
    )
    .selectAll("product")
    .select([
      "collection.url_slug as collection_slug",
      "collection.is_homepage",
      categoryIds.as("category_ids"),
      imageIds(50).as("image_ids"),
      opensAreaRow.as("opens_area"),
    ])
    .where("product.website_id", "=", site.websiteId)
    .where("product.id", "=", productId)
    .executeTakeFirst();
  if (!product) return undefined;
  const [variants, images, categories, file] = await Promise.all([
    readVariants(site, [product.id]),
    assets.findImages(site, product.image_ids),
    product.category_ids.length > 0 ? readCategories(site, product.collection_id) : [],
    product.digital_file_id ? findDigitalFile(site, product.digital_file_id) : undefined,
  ]);
  const path = collectionPath({ url_slug: product.collection_slug, is_homepage: product.is_homepage });
  return {
    id: product.id,
    collectionId: product.collection_id,
    fullUrl: productPath(path, product.url_slug),
    ...fromColumns(product),
    categories: categories
      .filter(({ id }) => product.category_ids.includes(id))
      .map(({ id }) => formatCategoryPath(categoryPath(categories, id)))
      .sort(),
    variants: (variants.get(product.id) ?? []).map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      attributes: attributesOf(variant),
      ...pricesOf(variant),
      unlimited: variant.unlimited,
      qtyInStock: variant.qty_in_stock,
      qtySeen: variant.qty_in_stock,
      weightGrams: variant.weight_grams,
      size: sizeOf(variant),
      gtin: variant.gtin,
      mpn: variant.mpn,
      imageId: variant.asset_id,
    })),
    imageIds: product.image_ids,
    images: product.image_ids.map((id) => images.get(id)).filter((image) => image !== undefined),
    subscriptionPlan: planOf(product),
    opensArea: product.opens_area,
    digitalFile: file ? describeDigitalFile(file) : null,
    revision: product.revision,
    createdAt: product.created_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
  };
}
