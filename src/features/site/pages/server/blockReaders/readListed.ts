import { sql } from "kysely";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { isComingItemRow, isOpenRow } from "../openCollections.ts";
import { translatePages } from "../readCollections.ts";

/** A page that a block may show to visitors. */
export interface ListedCollection {
  id: string;
  type: number;
  title: string;
  path: string;
  description: string;
  linkUrl: string | null;
  /** When its next scheduled post appears. */
  nextPostAt: Date | null;
}

/** The pages with these ids that visitors may see, by id. One statement, and one for translations. */
export async function readListed(
  page: { site: SiteScope; website: Website },
  ids: readonly (string | null)[],
  now: Date,
): Promise<Map<string, ListedCollection>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  const { site } = page;
  const found = await site.db
    .selectFrom("collections")
    .select(["id", "type", "title", "navigation_title", "url_slug", "is_homepage", "description", "seo_title"])
    .select(["seo_description", "link_url", sql<null>`null`.as("body")])
    .select(
      sql<Date | null>`(select min(post.published_at) from content_items as post
        where post.website_id = collections.website_id and post.collection_id = collections.id
          and ${isComingItemRow("post", now)})`.as("next_post_at"),
    )
    .where("website_id", "=", site.websiteId)
    .where("id", "in", asked)
    .where(isOpenRow("collections", now))
    .execute();
  const rows = await translatePages(page, found);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        type: row.type,
        title: row.title,
        path: row.link_url ?? collectionPath(row),
        description: row.seo_description || plainText(row.description),
        linkUrl: row.link_url,
        nextPostAt: row.next_post_at,
      },
    ]),
  );
}

/** The earliest time, when the page must be rendered again. */
export function earliest(times: readonly (Date | null | undefined)[]): { expiresAt?: Date } {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? { expiresAt: new Date(Math.min(...known)) } : {};
}
