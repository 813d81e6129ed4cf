import { sql } from "kysely";
import type { App } from "#kernel/server/http/createApp.ts";
import { eventMonth } from "../domain/eventMonths.ts";
import { keptMonths } from "../settingsContract.ts";
import { addPartitions, dropPartitionsBefore } from "./eventPartitions.ts";

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds partitions, drops those that no website keeps, and deletes old keys and marks of visitors. */
export async function cleanVisits(app: App): Promise<void> {
  const { database, clock } = app.services;
  const now = clock.now().getTime();
  const today = dayOf(now);
  await addPartitions(database, today);
  await dropPartitionsBefore(database, eventMonth(today, -Math.max(...keptMonths)).from);
  // Two days ago it was yesterday somewhere until now.
  const twoDaysAgo = dayOf(now - 2 * dayMs);
  await sql`delete from visit_salts where day < ${dayOf(now - dayMs)}::date`.execute(database.db);
  await sql`delete from visit_marks where website_id is not null and day < ${twoDaysAgo}::date`.execute(database.db);
  await sql`delete from visit_steps where website_id is not null and day < ${twoDaysAgo}::date`.execute(database.db);
  await sql`
    delete from visit_carts where website_id is not null and started_at < ${new Date(now - 2 * dayMs)}`.execute(
    database.db,
  );
}
