import { test as base } from "vitest";
import { requestWaitMs } from "#kernel/server/database/openDatabase.ts";
import { breakableDatabase } from "./breakableDatabase.ts";
import { isShareable, sharedApp } from "./sharedApps.ts";
import { startTestApp, type TestApp, type TestAppOptions, type WebsiteOptions } from "./startTestApp.ts";

/** A fixture that starts an app, and closes it after the file's last test: `.extend("other", { scope: "file" }, startedApp())`. */
export function startedApp(options: TestAppOptions = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here
  return async ({}, { onCleanup }: { onCleanup(close: () => Promise<void>): void }): Promise<TestApp> => {
    const app = await startTestApp(options);
    onCleanup(() => app.close());
    return app;
  };
}

export interface AppTestOptions extends TestAppOptions {
  /**
   * Starts an app for this file alone, for tests of what belongs to the whole install: its settings, first account, jobs
   * and processes, or for tests that change the app itself. Options besides `payable` imply it.
   */
  own?: boolean;
}

/**
 * A `test` with `app` and `browser`, for its visitors. Both start when a test first asks for them. Without options, the
 * files of one worker share the app, so tests name their website in all they read and write. An app of the file's own
 * closes after its last test.
 * @param options of the app; `{ built: true }` for tests with a browser
 */
export function appTest({ own = false, ...options }: AppTestOptions = {}) {
  return (
    base
      .extend("app", { scope: "file" }, own || !isShareable(options) ? startedApp(options) : borrowedApp(options))
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here
      .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
        // Loaded here: most tests have no browser.
        const { startTestBrowser } = await import("./testBrowser.ts");
        const browser = await startTestBrowser();
        onCleanup(() => browser.close());
        return browser;
      })
  );
}

/** A fixture that lends the worker's app to the file. */
function borrowedApp(options: TestAppOptions) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here
  return async ({}, { onCleanup }: { onCleanup(release: () => Promise<void>): void }): Promise<TestApp> => {
    const { app, release } = await sharedApp(options);
    onCleanup(release);
    return app;
  };
}

/** `appTest` with a new `site` for each test, and `owner`, a client that is signed in to it. */
export function siteTest(options: AppTestOptions = {}, website: WebsiteOptions = {}) {
  return appTest(options)
    .extend("site", ({ app }) => app.buildSite(website))
    .extend("owner", ({ site }) => site.signIn());
}

/** `siteTest` with one `site` for all tests of the file: for tests that only read, or continue one another. */
export function sharedSiteTest(options: AppTestOptions = {}, website: WebsiteOptions = {}) {
  return appTest(options)
    .extend("site", { scope: "file" }, ({ app }) => app.buildSite(website))
    .extend("owner", { scope: "file" }, ({ site }) => site.signIn());
}

/** Rows of `test.for` as tuples, so that each column keeps its type. */
export function rows<Row extends unknown[] | [unknown]>(table: Row[]): Row[] {
  return table;
}

/** `appTest` on a `database` that the test can cut off and mend, whose requests wait as long as in production. */
export function breakableTest(options: TestAppOptions = {}) {
  return (
    appTest()
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here
      .extend("database", { scope: "file" }, async ({}, { onCleanup }) => {
        const database = await breakableDatabase();
        onCleanup(() => database.drop());
        return database;
      })
      .extend("app", { scope: "file" }, async ({ database: { connectionString } }, { onCleanup }) => {
        const app = await startTestApp({ requestWaitMs, ...options, connectionString });
        onCleanup(() => app.close());
        return app;
      })
  );
}
