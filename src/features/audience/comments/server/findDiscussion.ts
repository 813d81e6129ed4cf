import { sql } from "kysely";
import { recordTypes } from "#features/site/page-model/contract.ts";
import { isPublicItemRow, isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { DiscussedKind } from "../domain/discussion.ts";
import { discussedPath } from "./discussedPath.ts";

/** A post, event or product that visitors see, and what its comments depend on. */
export interface Discussion {
  kind: DiscussedKind;
  isEvent: boolean;
  itemId: string;
  collectionId: string;
  title: string;
  path: string;
  commentsOpen: boolean;
  publishedAt: Date;
  authorAccountId: string | null;
}

type Site = Pick<SiteScope, "db" | "websiteId">;

type Row = Omit<Discussion, "path"> & { slug: string; collectionSlug: string; isHomepage: boolean };

/** The public post or product with this id. Whether its page is locked is asked separately (`pages.lockedPages`). */
export async function findDiscussion(site: Site, itemId: string, now: Date): Promise<Discussion | undefined> {
  const { rows } = await sql<Row>`
    select item.kind, item.record_type = ${recordTypes.event} as "isEvent", item.id as "itemId", item.collection_id as "collectionId", item.title, item.url_slug as slug,
      item.comments_open as "commentsOpen", item.published_at as "publishedAt",
      item.author_account_id as "authorAccountId", collection.url_slug as "collectionSlug",
      collection.is_homepage as "isHomepage"
    from discussed_items as item
    join collections as collection on collection.website_id = item.website_id and collection.id = item.collection_id
    where item.website_id = ${site.websiteId} and item.id = ${itemId}
      and ${isPublicItemRow("item", now)} and ${isPublicRow("collection", now)}`.execute(site.db);
  const [row] = rows;
  if (!row) return undefined;
  const { slug, collectionSlug, isHomepage, ...discussion } = row;
  return { ...discussion, path: discussedPath({ kind: row.kind, slug, collectionSlug, isHomepage }) };
}

/** The post or product of a comment. */
export async function findDiscussionOf(site: Site, commentId: string, now: Date): Promise<Discussion | undefined> {
  const comment = await site.db
    .selectFrom("comments")
    .select("subject_id")
    .where("website_id", "=", site.websiteId)
    .where("id", "=", commentId)
    .executeTakeFirst();
  return comment && findDiscussion(site, comment.subject_id, now);
}
