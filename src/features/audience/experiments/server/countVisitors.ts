import { type RawBuilder, sql } from "kysely";
import { pathsOfPage } from "#features/site/translations/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { armOf } from "../domain/armOf.ts";
import { recordedGoals } from "../domain/goal.ts";
import { goalOf, lockExperiment, type StoredExperiment } from "./experimentRows.ts";
import { versionName } from "./runningExperiments.ts";

/** The time whose visits one transaction counts at most (ms). */
const maxSpan = 60 * 60_000;

/**
 * Counts the visits of a test: an hour of them at most, and those before `given`. The time until which they are counted
 * is moved in the same transaction, so each visit is counted once, however often this runs or is interrupted. Returns
 * that time.
 */
export async function countVisitors(tx: SiteTransaction, experimentId: string, given: Date): Promise<Date> {
  const experiment = await lockExperiment(tx, experimentId);
  const from = experiment?.counted_until;
  if (!experiment || !from) return given;
  const end = Math.min(given.getTime(), experiment.stopped_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = new Date(Math.min(end, from.getTime() + maxSpan));
  if (until <= from) return given;
  const isNew = sql`event.website_id = ${tx.websiteId} and event.occurred_at >= ${from} and event.occurred_at < ${until}
    and not event.is_bot and event.visitor is not null`;
  await addVisitors(tx, experiment, isNew);
  const isGoal = await goalCondition(tx, experiment);
  if (isGoal) await markGoals(tx, experiment, isNew, isGoal);
  await tx.db
    .updateTable("experiments")
    .set({ counted_until: until })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", experimentId)
    .execute();
  return until.getTime() >= end ? given : until;
}

/**
 * Adds who saw the page for the first time. A page may have been shown before the visitor agreed to be counted, or on
 * another network, so only those count who saw the version that is theirs.
 */
async function addVisitors(
  tx: SiteTransaction,
  { id, arms }: StoredExperiment,
  isNew: RawBuilder<unknown>,
): Promise<void> {
  const count = arms.length + 1;
  const names = Array.from({ length: count }, (_, arm) => versionName(id, arm));
  const { rows } = await sql<{ visitor: string; version: string; at: Date }>`
    select event.visitor::text as visitor, event.data ->> 'version' as version, min(event.occurred_at) as at
    from visit_events as event
    where ${isNew} and event.kind = 'view' and event.data ->> 'version' = any(${names})
      and not exists (
        select from experiment_visitors as known
        where known.website_id = event.website_id and known.experiment_id = ${id} and known.visitor = event.visitor)
    group by 1, 2`.execute(tx.db);
  const seen = rows.flatMap(({ visitor, version, at }) => {
    const arm = armOf(Number(visitor), id, count);
    return versionName(id, arm) === version ? [{ visitor, arm, at }] : [];
  });
  if (seen.length === 0) return;
  await sql`
    insert into experiment_visitors (website_id, experiment_id, visitor, arm, seen_at)
    select ${tx.websiteId}::uuid, ${id}::uuid, seen.visitor, seen.arm, seen.at
    from unnest(
      ${seen.map(({ visitor }) => visitor)}::bigint[],
      ${seen.map(({ arm }) => arm)}::smallint[],
      ${seen.map(({ at }) => at)}::timestamptz[]
    ) as seen (visitor, arm, at)
    on conflict do nothing`.execute(tx.db);
}

/** Marks visitors who reached the goal after they saw the page, and adds their orders. */
async function markGoals(
  tx: SiteTransaction,
  { id, goal }: StoredExperiment,
  isNew: RawBuilder<unknown>,
  isGoal: RawBuilder<unknown>,
): Promise<void> {
  const isOrder = goalOf({ goal }).kind === "order";
  const orders = isOrder
    ? sql`jsonb_object_agg(event.data ->> 'order', (event.data ->> 'cents')::bigint)`
    : sql`null::jsonb`;
  await sql`
    with done as (
      select known.visitor, min(event.occurred_at) as at, ${orders} as orders
      from visit_events as event join experiment_visitors as known
        on known.website_id = event.website_id and known.experiment_id = ${id} and known.visitor = event.visitor
      where ${isNew} and event.occurred_at >= known.seen_at and ${isGoal}
      group by known.visitor
    )
    update experiment_visitors as known
    set reached_at = coalesce(known.reached_at, done.at),
      orders = coalesce(known.orders || done.orders, known.orders, done.orders)
    from done
    where known.website_id = ${tx.websiteId} and known.experiment_id = ${id} and known.visitor = done.visitor`.execute(
    tx.db,
  );
}

/** The events that reach the goal, in any language; undefined while its page is gone. */
async function goalCondition(
  tx: SiteTransaction,
  experiment: StoredExperiment,
): Promise<RawBuilder<unknown> | undefined> {
  const goal = goalOf(experiment);
  const isRecorded = (name: string) => sql`event.kind = 'event' and event.subject = ${name} and event.data ? 'goal'`;
  if (goal.kind === "button") {
    return sql`event.kind = 'click' and lower(event.subject) = ${goal.text.toLowerCase()}`;
  }
  // Recorded with or without a test, for the sales of the website.
  if (goal.kind === "cart") return sql`event.kind = 'cart'`;
  if (goal.kind === "form") {
    const isSent = isRecorded(recordedGoals.form);
    return goal.formId === null ? isSent : sql`${isSent} and event.data ->> 'form' = ${goal.formId}`;
  }
  if (goal.kind !== "page") return isRecorded(recordedGoals[goal.kind]);
  const page = await tx.db
    .selectFrom("collections")
    .select(["id", "url_slug", "is_homepage"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", goal.pageId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return page && sql`event.kind = 'view' and event.path = any(${await pathsOfPage(tx, page)}::text[])`;
}
