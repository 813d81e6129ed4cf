import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderViewFilter } from "../contract.ts";
import { builtInViews, maxOrderViews, type OrderView, orderViewFailures } from "../listContract.ts";

const fail = failuresOf(orderViewFailures);

/** The saved views of a website, by name. */
export async function readViews({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">): Promise<OrderView[]> {
  const rows = await db
    .selectFrom("order_views")
    .select(["id", "name", "filter"])
    .where("website_id", "=", websiteId)
    .orderBy("name_key")
    .limit(maxOrderViews)
    .execute();
  return rows.map(({ filter, ...view }) => ({ ...view, filter: knownFilter(filter) }));
}

type Views = { items: OrderView[] };

/** Saves a view. */
export function addView(
  context: RequestContext,
  { name, filter }: Pick<OrderView, "name" | "filter">,
): Promise<Views | Failure> {
  return changeViews(context, async (tx, views) => {
    if (isTaken(views, name))
      return fail("view-exists", { errors: { name: orderViewFailures["view-exists"].message } });
    if (views.length >= maxOrderViews) return fail("views-full");
    const id = newId();
    await tx.db
      .insertInto("order_views")
      .values({
        website_id: tx.websiteId,
        id,
        name,
        name_key: keyOf(name),
        filter: JSON.stringify(filter),
        created_at: context.now,
      })
      .execute();
    await auditView(tx, context, "order-view.add", { id, name });
    return undefined;
  });
}

/** Renames a view, and replaces its filters if they are given. */
export function saveView(
  context: RequestContext,
  viewId: string,
  { name, filter }: { name: string; filter?: OrderView["filter"] | undefined },
): Promise<Views | Failure> {
  return changeViews(context, async (tx, views) => {
    const view = views.find(({ id }) => id === viewId);
    if (!view) return fail("view-unknown");
    if (isTaken(views, name, view)) {
      return fail("view-exists", { errors: { name: orderViewFailures["view-exists"].message } });
    }
    await tx.db
      .updateTable("order_views")
      .set({ name, name_key: keyOf(name), ...(filter ? { filter: JSON.stringify(filter) } : {}) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", viewId)
      .execute();
    await auditView(tx, context, filter ? "order-view.update" : "order-view.save", { id: viewId, name });
    return undefined;
  });
}

/** Deletes a view. The orders stay. */
export function deleteView(context: RequestContext, viewId: string): Promise<Views | Failure> {
  return changeViews(context, async (tx, views) => {
    const view = views.find(({ id }) => id === viewId);
    if (!view) return fail("view-unknown");
    await tx.db.deleteFrom("order_views").where("website_id", "=", tx.websiteId).where("id", "=", viewId).execute();
    await auditView(tx, context, "order-view.delete", view);
    return undefined;
  });
}

/** Changes of views wait for each other, so that names stay unique and the count is right. */
function changeViews(
  { site }: RequestContext,
  change: (tx: SiteTransaction, views: readonly OrderView[]) => Promise<Failure | undefined>,
): Promise<Views | Failure> {
  return site.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`order views ${tx.websiteId}`}, 0))`.execute(tx.db);
    return (await change(tx, await readViews(tx))) ?? { items: await readViews(tx) };
  });
}

// Letters of some scripts fold to more than they were.
const keyOf = (name: string) => foldText(name).slice(0, 120) || name;

/** Whether another view has this name. A view whose name was taken before may keep it. */
const isTaken = (views: readonly OrderView[], name: string, own?: OrderView) =>
  keyOf(name) !== (own && keyOf(own.name)) &&
  [...views, ...builtInViews].some((view) => keyOf(view.name) === keyOf(name));

/** The stored values that this program still has. One that it no longer has is left out. */
function knownFilter(stored: unknown): OrderView["filter"] {
  const values = (stored ?? {}) as Record<string, unknown>;
  const known = Object.entries(orderViewFilter.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(values[name]).data;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(known);
}

function auditView(
  tx: SiteTransaction,
  context: RequestContext,
  action: "order-view.add" | "order-view.save" | "order-view.update" | "order-view.delete",
  { id, name }: Pick<OrderView, "id" | "name">,
): Promise<void> {
  return writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "order-view",
    subjectId: id,
    detail: { title: name },
  });
}
