import type { Selectable } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures, type PageVersion } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeDraft, draftOf, isBody } from "./describeDraft.ts";
import { findPage, lockPage } from "./findPage.ts";
import { keepVersion } from "./keepVersion.ts";
import { staleDraft, storeDraft } from "./saveDraft.ts";

const fail = failuresOf(documentFailures);
const atOnce = 20;

type StoredVersion = Omit<Selectable<DB["page_versions"]>, "body" | "website_id" | "collection_id" | "item_id"> & {
  name: string | null;
  email: string | null;
};

const columns = [
  "page_versions.id",
  "page_versions.number",
  "page_versions.reason",
  "page_versions.account_id",
  "page_versions.created_at",
  "accounts.name",
  "accounts.email",
] as const;

/** The newest versions of a page, or those before a number. */
export async function listVersions(
  { site }: RequestContext,
  pageId: string,
  before: number | undefined,
): Promise<{ versions: PageVersion[]; hasMore: boolean } | Failure> {
  if (!(await findPage(site, pageId))) return fail("page-unknown");
  const rows = await site.db
    .selectFrom("page_versions")
    .leftJoin("accounts", "accounts.id", "page_versions.account_id")
    .select(columns)
    .where("page_versions.website_id", "=", site.websiteId)
    .where("collection_id", "=", pageId)
    .$if(before !== undefined, (query) => query.where("number", "<", before as number))
    .orderBy("number", "desc")
    .limit(atOnce + 1)
    .execute();
  return { versions: rows.slice(0, atOnce).map(describeVersion), hasMore: rows.length > atOnce };
}

/** One version with its document, migrated to today's format. */
export async function readVersion({ site }: RequestContext, pageId: string, versionId: string) {
  const row = await findVersion(site, pageId, versionId);
  if (!row) return fail("version-unknown");
  return { ...describeVersion(row), document: salvageDocument(row.body).document };
}

/** Restores a version as the draft. The current draft becomes a version, unless it is one already. */
export function restoreVersion(
  { site, account, now }: RequestContext,
  { pageId, versionId, revision }: { pageId: string; versionId: string; revision: number },
): Promise<Draft | Failure> {
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (!page) return fail("page-unknown");
    const version = await findVersion(tx, pageId, versionId);
    if (!version) return fail("version-unknown");
    if (page.draft_revision !== revision) return staleDraft(tx, page);
    const { document } = salvageDocument(version.body);
    if (sameJson(document, draftOf(page))) return describeDraft(tx.db, page);
    const accountId = account?.id ?? null;
    const stored = page.draft ?? page.body;
    if (stored !== null) await keepVersion(tx, page, { body: stored, reason: "before_restore", accountId, at: now });
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "page.restore-version",
      subjectType: "page",
      subjectId: page.id,
      detail: { title: page.title, version: version.number },
      at: now,
    });
    const restored = await storeDraft(tx, page, {
      draft: isBody(page, document) ? null : jsonText(document),
      draft_saved_at: now,
      draft_account_id: accountId,
    });
    return describeDraft(tx.db, restored);
  });
}

function findVersion({ db, websiteId }: SiteScope | SiteTransaction, pageId: string, versionId: string) {
  return db
    .selectFrom("page_versions")
    .leftJoin("accounts", "accounts.id", "page_versions.account_id")
    .select([...columns, "page_versions.body"])
    .where("page_versions.website_id", "=", websiteId)
    .where("collection_id", "=", pageId)
    .where("page_versions.id", "=", versionId)
    .executeTakeFirst();
}

function describeVersion(row: StoredVersion): PageVersion {
  return {
    id: row.id,
    number: row.number,
    reason: row.reason as PageVersion["reason"],
    createdAt: row.created_at.toISOString(),
    createdBy: row.name || row.email,
  };
}
