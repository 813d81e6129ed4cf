import type { PageDocument } from "#features/site/blocks/server/index.ts";
import type { PostTexts } from "#features/site/blog/server/index.ts";
import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { copyTitle } from "#kernel/domain/texts/copyTitle.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { maxTitleLength, postFailures, type StoredPost } from "../contract.ts";
import { findBlog, hasEvents, lockBlogs } from "./blogs.ts";
import { readWritten } from "./postRows.ts";
import { freeSlugOf } from "./postSlugs.ts";

const fail = failuresOf(postFailures);

/** Copies a post as a draft, with what is in the editor. */
export async function duplicatePost(
  postId: string,
  context: RequestContext,
  postTexts: PostTexts,
): Promise<StoredPost | Failure> {
  const { site, now } = context;
  const post = await site.db
    .selectFrom("content_items")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", postId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) return fail("post-unknown");
  // What was not published yet becomes the copy's text, which no visitor has seen.
  const text = post.draft === null ? null : await postTexts.columnsOf(site, post.draft as unknown as PageDocument);
  return site.transaction(async (tx) => {
    await lockBlogs(tx, [post.collection_id]);
    const blog = await findBlog(tx, post.collection_id);
    if (!blog) return fail("post-unknown");
    const id = newId();
    const title = copyTitle(post.title, maxTitleLength);
    const slug = await freeSlugOf(tx, blog, { title });
    await tx.db
      .insertInto("content_items")
      .values({
        ...post,
        id,
        title,
        url_slug: slug,
        feed_path: null,
        status: "draft",
        published_at: null,
        body: post.body === null ? null : jsonText(post.body),
        ...text,
        location: post.location === null ? null : jsonText(post.location),
        draft: null,
        draft_revision: 0,
        draft_saved_at: null,
        draft_account_id: null,
        draft_publish_at: null,
        draft_tab: null,
        draft_tab_at: null,
        is_featured: false,
        public_comment_count: 0,
        like_count: 0,
        revision: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (hasEvents(blog)) await enqueueAdvance(tx, blog.id);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "post.duplicate",
      subjectType: "post",
      subjectId: id,
      detail: { title, path: itemPath(collectionPath(blog), slug), copyOf: postId },
    });
    return readWritten(tx, id, now);
  });
}
