import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { maxTitleLength, postFailures, type StoredPost } from "../contract.ts";
import { findBlog, lockBlogs } from "./blogs.ts";
import { readWritten } from "./postRows.ts";
import { freeSlugOf } from "./postSlugs.ts";

const fail = failuresOf(postFailures);

/**
 * Copies a post as a draft, with what is in the editor. The copy's document is a draft, too, because what visitors see is
 * made from it when the copy is published.
 */
export async function duplicatePost(postId: string, context: RequestContext): Promise<StoredPost | Failure> {
  return context.site.transaction(async (tx) => {
    const post = await tx.db
      .selectFrom("content_items")
      .selectAll()
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", postId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    const blog = post && (await findBlog(tx, post.collection_id));
    if (!post || !blog) return fail("post-unknown");
    await lockBlogs(tx, [blog.id]);
    const id = newId();
    const title = cutText(`Copy of ${post.title}`, maxTitleLength);
    const slug = await freeSlugOf(tx, blog, title);
    const document = post.draft ?? post.body;
    await tx.db
      .insertInto("content_items")
      .values({
        ...post,
        id,
        title,
        url_slug: slug,
        status: "draft",
        published_at: null,
        body: null,
        body_text: null,
        location: post.location === null ? null : jsonText(post.location),
        draft: document === null ? null : jsonText(document),
        draft_revision: 0,
        draft_saved_at: document === null ? null : context.now,
        draft_account_id: document === null ? null : (context.account?.id ?? null),
        draft_publish_at: null,
        draft_tab: null,
        draft_tab_at: null,
        is_featured: false,
        public_comment_count: 0,
        like_count: 0,
        revision: 1,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "post.duplicate",
      subjectType: "post",
      subjectId: id,
      detail: { title, path: itemPath(collectionPath(blog), slug), copyOf: postId },
    });
    return readWritten(tx, id, context.now);
  });
}
