import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFailed, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { joinRunningPostgres } from "#kernel/server/database/embedded/joinRunningPostgres.ts";
import { findPostmaster } from "#kernel/server/database/embedded/readPostmaster.ts";
import { removeDatabase } from "#kernel/server/database/embedded/removeDatabase.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { openShop } from "./shopOfProcess.ts";

const html = { accept: "text/html" };

let dataFolder: string;
const running: TestProcess[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "vitrine-outlive-"));
  await chmod(dataFolder, 0o755);
});
afterEach(async () => {
  for (const each of running.splice(0)) if (each.child.exitCode === null) await each.stop("SIGKILL");
  await removeDatabase(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
});

function run(environment: Record<string, string>, port: number, ...words: string[]): TestProcess {
  const command: [string, ...string[]] = [process.execPath, join(packageFolder, "bin", "vitrine.mjs"), ...words];
  const started = startProcess({ dataFolder, port, environment: { LOG_LEVEL: "info", ...environment }, command });
  running.push(started);
  onTestFailed(() => console.error(started.output().split("\n").slice(-40).join("\n")));
  return started;
}

const linesOf = (shop: TestProcess) => shop.output().split("\n");

const cluster = () => join(dataFolder, "postgres", "cluster");

async function answersFromCache(client: TestClient): Promise<number> {
  const { text } = await client.get("/metrics");
  return Number(/^page_cache_answers_total (\d+)$/m.exec(text)?.[1]);
}

/** Whether the connection for page cache invalidation is back as often as it was lost. */
function hearsOthers(shop: TestProcess): boolean {
  const count = (text: string) => linesOf(shop).filter((line) => line.includes(text)).length;
  const connection = "the connection for page cache invalidation";
  return count(`${connection} was lost`) === count(`${connection} is back`);
}

/** Requests the page until it is cached. */
async function keep(client: TestClient, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await answersFromCache(client);
        await client.get(path, html);
        return (await answersFromCache(client)) > before;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Between two visits. Without it, they would take the processor from the database that is to come back. */
const pause = () => setTimeout(20);

/**
 * Stops the database by each of these signals under light load.
 * @returns the length of each outage in ms, the number of its log lines, and the answers meanwhile
 */
async function breakDatabase(shop: TestProcess, productId: string, signals: NodeJS.Signals[]) {
  const visitor = shop.visit();
  const statuses = new Set<string>();
  let isOver = false;
  const load = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const client = shop.visit();
      // Never from the cache, whose answers `keep` counts.
      statuses.add(`page ${(await client.get("/cart", html)).status}`);
      statuses.add(`cart ${(await client.submit("/cart/entries", { itemId: productId })).status}`);
      statuses.add(`health ${(await client.get("/healthz")).status}`);
      await pause();
    }
  });
  const outages: { ms: number; lines: number }[] = [];
  try {
    for (const signal of signals) {
      // Pages cached before the listening connection is back are dropped when it is.
      await expect.poll(() => hearsOthers(shop), { timeout: 20_000 }).toBe(true);
      await keep(visitor, "/shop/p/cup");
      const linesBefore = linesOf(shop).length;
      const began = performance.now();
      const { pid } = findPostmaster(cluster()) as { pid: number };
      process.kill(pid, signal);
      // Cached pages are served without a pause, until everything else is back.
      let isBack = false;
      while (!isBack) {
        statuses.add(`kept ${(await visitor.get("/shop/p/cup", html)).status}`);
        isBack = findPostmaster(cluster())?.pid !== pid && (await visitor.get("/readyz")).status === 200;
        expect(performance.now() - began).toBeLessThan(60_000);
        await pause();
      }
      outages.push({
        ms: Math.round(performance.now() - began),
        lines: linesOf(shop).length - linesBefore,
      });
    }
  } finally {
    isOver = true;
    await Promise.all(load);
  }
  return { outages, statuses: [...statuses].sort() };
}

/** What must hold after any number of outages. */
async function expectWhole(shop: TestProcess, connectionString: string): Promise<void> {
  const sessions = await ask(
    connectionString,
    "select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const names = sessions.map(({ application_name }) => application_name);
  expect(names.filter((name) => name === "vitrine cache")).toHaveLength(1);
  expect(names.length).toBeLessThan(40);
  await ask(
    connectionString,
    `select graphile_worker.add_job('page.empty-trash', json_build_object('websiteId', id)) from websites`,
  );
  await expect
    .poll(
      () => ask(connectionString, "select id from graphile_worker.jobs where task_identifier = 'page.empty-trash'"),
      {
        timeout: 20_000,
      },
    )
    .toEqual([]);
  expect(shop.child.exitCode).toBeNull();
  expect(await shop.stop()).toBe(0);
}

test("the embedded database is ended by SIGKILL and SIGINT repeatedly: the process survives, serves cached pages, and recovers", async () => {
  const shop = run({}, await freePort(), "start");
  await shop.opened;
  const { productId } = await openShop(shop, 100_000);
  const { outages, statuses } = await breakDatabase(shop, productId, ["SIGKILL", "SIGINT", "SIGKILL", "SIGINT"]);
  expect(statuses).not.toContain("kept 503");
  expect(statuses.filter((status) => !/ (200|303|503)$/.test(status))).toEqual([]);
  expect(statuses).toContain("health 200");
  expect(statuses).not.toContain("health 503");
  for (const { lines } of outages) expect(lines).toBeLessThan(50);
  await expectWhole(shop, (await joinRunningPostgres(dataFolder)) as string);
  expect(findPostmaster(cluster())).toBeUndefined();
}, 300_000);

test("the owner's own database is restarted: the process survives and recovers", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder });
  try {
    const shop = run({ DATABASE_URL: postgres.connectionString }, await freePort(), "start");
    await shop.opened;
    const { productId } = await openShop(shop, 100_000);
    const { outages, statuses } = await breakDatabase(shop, productId, ["SIGINT", "SIGINT"]);
    expect(statuses.filter((status) => !/ (200|303|503)$/.test(status))).toEqual([]);
    for (const { lines } of outages) expect(lines).toBeLessThan(50);
    await expectWhole(shop, postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}, 300_000);

test("an older program refuses a newer database with every command, and reports that it is not ready if it is running", async () => {
  const database = await cloneTestDatabase();
  const environment = { DATABASE_URL: database.connectionString };
  try {
    const old = run(environment, await freePort(), "start");
    await old.opened;
    await ask(
      database.connectionString,
      "insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')",
    );
    const message =
      "This database was created by a newer version of Vitrine (it has 9999-later.sql). Update Vitrine, then start it again.";
    const ready = await old.visit().get("/readyz");
    expect([ready.status, ready.json().message]).toEqual([503, message]);
    expect(await old.stop()).toBe(0);

    const before = await ask(database.connectionString, "select * from schema_migrations order by name");
    const archive = join(dataFolder, "backup.tar.gz");
    for (const words of [["start"], ["migrate"], ["backup", archive], ["user", "list"]]) {
      const refused = run(environment, await freePort(), ...words);
      expect(await refused.ended).toBe(1);
      expect(refused.output().trim()).toBe(message);
    }
    expect(await ask(database.connectionString, "select * from schema_migrations order by name")).toEqual(before);
  } finally {
    for (const each of running.splice(0)) if (each.child.exitCode === null) await each.stop("SIGKILL");
    await database.drop();
  }
});
