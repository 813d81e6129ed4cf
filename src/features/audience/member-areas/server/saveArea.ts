import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type AreaDraft, areaFailures, type MemberArea, maxAreas } from "../contract.ts";
import { haveSameIds } from "../domain/haveSameIds.ts";
import { areaChanges } from "./areaChanges.ts";
import { isMembershipProduct, readAreas } from "./areaRows.ts";
import { lockArea } from "./memberships.ts";

const fail = failuresOf(areaFailures);

/** Adds a member area. */
export async function addArea(context: RequestContext, draft: AreaDraft): Promise<MemberArea | Failure> {
  const { site, now } = context;
  return site.transaction(async (tx) => {
    const others = await lockAreas(tx);
    if (others.length >= maxAreas) return fail("areas-full");
    const refusal = await refusalOf(tx, context, draft, others);
    if (refusal) return refusal;
    const id = newId();
    await tx.db
      .insertInto("member_areas")
      .values({ website_id: tx.websiteId, id, ...columnsOf(draft), created_at: now, updated_at: now })
      .execute();
    const misplaced = await setPages(tx, id, { before: [], after: draft.pageIds });
    if (misplaced) return misplaced;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "area.add",
      subjectType: "member-area",
      subjectId: id,
      detail: { title: draft.name },
      changes: await areaChanges(tx, undefined, draft),
    });
    return readOne(tx, id, now);
  });
}

/** Changes a member area and its pages. Members stay, whatever changes. */
export async function saveArea(
  context: RequestContext,
  id: string,
  draft: AreaDraft & { revision: number; pageIdsBefore: readonly string[] },
): Promise<MemberArea | Failure> {
  const { site, now } = context;
  return site.transaction(async (tx) => {
    const areas = await lockAreas(tx);
    const before = (await readAreas(tx, now, id))[0];
    if (!before) return fail("area-unknown");
    const isStale = before.revision !== draft.revision || !haveSameIds(before.pageIds, draft.pageIdsBefore);
    if (isStale) return fail("stale-revision", { current: before });
    const others = areas.filter((area) => area.id !== id);
    const refusal = await refusalOf(tx, context, draft, others);
    if (refusal) return refusal;
    await tx.db
      .updateTable("member_areas")
      .set({ ...columnsOf(draft), revision: draft.revision + 1, updated_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    const misplaced = await setPages(tx, id, { before: before.pageIds, after: draft.pageIds });
    if (misplaced) return misplaced;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "area.save",
      subjectType: "member-area",
      subjectId: id,
      detail: { title: draft.name },
      changes: await areaChanges(tx, before, draft),
    });
    return readOne(tx, id, now);
  });
}

/** Deletes a member area without pages. */
export async function deleteArea(context: RequestContext, id: string): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    await lockAreas(tx);
    // Read after the lock, so that a page that is added at the same time is seen.
    const [area] = (await lockArea(tx, id, "delete")) ? await readAreas(tx, context.now, id) : [];
    if (!area) return fail("area-unknown");
    if (area.pageIds.length > 0) return fail("area-has-pages");
    await tx.db.deleteFrom("member_areas").where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "area.delete",
      subjectType: "member-area",
      subjectId: id,
      detail: { title: area.name },
    });
    return undefined;
  });
}

/** The areas of the website, locked, so that changes see each other. */
async function lockAreas(tx: SiteTransaction) {
  await tx.db.selectFrom("websites").select("id").where("id", "=", tx.websiteId).forNoKeyUpdate().execute();
  return tx.db.selectFrom("member_areas").select(["id", "name"]).where("website_id", "=", tx.websiteId).execute();
}

async function readOne(tx: SiteTransaction, id: string, now: Date): Promise<MemberArea> {
  return (await readAreas(tx, now, id))[0] as MemberArea;
}

const columnsOf = ({ name, description, joining, productId, term }: AreaDraft) => ({
  name,
  description,
  joining,
  product_id: joining === "purchase" ? productId : null,
  term_count: joining === "purchase" ? (term?.count ?? null) : null,
  term_unit: joining === "purchase" ? (term?.unit ?? null) : null,
});

async function refusalOf(
  tx: SiteTransaction,
  { now }: RequestContext,
  { name, joining, productId }: AreaDraft,
  others: readonly { name: string }[],
): Promise<Failure | undefined> {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    return fail("area-name-taken", { errors: { name: areaFailures["area-name-taken"].message } });
  }
  if (joining !== "purchase" || !productId || (await isMembershipProduct(tx, productId, now))) return undefined;
  return fail("product-unfit", { errors: { productId: areaFailures["product-unfit"].message } });
}

/** Locks pages in one order for everyone, so that two changes of several pages never wait for each other. */
async function lockPages(tx: SiteTransaction, pageIds: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom("collections")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", pageIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Changes the pages of an area. A page that someone else puts into it at the same time stays. */
async function setPages(
  tx: SiteTransaction,
  areaId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<Failure | undefined> {
  const removed = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  if (removed.length + added.length > 0) await lockPages(tx, [...removed, ...added]);
  if (removed.length > 0) {
    await tx.db
      .deleteFrom("area_pages")
      .where("website_id", "=", tx.websiteId)
      .where("area_id", "=", areaId)
      .where("page_id", "in", removed)
      .execute();
  }
  return addPages(
    tx,
    added.map((pageId) => ({ pageId, areaId })),
  );
}

/** Puts pages into areas. Refuses pages without content and pages that sell a membership. */
export async function addPages(
  tx: SiteTransaction,
  added: readonly { pageId: string; areaId: string }[],
): Promise<Failure | undefined> {
  // Other pages show or link to it without naming it: lists, feeds, the search.
  tx.touch(siteTags.site);
  if (added.length === 0) return undefined;
  const pageIds = [...new Set(added.map(({ pageId }) => pageId))];
  const pages = await tx.db
    .selectFrom("collections")
    .select(["id", "type", "folder_behavior"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", pageIds)
    .where("deleted_at", "is", null)
    .execute();
  const fits = (kind: string) => kind !== "link" && kind !== "folder";
  if (pages.length < pageIds.length || !pages.every((page) => fits(pageKindOf(page)))) return fail("page-unfit");
  const selling = await tx.db
    .selectFrom("member_areas as area")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "area.website_id").onRef("product.id", "=", "area.product_id"),
    )
    .select("area.id")
    .where("area.website_id", "=", tx.websiteId)
    .where("product.collection_id", "in", pageIds)
    .limit(1)
    .executeTakeFirst();
  if (selling) return fail("sells-membership");
  await tx.db
    .insertInto("area_pages")
    .values(added.map(({ pageId, areaId }) => ({ website_id: tx.websiteId, page_id: pageId, area_id: areaId })))
    // Another change at the same time did it already.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
}
