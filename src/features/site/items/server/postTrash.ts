import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { daysInTrash } from "#features/site/trash/server/index.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { TrashReport } from "#kernel/contract/trashReport.ts";
import { listTrashed } from "#kernel/server/database/listTrashed.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { manyTitles, valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { maxBulkPosts } from "../bulkContract.ts";
import { postFailures, type StoredPost, type TrashedPost } from "../contract.ts";
import { subjectOf } from "./auditSubject.ts";
import { findBlog, hasEvents, lockBlogs } from "./blogs.ts";
import { readWritten, selectPosts, touchPosts } from "./postRows.ts";
import { freeSlug } from "./postSlugs.ts";

const fail = failuresOf(postFailures);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes posts that have been in the trash too long. Scheduled for each day on which posts were moved there. */
export const emptyPostTrashJob = defineJob<Record<string, never>>("post.empty-trash");

export async function enqueueEmptyTrash(tx: SiteTransaction, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + daysInTrash * dayMilliseconds);
  const jobKey = `${emptyPostTrashJob.name}:${tx.websiteId}:${now.toISOString().slice(0, 10)}`;
  await tx.enqueue(emptyPostTrashJob, {}, { runAt, jobKey });
}

/** A page of the posts in a blog's trash, most recently deleted first. Three statements. */
export async function listPostTrash(
  site: SiteScope,
  blogId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: TrashedPost[]; nextCursor: string | null; total: number } | Failure> {
  if (!(await findBlog(site, blogId))) return fail("blog-unknown");
  const trashed = await listTrashed(selectPosts(site).where("collection_id", "=", blogId), query);
  if (isFailure(trashed)) return trashed;
  const { shown, nextCursor, total } = trashed;
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.url_slug,
      deletedAt: row.deleted_at.toISOString(),
    })),
    nextCursor,
    total,
  };
}

/** Restores a post from the trash with its former status, and with a new URL if its old one is taken. */
export async function restorePost(
  postId: string,
  context: RequestContext,
): Promise<(StoredPost & { isMoved: boolean }) | Failure> {
  return context.site.transaction(async (tx) => {
    const [restored] = await restoreAll(tx, [postId], context);
    if (!restored) return fail("post-unknown");
    return { ...(await readWritten(tx, postId, context.now)), isMoved: restored.slug !== restored.formerSlug };
  });
}

/** Restores posts of the trash in one transaction. Those that are not there are listed. */
export async function restorePosts(postIds: readonly string[], context: RequestContext): Promise<TrashReport> {
  const ids = [...new Set(postIds)].sort();
  return context.site.transaction(async (tx) => {
    const restored = await restoreAll(tx, ids, context);
    const moved = await movedOf(tx, restored, context.now);
    return { doneCount: restored.length, goneCount: ids.length - restored.length, moved, refused: [] };
  });
}

/** The restored posts that have another address than before, with it. */
export async function movedOf(
  tx: SiteTransaction,
  restored: readonly RestoredPost[],
  now: Date,
): Promise<TrashReport["moved"]> {
  const moved: TrashReport["moved"] = [];
  for (const { id, title, slug, formerSlug } of restored) {
    if (slug !== formerSlug) moved.push({ title, path: (await readWritten(tx, id, now)).path });
  }
  return moved;
}

async function restoreAll(
  tx: SiteTransaction,
  ids: readonly string[],
  context: RequestContext,
): Promise<RestoredPost[]> {
  const restored: RestoredPost[] = [];
  for (const id of ids) {
    const post = await takeOutOfTrash(tx, id, context.now);
    if (post) restored.push(post);
  }
  const [first, ...others] = restored;
  if (!first) return [];
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action: "post.restore",
    ...subjectOf(
      tx,
      restored.map(({ id }) => id),
    ),
    detail: manyTitles(restored.map(({ title }) => title)),
    changes: others.length > 0 ? [] : valueChanges({ "URL slug": [first.formerSlug, first.slug] }),
  });
  return restored;
}

export interface RestoredPost {
  id: string;
  title: string;
  slug: string;
  /** Another one if its address was taken meanwhile. */
  formerSlug: string;
}

/** @returns undefined if the post or its blog is not there */
export async function takeOutOfTrash(
  tx: SiteTransaction,
  postId: string,
  now: Date,
): Promise<RestoredPost | undefined> {
  const select = () => selectPosts(tx).where("id", "=", postId).where("deleted_at", "is not", null);
  const found = await select().executeTakeFirst();
  const blog = found && (await findBlog(tx, found.collection_id));
  if (!blog) return undefined;
  await lockBlogs(tx, [blog.id]);
  const post = await select().forUpdate().executeTakeFirst();
  if (!post) return undefined;
  const slug = await freeSlug(tx, blog, post.url_slug);
  await tx.db
    .updateTable("content_items")
    .set((expression) => ({
      deleted_at: null,
      url_slug: slug,
      revision: expression("revision", "+", 1),
      updated_at: now,
    }))
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", postId)
    .execute();
  touchPosts(tx, [{ id: postId, blogId: blog.id }]);
  if (hasEvents(blog)) await enqueueAdvance(tx, blog.id);
  return { id: postId, title: post.title, slug, formerSlug: post.url_slug };
}

interface Purging {
  accountId: string | undefined;
  now: Date;
}

/** Permanently deletes a post in the trash, with its comments, versions and redirects. */
export async function purgePost(site: SiteScope, postId: string, by: Purging): Promise<Failure | undefined> {
  return (await purgePosts(site, [postId], by)) === 0 ? fail("post-unknown") : undefined;
}

/** Permanently deletes posts in the trash. @returns how many were there */
export async function purgePosts(
  site: SiteScope,
  postIds: readonly string[],
  { accountId, now }: Purging,
): Promise<number> {
  return site.transaction(async (tx) => {
    const posts = await tx.db
      .deleteFrom("content_items")
      .where("website_id", "=", tx.websiteId)
      .where("id", "in", [...postIds])
      .where("deleted_at", "is not", null)
      .returning(["id", "title"])
      .execute();
    if (posts.length === 0) return 0;
    await writeAuditEntry(tx, {
      accountId,
      action: "post.purge",
      ...subjectOf(
        tx,
        posts.map(({ id }) => id),
      ),
      detail: manyTitles(posts.map(({ title }) => title)),
      at: now,
    });
    return posts.length;
  });
}

/** Permanently deletes every post in the trash of a blog that was there when it was asked for. */
export async function purgeBlogTrash(site: SiteScope, blogId: string, by: Purging): Promise<TrashReport | Failure> {
  if (!(await findBlog(site, blogId))) return fail("blog-unknown");
  const rows = await selectPosts(site).where("collection_id", "=", blogId).where("deleted_at", "<=", by.now).execute();
  return { doneCount: await purgeInBatches(site, rows, by), goneCount: 0, moved: [], refused: [] };
}

/** Permanently deletes every post that has been in the trash for 30 days. */
export async function emptyPostTrash(site: SiteScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysInTrash * dayMilliseconds);
  const rows = await selectPosts(site).where("deleted_at", "<=", before).execute();
  await purgeInBatches(site, rows, { accountId: undefined, now });
}

/** Short transactions, so that other changes of the website do not wait for all posts. */
async function purgeInBatches(site: SiteScope, rows: readonly { id: string }[], by: Purging): Promise<number> {
  let count = 0;
  for (let at = 0; at < rows.length; at += maxBulkPosts) {
    const ids = rows.slice(at, at + maxBulkPosts).map(({ id }) => id);
    count += await purgePosts(site, ids, by);
  }
  return count;
}
