import pg from "pg";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { listenerApplicationName } from "#kernel/server/cache/listenForDroppedTags.ts";
import { requestWaitMs } from "#kernel/server/database/openDatabase.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { breakableTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { cacheKey } from "./cachedServer.ts";

const html = { accept: "text/html" };
const post = "/journal/speckled-mug";

const test = breakableTest({ poolSize: 16 })
  .extend("direct", { scope: "file" }, async ({ database }, { onCleanup }) => {
    const direct = new pg.Pool({ connectionString: database.directConnectionString });
    direct.on("error", () => undefined);
    onCleanup(() => direct.end());
    return direct;
  })
  .extend("site", ({ app }) => app.buildSite({ title: "Kiln" }))
  .extend("productId", { auto: true }, async ({ app, site }) => (await buildProduct(app, site)).id)
  .extend("postId", { auto: true }, async ({ app, site }) => {
    const journal = await buildCollection(app, site, { title: "Journal" });
    return (await buildPost(app, site, journal, { title: "Speckled mug" })).id;
  });

function isKept(app: TestApp, client: TestClient, path: string): boolean {
  return (
    app.app.pageCache.get(cacheKey({ headers: { host: new URL(client.origin).host }, socket: {} }, path, undefined)) !==
    undefined
  );
}

/** Asks for a page until it is kept: word of the transactions before may still be on its way and drop it again. */
async function keep(app: TestApp, client: TestClient, path: string): Promise<void> {
  await expect
    .poll(async () => {
      await client.get(path, html);
      return isKept(app, client, path);
    })
    .toBe(true);
}

const listeners = async (direct: pg.Pool) =>
  (
    await direct.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
      [listenerApplicationName],
    )
  ).rows;

async function isBack(site: TestSite, direct: pg.Pool): Promise<void> {
  await expect.poll(async () => (await site.visit().get("/journal", html)).status, { timeout: 10_000 }).toBe(200);
  await expect.poll(async () => (await listeners(direct)).length, { timeout: 10_000 }).toBe(1);
}

const says = async (site: TestSite, path: string, words: string) =>
  (await site.visit().get(path, html)).text.includes(words);

/** What another process does: it writes, and tells who listens. */
async function changeName(site: TestSite, direct: pg.Pool, postId: string, name: string): Promise<void> {
  await direct.query("update content_items set title = $1 where id = $2", [name, postId]);
  const message = { sender: "another process", websiteId: site.website.id, tags: [siteTags.item(postId)] };
  await direct.query("select pg_notify('vitrine_cache', $1)", [JSON.stringify(message)]);
}

test("while the database is unavailable, only cached pages are served; it recovers automatically", async ({
  app,
  site,
  database,
  direct,
  productId,
}) => {
  const visitor = site.visit();
  const owner = await site.signIn();
  await keep(app, visitor, post);
  await visitor.get("/api/commerce/shopping-cart");
  await database.cut();
  try {
    const kept = await visitor.get(post, html);
    expect([kept.status, kept.text.includes("Speckled mug")]).toEqual([200, true]);

    const page = await visitor.get("/journal", html);
    expect(page.status).toBe(503);
    expect(page.headers["retry-after"]).toBe("5");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-robots-tag"]).toBe("noindex");
    expect(page.text).toContain("<title>We’ll be right back</title>");
    expect(page.text).toContain('<html lang="en" dir="ltr">');
    expect(page.text).not.toContain("<script");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const form = await visitor.submit("/cart/entries", { itemId: productId });
    expect([form.status, form.text.includes("Your submission may not have arrived.")]).toEqual([503, true]);

    for (const call of [
      visitor.post("/api/commerce/shopping-cart/entries", { itemId: productId, sku: "A", quantity: 1 }),
      owner.get("/api/config/products"),
      site.visit().get("/no/such/page"),
    ]) {
      const answer = await call;
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(answer.json()).toEqual({
        code: "unavailable",
        message: "The server is busy or being restarted. Please try again in a few seconds.",
      });
    }
    // The browser's cookies are still valid: nobody is signed out.
    expect((await site.visit().get("/themes/atelier/none.css")).status).toBe(404);
  } finally {
    await database.mend();
  }
  await isBack(site, direct);
  expect((await owner.get("/api/config/products")).status).toBe(200);
});

test("health needs no database; readiness reports that it is unavailable", async ({ site, database, direct }) => {
  const visitor = site.visit();
  expect((await visitor.get("/healthz")).headers["set-cookie"]).toBeUndefined();
  await database.cut();
  try {
    const alive = await visitor.get("/healthz");
    expect([alive.status, alive.json()]).toEqual([200, { status: "ok" }]);
    const ready = await visitor.get("/readyz");
    expect([ready.status, ready.json().message]).toEqual([503, "The database cannot be reached."]);
  } finally {
    await database.mend();
  }
  await isBack(site, direct);
});

test("changes by others while the database was unavailable show as soon as it is back", async ({
  app,
  site,
  database,
  direct,
  postId,
}) => {
  const visitor = site.visit();
  await keep(app, visitor, post);
  await database.cut();
  await changeName(site, direct, postId, "Stoneware jug");
  expect(await says(site, post, "Speckled mug")).toBe(true);
  await database.mend();
  await isBack(site, direct);
  expect(await says(site, post, "Stoneware jug")).toBe(true);
});

test("the first page that is rendered again drops the old ones, before anyone listens again", async ({
  app,
  site,
  database,
  direct,
  postId,
}) => {
  const visitor = site.visit();
  await keep(app, visitor, post);
  await database.cut();
  await changeName(site, direct, postId, "Stoneware jug");
  // Enough failures that the next attempt to listen is a while off.
  await expect.poll(() => database.takeAttempts()).toBe(0);
  await database.mend();
  expect(await says(site, "/journal", "Stoneware jug")).toBe(true);
  expect(await says(site, post, "Stoneware jug")).toBe(true);
  await isBack(site, direct);
});

test("if only the listening connection is lost, cached pages are dropped at once, and it listens again", async ({
  app,
  site,
  direct,
}) => {
  const visitor = site.visit();
  await keep(app, visitor, post);
  for (let round = 0; round < 5; round++) {
    const [before] = await listeners(direct);
    await direct.query("select pg_terminate_backend($1)", [before?.pid]);
    await expect
      .poll(
        async () => {
          const now = await listeners(direct);
          return now.length === 1 && now[0]?.pid !== before?.pid;
        },
        { timeout: 15_000 },
      )
      .toBe(true);
  }
  expect(isKept(app, visitor, post)).toBe(false);
  await keep(app, visitor, post);
});

test("while nobody can listen, although the database works, nothing is cached", async ({
  app,
  site,
  database,
  direct,
  postId,
}) => {
  const visitor = site.visit();
  await keep(app, visitor, post);
  const [listener] = await listeners(direct);
  const name = new URL(database.connectionString).pathname.slice(1);
  const admin = new pg.Client({ connectionString: database.directConnectionString.replace(`/${name}?`, "/postgres?") });
  await admin.connect();
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await direct.query("select pg_terminate_backend($1)", [listener?.pid]);
    await expect.poll(() => isKept(app, visitor, post)).toBe(false);
    await changeName(site, direct, postId, "Stoneware jug");
    expect(await says(site, post, "Stoneware jug")).toBe(true);
    await changeName(site, direct, postId, "Stoneware bowl");
    expect(await says(site, post, "Stoneware bowl")).toBe(true);
    expect(isKept(app, visitor, post)).toBe(false);
    // What other memories hold is not used either: a password that another process sets counts at once.
    await direct.query("update websites set site_password_hash = 'set elsewhere' where id = $1", [site.website.id]);
    expect((await site.visit().get(post, html)).text).not.toContain("Stoneware bowl");
  } finally {
    await direct.query("update websites set site_password_hash = null where id = $1", [site.website.id]);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  }
  await isBack(site, direct);
  await keep(app, visitor, post);
});

test("one held lock: 50 requests that need it; everything else continues or fails quickly", async ({
  app,
  site,
  direct,
  productId,
}) => {
  const visitor = site.visit();
  await keep(app, visitor, post);
  const owner = await site.signIn();
  const holder = await direct.connect();
  try {
    await holder.query("begin; lock table cart_entries in access exclusive mode");
    const buyers = Array.from({ length: 50 }, async () => {
      const began = performance.now();
      const answer = await site.visit().submit("/cart/entries", { itemId: productId });
      return { status: answer.status, ms: performance.now() - began };
    });
    await expect.poll(() => app.services.database.pool.waitingCount, { timeout: 10_000 }).toBeGreaterThan(0);
    const timed = async (path: string, client = visitor) => {
      const began = performance.now();
      const { status } = await client.get(path, html);
      return { status, ms: performance.now() - began };
    };
    expect(await timed("/healthz")).toEqual({ status: 200, ms: expect.toSatisfy((ms: number) => ms < requestWaitMs) });
    expect(await timed(post)).toEqual({ status: 200, ms: expect.toSatisfy((ms: number) => ms < requestWaitMs) });
    const other = await timed("/api/config/products", owner);
    expect([200, 503]).toContain(other.status);
    expect(other.ms).toBeLessThan(8_000);
    const answers = await Promise.all(buyers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(15_000);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await owner.get("/api/config/products")).status).toBe(200);
  expect((await site.visit().submit("/cart/entries", { itemId: productId })).status).toBe(303);
});

test("statements of requests have a limit, those of jobs a longer one, and marked ones none", async ({ app }) => {
  const { database: opened } = app.services;
  const limitsOf = async (client: { query(text: string): Promise<{ rows: unknown[] }> }) =>
    (
      await client.query(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    ).rows[0];
  expect(await limitsOf(opened.pool)).toEqual({ statement: "15s", lock: "5s", idle: "15s" });
  expect(await limitsOf(opened.jobPool)).toEqual({ statement: "10min", lock: "1min", idle: "10min" });
  const { sql } = await import("kysely");
  const ofDb = async () =>
    (await sql<{ it: string }>`select current_setting('statement_timeout') as it`.execute(opened.db)).rows[0]?.it;
  expect([await ofDb(), await opened.forJobs(ofDb)]).toEqual(["15s", "10min"]);
  const { withoutLimits } = await import("#kernel/server/database/openPool.ts");
  expect(await withoutLimits(opened.pool, limitsOf)).toEqual({ statement: "0", lock: "0", idle: "0" });
  expect(await limitsOf(opened.pool)).toEqual({ statement: "15s", lock: "5s", idle: "15s" });
});
