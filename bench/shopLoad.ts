import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import type { BareShopPlan } from "./bareShop.ts";
import { type Figure, median } from "./figure.ts";
import { type Load, type LoadedServer, LoadGenerator, requestBytes } from "./loadGenerator.ts";
import { recordRequests } from "./recordRequests.ts";
import { toReplay } from "./replay.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";
import { type Item, paths, type ReadyCheckout, readyCheckout, startCart, tokenHashOf } from "./shopping.ts";
import { Visitor } from "./visitor.ts";

const connections = 16;
/** The default of `DATABASE_POOL`. */
const poolSize = 16;
/** Rounds before the measurement: a server gets faster during its first thousands of requests. */
const warmUps = 4;
const rounds = { add: 20, order: 12 };
const addSeconds = { warmUp: 2, turn: 0.5 };
const ordersPerConnection = 12;

/** The program, and the bare shop that runs its statements. */
type Side = "ours" | "bare";
type Loads = Record<Side, Load[]>;

/**
 * Adding to the cart and placing orders, compared with a bare Fastify app that runs the same statements on the same
 * pool. Both take turns.
 */
export async function shopLoad(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  // Stock is not measured here.
  await pool.query("update variants set unlimited = true where website_id = (select id from websites limit 1)");
  const { rows } = await pool.query<Item>(
    `select v.product_id as "itemId", v.sku from variants v join products p on p.website_id = v.website_id and p.id = v.product_id
     where p.url_slug = 'speckled-mug' order by v.position limit 1`,
  );
  const item = rows[0];
  if (!item) throw new Error("the demo has no mug");

  const { add, order } = await recordRequests(shop, pool, item);
  const bareShop = await startBareShop({
    connectionString: shop.connectionString,
    poolSize,
    replays: {
      [paths.add]: toReplay(add.statements, add.values),
      [paths.order]: toReplay(order.statements, order.values),
    },
  });
  const databasePids = () => pidsOfDatabase(pool);
  const servers: Record<Side, LoadedServer> = {
    ours: { ...shop, databasePids },
    bare: { ...bareShop.server, databasePids },
  };
  const generator = new LoadGenerator();
  const adds = await measureAdds(generator, servers, shop, item);
  const orders = await measureOrders(generator, servers, shop, pool, item);
  generator.stop();
  bareShop.child.kill();
  await pool.end();
  return [
    ...figuresOf("add to cart", adds),
    {
      name: "statements of one add",
      value: String(add.statements.length),
      measured: add.statements.length,
      atMost: 1,
    },
    ...figuresOf("orders placed", orders),
    {
      name: "statements of one order",
      value: `${order.statements.length}, BEGIN and COMMIT among them`,
      measured: order.statements.length,
      atMost: 5,
    },
  ];
}

/** Both, alternating, so that other load affects both. */
const sidesOf = (round: number): readonly Side[] => (round % 2 === 0 ? ["ours", "bare"] : ["bare", "ours"]);

async function measureAdds(
  generator: LoadGenerator,
  servers: Record<Side, LoadedServer>,
  shop: ShopProcess,
  item: Item,
): Promise<Loads> {
  const adds: Loads = { ours: [], bare: [] };
  const carts = { ours: await newCarts(shop, item), bare: await newCarts(shop, item) };
  for (let round = 0; round < warmUps + rounds.add; round++) {
    for (const side of sidesOf(round)) {
      const requests = carts[side].map((visitor) => addRequests(servers[side], visitor, item));
      const seconds = round < warmUps ? addSeconds.warmUp : addSeconds.turn;
      adds[side].push(await generator.send(servers[side], requests, seconds));
    }
  }
  await expectAllAdded(adds, carts);
  return adds;
}

/** Without their emails: jobs are postponed while orders are measured, and dropped after each turn. */
async function measureOrders(
  generator: LoadGenerator,
  servers: Record<Side, LoadedServer>,
  shop: ShopProcess,
  pool: pg.Pool,
  item: Item,
): Promise<Loads> {
  const orders: Loads = { ours: [], bare: [] };
  const stopPostponing = await postponeJobs(pool);
  const ordersBefore = await countOrders(pool);
  for (let round = 0; round < warmUps + rounds.order; round++) {
    const ready = { ours: await readyCheckouts(shop, pool, item), bare: await readyCheckouts(shop, pool, item) };
    for (const side of sidesOf(round)) {
      const requests = ready[side].map((list) => list.map((checkout) => orderRequest(servers[side], checkout)));
      orders[side].push(await generator.send(servers[side], requests));
      await endJobs(pool);
    }
  }
  await expectAllPlaced(orders, pool, ordersBefore);
  await stopPostponing();
  return orders;
}

/** The rates, and the CPU per request, which other load changes less. */
function figuresOf(name: string, loads: Loads): Figure[] {
  const [ours, bare] = [loads.ours.slice(warmUps), loads.bare.slice(warmUps)];
  const middle = (loads: Load[], of: (load: Load) => number) => median(loads.map(of));
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0)));
  const rate = (loads: Load[]) => Math.round(middle(loads, (load) => load.perSecond));
  const cpu = (loads: Load[]) => {
    const parts = [(load: Load) => load.cpuOfServer, (load: Load) => load.cpuOfDatabase].map((of) => middle(loads, of));
    return parts.map((part) => part.toFixed(2)).join(" + ");
  };
  const whole = (load: Load) => load.cpuOfServer + load.cpuOfDatabase + load.cpuOfGenerator;
  const cpuRatio = middle(bare, whole) / middle(ours, whole);
  return [
    {
      name,
      value: `${rate(ours)}/s = ${ratio.toFixed(2)} × bare Fastify ${rate(bare)}/s`,
      measured: ratio,
      atLeast: 0.8,
    },
    {
      name: `${name}: CPU`,
      value: `${cpu(ours)} ms (server + database), bare ${cpu(bare)} ms: ${cpuRatio.toFixed(2)} ×`,
    },
  ];
}

async function pidsOfDatabase(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity");
  return rows.map(({ pid }) => pid);
}

/** Postpones every new job by a day, so that neither side's turn does the work of jobs. @returns ends it */
async function postponeJobs(pool: pg.Pool): Promise<() => Promise<unknown>> {
  await pool.query(
    `create function public.postpone_job() returns trigger language plpgsql as
     $$ begin new.run_at := new.run_at + interval '1 day'; return new; end $$`,
  );
  await pool.query(
    `create trigger postpone before insert on graphile_worker._private_jobs
     for each row execute function public.postpone_job()`,
  );
  return () => pool.query("drop function public.postpone_job() cascade");
}

/** Drops the waiting emails, and lets the others end. */
async function endJobs(pool: pg.Pool): Promise<void> {
  for (;;) {
    await pool.query("delete from graphile_worker._private_jobs where locked_at is null");
    const { rowCount } = await pool.query("select from graphile_worker._private_jobs limit 1");
    if (rowCount === 0) return;
    await pause(100);
  }
}

async function startBareShop(plan: BareShopPlan): Promise<{ child: ChildProcess; server: LoadedServer }> {
  const child = fork(join(import.meta.dirname, "bareShop.ts"));
  child.send(plan);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { child, server: { port, pid: child.pid as number } };
}

/** A visitor for each connection, with one item in the cart. */
async function newCarts(shop: ShopProcess, item: Item): Promise<Visitor[]> {
  const visitors = Array.from({ length: connections }, () => new Visitor(shop.port));
  await Promise.all(visitors.map((visitor) => startCart(visitor, item)));
  return visitors;
}

function addRequests(server: LoadedServer, visitor: Visitor, item: Item): Uint8Array[] {
  const body = { ...item, quantity: 1, tokenHash: tokenHashOf(visitor) };
  return [requestBytes(server, { method: "POST", path: paths.add, headers: visitor.headers(), body })];
}

function orderRequest(server: LoadedServer, { headers, token, browserHash, cartId }: ReadyCheckout): Uint8Array {
  const body = { cartToken: token, token, browserHash, cartId };
  return requestBytes(server, { method: "POST", path: paths.order, headers, body });
}

/** Every acknowledged item is there. */
async function expectAllAdded(adds: Loads, carts: Record<Side, Visitor[]>): Promise<void> {
  for (const side of ["ours", "bare"] as const) {
    const answers = await Promise.all(carts[side].map((visitor) => visitor.send("GET", "/api/commerce/shopping-cart")));
    const kept = answers.reduce((sum, { body }) => sum + body.totalQuantity, -connections);
    const added = adds[side].reduce((sum, load) => sum + load.answers, 0);
    if (kept !== added) throw new Error(`${added} adds were acknowledged, ${kept} are in the carts`);
    for (const visitor of carts[side]) visitor.close();
  }
}

async function countOrders(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::integer as count from orders");
  return rows[0]?.count ?? 0;
}

/** Every acknowledged order is there. */
async function expectAllPlaced(orders: Loads, pool: pg.Pool, before: number): Promise<void> {
  const placed = [...orders.ours, ...orders.bare].reduce((sum, load) => sum + load.answers, 0);
  const kept = (await countOrders(pool)) - before;
  if (kept !== placed) throw new Error(`${placed} orders were acknowledged, ${kept} are there`);
}

/** Lists of checkouts, by connection. */
async function readyCheckouts(shop: ShopProcess, pool: pg.Pool, item: Item): Promise<ReadyCheckout[][]> {
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const visitor = new Visitor(shop.port);
      const ready: ReadyCheckout[] = [];
      while (ready.length < ordersPerConnection) ready.push(await readyCheckout(visitor, pool, item));
      visitor.close();
      return ready;
    }),
  );
}
