import { bodyColumns, type PageDocument } from "#features/site/blocks/server/index.ts";
import type { PostText } from "#features/site/blog/server/index.ts";
import { publishNow } from "#features/site/items/domain/postStatus.ts";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures, pagePublished, publishDraftJob } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeDraft, draftOf, isBody } from "./describeDraft.ts";
import type { DocumentServices } from "./documentServices.ts";
import {
  type EditedPage,
  type Editor,
  findPage,
  hasOneText,
  lockPage,
  missing,
  type PostChange,
  subjectOf,
  updatePage,
  updatePost,
} from "./editedPages.ts";
import { keepPublished, keepVersion } from "./keepVersion.ts";
import { staleDraft } from "./saveDraft.ts";

const fail = failuresOf(documentFailures);

type Services = Pick<DocumentServices, "postTexts">;

/** How a text becomes public. */
interface Publication {
  reason: "published" | "scheduled";
  accountId: string | null;
  at: Date;
  /** When visitors see a post that no visitor has seen yet. Default: now. */
  visibleFrom?: Date;
}

/** Publishes the draft now, schedules it, or cancels a schedule. */
export function publishDraft(
  services: Services,
  context: RequestContext,
  pageId: string,
  { revision, at }: { revision: number; at?: string | null | undefined },
): Promise<Draft | Failure> {
  const { site, account, now } = context;
  const accountId = account?.id ?? null;
  return withPublicText(services, site, pageId, context, async (tx, page, text) => {
    if (page.draft_revision !== revision) return staleDraft(tx, page, now);
    if (at === undefined) {
      const body = await publishBody(tx, page, text, { reason: "published", accountId, at: now });
      return describeDraft(tx.db, body, now);
    }
    const time = at === null ? null : new Date(at);
    if (time && time <= now) return fail("publish-in-past");
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: time ? "page.schedule" : "page.unschedule",
      ...subjectOf(page),
      detail: { title: page.title, ...(time ? { publishAt: time.toISOString() } : {}) },
      at: now,
    });
    return describeDraft(tx.db, await schedule(tx, page, text, time, { accountId, at: now }), now);
  });
}

/** Publishes a scheduled draft. Does nothing if the schedule was canceled or the page is gone. */
export async function publishPlannedDraft(
  services: Services,
  site: SiteScope,
  pageId: string,
  now: Date,
): Promise<void> {
  await withPublicText(services, site, pageId, "program", async (tx, page, text) => {
    if (!page.draft_publish_at) return;
    // Jobs run by the database's clock, which may be ahead of this machine's.
    if (page.draft_publish_at > now) return planPublishing(tx, page.id, page.draft_publish_at);
    // A post that was withdrawn meanwhile stays what it is.
    if (hasOneText(page, now)) await updatePage(tx, page, { draft_publish_at: null });
    else await publishBody(tx, page, text, { reason: "scheduled", accountId: page.draft_account_id, at: now });
  });
}

/**
 * Publishes a page's draft, or a document of another feature in its place. The history keeps what was public, and the
 * draft that another document replaces. False if there is no such page.
 */
export async function publishPage(
  tx: SiteTransaction,
  pageId: string,
  { document, ...by }: { document?: PageDocument; accountId: string | null; at: Date },
): Promise<boolean> {
  const page = await lockPage(tx, pageId, "program");
  if (!page || page.post) return false;
  if (document && page.draft !== null) {
    await keepVersion(tx, page, { body: page.draft, reason: "discarded", accountId: page.draft_account_id, at: by.at });
  }
  const published = document ? { ...page, draft: document as unknown as EditedPage["draft"] } : page;
  await publishBody(tx, published, null, { ...by, reason: "published" });
  return true;
}

const savedMeanwhile = Symbol("saved meanwhile");

/** Works on a locked page, with the columns of its text if it is a post. They are prepared before the transaction. */
async function withPublicText<Result>(
  { postTexts }: Services,
  site: SiteScope,
  pageId: string,
  editor: Editor,
  work: (tx: SiteTransaction, page: EditedPage, text: PostText | null) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  for (;;) {
    const found = await findPage(site, pageId, editor);
    if (!found) return editor === "program" ? fail("page-unknown") : missing(site, pageId, editor);
    const text = found.post ? await postTexts.columnsOf(site, draftOf(found)) : null;
    const outcome = await site.transaction(async (tx): Promise<Result | Failure | typeof savedMeanwhile> => {
      const page = await lockPage(tx, pageId, editor);
      if (!page) return editor === "program" ? fail("page-unknown") : missing(tx, pageId, editor);
      return page.draft_revision === found.draft_revision ? work(tx, page, text) : savedMeanwhile;
    });
    if (outcome !== savedMeanwhile) return outcome as Result | Failure;
  }
}

/** A post that no visitor has seen appears at the time. What is public gets its new text then. */
async function schedule(
  tx: SiteTransaction,
  page: EditedPage,
  text: PostText | null,
  time: Date | null,
  by: Pick<Publication, "accountId" | "at">,
): Promise<EditedPage> {
  if (page.post && hasOneText(page, by.at)) {
    if (time) return publishText(tx, page, text, { ...by, reason: "scheduled", visibleFrom: time });
    if (page.post.status !== "scheduled") return page;
    touchPage(tx, page);
    const revision = page.post.revision + 1;
    return updatePost(tx, page, { status: "draft", published_at: null, draft_publish_at: null, revision });
  }
  if (time) await planPublishing(tx, page.id, time);
  return updatePage(tx, page, { draft_publish_at: time });
}

async function publishBody(
  tx: SiteTransaction,
  page: EditedPage,
  text: PostText | null,
  by: Publication,
): Promise<EditedPage> {
  await writeAuditEntry(tx, {
    accountId: by.accountId ?? undefined,
    action: "page.publish",
    ...subjectOf(page),
    detail: { title: page.title, reason: by.reason },
    at: by.at,
  });
  return publishText(tx, page, text, by);
}

async function publishText(
  tx: SiteTransaction,
  page: EditedPage,
  text: PostText | null,
  by: Publication,
): Promise<EditedPage> {
  const document = draftOf(page);
  const isChanged = page.body === null || !isBody(page, document);
  const isNew = hasOneText(page, by.at);
  if (isChanged && !isNew) await keepShownBody(tx, page);
  if (isChanged || isNew) await keepPublished(tx, page, { body: document, ...by });
  if (isChanged && !page.post) {
    await tx.emit(pagePublished, { pageId: page.id, before: page.body, after: document, at: by.at });
  }
  touchPage(tx, page);
  const change = {
    ...(isChanged ? { draft_revision: page.draft_revision + 1 } : {}),
    ...(isChanged || isNew ? { updated_at: by.at } : {}),
    draft: null,
    draft_publish_at: null,
  };
  if (page.post) {
    const written = isChanged && text ? text : {};
    return updatePost(tx, page, { ...change, ...written, ...(isNew ? dateOf(page.post, by) : {}) });
  }
  return updatePage(tx, page, {
    ...change,
    ...(isChanged ? bodyColumns(document) : {}),
    ...(isOpened(page) ? { status: "published" } : {}),
  });
}

/** Publishing makes a page public that was a draft. A private or scheduled page keeps its status. */
const isOpened = ({ status }: EditedPage) => status === "draft" || status === "needs_review";

/** When visitors see the post. A post that goes back to the list keeps its date. */
function dateOf(
  post: NonNullable<EditedPage["post"]>,
  { at, visibleFrom }: Publication,
): Pick<PostChange, "status" | "published_at" | "revision"> {
  const revision = post.revision + 1;
  if (visibleFrom) return { status: "scheduled", published_at: visibleFrom, revision };
  const { status, publishedAt } = publishNow({ status: post.status as PageStatus, publishedAt: post.published_at }, at);
  return { status, published_at: publishedAt, revision };
}

/** Drops the pages that show it, and for a post the lists of its blog. */
function touchPage(tx: SiteTransaction, page: EditedPage): void {
  tx.touch(siteTags.collection(page.collection.id));
  if (page.post) tx.touch(siteTags.item(page.post.id));
  else if (isOpened(page)) tx.touch(siteTags.navigation);
}

/** Visitors see this text, which may be from before its history began. */
async function keepShownBody(tx: SiteTransaction, page: EditedPage): Promise<void> {
  const { document } = salvageDocument(page.body);
  if (page.body === null || document.sections.length === 0) return;
  await keepPublished(tx, page, { body: page.body, reason: "published", accountId: null, at: page.updated_at });
}

function planPublishing(tx: SiteTransaction, pageId: string, at: Date): Promise<void> {
  return tx.enqueue(publishDraftJob, { pageId }, { runAt: at, jobKey: `${publishDraftJob.name}:${pageId}` });
}
