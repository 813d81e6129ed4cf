import { siteTags } from "#features/site/sites/contract.ts";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { areaFailures, type readPageAreasRoute, type savePageAreasRoute } from "../contract.ts";
import { haveSameIds } from "../domain/haveSameIds.ts";
import { isNotFoundPage } from "./areaRows.ts";
import { addPages } from "./saveArea.ts";

type PageAreas = RouteAnswer<typeof readPageAreasRoute>;

const fail = failuresOf(areaFailures);

type Reader = Pick<SiteScope | SiteTransaction, "db" | "websiteId">;

/** The areas of a website by name. */
export function readAreaNames({ db, websiteId }: Reader): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("member_areas")
    .select(["id", "name"])
    .where("website_id", "=", websiteId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** The member areas that a page is in, and all that it can be in. */
export async function readPageAreas({ db, websiteId }: Reader, pageId: string): Promise<PageAreas> {
  const [areas, chosen, page] = await Promise.all([
    readAreaNames({ db, websiteId }),
    db
      .selectFrom("area_pages")
      .select("area_id")
      .where("website_id", "=", websiteId)
      .where("page_id", "=", pageId)
      .execute(),
    db
      .selectFrom("collections")
      .select(["is_homepage", isNotFoundPage.as("isNotFoundPage")])
      .where("website_id", "=", websiteId)
      .where("id", "=", pageId)
      .executeTakeFirst(),
  ]);
  return {
    areas,
    areaIds: chosen.map(({ area_id }) => area_id),
    isHomepage: page?.is_homepage ?? false,
    isNotFoundPage: page?.isNotFoundPage ?? false,
  };
}

/**
 * Changes which member areas a page is in. Without any, everyone can see it, so a change that is based on other areas
 * than the page is in is refused.
 */
export async function savePageAreas(
  context: RequestContext,
  pageId: string,
  { areaIds, before: shown }: RouteInput<typeof savePageAreasRoute>["body"],
): Promise<PageAreas | Failure> {
  const wanted = [...new Set(areaIds)];
  return context.site.transaction(async (tx) => {
    if (wanted.length > 0) await keepAreas(tx, wanted);
    const page = await tx.db
      .selectFrom("collections")
      .select("title")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", pageId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!page) return fail("page-unfit");
    // Read after the lock, so that a change at the same time is seen.
    const before = await readPageAreas(tx, pageId);
    if (!haveSameIds(before.areaIds, shown)) return fail("stale-revision", { current: before });
    if (wanted.some((id) => !before.areas.some((area) => area.id === id))) return fail("area-unknown");
    if (haveSameIds(before.areaIds, wanted)) return before;
    const removed = before.areaIds.filter((id) => !wanted.includes(id));
    if (removed.length > 0) {
      await tx.db
        .deleteFrom("area_pages")
        .where("website_id", "=", tx.websiteId)
        .where("page_id", "=", pageId)
        .where("area_id", "in", removed)
        .execute();
    }
    const added = wanted.filter((id) => !before.areaIds.includes(id)).map((areaId) => ({ pageId, areaId }));
    const misplaced = await addPages(tx, added);
    if (isFailure(misplaced)) return misplaced;
    tx.touch(siteTags.site);
    const namesOf = (ids: readonly string[]) =>
      before.areas
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(", ") || "Everyone";
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "page.change-areas",
      subjectType: "page",
      subjectId: pageId,
      detail: { title: page.title },
      changes: valueChanges({ "Who can see it": [namesOf(before.areaIds), namesOf(wanted)] }),
    });
    return readPageAreas(tx, pageId);
  });
}

/** Makes deletions of areas wait until the commit. Locks in one order for everyone. */
async function keepAreas(tx: SiteTransaction, areaIds: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom("member_areas")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", areaIds)
    .orderBy("id")
    .forKeyShare()
    .execute();
}
