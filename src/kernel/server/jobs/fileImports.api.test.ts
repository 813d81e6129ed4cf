import { expect } from "vitest";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { fileImports, type ImportEnd, type ImportRun } from "./fileImports.ts";

const test = siteTest({ own: true });

/** Imports with jobs of this test, in a table that every install has. */
async function begin(app: TestApp, site: TestSite, doWork: (run: ImportRun<"comment_imports">) => Promise<ImportEnd>) {
  const id = newId();
  const imports = fileImports("comment_imports", {
    run: defineJob<{ importId: string }>(`test.run-${id}`),
    watch: defineJob<{ importId: string }>(`test.watch-${id}`),
    unstarted: ["CHECKING", "CHECKED"],
  });
  imports.register(app.app, { run: doWork, failedCheck: { row_count: 0 } });
  const { storage } = app.services;
  const add = async (state: string, columns: { id: string; attempts?: number }) => {
    const key = `${site.website.id}/test-imports/${columns.id}`;
    await storage.put(key, Buffer.from("a file"), { mediaType: "text/plain" });
    const all = { ...columns, state, file_name: "a.csv", storage_key: key, format: "csv", byte_size: 6 };
    const now = app.services.clock.now();
    return imports.add({ site: app.app.site(site.website.id), storage, now }, all, (tx) =>
      imports.ask(tx, { importId: columns.id }, now),
    );
  };
  const read = async (importId = id) => {
    const record = await imports.find(app.app.site(site.website.id), importId);
    const file = record?.storage_key ? await storage.get(record.storage_key) : undefined;
    return record && { state: record.state, failure: record.failure, rows: record.row_count, hasFile: !!file };
  };
  const ask = () =>
    app.app.site(site.website.id).transaction((tx) => imports.ask(tx, { importId: id }, app.services.clock.now()));
  return { id, imports, add, read, ask };
}

test("a run that was taken over adds nothing more", async ({ app, site }) => {
  const runs: string[] = [];
  const step = (run: ImportRun<"comment_imports">, rows: number) =>
    run.site.transaction(async (tx) => {
      await imports.save(tx, id, { row_count: rows });
      await run.hold(tx);
    });
  const { id, imports, add, read, ask } = await begin(app, site, async (run) => {
    const name = runs.length === 0 ? "first" : "second";
    runs.push(`${name} begins after ${run.record.row_count}`);
    if (name === "second") return { commit: (tx) => imports.save(tx, id, { row_count: 3 }) };
    await step(run, 1);
    await ask();
    await app.runJobs();
    await step(run, 2);
    runs.push("never");
    return {};
  });
  await add("RUNNING", { id });
  await app.runJobs();
  expect(runs).toEqual(["first begins after 0", "second begins after 1"]);
  expect(await read()).toEqual({ state: "DONE", failure: null, rows: 3, hasFile: false });
});

test.for([
  ["a check that ends keeps its file", "CHECKING", 0, {}, { state: "CHECKED", failure: null, rows: 7, hasFile: true }],
  [
    "a check that fails counts nothing",
    "CHECKING",
    0,
    { failure: "No." },
    { state: "FAILED", failure: "No.", rows: 0, hasFile: false },
  ],
  [
    "an import that fails keeps its counts",
    "RUNNING",
    0,
    { failure: "No." },
    { state: "FAILED", failure: "No.", rows: 7, hasFile: false },
  ],
  ["the fifth attempt may succeed", "RUNNING", 4, {}, { state: "DONE", failure: null, rows: 7, hasFile: false }],
  [
    "the sixth attempt is not made",
    "RUNNING",
    5,
    {},
    {
      state: "FAILED",
      failure: "The import could not be finished. Please try again.",
      rows: 0,
      hasFile: false,
    },
  ],
] as const)("%s", async ([, state, attempts, end, after], { app, site }) => {
  const { id, imports, add, read } = await begin(app, site, async (run) => {
    await run.site.transaction(async (tx) => {
      await run.hold(tx);
      await imports.save(tx, id, { row_count: 7 });
    });
    return end;
  });
  await add(state, { id, attempts });
  await app.runJobs();
  expect(await read()).toEqual(after);
});

test("a new file replaces one that was not started, but none that runs", async ({ app, site }) => {
  const { id, add, read } = await begin(app, site, async () => ({}));
  const [checked, running] = [newId(), newId()];
  await add("CHECKED", { id: checked });
  await add("RUNNING", { id: running });
  await add("CHECKING", { id });
  expect([await read(checked), (await read(running))?.hasFile, (await read())?.state]).toEqual([
    undefined,
    true,
    "CHECKING",
  ]);
});
