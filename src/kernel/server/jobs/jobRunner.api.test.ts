import { describe, expect } from "vitest";
import { defineJob, defineLane } from "#kernel/contract/defineJob.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";

const greet = defineJob<{ name: string }>("test.greet");

const test = appTest({ own: true })
  /** What promises were rejected with that nobody waited for: nothing at all. */
  .extend("unhandled", { auto: true }, ({ app: _app }, { onCleanup }) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", note);
    onCleanup(() => {
      process.off("unhandledRejection", note);
      expect(unhandled).toEqual([]);
    });
    return unhandled;
  })
  /** A server whose jobs run; each test its own, on the same database. */
  .extend("worker", { auto: true }, async ({ app, unhandled: _unhandled }, { onCleanup }) => {
    const worker = await startTestApp({ connectionString: app.services.database.connectionString });
    onCleanup(async () => {
      await worker.close();
      await query(app, "delete from graphile_worker._private_jobs");
    });
    return worker;
  });

/** The jobs of these tests. The program plans some of its own when it starts. */
const ownJobs = "(select * from graphile_worker.jobs where task_identifier like 'test.%') jobs";

const query = (app: TestApp, text: string, values: unknown[] = []) => app.services.database.pool.query(text, values);

async function enqueue(app: TestApp, job: ReturnType<typeof defineJob>, payloads: object[]): Promise<void> {
  const { website } = await app.buildSite();
  await app.app.site(website.id).transaction(async (tx) => {
    for (const payload of payloads) await tx.enqueue(job as ReturnType<typeof defineJob<object>>, payload);
  });
}

const lockedJobs = async (app: TestApp) =>
  (await query(app, `select from ${ownJobs} where locked_by is not null`)).rowCount;

/** As a restart of the database does it: every connection of the workers ends. */
const dropConnections = (app: TestApp) =>
  query(
    app,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  );

test("a job that a killed process left locked is run by the next one, not after four hours", async ({
  app,
  worker,
}) => {
  await enqueue(app, greet, [{ name: "Ada" }]);
  await query(app, "update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now()");
  const greeted: string[] = [];
  worker.app.job(greet, async ({ name }) => void greeted.push(name));
  await worker.app.jobs.start();
  await expect.poll(() => greeted).toEqual(["Ada"]);
});

test("a job of a running worker is left to it", async ({ app, worker }) => {
  const done: string[] = [];
  const hold = Promise.withResolvers<void>();
  const slow = defineJob<{ name: string }>("test.slow");
  worker.app.job(slow, async ({ name }) => {
    await hold.promise;
    done.push(name);
  });
  await worker.app.jobs.start();
  await enqueue(app, slow, [{ name: "once" }]);
  await expect.poll(() => lockedJobs(app)).toBe(1);
  // A second process looks for dead workers as it starts.
  const second = await startTestApp({ connectionString: app.services.database.connectionString, jobs: true });
  expect(await lockedJobs(app)).toBe(1);
  hold.resolve();
  await expect.poll(() => done).toEqual(["once"]);
  await second.close();
});

describe("if the database becomes unavailable", () => {
  test("the runner recovers automatically, and runs the interrupted jobs again", { timeout: 60_000 }, async ({
    app,
    worker,
  }) => {
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
    await enqueue(app, slow, [{ name: "Ada" }]);
    await begun.promise;
    // More outages than the job has attempts, because an outage is not the job's failure.
    for (let time = 0; time < 3; time++) {
      await dropConnections(app);
      await expect.poll(() => worker.app.jobs.isRunning(), { timeout: 15_000 }).toBe(true);
    }
    hold.resolve();
    await expect.poll(() => runs.length, { timeout: 30_000 }).toBeGreaterThan(1);
    await expect.poll(async () => (await query(app, `select from ${ownJobs}`)).rowCount).toBe(0);
    await enqueue(app, slow, [{ name: "Bob" }]);
    await expect.poll(() => runs.at(-1), { timeout: 15_000 }).toBe("Bob");
  });

  test("a job that ends at that moment causes no harm", { timeout: 30_000 }, async ({ app, worker }) => {
    const runs: string[] = [];
    const job = defineJob<{ name: string }>("test.ends-badly");
    worker.app.job(job, async ({ name }) => {
      runs.push(name);
      if (runs.length > 1) return;
      await dropConnections(app).catch(() => undefined);
      throw new Error("and its failure cannot be noted");
    });
    await worker.app.jobs.start();
    await enqueue(app, job, [{ name: "Ada" }]);
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(["Ada", "Ada"]);
  });

  test("its workers are not considered dead", { timeout: 30_000 }, async ({ app, worker }) => {
    await worker.app.jobs.start();
    const holder = async () => {
      const { rows } = await query(
        app,
        `select pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`,
      );
      return rows[0]?.pid as number | undefined;
    };
    await expect.poll(holder).toBeDefined();
    const before = await holder();
    await dropConnections(app);
    await expect.poll(async () => ![before, undefined].includes(await holder()), { timeout: 15_000 }).toBe(true);
  });
});

describe("work that hangs", () => {
  test("uses no more workers than its lane has, and other work continues", { timeout: 20_000 }, async ({
    app,
    worker,
  }) => {
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
    for (const job of hangs) await enqueue(app, job, numbers);
    await worker.app.jobs.start();
    await expect.poll(() => hanging).toBe(2);
    const names = Array.from({ length: 30 }, (_, index) => ({ name: `${index}` }));
    await enqueue(app, greet, names);
    await expect.poll(() => greeted.length, { timeout: 10_000 }).toBe(30);
    expect(hanging).toBe(2);
    // What was done is struck off shortly after.
    const begun = async () => (await query(app, `select from ${ownJobs} where attempts > 0`)).rowCount;
    await expect.poll(begun).toBe(2);
  });

  test("fails at its deadline, gets the signal, and its worker is free", { timeout: 20_000 }, async ({
    app,
    worker,
  }) => {
    const told: string[] = [];
    const hangs = defineJob<object>("test.too-long", { deadline: 500 });
    worker.app.job(hangs, (_, { signal }) => {
      signal.addEventListener("abort", () => told.push(signal.reason.message));
      return new Promise(() => undefined);
    });
    await worker.app.jobs.start();
    await enqueue(app, hangs, [{}]);
    await expect
      .poll(async () => (await query(app, `select last_error, attempts, locked_by from ${ownJobs}`)).rows)
      .toEqual([{ last_error: "Timed out after 0.5 seconds.", attempts: 1, locked_by: null }]);
    expect(told).toEqual(["Timed out after 0.5 seconds."]);
  });

  test("does not start after its deadline, when its website was read too slowly", { timeout: 20_000 }, async ({
    app,
    worker,
  }) => {
    const begunLate: boolean[] = [];
    const late = defineJob<object>("test.late", { deadline: 50 });
    worker.app.job(late, async (_, { signal }) => void begunLate.push(signal.aborted));
    const greeted: string[] = [];
    worker.app.job(greet, async ({ name }) => void greeted.push(name));
    await enqueue(app, late, [{}]);
    const blocking = await app.services.database.pool.connect();
    await blocking.query("begin; lock table websites in access exclusive mode");
    try {
      await worker.app.jobs.start();
      const lastError = async () => (await query(app, `select last_error from ${ownJobs}`)).rows;
      await expect.poll(lastError).toEqual([{ last_error: "Timed out after 0.05 seconds." }]);
    } finally {
      await blocking.query("commit");
      blocking.release();
    }
    await enqueue(app, greet, [{ name: "Ada" }]);
    await expect.poll(() => greeted).toEqual(["Ada"]);
    // A second attempt may have begun in time.
    expect(begunLate).not.toContain(true);
  });

  test("a held lane waits untouched, and continues when it is released", { timeout: 20_000 }, async ({
    app,
    worker,
  }) => {
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
    await enqueue(app, job, [{ name: "first" }, { name: "second" }]);
    await enqueue(app, greet, [{ name: "Ada" }]);
    await worker.app.jobs.start();
    await expect.poll(() => greeted).toEqual(["Ada"]);
    expect(held).toEqual([]);
    const attempts = await query(app, "select attempts from graphile_worker.jobs where task_identifier = $1", [
      job.name,
    ]);
    expect(attempts.rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    limit = 1;
    await expect.poll(() => held, { timeout: 10_000 }).toEqual(["first", "second"]);
  });
});

describe("when the process stops", () => {
  test("work that does not end is released, without losing an attempt", { timeout: 20_000 }, async ({
    app,
    worker,
  }) => {
    const begun = Promise.withResolvers<void>();
    const deaf = defineJob<object>("test.deaf");
    worker.app.job(deaf, () => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    await worker.app.jobs.start();
    await enqueue(app, deaf, [{}]);
    await begun.promise;
    const stopped = performance.now();
    await worker.app.jobs.stop();
    expect(performance.now() - stopped).toBeLessThan(9_000);
    const { rows } = await query(app, `select attempts, locked_by, last_error, run_at <= now() as due from ${ownJobs}`);
    expect(rows).toEqual([{ attempts: 0, locked_by: null, last_error: null, due: true }]);
  });

  test("work that ends soon is awaited", { timeout: 20_000 }, async ({ app, worker }) => {
    const begun = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const done: string[] = [];
    worker.app.job(greet, async ({ name }) => {
      begun.resolve();
      await hold.promise;
      done.push(name);
    });
    await worker.app.jobs.start();
    await enqueue(app, greet, [{ name: "Ada" }]);
    await begun.promise;
    const stopping = worker.app.jobs.stop();
    hold.resolve();
    await stopping;
    expect(done).toEqual(["Ada"]);
    expect((await query(app, `select from ${ownJobs}`)).rowCount).toBe(0);
  });
});
