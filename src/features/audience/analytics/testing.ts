import { sql } from "kysely";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { censusPaths } from "./browserContract.ts";

/** A browser of a person, not of a bot. */
export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Reports a page view as the script of a page does. */
export function viewPage(
  visitor: TestClient,
  data: Record<string, unknown>,
  { event = 1, headers = {} }: { event?: number; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const fields = { event: String(event), data: JSON.stringify(data) };
  return visitor.submit(censusPaths.hit, fields, { accept: "*/*", "user-agent": firefox, ...headers });
}

export interface StoredEvent {
  kind: string;
  visitor: number;
  path: string;
  referrer: string;
  subject: string;
  device: string;
  is_first: boolean;
  is_entry: boolean;
  is_bot: boolean;
  data: Record<string, unknown> | null;
}

/** The events of a website by path, then in their order: events of a test may have the same time. */
export async function eventsOf(app: TestApp, websiteId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select kind, visitor, path, referrer, subject, device, is_first, is_entry, is_bot, data from visit_events
    where website_id = ${websiteId} order by path, occurred_at`.execute(app.services.database.db);
  return rows;
}
