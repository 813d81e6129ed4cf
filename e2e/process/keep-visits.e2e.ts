import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import { cloneTestDatabase, type TestDatabase } from "#kernel/testing/testDatabase.ts";
import { runPaced } from "../../bench/pacedLoad.ts";
import { visitHits } from "../../bench/visitHits.ts";
import { openShop } from "./shopOfProcess.ts";

// `VISITS=10000000 VISITS_PER_SECOND=5000` for the size of many large websites. Then the sums are compared, too, for which
// the program waits a minute.
const count = Number(process.env.VISITS ?? 3000);
const perSecond = Number(process.env.VISITS_PER_SECOND ?? 1000);
const kills = 2;
const round = Math.ceil(count / (kills + 1));
/** How long half of a round may take, and how often the events are counted meanwhile: counting many takes long. */
const halfARound = { interval: Math.max(20, round / 100), timeout: 60_000 + (round / perSecond) * 1000 };

let dataFolder: string;
let database: TestDatabase;
let pool: pg.Pool;
const running: TestProcess[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "vitrine-visits-"));
  database = await cloneTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
});
afterEach(async () => {
  for (const each of running.splice(0)) if (each.child.exitCode === null) await each.stop("SIGKILL");
  await pool.end();
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<TestProcess> {
  const environment = { DATABASE_URL: database.connectionString, TRUST_PROXY: "1" };
  const started = startProcess({ dataFolder, port: await freePort(), environment });
  running.push(started);
  await started.opened;
  return started;
}

async function countIn(text: string): Promise<number> {
  return Number((await pool.query(text)).rows[0].count);
}

const storedEvents = () => countIn("select count(*) from visit_events where kind = 'view'");
const summedViews = () => countIn("select coalesce(sum(views), 0) as count from visit_days where dimension = 'page'");

/** Opens the first page five times a second until the signal, and returns how long each took (ms). Without the program it fails. */
async function readPages(program: TestProcess, signal: AbortSignal): Promise<number[]> {
  const visitor = program.visit("corner-shop");
  const times: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const answer = await visitor.get("/").catch(() => undefined);
    if (!answer) break;
    expect(answer.status).toBe(200);
    times.push(performance.now() - started);
    await pause(200, undefined, { signal }).catch(() => undefined);
  }
  return times;
}

test("no visit that was acknowledged is lost over kill -9", async () => {
  let program = await start();
  await openShop(program, 0);
  // An answer waits for its batch, so fewer would not reach 5,000 a second.
  const connections = 256;
  let acknowledged = 0;
  let unanswered = 0;
  /** Acknowledged a second in the last round, which is not cut off. */
  let rate = 0;
  const pageTimes: number[] = [];
  for (let kill = 0; kill <= kills; kill++) {
    const requests = visitHits({ host: `corner-shop.localhost:${program.port}`, connections, each: 100 });
    const began = performance.now();
    const load = runPaced({ port: program.port, requests, perSecond, seconds: round / perSecond });
    const reading = new AbortController();
    const pages = readPages(program, reading.signal);
    if (kill < kills) {
      const before = await storedEvents();
      await expect.poll(storedEvents, halfARound).toBeGreaterThan(before + round / 2);
      program.child.kill("SIGKILL");
      await program.ended;
    }
    const result = await load;
    rate = (result.accepted / (performance.now() - began)) * 1000;
    reading.abort();
    pageTimes.push(...(await pages));
    expect(result.refused).toBe(0);
    acknowledged += result.accepted;
    unanswered += result.unanswered;
    if (kill < kills) program = await start();
  }
  const stored = await storedEvents();
  pageTimes.sort((one, other) => one - other);
  const [median, p99] = [0.5, 0.99].map((share) => pageTimes[Math.floor(pageTimes.length * share)]?.toFixed(1));
  console.log(
    `${acknowledged} acknowledged (at ${Math.round(rate)}/s), ${unanswered} cut off, ${stored} stored; ` +
      `${pageTimes.length} pages meanwhile: median ${median} ms, p99 ${p99} ms`,
  );
  expect(pageTimes.length).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(round);
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  // Each connection had one on its way at most when it was cut off.
  expect(stored).toBeLessThanOrEqual(acknowledged + kills * connections);
  if (process.env.VISITS) await expect.poll(summedViews, { interval: 500, timeout: 240_000 }).toBe(stored);
  expect(await program.stop()).toBe(0);
}, 7_200_000);
