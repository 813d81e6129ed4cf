import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeDatabase } from "#kernel/server/database/embedded/removeDatabase.ts";
import { freePort, type ProcessOptions, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { cloneTestDatabase, type TestDatabase } from "#kernel/testing/testDatabase.ts";
import { pause } from "../../bench/shopProcess.ts";
import { openShop, productDraft, walkToReview } from "./shopOfProcess.ts";

let dataFolder: string;
const running: TestProcess[] = [];
const databases: TestDatabase[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "vitrine-running-"));
  await chmod(dataFolder, 0o755);
});
afterEach(async () => {
  for (const each of running.splice(0)) if (each.child.exitCode === null) await each.stop("SIGKILL");
  for (const each of databases.splice(0)) await each.drop();
  await removeDatabase(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
});

function start(options: Omit<ProcessOptions, "dataFolder">): TestProcess {
  const started = startProcess({ dataFolder, ...options });
  running.push(started);
  return started;
}

/** For what is the same on any database: a migrated one instead of the program's own. */
async function givenDatabase(): Promise<TestDatabase> {
  const database = await cloneTestDatabase();
  databases.push(database);
  return database;
}

const environmentOf = (database: TestDatabase) => ({ DATABASE_URL: database.connectionString });

function postmastersOn(folder: string): number {
  const servers = processesWith(folder).filter(({ words }) => /bin\/postgres /.test(words));
  // A process just forked by a postmaster still has its command line, until it sets its title.
  return servers.filter(({ parent }) => !servers.some(({ id }) => id === parent)).length;
}

function processesWith(text: string): { id: string; parent: string; words: string }[] {
  const listing = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 16_000_000 });
  return listing.split("\n").flatMap((line) => {
    const [, id = "", parent = "", words = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return words.includes(text) ? [{ id, parent, words }] : [];
  });
}

describe("npm start", () => {
  test("prints one line with the site, the studio and the owner's sign-in, and is ready; a signal to npm reaches the server", async () => {
    const port = await freePort();
    const shop = start({ port, environment: { OWNER_PASSWORD: "" }, command: ["npm", "start"] });
    const line = await shop.opened;
    expect(line).toMatch(
      new RegExp(
        `^Vitrine is at http://localhost:${port} · studio http://localhost:${port}/config · sign in as owner@example\\.com with \\S{10,}$`,
      ),
    );
    const password = line.split(" with ")[1] ?? "";
    const client = shop.visit();
    expect((await client.get("/readyz")).status).toBe(200);
    expect((await client.get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await client.get("/metrics")).text).toContain("process_cpu_seconds_total");
    const session = await client.post("/api/config/session", { email: "owner@example.com", password });
    expect(session.status).toBe(200);
    // Without a site there is nothing to show yet: the studio opens on creating one.
    expect((await shop.visit().get("/", { accept: "text/html" })).headers.location).toBe("/config");
    shop.child.kill("SIGTERM");
    await shop.ended;
    await expect.poll(() => postmastersOn(dataFolder), { timeout: 10_000 }).toBe(0);
  });

  test("prints only the opening line; a second start on its data folder or its port says so and stops; the Ctrl-C of a terminal, which npm forwards as well, still stops the first in order", async () => {
    const port = await freePort();
    const first = start({ port, environment: { LOG_LEVEL: "" } });
    const line = await first.opened;
    const onItsFolder = start({ port: await freePort() });
    expect(await onItsFolder.ended).toBe(1);
    expect(onItsFolder.output()).toMatch(/is already in use by process \d+/);
    const onItsPort = start({ port, environment: environmentOf(await givenDatabase()) });
    expect(await onItsPort.ended).toBe(1);
    expect(onItsPort.output()).toContain(`Port ${port} is in use. Choose another, for example: PORT=3001 npm start`);
    expect((await first.visit().get("/readyz")).status).toBe(200);
    first.child.kill("SIGINT");
    first.child.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(first.output().trim()).toBe(line);
    expect(postmastersOn(dataFolder)).toBe(0);
  });

  test("after a stop and a kill during the setup of the demo shop, the next start sets up a complete one", async () => {
    const port = await freePort();
    const environment = { DEMO: "1" };
    for (const [signal, end] of [
      ["SIGTERM", 128 + 15],
      ["SIGKILL", "SIGKILL"],
    ] as const) {
      const started = start({ port, environment });
      await expect.poll(() => started.output(), { timeout: 60_000, interval: 1 }).toContain("Setting up the demo shop");
      expect(await started.stop(signal)).toBe(end);
      if (signal === "SIGTERM") expect(postmastersOn(dataFolder)).toBe(0);
    }

    const last = start({ port, environment });
    await last.opened;
    const visitor = last.visit("kiln-and-field");
    const home = await visitor.get("/", { accept: "text/html" });
    expect(home.text).toContain("Kiln &amp; Field");
    const pictures = new Set([...home.text.matchAll(/ src="(\/static\/[^"]+)"/g)].map(([, address]) => address));
    expect(pictures.size).toBeGreaterThan(3);
    for (const address of pictures) expect((await visitor.get(`${address}`)).status, address).toBe(200);
    expect((await visitor.get("/shop/p/speckled-mug")).status).toBe(200);
    expect((await visitor.get("/shop/p/engraved-tray")).status).toBe(200);

    const helpers = () => processesWith("imageRendererProgram").filter(({ parent }) => parent === `${last.child.pid}`);
    await expect.poll(() => helpers().length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [helper] = helpers();
    expect(await last.stop("SIGINT")).toBe(0);
    expect(postmastersOn(dataFolder)).toBe(0);
    const isThere = () => processesWith("imageRendererProgram").some(({ id }) => id === helper?.id);
    await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
  });

  test("names a database that does not answer", async () => {
    const environment = { DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await freePort()}/shop` };
    const shop = start({ port: await freePort(), environment });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toContain("The database of DATABASE_URL cannot be reached:");
    expect(shop.output()).not.toContain("secret");
  });
});

describe("kill -9", () => {
  test("during checkouts, repeatedly: no acknowledged order is lost or duplicated, and stock is correct", async () => {
    const stock = 5000;
    const port = await freePort();
    let shopProcess = start({ port });
    await shopProcess.opened;
    const shop = await openShop(shopProcess, stock);
    const acknowledged = new Map<string, number>();

    for (let round = 0; round < 2; round++) {
      let isDead = false;
      const current = shopProcess;
      const buyers = Array.from({ length: 8 }, async (_, buyer) => {
        for (let purchase = 0; !isDead; purchase++) {
          try {
            const visitor = current.visit();
            const cartToken = await walkToReview(visitor, shop, `buyer-${round}-${buyer}-${purchase}@example.com`);
            const answer = await visitor.post("/api/commerce/checkout/order", { cartToken });
            if (answer.status === 200) acknowledged.set(answer.json().orderToken, answer.json().orderNumber);
          } catch (error) {
            // The connection breaks with the process; anything before that is a failure.
            if (current.child.exitCode === null && current.child.signalCode === null && !current.child.killed)
              throw error;
          }
        }
      });
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 15);
      current.child.kill("SIGKILL");
      await current.ended;
      isDead = true;
      await Promise.all(buyers);
      shopProcess = start({ port });
      await shopProcess.opened;
      expect(postmastersOn(dataFolder)).toBeLessThanOrEqual(1);
    }

    const owner = shopProcess.visit();
    await owner.post("/api/config/session", { email: "owner@example.com", password: "correct horse battery" });
    const orders: { number: number; customerEmail: string; itemCount: number }[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = (
        await owner.get(`/api/config/orders?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`)
      ).json();
      orders.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(acknowledged.size).toBeGreaterThan(10);
    const numbers = orders.map((order) => order.number);
    for (const number of acknowledged.values()) expect(numbers).toContain(number);
    expect(new Set(orders.map((order) => order.customerEmail)).size).toBe(orders.length);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    const product = (await owner.get(`/api/config/products/${shop.productId}`)).json();
    expect(product.variants[0].qtyInStock).toBe(stock - orders.length);
    expect(await shopProcess.stop()).toBe(0);
  }, 300_000);
});

/** Schedules a post in one process, and expects it on the other's pages when its time has come. */
async function schedulePost(owner: TestClient, other: TestProcess): Promise<void> {
  const blog = (await owner.post("/api/config/pages", { kind: "blog", title: "Journal" })).json();
  const opened = await owner.put(`/api/config/pages/${blog.id}`, { ...blog, status: "published" });
  expect(opened.status, opened.text).toBe(200);
  const post = (await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "Raku in the rain" })).json();
  const { revision } = (await owner.get(`/api/config/pages/${post.id}/draft`)).json();
  const reader = other.visit();
  const paths = ["/journal", "/journal?format=rss", "/journal?format=jsonfeed", "/sitemap.xml", "/search?q=raku"];
  const seenOn = async () => {
    const answers = await Promise.all(paths.map((path) => reader.get(path, { accept: "text/html" })));
    return paths.filter((_, index) => answers[index]?.text.includes("raku-in-the-rain"));
  };
  // Once before, because a process reads the program for a page when it renders it for the first time.
  expect(await seenOn()).toEqual([]);
  const at = new Date(Date.now() + 6000);
  const planned = await owner.post(`/api/config/pages/${post.id}/publish`, { revision, at: at.toISOString() });
  expect(planned.status, planned.text).toBe(200);
  // Twice, so that these pages are cached.
  expect([await seenOn(), await seenOn()]).toEqual([[], []]);
  expect(Date.now()).toBeLessThan(at.getTime());
  await pause(at.getTime() - Date.now());
  await expect.poll(seenOn, { interval: 50 }).toEqual(paths);
}

test("two processes on one PostgreSQL: one line names the site's own host, a price changed in one is shown at once on the other's page, a post at its time, and SIGTERM lets a running request finish", async () => {
  const database = await givenDatabase();
  const environment = environmentOf(database);
  const first = start({ port: await freePort(), environment });
  await first.opened;
  const { owner, productId } = await openShop(first, 5);
  // Only the built program shows whether the check of an address survives the bundler.
  const unreadable = await first.visit().get("/%E0%A4%A", { accept: "text/html" });
  expect([unreadable.status, unreadable.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  const second = start({ port: await freePort(), environment });
  expect(await second.opened).toMatch(
    `Vitrine is at http://corner-shop.localhost:${second.port} · studio http://localhost:${second.port}/config · `,
  );

  const visitor = second.visit();
  // Twice, so that the second answer comes from the cache.
  await visitor.get("/shop/p/cup");
  expect((await visitor.get("/shop/p/cup")).text).toContain("$10.00");
  const stored = (await owner.get(`/api/config/products/${productId}`)).json();
  const save = (priceCents: number, revision: number) => {
    const draft = { ...productDraft(5, priceCents), revision };
    return owner.put(`/api/config/products/${productId}`, {
      ...draft,
      variants: [{ ...draft.variants[0], id: stored.variants[0].id }],
    });
  };
  expect((await save(1234, stored.revision)).status).toBe(200);
  await expect.poll(async () => (await visitor.get("/shop/p/cup")).text, { interval: 5 }).toContain("$12.34");

  await schedulePost(owner, second);

  // The product's row is locked, so the request runs until the program has stopped listening.
  const row = new pg.Client({ connectionString: database.connectionString });
  await row.connect();
  try {
    await row.query("begin");
    await row.query("select from products where id = $1 for update", [productId]);
    const { revision } = (await owner.get(`/api/config/products/${productId}`)).json();
    const slow = save(2000, revision);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await row.query(waiting)).rowCount, { interval: 5 }).toBe(1);
    const stopped = first.stop("SIGTERM");
    const answers = () =>
      first
        .visit()
        .get("/healthz")
        .then(
          () => true,
          () => false,
        );
    await expect.poll(answers, { interval: 5 }).toBe(false);
    await row.query("rollback");
    expect((await slow).status).toBe(200);
    expect(await stopped).toBe(0);
  } finally {
    await row.end();
  }
  expect(await second.stop()).toBe(0);
}, 300_000);
