import { sql } from "kysely";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { type EventMonth, eventMonth, monthOfPartition } from "../domain/eventMonths.ts";
import { keptMonths } from "../settingsContract.ts";

/** Months for which there is a partition ahead of time. */
const monthsAhead = 2;

/**
 * Adds the partitions of this month and the next ones, and of earlier ones that a restored backup brought. What the
 * default partition has of them is moved.
 */
export async function addPartitions({ db }: Pick<Database, "db">, today: string): Promise<void> {
  const existing = new Set(await readPartitions({ db }));
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, later) => eventMonth(today, later));
  for (const month of [...(await readRestoredMonths({ db }, today)), ...ahead]) {
    if (!existing.has(month.name)) await addPartition({ db }, month);
  }
}

/** Months before this one of which the default partition has events, and that a website may keep. */
async function readRestoredMonths({ db }: Pick<Database, "db">, today: string): Promise<EventMonth[]> {
  const oldest = eventMonth(today, -Math.max(...keptMonths));
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(occurred_at at time zone 'UTC', 'YYYY-MM-01') as day from visit_events_default
    where website_id is not null and occurred_at >= ${new Date(oldest.from)}
      and occurred_at < ${new Date(eventMonth(today, 0).from)}
    order by 1`.execute(db);
  return rows.map(({ day }) => eventMonth(day, 0));
}

async function addPartition({ db }: Pick<Database, "db">, { name, from, to }: EventMonth): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Nothing may be written into the default partition meanwhile.
    await sql`lock table visit_events_default in access exclusive mode`.execute(tx);
    const { rows } = await sql`select 1 from pg_class where relname = ${name}`.execute(tx);
    if (rows.length > 0) return;
    const table = sql.ref(name);
    await sql`create table ${table} (like visit_events including all)`.execute(tx);
    await sql`
      with moved as (
        delete from visit_events_default as event
        where event.website_id is not null and event.occurred_at >= ${new Date(from)} and event.occurred_at < ${new Date(to)}
        returning event.*
      )
      insert into ${table} select * from moved`.execute(tx);
    await sql`alter table visit_events attach partition ${table}
      for values from (${sql.lit(`${from} 00:00:00+00`)}) to (${sql.lit(`${to} 00:00:00+00`)})`.execute(tx);
  });
}

/** Drops the partitions of months that ended before a day. */
export async function dropPartitionsBefore({ db }: Pick<Database, "db">, day: string): Promise<void> {
  for (const name of await readPartitions({ db })) {
    const month = monthOfPartition(name);
    if (month !== undefined && eventMonth(month, 0).to <= day) await sql`drop table ${sql.ref(name)}`.execute(db);
  }
}

async function readPartitions({ db }: Pick<Database, "db">): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class as child on child.oid = inhrelid
    where inhparent = 'public.visit_events'::regclass`.execute(db);
  return rows.map(({ name }) => name);
}
