import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicItemRow, isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** A post that visitors see, and what its comments depend on. */
export interface Discussion {
  itemId: string;
  collectionId: string;
  title: string;
  path: string;
  commentsOpen: boolean;
  publishedAt: Date;
  commentCount: number;
  likeCount: number;
  authorAccountId: string | null;
}

type Site = Pick<SiteScope, "db" | "websiteId">;

/** The public post with this id. Whether its page is locked is asked separately (`pages.lockedPages`). */
export async function findDiscussion(site: Site, itemId: string, now: Date): Promise<Discussion | undefined> {
  const row = await site.db
    .selectFrom("content_items as item")
    .innerJoin("collections as collection", (join) =>
      join.onRef("collection.website_id", "=", "item.website_id").onRef("collection.id", "=", "item.collection_id"),
    )
    .select(["item.id", "item.collection_id", "item.title", "item.url_slug as slug", "item.comments_open"])
    .select(["item.published_at", "item.public_comment_count", "item.like_count", "item.author_account_id"])
    .select(["collection.url_slug", "collection.is_homepage"])
    .where("item.website_id", "=", site.websiteId)
    .where("item.id", "=", itemId)
    .where(isPublicItemRow("item", now))
    .where(isPublicRow("collection", now))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    itemId: row.id,
    collectionId: row.collection_id,
    title: row.title,
    path: itemPath(collectionPath(row), row.slug),
    commentsOpen: row.comments_open,
    publishedAt: row.published_at ?? now,
    commentCount: row.public_comment_count,
    likeCount: row.like_count,
    authorAccountId: row.author_account_id,
  };
}

/** The post of a comment. */
export async function findDiscussionOf(site: Site, commentId: string, now: Date): Promise<Discussion | undefined> {
  const comment = await site.db
    .selectFrom("comments")
    .select("item_id")
    .where("website_id", "=", site.websiteId)
    .where("id", "=", commentId)
    .executeTakeFirst();
  return comment?.item_id ? findDiscussion(site, comment.item_id, now) : undefined;
}
