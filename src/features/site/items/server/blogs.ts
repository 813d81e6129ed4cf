import { sql } from "kysely";
import { collectionTypes, writtenTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Blog } from "../contract.ts";

type Reader = Pick<SiteScope, "websiteId" | "db">;

/** The page of a blog, or an events page. */
export interface BlogPage {
  id: string;
  title: string;
  url_slug: string;
  is_homepage: boolean;
  type: number;
  /** Of the website. */
  time_zone: string;
}

/** Whether its items are events. */
export const hasEvents = ({ type }: Pick<BlogPage, "type">): boolean => type === collectionTypes.events;

function selectBlogs({ db, websiteId }: Reader) {
  return db
    .selectFrom("collections as blog")
    .innerJoin("websites as website", "website.id", "blog.website_id")
    .select(["blog.id", "blog.title", "blog.url_slug", "blog.is_homepage", "blog.type", "website.time_zone"])
    .where("blog.website_id", "=", websiteId)
    .where("blog.type", "in", writtenTypes)
    .where("blog.deleted_at", "is", null);
}

/** The blog with this id; undefined if there is none or its page is in the trash. */
export function findBlog(site: Reader, blogId: string): Promise<BlogPage | undefined> {
  return selectBlogs(site).where("blog.id", "=", blogId).executeTakeFirst();
}

/** The website's blogs and events pages in the order of the navigation, with the number of their posts. One statement. */
export async function listBlogs(site: Reader, now: Date): Promise<Blog[]> {
  const rows = await selectBlogs(site)
    .select(["blog.enabled", isPublicRow("blog", now).as("is_public")])
    .select(({ selectFrom }) =>
      selectFrom("item_counts as counted")
        .select(({ fn }) => fn.sum<number>("counted.item_count").as("count"))
        .whereRef("counted.website_id", "=", "blog.website_id")
        .whereRef("counted.collection_id", "=", "blog.id")
        .where("counted.kind", "=", "all")
        .as("count"),
    )
    .orderBy("blog.navigation_position")
    .orderBy("blog.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: hasEvents(row) ? "events" : "blog",
    title: row.title,
    path: collectionPath(row),
    postCount: Number(row.count ?? 0),
    isPublic: row.is_public,
    isEnabled: row.enabled,
  }));
}

/**
 * Locks the slugs and labels of blogs until the transaction ends, so that each change sees the previous one. Several are
 * locked in the order of their ids.
 */
export async function lockBlogs(tx: SiteTransaction, blogIds: readonly string[]): Promise<void> {
  for (const blogId of [...new Set(blogIds)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`posts of ${tx.websiteId} ${blogId}`}, 0))`.execute(
      tx.db,
    );
  }
}
