import { dayAt } from "#features/site/events/domain/eventTimes.ts";
import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { recordTypes } from "#features/site/page-model/contract.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type createPostRoute, postFailures, type StoredPost } from "../contract.ts";
import { maxAuthorLength } from "../domain/authorNames.ts";
import { findBlog, hasEvents, lockBlogs } from "./blogs.ts";
import { chooseTimes } from "./chooseTimes.ts";
import { readWritten } from "./postRows.ts";
import { freeSlugOf } from "./postSlugs.ts";

const fail = failuresOf(postFailures);

/** Creates a post or an event as a draft of the person who calls, with a slug from its title. */
export async function createPost(
  blogId: string,
  { title, event }: RouteInput<typeof createPostRoute>["body"],
  context: RequestContext,
): Promise<StoredPost | Failure> {
  return context.site.transaction(async (tx) => {
    await lockBlogs(tx, [blogId]);
    const blog = await findBlog(tx, blogId);
    if (!blog) return fail("blog-unknown");
    const times = chooseTimes(event, blog, context);
    if ("problems" in times) return kernelFailure("invalid-input", { errors: times.problems });
    const id = newId();
    const startsAt = times.columns?.starts_at;
    const startDay = startsAt && dayAt(startsAt.getTime(), context.website.time_zone);
    const slug = await freeSlugOf(tx, blog, { title, startDay });
    await tx.db
      .insertInto("content_items")
      .values({
        website_id: tx.websiteId,
        id,
        collection_id: blogId,
        url_slug: slug,
        title,
        status: "draft",
        author_name: (context.account?.name ?? "").slice(0, maxAuthorLength),
        author_account_id: context.account?.id ?? null,
        created_at: context.now,
        updated_at: context.now,
        ...(times.columns ? { record_type: recordTypes.event, ...times.columns } : {}),
      })
      .execute();
    if (hasEvents(blog)) await enqueueAdvance(tx, blog.id);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "post.create",
      subjectType: "post",
      subjectId: id,
      detail: { title, path: itemPath(collectionPath(blog), slug) },
    });
    return readWritten(tx, id, context.now);
  });
}
