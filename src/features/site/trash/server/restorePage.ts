import { languagePaths } from "#features/site/languages/server/index.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { pageFailures, type StoredPage } from "#features/site/page-tree/contract.ts";
import { isReservedSlug } from "#features/site/page-tree/domain/pageSlugs.ts";
import { lockTree, readStoredPage, readTree, selectPages } from "#features/site/page-tree/server/index.ts";
import { freeAddress } from "#features/site/redirects/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { TrashReport } from "#kernel/contract/trashReport.ts";
import { firstFreeSlug } from "#kernel/domain/paths/slugs.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";

const fail = failuresOf(pageFailures);

/** Restores a page from the trash as not linked, with a new URL if its old one is taken. */
export async function restorePage(pageId: string, context: RequestContext): Promise<StoredPage | Failure> {
  return context.site.transaction(async (tx) => {
    const [restored] = await restoreAll(tx, [pageId], context);
    return restored ? readStoredPage(tx, pageId, context.now) : fail("page-unknown");
  });
}

/** Restores pages of the trash in one transaction. Repeating it changes nothing. */
export async function restorePages(pageIds: readonly string[], context: RequestContext): Promise<TrashReport> {
  const ids = [...new Set(pageIds)];
  return context.site.transaction(async (tx) => {
    const restored = await restoreAll(tx, ids, context);
    const moved = restored.filter(({ slug, formerSlug }) => slug !== formerSlug);
    return {
      doneCount: restored.length,
      goneCount: ids.length - restored.length,
      moved: moved.map(({ title, slug }) => ({ title, path: `/${slug}` })),
      refused: [],
    };
  });
}

interface RestoredPage {
  title: string;
  slug: string;
  formerSlug: string;
}

async function restoreAll(
  tx: SiteTransaction,
  ids: readonly string[],
  context: RequestContext,
): Promise<RestoredPage[]> {
  await lockTree(tx);
  const pages = await selectPages(tx)
    .where("id", "in", [...ids])
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at")
    .orderBy("id")
    .execute();
  if (pages.length === 0) return [];
  const tree = await readTree(tx);
  const taken = new Set(tree.map((row) => row.url_slug));
  const languages = await languagePaths(tx);
  const restored: RestoredPage[] = [];
  for (const page of pages) {
    const slug = firstFreeSlug(page.url_slug, (each) => taken.has(each) || isReservedSlug(each, languages));
    taken.add(slug);
    if (isPublic({ ...page, deleted_at: null }, context.now)) await freeAddress(tx, slug);
    await tx.db
      .updateTable("collections")
      .set((expression) => ({
        deleted_at: null,
        url_slug: slug,
        navigation: "none",
        navigation_position: tree.length + restored.length,
        revision: expression("revision", "+", 1),
        updated_at: context.now,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", page.id)
      .execute();
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "page.restore",
      subjectType: "page",
      subjectId: page.id,
      detail: { title: page.title, slug },
    });
    restored.push({ title: page.title, slug, formerSlug: page.url_slug });
  }
  tx.touch(siteTags.site);
  return restored;
}
