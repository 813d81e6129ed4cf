import { z } from "zod";
import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { daysInTrash } from "#features/site/trash/server/index.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { postFailures, type StoredPost, type TrashedPost } from "../contract.ts";
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
  const cursor = readCursor(query.cursor, z.tuple([cursorTime, z.uuid()]));
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  if (!(await findBlog(site, blogId))) return fail("blog-unknown");
  const inTrash = () => selectPosts(site).where("collection_id", "=", blogId).where("deleted_at", "is not", null);
  const [rows, count] = await Promise.all([
    inTrash()
      .$if(cursor !== undefined, (select) =>
        select.where(({ eb, refTuple, tuple }) => {
          const [at = 0, id = ""] = cursor ?? [];
          return eb(refTuple("deleted_at", "id"), "<", tuple(new Date(at), id));
        }),
      )
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(query.limit + 1)
      .execute(),
    inTrash()
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const { shown, nextCursor } = cutPage(rows, query.limit, (row) => [(row.deleted_at as Date).getTime(), row.id]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.url_slug,
      deletedAt: (row.deleted_at as Date).toISOString(),
    })),
    nextCursor,
    total: Number(count.total),
  };
}

/** Restores a post from the trash with its former status, and with a new URL if its old one is taken. */
export async function restorePost(postId: string, context: RequestContext): Promise<StoredPost | Failure> {
  return context.site.transaction(async (tx) => {
    const slug = await takeOutOfTrash(tx, postId, context.now);
    if (slug === undefined) return fail("post-unknown");
    const post = await readWritten(tx, postId, context.now);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "post.restore",
      subjectType: "post",
      subjectId: postId,
      detail: { title: post.title, slug },
    });
    return post;
  });
}

/** @returns its slug; undefined if the post or its blog is not there */
export async function takeOutOfTrash(tx: SiteTransaction, postId: string, now: Date): Promise<string | undefined> {
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
  return slug;
}

/** Permanently deletes a post in the trash, with its comments, versions and redirects. */
export async function purgePost(
  site: SiteScope,
  postId: string,
  { accountId, now }: { accountId: string | undefined; now: Date },
): Promise<Failure | undefined> {
  return site.transaction(async (tx) => {
    const post = await tx.db
      .deleteFrom("content_items")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", postId)
      .where("deleted_at", "is not", null)
      .returning(["title", "url_slug"])
      .executeTakeFirst();
    if (!post) return fail("post-unknown");
    await writeAuditEntry(tx, {
      accountId,
      action: "post.purge",
      subjectType: "post",
      subjectId: postId,
      detail: { title: post.title, slug: post.url_slug },
      at: now,
    });
    return undefined;
  });
}

/** Permanently deletes every post that has been in the trash for 30 days. */
export async function emptyPostTrash(site: SiteScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysInTrash * dayMilliseconds);
  const rows = await selectPosts(site).where("deleted_at", "<=", before).execute();
  for (const { id } of rows) await purgePost(site, id, { accountId: undefined, now });
}
