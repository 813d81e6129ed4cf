import { type RawBuilder, sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes, recordTypes, writtenTypes } from "#features/site/page-model/contract.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isOpenRow, isPublicItemRow } from "#features/site/pages/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { findByWords } from "./findByWords.ts";
import type { Found, SearchHit, SearchSource } from "./Search.ts";
import { contentWords } from "./wordTable.ts";

/** Pages with their own text; lists are found by title and description. */
const searched = [
  ...writtenTypes,
  collectionTypes.splash,
  collectionTypes.page,
  collectionTypes.products,
  collectionTypes.gallery,
];

interface Row {
  id: string;
  kind: "page" | "post" | "event";
  title: string;
  slug: string | null;
  url_slug: string;
  is_homepage: boolean;
  description: string;
  html: string;
  main_asset_id: string | null;
}

/** Finds posts and events, and pages by the texts of their blocks. */
export function createContentSource(assets: Pick<Assets, "findTemplateImages">): SearchSource {
  return {
    async find(site, asked, limit, now) {
      const found = await findByWords(site, contentWords, asked);
      if (!found) return undefined;
      const { rows } = await sql<Found["rows"][number]>`
        select hit.id, hit.rank::integer as rank, ${kindOf(sql`post.record_type`)} as kind
        from ${found.from} as hit
        left join content_items as post on post.website_id = ${site.websiteId} and post.id = hit.id
        join collections as page on page.website_id = ${site.websiteId}
          and page.id = coalesce(post.collection_id, hit.id)
        where not page.no_index and ${isOpenRow("page", now)} and (case when post.id is null
          then page.type = any(${searched}::smallint[]) else not post.no_index and ${isPublicItemRow("post", now)} end)
        order by hit.rank, post.published_at desc nulls first, hit.id
        limit ${limit}`.execute(site.db);
      return { rows, matched: found.matched, intended: found.intended };
    },

    async describe(site, _website, ids) {
      const { rows } = await sql<Row>`
        select post.id, ${kindOf(sql`post.record_type`)} as kind, post.title, post.url_slug as slug, page.url_slug, page.is_homepage,
          post.seo_description as description, ${shortened(sql`post.excerpt || ' ' || coalesce(post.body_text, post.body_html)`)} as html,
          post.main_asset_id
        from content_items as post
        join collections as page on page.website_id = post.website_id and page.id = post.collection_id
        where post.website_id = ${site.websiteId} and post.id = any(${ids}::uuid[])
        union all
        select page.id, 'page', page.title, null, page.url_slug, page.is_homepage, page.seo_description,
          ${shortened(sql`page.description || ' ' || coalesce(page.body_text, '')`)}, page.main_asset_id
        from collections as page
        where page.website_id = ${site.websiteId} and page.id = any(${ids}::uuid[])`.execute(site.db);
      const images = await assets.findTemplateImages(
        site,
        rows.flatMap((row) => row.main_asset_id ?? []),
      );
      return new Map(
        rows.map((row): [string, SearchHit] => {
          const path = collectionPath(row);
          return [
            row.id,
            {
              kind: row.kind,
              title: row.title,
              path: row.slug === null ? path : itemPath(path, row.slug),
              text: plainText(row.html) || row.description,
              description: row.description,
              image: row.main_asset_id ? images.get(row.main_asset_id) : undefined,
            },
          ];
        }),
      );
    },
  };
}

/** The kind of a result by the record type of its item; null for a page. */
const kindOf = (recordType: RawBuilder<unknown>) =>
  sql`case when ${recordType} is null then 'page' when ${recordType} = ${sql.lit(recordTypes.event)} then 'event' else 'post' end`;

/** The part of a text that a result is made from. */
const shortened = (text: RawBuilder<unknown>) => sql`left(${text}, 20000)`;
