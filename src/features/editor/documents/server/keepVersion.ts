import { sameJson } from "#kernel/domain/sameJson.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { PageVersion } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { type EditedPage, isOf, ownerOf } from "./editedPages.ts";

/** Maximum number of versions of a page. Older ones are deleted. */
export const maxVersions = 100;

interface NewVersion {
  body: unknown;
  reason: PageVersion["reason"];
  accountId: string | null;
  at: Date;
}

/** Stores the page's current document as its next version. The page must be locked. */
export async function keepVersion(tx: SiteTransaction, page: EditedPage, version: NewVersion): Promise<void> {
  const last = await tx.db
    .selectFrom("page_versions")
    .select("number")
    .where("website_id", "=", tx.websiteId)
    .where(isOf(page))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await tx.db
    .insertInto("page_versions")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      ...ownerOf(page),
      number,
      body: jsonText(version.body),
      reason: version.reason,
      account_id: version.accountId,
      created_at: version.at,
    })
    .execute();
  await tx.db
    .deleteFrom("page_versions")
    .where("website_id", "=", tx.websiteId)
    .where(isOf(page))
    .where("number", "<=", number - maxVersions)
    .execute();
}

/** Stores a document that visitors see as the next version, unless it is the newest of them. The page must be locked. */
export async function keepPublished(tx: SiteTransaction, page: EditedPage, version: NewVersion): Promise<void> {
  const last = await tx.db
    .selectFrom("page_versions")
    .select("body")
    .where("website_id", "=", tx.websiteId)
    .where(isOf(page))
    .where("reason", "in", ["published", "scheduled"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const isKept = last && sameJson(salvageDocument(last.body).document, salvageDocument(version.body).document);
  if (!isKept) await keepVersion(tx, page, version);
}
