import type { Selectable } from "kysely";
import { readRule } from "#features/site/events/domain/eventRepeats.ts";
import { dayAt } from "#features/site/events/domain/eventTimes.ts";
import { comingDates, type StoredTimes, unskipped } from "#features/site/events/server/index.ts";
import { isPublicItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { episodeColumns } from "#features/site/podcasts/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { PostLocation, StoredPost } from "../contract.ts";
import { statusAt } from "../domain/postStatus.ts";
import { type BlogPage, findBlog } from "./blogs.ts";

const columns = [
  "id",
  "collection_id",
  "title",
  "url_slug",
  "excerpt",
  "author_name",
  "author_account_id",
  "status",
  "published_at",
  "has_been_public",
  "categories",
  "tags",
  "main_asset_id",
  "source_url",
  "passthrough",
  "location",
  "social_asset_id",
  "seo_title",
  "seo_description",
  "no_index",
  "is_featured",
  "comments_open",
  ...episodeColumns,
  "revision",
  "deleted_at",
  "record_type",
  "starts_at",
  "ends_at",
  "all_day",
  "recurrence",
  "skipped_days",
] as const;

/** Dates of a repeating event from which its settings skip some: at least a year. */
const datesListed = 366;

/** A post without its document and texts. */
export type PostRow = Pick<Selectable<DB["content_items"]>, (typeof columns)[number]>;

type Reader = Pick<SiteScope, "websiteId" | "db">;

/** Every post of the website, also those in the trash. Add further conditions. */
export function selectPosts({ db, websiteId }: Reader) {
  return db.selectFrom("content_items").select(columns).where("website_id", "=", websiteId);
}

/** A post outside the trash, locked until the transaction ends. */
export function lockPost(tx: SiteTransaction, postId: string): Promise<PostRow | undefined> {
  return selectPosts(tx).where("id", "=", postId).where("deleted_at", "is", null).forUpdate().executeTakeFirst();
}

/** The status and date of a post, as the rules of `postStatus.ts` take them. */
export const statusOf = (row: Pick<PostRow, "status" | "published_at">) => ({
  status: row.status as PageStatus,
  publishedAt: row.published_at,
});

export function describeStoredPost(row: PostRow, blog: BlogPage, now: Date): StoredPost {
  return {
    id: row.id,
    blogId: row.collection_id,
    path: itemPath(collectionPath(blog), row.url_slug),
    title: row.title,
    slug: row.url_slug,
    excerpt: row.excerpt,
    authorName: row.author_name,
    authorAccountId: row.author_account_id,
    status: statusAt(statusOf(row), now),
    publishedAt: row.published_at?.toISOString() ?? null,
    hasBeenPublic: row.has_been_public || isPublicItem(row, now),
    categories: row.categories,
    tags: row.tags,
    mainAssetId: row.main_asset_id,
    sourceUrl: row.source_url,
    passthrough: row.passthrough,
    location: row.location as PostLocation | null,
    socialAssetId: row.social_asset_id,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    noIndex: row.no_index,
    isFeatured: row.is_featured,
    commentsOpen: row.comments_open,
    audioAssetId: row.audio_asset_id,
    season: row.season,
    episodeNumber: row.episode_number,
    episodeType: row.episode_type as StoredPost["episodeType"],
    isExplicit: row.is_explicit,
    event: eventOf(row),
    dates: datesOf(row, blog, now),
    revision: row.revision,
  };
}

function eventOf({ starts_at, ends_at, all_day, recurrence, skipped_days }: PostRow): StoredPost["event"] {
  if (!starts_at || !ends_at) return null;
  return {
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    isAllDay: all_day,
    repeats: recurrence === null ? null : readRule(recurrence),
    skippedDays: skipped_days,
  };
}

/** The next dates of an event's rule, also skipped ones. */
function datesOf(row: PostRow, { time_zone: timeZone }: BlogPage, now: Date): StoredPost["dates"] {
  if (row.recurrence === null) return [];
  const dates = comingDates(unskipped(row as PostRow & StoredTimes), timeZone, {
    now: now.getTime(),
    limit: datesListed,
  });
  return dates.map(({ startsAt, endsAt }) => ({
    day: dayAt(startsAt, timeZone),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }));
}

/** A post outside the trash, of a blog outside the trash. */
export async function readStoredPost(site: Reader, postId: string, now: Date): Promise<StoredPost | undefined> {
  const row = await selectPosts(site).where("id", "=", postId).where("deleted_at", "is", null).executeTakeFirst();
  if (!row) return undefined;
  const blog = await findBlog(site, row.collection_id);
  return blog && describeStoredPost(row, blog, now);
}

/** The post that this transaction has just written, as it is stored. */
export async function readWritten(tx: SiteTransaction, postId: string, now: Date): Promise<StoredPost> {
  return (await readStoredPost(tx, postId, now)) as StoredPost;
}

/** Drops the pages that show these posts or list them. */
export function touchPosts(tx: SiteTransaction, posts: readonly { id: string; blogId: string }[]): void {
  tx.touch(
    ...posts.map(({ id }) => siteTags.item(id)),
    ...new Set(posts.map(({ blogId }) => siteTags.collection(blogId))),
  );
}
