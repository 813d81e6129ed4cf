import { startTestApp, type TestApp, type TestAppOptions } from "./startTestApp.ts";

/** The apps of this worker by their options. They end with the worker. */
const running = new Map<string, Promise<TestApp>>();

/** Whether files can share an app with these options: those of limits, mail, jobs or time belong to one file. */
export function isShareable({ payable, ...others }: TestAppOptions): boolean {
  return Object.keys(others).length === 0;
}

/** An app that the files of this worker use one after the other. `release` removes what would run in the next file. */
export async function sharedApp(options: TestAppOptions): Promise<{ app: TestApp; release(): Promise<void> }> {
  const key = JSON.stringify(options);
  let started = running.get(key);
  if (!started) {
    started = startShared(options);
    running.set(key, started);
    // The next file tries again.
    started.catch(() => running.delete(key));
  }
  const app = await started;
  app.clock.set(new Date());
  return { app, release: () => release(app) };
}

async function startShared(options: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options);
  // The install's first account may do everything. No website of a test is to be the one that has it by chance.
  await app.buildSite({ title: "The install's first" });
  return app;
}

async function release(app: TestApp): Promise<void> {
  await app.services.database.pool.query("delete from graphile_worker._private_jobs");
}
