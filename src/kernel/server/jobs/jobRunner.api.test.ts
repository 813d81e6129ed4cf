import { afterAll, beforeAll, expect, test } from "vitest";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";

const greet = defineJob<{ name: string }>("test.greet");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enqueueGreeting(name: string): Promise<void> {
  const { website } = await app.buildSite();
  await app.app.site(website.id).transaction((tx) => tx.enqueue(greet, { name }));
}

test("a job that a killed process left locked is done by the next one, not in four hours", async () => {
  await enqueueGreeting("Ada");
  const { pool } = app.services.database;
  await pool.query("update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now()");
  const greeted: string[] = [];
  app.app.job(greet, async ({ name }) => {
    greeted.push(name);
  });
  await app.app.jobs.start();
  await expect.poll(() => greeted, { timeout: 5000 }).toEqual(["Ada"]);
});

test("a job of a worker that lives is left to it", async () => {
  const other = await startTestApp({ connectionString: app.services.database.connectionString });
  const done: string[] = [];
  let finish = () => {};
  const slow = defineJob<{ name: string }>("test.slow");
  const hold = new Promise<void>((resolve) => {
    finish = resolve;
  });
  other.app.job(slow, async ({ name }) => {
    await hold;
    done.push(name);
  });
  await app.app.jobs.stop();
  await other.app.jobs.start();
  const { website } = await app.buildSite();
  await app.app.site(website.id).transaction((tx) => tx.enqueue(slow, { name: "once" }));
  const isLocked = async () =>
    (await app.services.database.pool.query("select 1 from graphile_worker.jobs where locked_by is not null")).rowCount;
  await expect.poll(isLocked, { timeout: 5000 }).toBe(1);
  // A second process looks for dead workers as it starts.
  await app.app.jobs.start();
  expect(await isLocked()).toBe(1);
  finish();
  await expect.poll(() => done, { timeout: 5000 }).toEqual(["once"]);
  await other.close();
});
