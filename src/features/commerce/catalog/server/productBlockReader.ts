import { sql } from "kysely";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { type Collection, isOpenRow } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { catalogTags } from "../contract.ts";
import type { ProductDescriber } from "./describe/describeProducts.ts";
import type { TemplateProduct } from "./describe/describeTemplateItem.ts";
import { categoryIds, imageIds, type ProductRow } from "./productRecords.ts";

const imagesInBlock = 2;

/**
 * The products of product blocks, with the data of their own pages: the same number of statements for any number of
 * blocks.
 */
export function createProductBlockReader(describeProducts: ProductDescriber): BlockReader<"product"> {
  return async ({ site, website, now }, blocks) => {
    const ids = [...new Set(blocks.flatMap(({ props }) => props.productId ?? []))];
    const tags = ids.map(catalogTags.product);
    const found = new Map<string, TemplateProduct>();
    if (ids.length === 0) return { found, tags };
    const { rows } = await sql<ProductRow & { shop: Collection }>`
      select product.*, ${categoryIds} as category_ids, ${imageIds(imagesInBlock)} as image_ids,
        json_build_object('id', shop.id, 'url_slug', shop.url_slug, 'is_homepage', shop.is_homepage) as shop
      from products as product
      join collections as shop on shop.website_id = product.website_id and shop.id = product.collection_id
        and ${isOpenRow("shop", now)}
      where product.website_id = ${site.websiteId} and product.id = any(${ids}::uuid[]) and product.is_visible`.execute(
      site.db,
    );
    const byId = new Map<string, TemplateProduct>();
    // There is usually one shop.
    const shops = new Map(rows.map(({ shop }) => [shop.id, shop]));
    for (const collection of shops.values()) {
      const listed = rows.filter((row) => row.shop.id === collection.id);
      const request = { site, website, collection, query: {} };
      const described = await describeProducts(request, { listed, categories: [], withForms: true });
      for (const item of described.listed) byId.set(item.id, item);
      tags.push(siteTags.collection(collection.id), ...described.tags);
    }
    for (const { id, props } of blocks) {
      const item = byId.get(props.productId ?? "");
      if (item) found.set(id, item);
    }
    return { found, tags };
  };
}
