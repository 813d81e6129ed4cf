import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, manyTitles, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { type AssetUse, assetFailures } from "../contract.ts";
import { removeOldFilesJob } from "./assetJobs.ts";
import type { AssetUsage } from "./assetUsage.ts";

const fail = failuresOf(assetFailures);
const maxListed = 50;

/**
 * Deletes assets with their files. If any of them is in use, nothing is deleted unless `evenIfUsed`; then those places
 * show nothing. The failure lists the places.
 */
export async function deleteAssets(
  usage: AssetUsage,
  site: SiteScope,
  by: ChangedBy,
  { assetIds, evenIfUsed }: { assetIds: string[]; evenIfUsed: boolean },
): Promise<{ deleted: number } | Failure> {
  if (!evenIfUsed) {
    const uses = distinctUses([...(await usage.find(site, assetIds)).values()].flat());
    if (uses.length > 0) return fail("asset-in-use", { current: { uses: uses.slice(0, maxListed) } });
  }
  return site.transaction(async (tx) => {
    const deleted = await tx.db
      .deleteFrom("assets")
      .where("website_id", "=", tx.websiteId)
      .where("id", "in", assetIds)
      .returning(["id", "file_name"])
      .execute();
    for (const { id } of deleted) {
      tx.touch(siteTags.asset(id));
      await tx.enqueue(removeOldFilesJob, { assetId: id });
    }
    if (deleted.length > 0) {
      await writeAuditEntry(tx, {
        ...by,
        action: "asset.delete",
        subjectType: "website",
        subjectId: tx.websiteId,
        detail: manyTitles(deleted.map((row) => row.file_name)),
      });
    }
    return { deleted: deleted.length };
  });
}

function distinctUses(uses: AssetUse[]): AssetUse[] {
  return [...new Map(uses.map((use) => [`${use.kind} ${use.path} ${use.title}`, use])).values()];
}
