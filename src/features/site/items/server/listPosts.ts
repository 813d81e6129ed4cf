import { type RawBuilder, sql } from "kysely";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { isComingItemRow, isPublicItemRow } from "#features/site/pages/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import {
  cursorNumber,
  cursorText,
  cutPage,
  readCursor,
  type SortedPlace,
  sortedPlace,
} from "#kernel/server/database/listPages.ts";
import { beginsWith, readSearchWords } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type listPostsRoute, type PostSummary, postFailures } from "../contract.ts";
import { statusAt } from "../domain/postStatus.ts";
import { findBlog, hasEvents } from "./blogs.ts";

const fail = failuresOf(postFailures);

type Query = RouteInput<typeof listPostsRoute>["query"];

interface Row {
  id: string;
  title: string;
  url_slug: string;
  status: PageStatus;
  published_at: Date | null;
  created_at: Date;
  author_name: string;
  categories: string[];
  tags: string[];
  public_comment_count: number;
  is_featured: boolean;
  has_draft: boolean;
  event_at: Date | null;
  all_day: boolean;
  is_repeating: boolean;
  sort_value: string;
}

/** Times are compared in microseconds, because two may be equal in milliseconds. Each order has its index. */
const byTime = (time: RawBuilder<unknown>) => ({
  by: time,
  text: sql`(extract(epoch from ${time}) * 1000000)::bigint::text`,
  place: sortedPlace("date", cursorNumber),
  value: (text: string) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
});

const sorts = {
  date: byTime(sql`coalesce(post.published_at, post.created_at)`),
  title: {
    by: sql`lower(post.title)`,
    text: sql`lower(post.title)`,
    place: sortedPlace("title", cursorText.max(600)),
    value: (text: string) => sql`${text}::text`,
  },
};

/** Events are ordered by their own date: the next one, or the last. */
const byEventDate = byTime(sql`coalesce(post.next_starts_at, post.last_starts_at)`);

/** A page of a blog's posts for the studio. Three statements, and one more for a search. */
export async function listPosts(
  site: SiteScope,
  blogId: string,
  query: Query,
  now: Date,
): Promise<{ items: PostSummary[]; nextCursor: string | null; total: number } | Failure> {
  const cursor = readCursor<SortedPlace>(query.cursor, sorts[query.sort].place);
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const blog = await findBlog(site, blogId);
  if (!blog) return fail("blog-unknown");
  const sort = query.sort === "date" && hasEvents(blog) ? byEventDate : sorts[query.sort];
  const matches = await postsMatching(site, blogId, query, now);
  const isDescending = query.direction === "desc";
  const direction = isDescending ? sql`desc` : sql`asc`;
  const after = cursor
    ? sql`and (${sort.by}, post.id) ${isDescending ? sql`<` : sql`>`} (${sort.value(cursor[1])}, ${cursor[2]}::uuid)`
    : sql``;
  const [page, count] = await Promise.all([
    sql<Row>`
      select post.id, post.title, post.url_slug, post.status, post.published_at, post.created_at, post.author_name,
        post.categories, post.tags, post.public_comment_count, post.is_featured, post.draft is not null as has_draft,
        coalesce(post.next_starts_at, post.last_starts_at) as event_at, post.all_day,
        post.recurrence is not null as is_repeating, ${sort.text} as sort_value
      from content_items as post where ${matches} ${after}
      order by ${sort.by} ${direction}, post.id ${direction} limit ${query.limit + 1}`.execute(site.db),
    sql<{ total: number }>`select count(*)::integer as total from content_items as post where ${matches}`.execute(
      site.db,
    ),
  ]);
  const { shown, nextCursor } = cutPage(page.rows, query.limit, (row) => [query.sort, row.sort_value, row.id]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.url_slug,
      path: itemPath(collectionPath(blog), row.url_slug),
      status: statusAt({ status: row.status, publishedAt: row.published_at }, now),
      publishedAt: row.published_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      authorName: row.author_name,
      categories: row.categories,
      tags: row.tags,
      commentCount: row.public_comment_count,
      isFeatured: row.is_featured,
      hasDraft: row.has_draft,
      event: row.event_at && {
        startsAt: row.event_at.toISOString(),
        isAllDay: row.all_day,
        isRepeating: row.is_repeating,
      },
    })),
    nextCursor,
    total: count.rows[0]?.total ?? 0,
  };
}

/**
 * SQL condition on `content_items as post`: posts of the blog outside the trash. A search matches beginnings of words of
 * the title, labels, author and texts, all of which must match.
 */
async function postsMatching(site: SiteScope, blogId: string, query: Query, now: Date): Promise<RawBuilder<unknown>> {
  const { search, status, category, tag, author } = query;
  const conditions = [
    sql`post.website_id = ${site.websiteId} and post.collection_id = ${blogId} and post.deleted_at is null`,
  ];
  if (status) conditions.push(hasStatus(status, now));
  if (category) conditions.push(sql`post.categories @> ${[category]}::text[]`);
  if (tag) conditions.push(sql`post.tags @> ${[tag]}::text[]`);
  if (author) conditions.push(sql`post.author_name = ${author}`);
  if (search) {
    const words = await readSearchWords(site, search);
    if (words.length === 0) conditions.push(sql`false`);
    for (const word of words) {
      conditions.push(sql`post.id in (select found.item_id from search_words as found
        where found.website_id = ${site.websiteId} and found.collection_id = ${blogId} and ${beginsWith(word)})`);
    }
  }
  return sql.join(conditions, sql` and `);
}

/** `statusAt` as a condition. */
function hasStatus(status: PageStatus, now: Date): RawBuilder<unknown> {
  if (status === "published") return isPublicItemRow("post", now);
  if (status === "scheduled") return isComingItemRow("post", now);
  return sql`post.status = ${status}`;
}
