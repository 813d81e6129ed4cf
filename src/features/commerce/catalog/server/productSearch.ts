import { sql } from "kysely";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import { describeMerchandising } from "#features/commerce/merchandising/domain/describeMerchandising.ts";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import { canBuy } from "#features/commerce/payments/domain/buyable.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isOpenRow } from "#features/site/pages/server/index.ts";
import { searchTexts } from "#features/site/search/contract.ts";
import {
  allMatches,
  type Found,
  findByWords,
  type SearchHit,
  type SearchSource,
} from "#features/site/search/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { productPath } from "../domain/productPaths.ts";
import { productMark, type StockedVariant } from "../domain/productStatus.ts";
import { markText } from "./describe/markText.ts";
import { connectedRow } from "./payableRow.ts";
import { type ProductRow, planOf } from "./productRecords.ts";
import { readCatalogTexts } from "./productTranslations.ts";

interface Row {
  id: string;
  name: string;
  slug: string;
  url_slug: string;
  is_homepage: boolean;
  excerpt: string;
  description_html: string;
  seo_description: string;
  lowest: number;
  highest: number;
  product_type: number;
  sold_out_text: string;
  is_connected: boolean;
  subscription_plan: ProductRow["subscription_plan"];
  variants: (StockedVariant & { onSale: boolean })[];
  image_id: string | null;
}

/** Finds products by all their texts: names, options, SKUs, categories, tags and descriptions. */
export function createProductSearch(
  assets: Pick<Assets, "findTemplateImages">,
  payments: Pick<PaymentProviders, "payableOn">,
): SearchSource {
  return {
    async find(site, asked, limit, now) {
      const found = await findByWords(site, { table: "product_search_words", owner: "product_id" }, asked);
      if (!found) return undefined;
      const { rows } = await sql<Found["rows"][number]>`
        select product.id, 'product' as kind, hit.rank::integer as rank
        from ${found.from(allMatches)} as hit
        join products as product on product.website_id = ${site.websiteId} and product.id = hit.id
        join collections as shop on shop.website_id = product.website_id and shop.id = product.collection_id
        where product.is_visible and not product.no_index and not shop.no_index and ${isOpenRow("shop", now)}
        order by hit.rank, product.is_available desc, product.position, product.id
        limit ${limit}`.execute(site.db);
      return { rows, matched: found.matched, intended: await found.readIntended(rows.map(({ id }) => id)) };
    },

    async describe(site, website, ids) {
      const { rows } = await sql<Row>`
        select product.id, product.name, product.url_slug as slug, shop.url_slug, shop.is_homepage,
          product.excerpt, product.description_html, product.seo_description,
          product.lowest_price_cents as lowest, product.highest_price_cents as highest,
          product.product_type, product.sold_out_text, product.subscription_plan,
          ${connectedRow} as is_connected,
          (select coalesce(json_agg(json_build_object('unlimited', variant.unlimited,
              'qtyInStock', variant.qty_in_stock, 'onSale', variant.on_sale)), '[]')
            from variants as variant
            where variant.website_id = product.website_id and variant.product_id = product.id) as variants,
          (select image.asset_id from product_images as image where image.website_id = product.website_id
            and image.product_id = product.id order by image.position, image.asset_id limit 1) as image_id
        from products as product
        join collections as shop on shop.website_id = product.website_id and shop.id = product.collection_id
        where product.website_id = ${site.websiteId} and product.id = any(${ids}::uuid[])`.execute(site.db);
      const texts = await readCatalogTexts(site, website, { productIds: ids });
      const images = await assets.findTemplateImages(
        site,
        rows.flatMap((row) => row.image_id ?? []),
      );
      const payable = payments.payableOn(website);
      const settings = merchandising.of(website);
      /** The product's mark in lists. */
      const markOf = (row: Row): SearchHit["mark"] => {
        const isSubscribable = planOf(row) !== null;
        const canBeBought = canBuy(payable, {
          productType: row.product_type,
          isSubscribable,
          isConnected: row.is_connected,
        });
        const kind = productMark(row.product_type, row.variants, canBeBought);
        if (!kind) return undefined;
        const { customSoldOutText } = describeMerchandising(settings, row.sold_out_text, noticeTexts);
        return { kind, text: markText(kind, customSoldOutText) };
      };
      return new Map(
        rows.map((stored): [string, SearchHit] => {
          const row = texts.product(stored);
          const price = formatMoney({ cents: row.lowest, currency: website.currency }, website.locale);
          return [
            row.id,
            {
              kind: "product",
              title: row.name,
              path: productPath(collectionPath(row), row.slug),
              text: plainText(`${row.excerpt} ${row.description_html}`.slice(0, 5000), 2000),
              description: row.seo_description,
              image: row.image_id ? images.get(row.image_id) : undefined,
              price: row.highest > row.lowest ? fillMessage(searchTexts.fromPrice, { price }) : price,
              mark: markOf(row),
            },
          ];
        }),
      );
    },
  };
}
