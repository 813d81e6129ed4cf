import { sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/pages/domain/pagePaths.ts";
import { isOpenRow } from "#features/site/pages/server/index.ts";
import { searchTexts } from "#features/site/search/contract.ts";
import { findByWords, type SearchHit, type SearchSource } from "#features/site/search/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { productPath } from "../domain/productPaths.ts";
import { plainText } from "./plainText.ts";

interface Row {
  id: string;
  name: string;
  slug: string;
  url_slug: string;
  is_homepage: boolean;
  text: string;
  lowest: number;
  highest: number;
  image_id: string | null;
}

/** Finds products by all that is written about them: names, options, SKUs, categories, tags and descriptions. */
export function createProductSearch(assets: Pick<Assets, "findTemplateImages">): SearchSource {
  return {
    async find(site, asked, limit, now) {
      const found = await findByWords(site, { table: "product_search_words", owner: "product_id" }, asked);
      if (!found) return undefined;
      const { rows } = await sql<{ id: string; rank: number }>`
        select product.id, hit.rank::integer as rank
        from ${found.from} as hit
        join products as product on product.website_id = ${site.websiteId} and product.id = hit.id
        join collections as shop on shop.website_id = product.website_id and shop.id = product.collection_id
        where product.is_visible and not shop.no_index and ${isOpenRow("shop", now)}
        order by hit.rank, product.is_available desc, product.position, product.id
        limit ${limit}`.execute(site.db);
      return { rows, matched: found.matched };
    },

    async describe(site, website, ids) {
      const { rows } = await sql<Row>`
        select product.id, product.name, product.url_slug as slug, shop.url_slug, shop.is_homepage,
          left(product.excerpt || ' ' || product.description_html, 5000) as text,
          product.lowest_price_cents as lowest, product.highest_price_cents as highest,
          (select image.asset_id from product_images as image where image.website_id = product.website_id
            and image.product_id = product.id order by image.position, image.asset_id limit 1) as image_id
        from products as product
        join collections as shop on shop.website_id = product.website_id and shop.id = product.collection_id
        where product.website_id = ${site.websiteId} and product.id = any(${ids}::uuid[])`.execute(site.db);
      const images = await assets.findTemplateImages(
        site,
        rows.flatMap((row) => row.image_id ?? []),
      );
      return new Map(
        rows.map((row): [string, SearchHit] => {
          const price = formatMoney({ cents: row.lowest, currency: website.currency }, website.locale);
          return [
            row.id,
            {
              kind: "product",
              title: row.name,
              path: productPath(collectionPath(row), row.slug),
              text: plainText(row.text, 2000),
              image: row.image_id ? images.get(row.image_id) : undefined,
              price: row.highest > row.lowest ? fillMessage(searchTexts.fromPrice, { price }) : price,
            },
          ];
        }),
      );
    },
  };
}
