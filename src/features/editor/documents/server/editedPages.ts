import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { canvasFailures, type PageInEditor } from "#features/editor/canvas/contract.ts";
import { collectionTypes, writtenTypes } from "#features/site/page-model/contract.ts";
import { isPublicItem, isUnpublishedItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { hasDocument, pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import type { Collection, EditedPlace } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { documentOfHtml } from "./documentOfHtml.ts";

const fail = failuresOf(canvasFailures);

type Post = Selectable<DB["content_items"]>;

/** The columns of a document and its draft, which pages and posts both have. */
type DocumentColumns = Pick<
  Post,
  | "id"
  | "title"
  | "status"
  | "body"
  | "draft"
  | "draft_revision"
  | "draft_saved_at"
  | "draft_account_id"
  | "draft_publish_at"
  | "draft_tab"
  | "draft_tab_at"
  | "updated_at"
>;

/** What the editor edits: a page, or a post of a blog. Both have a document, a draft and a history. */
export interface EditedPage extends DocumentColumns, EditedPlace {
  kind: "page" | "post";
  /** The page itself, or the blog of the post. */
  collection: Collection;
  /** The post; null for a page. */
  post: Post | null;
  /** Whether it is a version of another page, which visitors see only in its place. */
  isVersion: boolean;
}

interface Scope {
  db: Kysely<DB>;
  websiteId: string;
}

/** Whose request it is. The program itself may edit everything, such as at a scheduled time. */
export type Editor = Pick<RequestContext, "account"> | "program";

/**
 * A page or post that this person may edit: its body is a document, and it is not in the trash. Pages need the right
 * `pages.edit`, posts the right `posts.edit`.
 */
export async function findPage(
  scope: Scope,
  pageId: string,
  editor: Editor,
  { isLocked = false } = {},
): Promise<EditedPage | undefined> {
  const found = (await findOwnPage(scope, pageId, isLocked)) ?? (await findPost(scope, pageId, isLocked));
  if (!found || editor === "program") return found;
  return editor.account?.rights.has(found.kind === "post" ? "posts.edit" : "pages.edit") ? found : undefined;
}

/** The page or post, locked until the transaction ends. */
export const lockPage = (scope: Scope, pageId: string, editor: Editor) =>
  findPage(scope, pageId, editor, { isLocked: true });

/** Why `findPage` found nothing: a post in the trash can be restored. */
export async function missing({ db, websiteId }: Scope, id: string, { account }: Pick<RequestContext, "account">) {
  const trashed = await db
    .selectFrom("content_items as post")
    .innerJoin("collections as blog", (join) =>
      join.onRef("blog.website_id", "=", "post.website_id").onRef("blog.id", "=", "post.collection_id"),
    )
    .select("blog.type")
    .where("post.website_id", "=", websiteId)
    .where("post.id", "=", id)
    .where("post.deleted_at", "is not", null)
    .where("blog.type", "in", writtenTypes)
    .where("blog.deleted_at", "is", null)
    .executeTakeFirst();
  if (!trashed || !account?.rights.has("posts.edit")) return fail("page-unknown");
  return fail(trashed.type === collectionTypes.events ? "event-in-trash" : "post-in-trash");
}

async function findOwnPage({ db, websiteId }: Scope, id: string, isLocked: boolean): Promise<EditedPage | undefined> {
  const page = await db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return page && hasDocument(pageKindOf(page)) ? editedCollection(page) : undefined;
}

async function findPost({ db, websiteId }: Scope, id: string, isLocked: boolean): Promise<EditedPage | undefined> {
  const post = await db
    .selectFrom("content_items")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!post) return undefined;
  const blog = await db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", post.collection_id)
    .where("type", "in", writtenTypes)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return blog && editedPost(post, blog);
}

function editedCollection(page: Collection & { variant_of: string | null }): EditedPage {
  return { ...page, kind: "page", collection: page, itemId: null, post: null, isVersion: page.variant_of !== null };
}

/** An imported post has only HTML. The editor shows it as a document, which is stored when it is first changed. */
function editedPost(post: Post, blog: Collection): EditedPage {
  let ofHtml: Post["body"] | undefined;
  const body = () => {
    ofHtml ??= documentOfHtml(post.body_html) as Post["body"];
    return ofHtml;
  };
  const edited = { ...post, kind: "post" as const, collection: blog, itemId: post.id, post, isVersion: false };
  // Made when it is read, because sanitizing takes time.
  return post.body === null ? Object.defineProperty(edited, "body", { get: body, enumerable: true }) : edited;
}

/** Changes to a document, in the table that has it. */
export type DocumentChange = Partial<Omit<DocumentColumns, "id" | "title" | "body" | "draft">> & {
  /** JSON texts. */
  body?: string;
  body_text?: string;
  draft?: string | null;
};

/** Changes of a post beside its document. */
export type PostChange = DocumentChange & Partial<Pick<Post, "body_html" | "published_at" | "revision">>;

/** Changes a locked page, or a post. */
export async function updatePage(tx: SiteTransaction, page: EditedPage, change: DocumentChange): Promise<EditedPage> {
  if (page.kind === "post") return updatePost(tx, page, change);
  const row = await tx.db
    .updateTable("collections")
    .set(change)
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return editedCollection(row);
}

/** Changes a locked post. */
export async function updatePost(tx: SiteTransaction, page: EditedPage, change: PostChange): Promise<EditedPage> {
  const row = await tx.db
    .updateTable("content_items")
    .set(change)
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return editedPost(row, page.collection);
}

/** The rows of `page_versions` and `preview_links` that belong to a page or post. */
export function isOf(page: EditedPage): RawBuilder<boolean> {
  return page.post
    ? sql<boolean>`item_id = ${page.id}`
    : sql<boolean>`(collection_id = ${page.id} and item_id is null)`;
}

/** The columns of such a row that name its page or post. */
export const ownerOf = ({ collection, itemId }: EditedPage) => ({ collection_id: collection.id, item_id: itemId });

/** Name of the page or post in the audit log. */
export const subjectOf = ({ kind, id }: EditedPage) => ({ subjectType: kind, subjectId: id });

/**
 * Whether a post has only one text, because no visitor sees it yet. Then each save is what will be published, also when
 * its time comes, and there is no other draft.
 */
export const hasOneText = ({ post }: EditedPage, now: Date): boolean => post !== null && isUnpublishedItem(post, now);

/** When the text is published automatically: the time of a scheduled post, or of a draft of what is public. */
export function publishTimeOf(page: EditedPage, now: Date): Date | null {
  const { post } = page;
  const isWaiting = post && post.status === "scheduled" && isUnpublishedItem(post, now);
  return isWaiting ? post.published_at : page.draft_publish_at;
}

/** Whether visitors can open it. They may see an older version than the draft. */
export function isShown({ collection, post }: EditedPage, now: Date): boolean {
  if (!isPublic(collection, now)) return false;
  return post ? isPublicItem(post, now) : collection.body !== null;
}

/** The page or post for the editor. */
export function describeEdited(page: EditedPage, now: Date): PageInEditor {
  const { collection, post, isVersion } = page;
  return {
    id: page.id,
    kind: post ? "post" : pageKindOf(collection),
    title: page.title,
    path: pathOf(page),
    status: page.status as PageStatus,
    // A version is never enabled itself, and nobody disabled it.
    isEnabled: collection.enabled || isVersion,
    isPublished: isShown(page, now),
    blogId: post ? collection.id : null,
    isEvent: post !== null && collection.type === collectionTypes.events,
    isBlogPublic: post === null || isPublic(collection, now),
  };
}

/** Its public path. */
export function pathOf({ collection, post }: EditedPage): string {
  return post ? itemPath(collectionPath(collection), post.url_slug) : collectionPath(collection);
}
