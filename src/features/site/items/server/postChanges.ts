import { sql } from "kysely";
import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { recordTypes } from "#features/site/page-model/contract.ts";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type BulkPostChange, bulkMessages, type FormerPost } from "../bulkContract.ts";
import { postFailures, postsReleased } from "../contract.ts";
import { type LabelKind, labelKey, maxLabelsOfPost, spellLabels, uniqueLabels } from "../domain/postLabels.ts";
import { isReleased, publishNow, statusAt } from "../domain/postStatus.ts";
import { type BlogPage, findBlog, hasEvents } from "./blogs.ts";
import { countLabels, labelColumn, spellAsInBlog } from "./knownLabels.ts";
import { type PostRow, selectPosts, statusOf, touchPosts } from "./postRows.ts";
import { freeSlug, keepFormerSlug } from "./postSlugs.ts";
import { enqueueEmptyTrash } from "./postTrash.ts";

const fail = failuresOf(postFailures);

/** What a change does to the posts: the old values of those that it changed, and why it left others. */
export interface Outcome {
  former: Omit<FormerPost, "revision">[];
  refused: Map<string, string>;
}

/** Publishes posts now with what the editor has of them, or takes them back to a draft or private. */
export async function setStatus(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  status: "published" | "draft" | "private",
  { now, account }: RequestContext,
): Promise<Outcome> {
  const others = posts.filter((post) => statusAt(statusOf(post), now) !== status);
  const next = others.map((post) => ({
    id: post.id,
    ...(status === "published" ? publishNow(statusOf(post), now) : { status, publishedAt: post.published_at }),
  }));
  await writeStatus(tx, next);
  const released = others.filter((post) => isReleased(status) && !isReleased(statusOf(post).status));
  if (released.length > 0) {
    await tx.emit(postsReleased, { postIds: released.map(({ id }) => id), accountId: account?.id, now });
  }
  return {
    former: others.map((post) => ({
      postId: post.id,
      status: post.status as PageStatus,
      publishedAt: post.published_at?.toISOString() ?? null,
    })),
    refused: status === "published" ? await withUnpublishedChanges(tx, posts, others) : new Map(),
  };
}

/**
 * Published posts that have a newer text in the editor. It may be unfinished or someone else's, so it is published there,
 * where one sees it.
 */
async function withUnpublishedChanges(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  changed: readonly PostRow[],
): Promise<Map<string, string>> {
  const left = posts.filter((post) => !changed.includes(post)).map(({ id }) => id);
  if (left.length === 0) return new Map();
  const rows = await selectPosts(tx).where("id", "in", left).where("draft", "is not", null).execute();
  return new Map(rows.map(({ id }) => [id, bulkMessages.hasDraft]));
}

/** Writes states in one statement. */
export async function writeStatus(
  tx: SiteTransaction,
  posts: readonly { id: string; status: PageStatus; publishedAt: Date | string | null }[],
): Promise<void> {
  await sql`update content_items as post set status = given.status, published_at = given."publishedAt"
    from jsonb_to_recordset(${jsonText(posts)}::jsonb) as given (id uuid, status text, "publishedAt" timestamptz)
    where post.website_id = ${tx.websiteId} and post.id = given.id`.execute(tx.db);
}

/** Adds a category or tag to posts, in the spelling of their blog, or removes it in any case. */
export async function setLabel(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  { kind, name, isMember }: Extract<BulkPostChange, { kind: LabelKind }>,
): Promise<Outcome | Failure> {
  const field = kind === "category" ? "categories" : "tags";
  const outcome: Outcome = { former: [], refused: new Map() };
  const written: { id: string; labels: string[] }[] = [];
  for (const [blogId, inBlog] of Map.groupBy(posts, (post) => post.collection_id)) {
    const spelled = isMember ? await spellAsInBlog(tx, blogId, kind, [name]) : [name];
    if (typeof spelled === "string") return kernelFailure("invalid-input", { errors: { "change.name": spelled } });
    for (const post of inBlog) {
      const others = post[field].filter((each) => labelKey(each) !== labelKey(name));
      const hasIt = others.length < post[field].length;
      if (hasIt === isMember) continue;
      if (isMember && others.length >= maxLabelsOfPost) {
        outcome.refused.set(post.id, bulkMessages.labelsFull);
        continue;
      }
      written.push({ id: post.id, labels: isMember ? [...others, ...spelled] : others });
      outcome.former.push({ postId: post.id, [field]: post[field] });
    }
  }
  await writeLabels(tx, kind, written);
  return outcome;
}

/** Writes the categories or tags of posts in one statement. */
export async function writeLabels(
  tx: SiteTransaction,
  kind: LabelKind,
  posts: readonly { id: string; labels: readonly string[] }[],
): Promise<void> {
  await sql`update content_items as post set ${labelColumn(kind)} = given.labels
    from jsonb_to_recordset(${jsonText(posts)}::jsonb) as given (id uuid, labels text[])
    where post.website_id = ${tx.websiteId} and post.id = given.id`.execute(tx.db);
}

/** Moves posts to another blog. A slug that is taken there gets a number. Their former addresses lead to the new ones. */
export async function movePosts(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  blogId: string,
  now: Date,
): Promise<Outcome | Failure> {
  const target = await readTarget(tx, blogId);
  if (!target) return fail("blog-unknown", { errors: { "change.blogId": postFailures["blog-unknown"].message } });
  const outcome: Outcome = { former: [], refused: new Map() };
  for (const post of posts) {
    if (post.collection_id === blogId) continue;
    if ((post.record_type === recordTypes.event) !== hasEvents(target.blog)) {
      outcome.refused.set(post.id, bulkMessages.otherKind);
      continue;
    }
    await movePost(tx, post, { target, slug: post.url_slug }, now);
    outcome.former.push({
      postId: post.id,
      blogId: post.collection_id,
      slug: post.url_slug,
      categories: post.categories,
      tags: post.tags,
    });
  }
  return outcome;
}

/** A blog that posts move to, with its labels. */
export interface MoveTarget {
  blog: BlogPage;
  categories: string[];
  tags: string[];
}

/** Lock the blog before. Undefined if it is not there. */
export async function readTarget(tx: SiteTransaction, blogId: string): Promise<MoveTarget | undefined> {
  const blog = await findBlog(tx, blogId);
  if (!blog) return undefined;
  const namesOf = async (kind: LabelKind) => (await countLabels(tx, blogId, kind)).map(({ name }) => name);
  return { blog, categories: await namesOf("category"), tags: await namesOf("tag") };
}

/** Moves one post. Its labels get the spelling of the other blog. */
export async function movePost(
  tx: SiteTransaction,
  post: PostRow,
  { target, slug: wanted }: { target: MoveTarget; slug: string },
  now: Date,
): Promise<void> {
  const { blog } = target;
  const slug = await freeSlug(tx, blog, wanted);
  const categories = spellLabels(post.categories, target.categories);
  const tags = spellLabels(post.tags, target.tags);
  target.categories = uniqueLabels([...target.categories, ...categories]);
  target.tags = uniqueLabels([...target.tags, ...tags]);
  await tx.db
    .updateTable("content_items")
    .set({ collection_id: blog.id, url_slug: slug, categories, tags })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", post.id)
    .execute();
  await keepFormerSlug(tx, post, { ...post, blogId: blog.id, slug }, now);
  touchPosts(tx, [{ id: post.id, blogId: blog.id }]);
  if (hasEvents(blog)) await enqueueAdvance(tx, blog.id);
}

/** Moves posts to the trash. Their addresses become free. */
export async function trashPosts(tx: SiteTransaction, posts: readonly PostRow[], now: Date): Promise<Outcome> {
  if (posts.length === 0) return { former: [], refused: new Map() };
  await tx.db
    .updateTable("content_items")
    .set({ deleted_at: now })
    .where("website_id", "=", tx.websiteId)
    .where(
      "id",
      "in",
      posts.map(({ id }) => id),
    )
    .execute();
  await enqueueEmptyTrash(tx, now);
  return { former: posts.map(({ id }) => ({ postId: id, isTrashed: true })), refused: new Map() };
}
