import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type Figure, median } from "./figure.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";
import { Visitor } from "./visitor.ts";

const connections = 16;
const seconds = 4;
const address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  address2: "",
  city: "Portland",
  state: "OR",
  postcode: "97201",
  country: "US",
};

/**
 * Adding to the cart and placing orders, compared with single-row commits through a pool with the same number of
 * connections.
 */
export async function shopLoad(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: connections });
  await pool.query(
    "create table if not exists bench_rows (id bigint generated always as identity primary key, note text)",
  );
  // Stock is not measured here.
  await pool.query("update variants set unlimited = true where website_id = (select id from websites limit 1)");
  const { rows } = await pool.query<{ itemId: string; sku: string }>(
    `select v.product_id as "itemId", v.sku from variants v join products p on p.website_id = v.website_id and p.id = v.product_id
     where p.url_slug = 'speckled-mug' order by v.position limit 1`,
  );
  const item = rows[0];
  if (!item) throw new Error("the demo has no mug");

  // Before there are orders, whose emails would be sent meanwhile.
  const statements = await statementsOfOneAdd(shop, pool, item);
  const commits: number[] = [];
  const adds: number[] = [];
  const checkouts: number[] = [];
  for (let round = 0; round < 3; round++) {
    // The emails of earlier orders must not affect the comparison.
    await untilNoJobWaits(pool);
    commits.push(await perSecond(async () => void (await pool.query("insert into bench_rows (note) values ('x')"))));
    adds.push(await addsPerSecond(shop, item));
    checkouts.push(await ordersPerSecond(shop, item));
  }
  await pool.query("drop table bench_rows");
  await pool.end();

  const addRatio = median(adds) / median(commits);
  const checkoutRatio = median(checkouts) / median(commits);
  return [
    { name: "single-row commits", value: `${Math.round(median(commits))}/s, ${connections} connections, real fsync` },
    {
      name: "add to cart",
      value: `${Math.round(median(adds))}/s = ${addRatio.toFixed(3)} × commits`,
      measured: addRatio,
      atLeast: 0.12,
    },
    {
      name: "statements of one add",
      value: `${statements}, BEGIN and COMMIT among them`,
      measured: statements,
      atMost: 6,
    },
    {
      name: "orders placed",
      value: `${Math.round(median(checkouts))}/s = ${checkoutRatio.toFixed(3)} × commits`,
      measured: checkoutRatio,
      atLeast: 0.04,
    },
  ];
}

async function untilNoJobWaits(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("select from graphile_worker.jobs where run_at <= now() limit 1");
    if (rowCount === 0) return;
    await pause(200);
  }
}

async function perSecond(work: (worker: number) => Promise<void>): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() < end) {
        await work(worker);
        done++;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

async function addsPerSecond(shop: ShopProcess, item: { itemId: string; sku: string }): Promise<number> {
  const visitors = Array.from({ length: connections }, () => new Visitor(shop.port));
  await Promise.all(visitors.map((visitor) => visitor.renew()));
  let added = 0;
  const rate = await perSecond(async (worker) => {
    const visitor = visitors[worker] as Visitor;
    const answer = await visitor.send("POST", "/api/commerce/shopping-cart/entries", { ...item, quantity: 1 });
    if (answer.status !== 200) throw new Error(`adding answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    added++;
  });
  // Every acknowledged item is there.
  const carts = await Promise.all(visitors.map((visitor) => visitor.send("GET", "/api/commerce/shopping-cart")));
  const kept = carts.reduce((sum, cart) => sum + cart.body.totalQuantity, 0);
  if (kept !== added) throw new Error(`${added} adds were acknowledged, ${kept} are in the carts`);
  for (const visitor of visitors) visitor.close();
  return rate;
}

async function ordersPerSecond(shop: ShopProcess, item: { itemId: string; sku: string }): Promise<number> {
  const ready: { cookies: Map<string, string>; cartToken: string }[] = [];
  const count = 1200;
  // As many connections as in the other parts, each kept open and used by one visitor after the other.
  const visitors = Array.from({ length: connections }, () => new Visitor(shop.port));
  await Promise.all(
    visitors.map(async (visitor) => {
      while (ready.length < count) {
        const cartToken = await walkToReview(visitor, item);
        ready.push({ cookies: new Map(visitor.cookies), cartToken });
      }
    }),
  );
  const started = performance.now();
  let placed = 0;
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let next = ready.pop(); next; next = ready.pop()) {
        visitor.wear(next.cookies);
        const answer = await visitor.send("POST", "/api/commerce/checkout/order", { cartToken: next.cartToken });
        if (answer.status !== 200) throw new Error(`placing answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        placed++;
      }
    }),
  );
  const rate = placed / ((performance.now() - started) / 1000);
  for (const visitor of visitors) visitor.close();
  return rate;
}

/** A complete checkout without the order. @returns its cartToken */
export async function walkToReview(visitor: Visitor, item: { itemId: string; sku: string }): Promise<string> {
  const expectOk = (answer: { status: number; body: unknown }) => {
    if (answer.status >= 300) throw new Error(`checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  await visitor.renew();
  expectOk(await visitor.send("POST", "/api/commerce/shopping-cart/entries", { ...item, quantity: 1 }));
  const started = expectOk(await visitor.send("POST", "/api/commerce/checkout", {}));
  const { cartToken } = started.body as { cartToken: string };
  expectOk(await visitor.send("PUT", "/api/commerce/checkout/email", { cartToken, email: "ada@example.com" }));
  expectOk(await visitor.send("PUT", "/api/commerce/checkout/delivery", { cartToken, address }));
  const card = { provider: "test", cardNumber: "4242424242424242", expiry: "12/34", securityCode: "123" };
  expectOk(await visitor.send("PUT", "/api/commerce/checkout/payment", { cartToken, ...card }));
  return cartToken;
}

// PostgreSQL's own log is complete.
async function statementsOfOneAdd(
  shop: ShopProcess,
  pool: pg.Pool,
  item: { itemId: string; sku: string },
): Promise<number> {
  const visitor = new Visitor(shop.port);
  await visitor.renew();
  await visitor.send("POST", "/api/commerce/shopping-cart/entries", { ...item, quantity: 1 });
  const log = join(shop.dataFolder, "postgres", "postgres.log");
  await pool.query("alter system set log_statement = 'all'");
  await pool.query("select pg_reload_conf()");
  await pause(300);
  const before = (await readFile(log, "utf8")).length;
  await visitor.send("POST", "/api/commerce/shopping-cart/entries", { ...item, quantity: 1 });
  await pause(50);
  const lines = (await readFile(log, "utf8")).slice(before).split("\n");
  await pool.query("alter system reset log_statement");
  await pool.query("select pg_reload_conf()");
  visitor.close();
  // The job queue's polling is not part of the add.
  return lines.filter((line) => /(statement|execute [^:]*): /.test(line) && !line.includes("graphile_worker")).length;
}
