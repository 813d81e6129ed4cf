import { sql } from "kysely";
import { z } from "zod";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { cursorText, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { SignUpGroup } from "../contract.ts";
import { variantName } from "../domain/variantName.ts";
import { isQueued, mailsOf, queuedOf } from "./queuedMails.ts";

interface GroupRow {
  rank: number;
  sort_name: string;
  product_id: string;
  variant_id: string;
  waiting_count: number;
  queued_count: number;
  name: string;
  url_slug: string;
  option_names: string[];
  product_type: number;
  collection_slug: string;
  is_homepage: boolean;
  attributes: Record<string, string>;
  sku: string;
  unlimited: boolean;
  qty_in_stock: number;
  image_id: string | null;
  send_id: string | null;
  total: number;
  sent: number;
  skipped: number;
  queued: number;
  sent_from: Date;
  last_sent_at: Date | null;
  finished_at: Date | null;
}

const place = z.tuple([z.int(), cursorText, z.uuid()]);

/**
 * Variants with sign-ups: first those in stock, then sold-out ones, then those whose sign-ups are all notified; by
 * product name. Two statements per page, one of which reads only the sign-ups' index.
 */
export async function listGroups(
  site: SiteScope,
  assets: Pick<Assets, "findTemplateImages">,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = readCursor(cursor, place);
  const { rows } = await sql<GroupRow>`
    with counted as (
      select product_id, variant_id, count(*) filter (where state = 'WAITING' or ${isQueued}) as waiting_count,
        count(*) filter (where ${isQueued}) as queued_count
      from restock_sign_ups
      where website_id = ${site.websiteId}
      group by product_id, variant_id
    ), groups as (
      select counted.*, lower(product.name) as sort_name,
        case when counted.waiting_count = 0 then 2
          when counted.waiting_count > counted.queued_count
            and is_in_stock(product.product_type, variant.unlimited, variant.qty_in_stock, 1) then 0
          else 1 end as rank,
        product.name, product.url_slug, product.option_names, product.product_type,
        collection.url_slug as collection_slug, collection.is_homepage,
        variant.attributes, variant.sku, variant.unlimited, variant.qty_in_stock, variant.asset_id
      from counted
      join variants as variant on variant.website_id = ${site.websiteId} and variant.id = counted.variant_id
      join products as product on product.website_id = ${site.websiteId} and product.id = counted.product_id
      join collections as collection on collection.website_id = ${site.websiteId}
        and collection.id = product.collection_id
    ), page as (
      select * from groups
      where ${after ? sql`(rank, sort_name, variant_id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : sql`true`}
      order by rank, sort_name, variant_id
      limit ${limit + 1}
    )
    select page.*, last.id as send_id, last.total, last.sent, last.skipped, last.created_at as sent_from,
      last.finished_at, ${queuedOf(site.websiteId, sql`last.id`)} as queued, taken.created_at as last_sent_at,
      coalesce(page.asset_id, (
        select image.asset_id from product_images as image
        where image.website_id = ${site.websiteId} and image.product_id = page.product_id
        order by image.position, image.asset_id limit 1
      )) as image_id
    from page
    left join lateral (
      select * from restock_sends as send
      where send.website_id = ${site.websiteId} and send.variant_id = page.variant_id
      order by send.created_at desc, send.id desc limit 1
    ) as last on true
    left join lateral (
      select created_at from restock_sends as send
      where send.website_id = ${site.websiteId} and send.variant_id = page.variant_id
        and send.sent > ${queuedOf(site.websiteId, sql`send.id`)}
      order by send.created_at desc, send.id desc limit 1
    ) as taken on true
    order by page.rank, page.sort_name, page.variant_id`.execute(site.db);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.rank, row.sort_name, row.variant_id]);
  const imageIds = shown.map((row) => row.image_id).filter((id) => id !== null);
  const images = await assets.findTemplateImages(site, imageIds);
  return {
    hasNextPage: nextCursor !== null,
    nextPageCursor: nextCursor,
    signUpGroups: shown.map((row) => describeGroup(row, images.get(row.image_id ?? ""))),
  };
}

function describeGroup(row: GroupRow, image: TemplateImage | undefined): SignUpGroup {
  const inStock = isInStock(row.product_type, { unlimited: row.unlimited, qtyInStock: row.qty_in_stock });
  return {
    productId: row.product_id,
    variantId: row.variant_id,
    productName: row.name,
    variantName: variantName(row.option_names, row.attributes),
    sku: row.sku,
    fullUrl: productPath(collectionPath({ url_slug: row.collection_slug, is_homepage: row.is_homepage }), row.url_slug),
    image: image ? { id: image.id, assetUrl: image.assetUrl, altText: image.altText } : null,
    waitingCount: row.waiting_count,
    queuedCount: row.queued_count,
    unlimited: row.unlimited,
    qtyInStock: row.unlimited ? 0 : row.qty_in_stock,
    isReady: inStock && row.waiting_count > row.queued_count,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    lastSend: row.send_id
      ? {
          id: row.send_id,
          productId: row.product_id,
          variantId: row.variant_id,
          total: row.total,
          ...mailsOf(row),
          skipped: row.skipped,
          createdAt: row.sent_from.toISOString(),
          finishedAt: row.finished_at?.toISOString() ?? null,
        }
      : null,
  };
}
