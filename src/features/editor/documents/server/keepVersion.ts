import type { Collection } from "#features/site/pages/server/index.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { PageVersion } from "../contract.ts";

/** Maximum number of versions of a page. Older ones are deleted. */
export const maxVersions = 100;

interface NewVersion {
  body: unknown;
  reason: PageVersion["reason"];
  accountId: string | null;
  at: Date;
}

/** Stores the page's current document as its next version. The page must be locked. */
export async function keepVersion(tx: SiteTransaction, page: Collection, version: NewVersion): Promise<void> {
  const last = await tx.db
    .selectFrom("page_versions")
    .select("number")
    .where("website_id", "=", tx.websiteId)
    .where("collection_id", "=", page.id)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await tx.db
    .insertInto("page_versions")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      collection_id: page.id,
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
    .where("collection_id", "=", page.id)
    .where("number", "<=", number - maxVersions)
    .execute();
}
