import { bodyColumns } from "#features/site/blocks/server/index.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures, publishDraftJob } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeDraft, draftOf, isBody } from "./describeDraft.ts";
import { lockPage } from "./findPage.ts";
import { keepVersion } from "./keepVersion.ts";
import { staleDraft } from "./saveDraft.ts";

const fail = failuresOf(documentFailures);

/** Publishes the draft now, schedules it, or cancels a schedule. */
export async function publishDraft(
  { site, account, now }: RequestContext,
  pageId: string,
  { revision, at }: { revision: number; at?: string | null | undefined },
): Promise<Draft | Failure> {
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (!page) return fail("page-unknown");
    if (page.draft_revision !== revision) return staleDraft(tx, page);
    const accountId = account?.id ?? null;
    if (at === undefined) {
      const body = await publishBody(tx, page, { reason: "published", accountId, at: now });
      return describeDraft(tx.db, body);
    }
    const time = at === null ? null : new Date(at);
    if (time && time <= now) return fail("publish-in-past");
    if (time) await planPublishing(tx, page.id, time);
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: time ? "page.schedule" : "page.unschedule",
      subjectType: "page",
      subjectId: page.id,
      detail: { title: page.title, ...(time ? { publishAt: time.toISOString() } : {}) },
      at: now,
    });
    return describeDraft(tx.db, await setPublishTime(tx, page.id, time));
  });
}

/** Publishes a scheduled draft. Does nothing if the schedule was canceled or the page is gone. */
export function publishPlannedDraft(site: SiteScope, pageId: string, now: Date): Promise<void> {
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (!page?.draft_publish_at) return;
    // Jobs run by the database's clock, which may be ahead of this machine's.
    if (page.draft_publish_at > now) return planPublishing(tx, page.id, page.draft_publish_at);
    await publishBody(tx, page, { reason: "scheduled", accountId: page.draft_account_id, at: now });
  });
}

async function publishBody(
  tx: SiteTransaction,
  page: Collection,
  by: { reason: "published" | "scheduled"; accountId: string | null; at: Date },
): Promise<Collection> {
  const document = draftOf(page);
  const isChanged = page.body === null || !isBody(page, document);
  if (isChanged) {
    await keepFirstBody(tx, page);
    await keepVersion(tx, page, { body: document, ...by });
  }
  await writeAuditEntry(tx, {
    accountId: by.accountId ?? undefined,
    action: "page.publish",
    subjectType: "page",
    subjectId: page.id,
    detail: { title: page.title, reason: by.reason },
    at: by.at,
  });
  // Publishing makes a page public that was a draft. A private or scheduled page keeps its status.
  const isOpened = page.status === "draft" || page.status === "needs_review";
  tx.touch(siteTags.collection(page.id), ...(isOpened ? [siteTags.navigation] : []));
  return tx.db
    .updateTable("collections")
    .set({
      ...(isChanged ? { ...bodyColumns(document), updated_at: by.at, draft_revision: page.draft_revision + 1 } : {}),
      ...(isOpened ? { status: "published" } : {}),
      draft: null,
      draft_publish_at: null,
    })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The first version is the page from before its history began. */
async function keepFirstBody(tx: SiteTransaction, page: Collection): Promise<void> {
  if (page.body === null || salvageDocument(page.body).document.sections.length === 0) return;
  const version = await tx.db
    .selectFrom("page_versions")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("collection_id", "=", page.id)
    .limit(1)
    .executeTakeFirst();
  if (version) return;
  await keepVersion(tx, page, { body: page.body, reason: "published", accountId: null, at: page.updated_at });
}

function planPublishing(tx: SiteTransaction, pageId: string, at: Date): Promise<void> {
  return tx.enqueue(publishDraftJob, { pageId }, { runAt: at, jobKey: `${publishDraftJob.name}:${pageId}` });
}

function setPublishTime(tx: SiteTransaction, pageId: string, at: Date | null): Promise<Collection> {
  return tx.db
    .updateTable("collections")
    .set({ draft_publish_at: at })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", pageId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
