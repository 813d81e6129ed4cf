import { pageFailures } from "#features/site/page-tree/contract.ts";
import { lockTree, selectPages } from "#features/site/page-tree/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { TrashReport } from "#kernel/contract/trashReport.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { pagePurged } from "../contract.ts";
import { daysInTrash } from "./trashPage.ts";

const fail = failuresOf(pageFailures);

interface Purging {
  pages: Pick<Pages, "isInUse">;
  accountId: string | undefined;
  now: Date;
}

/** Permanently deletes a page in the trash, with its items, unless a record that must stay names one of them. */
export async function purgePage(
  site: SiteScope,
  pageId: string,
  { pages, accountId, now }: Purging,
): Promise<Failure | undefined> {
  return site.transaction(async (tx) => {
    await lockTree(tx);
    const page = await selectPages(tx).where("id", "=", pageId).where("deleted_at", "is not", null).executeTakeFirst();
    if (!page) return fail("page-unknown");
    if (await pages.isInUse(tx, page)) return fail("page-in-use");
    // Emitted before, while its items still exist.
    await tx.emit(pagePurged, { pageId });
    await tx.db.deleteFrom("collections").where("website_id", "=", tx.websiteId).where("id", "=", pageId).execute();
    await writeAuditEntry(tx, {
      accountId,
      action: "page.purge",
      subjectType: "page",
      subjectId: pageId,
      detail: { title: page.title, slug: page.url_slug },
      at: now,
    });
    return undefined;
  });
}

/** Permanently deletes pages in the trash, each in its own transaction, because one can have many items. */
export async function purgePages(site: SiteScope, pageIds: readonly string[], purging: Purging): Promise<TrashReport> {
  const ids = [...new Set(pageIds)];
  const titles = new Map(
    (await selectPages(site).where("id", "in", ids).execute()).map(({ id, title }) => [id, title]),
  );
  const report: TrashReport = { doneCount: 0, goneCount: 0, moved: [], refused: [] };
  for (const id of ids) {
    const refusal = await purgePage(site, id, purging);
    if (!refusal) report.doneCount++;
    else if (refusal.code === "page-unknown") report.goneCount++;
    else report.refused.push({ title: titles.get(id) ?? "", reason: refusal.message });
  }
  return report;
}

/** Permanently deletes every page that has been in the trash for 30 days. A page in use stays. */
export async function emptyTrash(site: SiteScope, options: Omit<Purging, "accountId">): Promise<void> {
  const before = new Date(options.now.getTime() - daysInTrash * 24 * 60 * 60 * 1000);
  const rows = await selectPages(site).where("deleted_at", "<=", before).orderBy("deleted_at").execute();
  for (const { id } of rows) {
    const refusal = await purgePage(site, id, { ...options, accountId: undefined });
    if (isFailure(refusal) && refusal.code !== "page-in-use" && refusal.code !== "page-unknown") throw refusal;
  }
}
