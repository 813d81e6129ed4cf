import { expect } from "vitest";
import type { TestApp } from "./startTestApp.ts";

/** Until statements wait for locks of this database. @param count at least so many */
export async function waitForLock({ services }: Pick<TestApp, "services">, count = 1): Promise<void> {
  const { pool } = services.database;
  const waiting = () =>
    pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  await expect
    .poll(async () => (await waiting()).rowCount, { interval: 10, timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
}
