import { type RawBuilder, sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { documentText } from "#features/site/blocks/domain/documentText.ts";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { eventInWords } from "#features/site/events/server/index.ts";
import { collectionTypes, recordTypes, writtenTypes } from "#features/site/page-model/contract.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isOpenRow, isPublicItemRow } from "#features/site/pages/server/index.ts";
import { mapColumns, type TextMap } from "#features/site/translations/domain/mapTexts.ts";
import { mapDocumentTexts, readTranslations, translatedLocale } from "#features/site/translations/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { allMatches, findByWords } from "./findByWords.ts";
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

/** Matches that are looked at first, for each result that is read. */
const matchesPerResult = 2;

interface Row {
  id: string;
  kind: "page" | "post" | "event";
  title: string;
  slug: string | null;
  url_slug: string;
  is_homepage: boolean;
  description: string;
  /** The excerpt of a post, or the introduction of a page; HTML */
  introduction: string;
  /** HTML, or the text of `document`. */
  body: string;
  /** Read only for pages in another language than the website's own. */
  document: unknown;
  main_asset_id: string | null;
  location: unknown;
  starts_at: Date | null;
}

type EventRow = Row & Parameters<typeof eventInWords>[0];

/** Finds posts and events, and pages by the texts of their blocks. */
export function createContentSource(assets: Pick<Assets, "findTemplateImages">): SearchSource {
  return {
    async find(site, asked, limit, now) {
      const found = await findByWords(site, contentWords, asked);
      if (!found) return undefined;
      const read = (most: number) =>
        sql<Found["rows"][number] & { matches: number }>`
        select hit.id, hit.rank::integer as rank, hit.matches::integer as matches, ${kindOf(sql`post.record_type`)} as kind
        from ${found.from(most)} as hit
        left join content_items as post on post.website_id = ${site.websiteId} and post.id = hit.id
        join collections as page on page.website_id = ${site.websiteId}
          and page.id = coalesce(post.collection_id, hit.id)
        where not page.no_index and ${isOpenRow("page", now)} and (case when post.id is null
          then page.type = any(${searched}::smallint[]) else not post.no_index and ${isPublicItemRow("post", now)} end)
        order by hit.rank, post.published_at desc nulls first, hit.id
        limit ${limit}`.execute(site.db);
      // Looks at more only if too many of the best are drafts or hidden.
      const most = limit * matchesPerResult;
      const { rows: best } = await read(most);
      const isEnough = best.length >= limit || (best[0] !== undefined && best[0].matches <= most);
      const { rows } = isEnough ? { rows: best } : await read(allMatches);
      return { rows, matched: found.matched, intended: await found.readIntended(rows.map(({ id }) => id)) };
    },

    async describe(site, website, ids, now) {
      const isTranslated = translatedLocale(website) !== undefined;
      const documentOf = (body: RawBuilder<unknown>) => (isTranslated ? body : sql`null::jsonb`);
      const { rows } = await sql<Row>`
        select post.id, ${kindOf(sql`post.record_type`)} as kind, post.title, post.url_slug as slug, page.url_slug, page.is_homepage,
          post.seo_description as description, ${shortened(sql`post.excerpt`)} as introduction,
          ${shortened(sql`coalesce(post.body_text, post.body_html)`)} as body, ${documentOf(sql`post.body`)} as document,
          post.main_asset_id, post.location, post.starts_at, post.ends_at, post.all_day, post.recurrence, post.skipped_days
        from content_items as post
        join collections as page on page.website_id = post.website_id and page.id = post.collection_id
        where post.website_id = ${site.websiteId} and post.id = any(${ids}::uuid[])
        union all
        select page.id, 'page', page.title, null, page.url_slug, page.is_homepage, page.seo_description,
          ${shortened(sql`page.description`)}, ${shortened(sql`coalesce(page.body_text, '')`)},
          ${documentOf(sql`page.body`)}, page.main_asset_id,
          null, null, null, null, null, null
        from collections as page
        where page.website_id = ${site.websiteId} and page.id = any(${ids}::uuid[])`.execute(site.db);
      const isPage = ({ kind }: Row) => kind === "page";
      const texts = await readTranslations(site, website, [
        { kind: pageHits, ids: rows.filter(isPage).map(({ id }) => id) },
        { kind: postHits, ids: rows.filter((row) => !isPage(row)).map(({ id }) => id) },
      ]);
      const images = await assets.findTemplateImages(
        site,
        rows.flatMap((row) => row.main_asset_id ?? []),
      );
      return new Map(
        rows.map((stored): [string, SearchHit] => {
          const row = texts.apply(isPage(stored) ? pageHits : postHits, stored.id, stored);
          const body = row.document ? documentText(row.document) : row.body;
          const path = collectionPath(row);
          return [
            row.id,
            {
              kind: row.kind,
              title: row.title,
              path: row.slug === null ? path : itemPath(path, row.slug),
              text: plainText(`${row.introduction} ${body}`) || row.description,
              description: row.description,
              ...(row.starts_at ? eventInWords(row as EventRow, website, now) : {}),
              image: row.main_asset_id ? images.get(row.main_asset_id) : undefined,
            },
          ];
        }),
      );
    },
  };
}

/** What a result shows of a page or post, with the translations of that kind. */
const hitOf = (name: string, introduction: string) => ({
  name,
  mapTexts(row: Row, map: TextMap) {
    const { data } = pageDocument.safeParse(row.document);
    return {
      ...mapColumns(row, map, {
        title: { label: "Title", format: "plain" },
        description: { label: "SEO description", format: "plain", field: "seo-description" },
        introduction: { label: "Introduction", format: "rich", field: introduction },
        ...(data ? {} : { body: { label: "Text", format: "rich", field: "body:html" } }),
      }),
      ...(data ? { document: mapDocumentTexts(data, map) } : {}),
    };
  },
});
const pageHits = hitOf("page", "description");
const postHits = hitOf("post", "excerpt");

/** The kind of a result by the record type of its item; null for a page. */
const kindOf = (recordType: RawBuilder<unknown>) =>
  sql`case when ${recordType} is null then 'page' when ${recordType} = ${sql.lit(recordTypes.event)} then 'event' else 'post' end`;

/** The part of a text that a result is made from. */
const shortened = (text: RawBuilder<unknown>) => sql`left(${text}, 20000)`;
