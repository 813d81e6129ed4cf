import type { Selectable } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures, type PageVersion } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeDraft, draftOf } from "./describeDraft.ts";
import type { DocumentServices } from "./documentServices.ts";
import { type EditedPage, findPage, isOf, lockPage, subjectOf } from "./editedPages.ts";
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
  context: RequestContext,
  pageId: string,
  before: number | undefined,
): Promise<{ versions: PageVersion[]; hasMore: boolean } | Failure> {
  const { site } = context;
  const page = await findPage(site, pageId, context);
  if (!page) return fail("page-unknown");
  const rows = await site.db
    .selectFrom("page_versions")
    .leftJoin("accounts", "accounts.id", "page_versions.account_id")
    .select(columns)
    .where("page_versions.website_id", "=", site.websiteId)
    .where(isOf(page))
    .$if(before !== undefined, (query) => query.where("number", "<", before as number))
    .orderBy("number", "desc")
    .limit(atOnce + 1)
    .execute();
  return { versions: rows.slice(0, atOnce).map(describeVersion), hasMore: rows.length > atOnce };
}

/** One version with its document, migrated to today's format. */
export async function readVersion(context: RequestContext, pageId: string, versionId: string) {
  const page = await findPage(context.site, pageId, context);
  const row = page && (await findVersion(context.site, page, versionId));
  if (!row) return fail("version-unknown");
  return { ...describeVersion(row), document: salvageDocument(row.body).document };
}

/** Restores a version as the draft. The current draft becomes a version, unless it is one already. */
export async function restoreVersion(
  { postTexts }: Pick<DocumentServices, "postTexts">,
  context: RequestContext,
  { pageId, versionId, revision }: { pageId: string; versionId: string; revision: number },
): Promise<Draft | Failure> {
  const { site, account, now } = context;
  const found = await findPage(site, pageId, context);
  if (!found) return fail("page-unknown");
  const known = await findVersion(site, found, versionId);
  if (!known) return fail("version-unknown");
  const { document } = salvageDocument(known.body);
  const text = found.post ? await postTexts.columnsOf(site, document) : null;
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId, context);
    if (!page) return fail("page-unknown");
    const version = await findVersion(tx, page, versionId);
    if (!version) return fail("version-unknown");
    if (page.draft_revision !== revision) return staleDraft(tx, page, now);
    if (sameJson(document, draftOf(page))) return describeDraft(tx.db, page, now);
    const accountId = account?.id ?? null;
    const stored = page.draft ?? page.body;
    if (stored !== null) await keepVersion(tx, page, { body: stored, reason: "before_restore", accountId, at: now });
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "page.restore-version",
      ...subjectOf(page),
      detail: { title: page.title, version: version.number },
      at: now,
    });
    const restored = await storeDraft(tx, page, { document, text, at: now, accountId });
    return describeDraft(tx.db, restored, now);
  });
}

function findVersion({ db, websiteId }: SiteScope | SiteTransaction, page: EditedPage, versionId: string) {
  return db
    .selectFrom("page_versions")
    .leftJoin("accounts", "accounts.id", "page_versions.account_id")
    .select([...columns, "page_versions.body"])
    .where("page_versions.website_id", "=", websiteId)
    .where(isOf(page))
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
