import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defineJob, defineLane } from "#kernel/contract/defineJob.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";

const greet = defineJob<{ name: string }>("test.greet");

let app: TestApp;
/** A server that runs jobs. Each test has its own, on the same database. */
let worker: TestApp;
let unhandled: unknown[];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  unhandled = [];
  process.on("unhandledRejection", note);
  worker = await startTestApp({ connectionString: app.services.database.connectionString });
});
afterEach(async () => {
  await worker.close();
  await query("delete from graphile_worker._private_jobs");
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

const query = (text: string, values: unknown[] = []) => app.services.database.pool.query(text, values);

async function enqueue(job: ReturnType<typeof defineJob>, payloads: object[]): Promise<void> {
  const { website } = await app.buildSite();
  await app.app.site(website.id).transaction(async (tx) => {
    for (const payload of payloads) await tx.enqueue(job as ReturnType<typeof defineJob<object>>, payload);
  });
}

const lockedJobs = async () => (await query("select 1 from graphile_worker.jobs where locked_by is not null")).rowCount;

/** Like a restart of the database: every connection of the workers ends. */
const dropConnections = () =>
  query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

test("the next process runs a job that a killed process left locked, without waiting four hours", async () => {
  await enqueue(greet, [{ name: "Ada" }]);
  await query("update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now()");
  const greeted: string[] = [];
  worker.app.job(greet, async ({ name }) => void greeted.push(name));
  await worker.app.jobs.start();
  await expect.poll(() => greeted, { timeout: 5000 }).toEqual(["Ada"]);
});

test("does not take a job from a worker that is running", async () => {
  const done: string[] = [];
  const hold = Promise.withResolvers<void>();
  const slow = defineJob<{ name: string }>("test.slow");
  worker.app.job(slow, async ({ name }) => {
    await hold.promise;
    done.push(name);
  });
  await worker.app.jobs.start();
  await enqueue(slow, [{ name: "once" }]);
  await expect.poll(lockedJobs, { timeout: 5000 }).toBe(1);
  // A second process looks for dead workers when it starts.
  const second = await startTestApp({ connectionString: app.services.database.connectionString, jobs: true });
  expect(await lockedJobs()).toBe(1);
  hold.resolve();
  await expect.poll(() => done, { timeout: 5000 }).toEqual(["once"]);
  await second.close();
});

describe("when the database is lost", () => {
  test("the runner restarts by itself and runs interrupted jobs again", { timeout: 30_000 }, async () => {
    const runs: string[] = [];
    const begun = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const slow = defineJob<{ name: string }>("test.cut-off", { maxAttempts: 2 });
    worker.app.job(slow, async ({ name }) => {
      runs.push(name);
      begun.resolve();
      if (runs.length === 1) await hold.promise;
    });
    await worker.app.jobs.start();
    await enqueue(slow, [{ name: "Ada" }]);
    await begun.promise;
    // More outages than the job has attempts, because an outage is not the job's failure.
    for (let time = 0; time < 3; time++) {
      await dropConnections();
      await expect.poll(() => worker.app.jobs.isRunning(), { timeout: 15_000 }).toBe(true);
    }
    hold.resolve();
    await expect.poll(() => runs.length, { timeout: 15_000 }).toBeGreaterThan(1);
    await expect.poll(async () => (await query("select from graphile_worker.jobs")).rowCount).toBe(0);
    await enqueue(slow, [{ name: "Bob" }]);
    await expect.poll(() => runs.at(-1), { timeout: 15_000 }).toBe("Bob");
  });

  test("a job that ends at that moment does no harm", { timeout: 30_000 }, async () => {
    const runs: string[] = [];
    const job = defineJob<{ name: string }>("test.ends-badly");
    worker.app.job(job, async ({ name }) => {
      runs.push(name);
      if (runs.length > 1) return;
      await dropConnections().catch(() => undefined);
      throw new Error("and its failure cannot be noted");
    });
    await worker.app.jobs.start();
    await enqueue(job, [{ name: "Ada" }]);
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(["Ada", "Ada"]);
  });

  test("its workers are not considered dead", { timeout: 30_000 }, async () => {
    await worker.app.jobs.start();
    const holder = async () => {
      const { rows } = await query(`select pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`);
      return rows[0]?.pid as number | undefined;
    };
    await expect.poll(holder).toBeDefined();
    const before = await holder();
    await dropConnections();
    await expect.poll(async () => ![before, undefined].includes(await holder()), { timeout: 15_000 }).toBe(true);
  });
});

describe("work that hangs", () => {
  test("takes no more workers than its lane allows, and other work continues", { timeout: 20_000 }, async () => {
    const lane = defineLane("test.lane", { atOnce: 2 });
    const hangs = [1, 2].map((number) => defineJob<{ number: number }>(`test.hangs-${number}`, { lane }));
    let hanging = 0;
    for (const job of hangs) {
      worker.app.job(job, (_, { signal }) => {
        hanging++;
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      });
    }
    const greeted: string[] = [];
    worker.app.job(greet, async ({ name }) => void greeted.push(name));
    const numbers = Array.from({ length: 20 }, (_, number) => ({ number }));
    for (const job of hangs) await enqueue(job, numbers);
    await worker.app.jobs.start();
    await expect.poll(() => hanging).toBe(2);
    const names = Array.from({ length: 30 }, (_, index) => ({ name: `${index}` }));
    await enqueue(greet, names);
    await expect.poll(() => greeted.length, { timeout: 10_000 }).toBe(30);
    expect(hanging).toBe(2);
    // Finished jobs are deleted shortly afterwards.
    const begun = async () => (await query("select from graphile_worker.jobs where attempts > 0")).rowCount;
    await expect.poll(begun).toBe(2);
  });

  test("fails at its deadline, gets the signal, and its worker is released", { timeout: 20_000 }, async () => {
    const told: string[] = [];
    const hangs = defineJob<object>("test.too-long", { deadline: 50 });
    worker.app.job(hangs, (_, { signal }) => {
      signal.addEventListener("abort", () => told.push(signal.reason.message));
      return new Promise(() => undefined);
    });
    await worker.app.jobs.start();
    await enqueue(hangs, [{}]);
    await expect
      .poll(async () => (await query("select last_error, attempts, locked_by from graphile_worker.jobs")).rows)
      .toEqual([{ last_error: "Timed out after 0.05 seconds.", attempts: 1, locked_by: null }]);
    expect(told).toEqual(["Timed out after 0.05 seconds."]);
  });

  test("a paused lane keeps its jobs unchanged and continues when it is resumed", { timeout: 20_000 }, async () => {
    let limit = 0;
    const held: string[] = [];
    const job = defineJob<{ name: string }>("test.held");
    worker.app.job(
      job,
      async ({ name }) => void held.push(name),
      () => limit,
    );
    const greeted: string[] = [];
    worker.app.job(greet, async ({ name }) => void greeted.push(name));
    await enqueue(job, [{ name: "first" }, { name: "second" }]);
    await enqueue(greet, [{ name: "Ada" }]);
    await worker.app.jobs.start();
    await expect.poll(() => greeted).toEqual(["Ada"]);
    expect(held).toEqual([]);
    const attempts = await query("select attempts from graphile_worker.jobs where task_identifier = $1", [job.name]);
    expect(attempts.rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    limit = 1;
    await expect.poll(() => held, { timeout: 10_000 }).toEqual(["first", "second"]);
  });
});

describe("when the process stops", () => {
  test("releases what does not end, without losing an attempt", { timeout: 20_000 }, async () => {
    const begun = Promise.withResolvers<void>();
    const deaf = defineJob<object>("test.deaf");
    worker.app.job(deaf, () => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    await worker.app.jobs.start();
    await enqueue(deaf, [{}]);
    await begun.promise;
    const stopped = performance.now();
    await worker.app.jobs.stop();
    expect(performance.now() - stopped).toBeLessThan(9_000);
    const { rows } = await query(
      "select attempts, locked_by, last_error, run_at <= now() as due from graphile_worker.jobs",
    );
    expect(rows).toEqual([{ attempts: 0, locked_by: null, last_error: null, due: true }]);
  });

  test("waits for what ends soon", { timeout: 20_000 }, async () => {
    const begun = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const done: string[] = [];
    worker.app.job(greet, async ({ name }) => {
      begun.resolve();
      await hold.promise;
      done.push(name);
    });
    await worker.app.jobs.start();
    await enqueue(greet, [{ name: "Ada" }]);
    await begun.promise;
    const stopping = worker.app.jobs.stop();
    hold.resolve();
    await stopping;
    expect(done).toEqual(["Ada"]);
    expect((await query("select from graphile_worker.jobs")).rowCount).toBe(0);
  });
});
