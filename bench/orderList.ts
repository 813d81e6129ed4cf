import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import pg from "pg";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { compareShops } from "./compareShops.ts";
import type { Figure } from "./figure.ts";
import { seedOrders } from "./seedOrders.ts";
import type { SeededShop } from "./seedShop.ts";
import type { ShopProcess } from "./shopProcess.ts";
import { signInOwner } from "./signInOwner.ts";

const smallCount = 1000;
const largeCount = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** Enough for a p99 that a few slow ones do not decide. */
const turns = Number(process.env.BENCH_TURNS ?? 800);

/** Orders of a shop with a million compared with one of a thousand: what an owner asks for in the studio's list. */
export async function orderList(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  try {
    const started = performance.now();
    const shops = {
      small: await seedOrders(pool, "bench-few-orders", smallCount),
      large: await seedOrders(pool, "bench-many-orders", largeCount),
    };
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    // Autovacuum would do this within a minute of so many new rows.
    await pool.query("vacuum analyze");
    const owners = new Map<SeededShop, TestClient>();
    for (const each of Object.values(shops)) owners.set(each, await signInOwner(pool, shop.port, each));
    const ownerOf = (each: SeededShop) => owners.get(each) as TestClient;
    const compare = (name: string, query: (each: SeededShop, turn: number) => string) =>
      compareShops(name, shops, { turns, question: (each, turn) => read(ownerOf(each), query(each, turn)) });
    const countOf = (each: SeededShop) => (each === shops.small ? smallCount : largeCount);
    /** An order somewhere in the shop. */
    const numberOf = (each: SeededShop, turn: number) => ((turn * 7919) % (countOf(each) - 10)) + 5;
    const cursors = new Map<SeededShop, string>();
    for (const each of Object.values(shops)) cursors.set(each, await cursorAfter(ownerOf(each)));
    return [
      { name: "a shop with many orders", value: `${largeCount} orders beside ${smallCount}, seeded in ${seconds} s` },
      await compare("its first page of orders", (_, turn) => (turn % 2 ? "" : "direction=asc")),
      await compare("its orders, page by page", (each) => `cursor=${cursors.get(each)}`),
      await compare("its orders by total", (_, turn) => `sort=total&direction=${turn % 2 ? "asc" : "desc"}`),
      await compare("its orders to fulfill, or unpaid", (_, turn) =>
        turn % 2 ? "status=TO_FULFILL" : "payment=AWAITING",
      ),
      await compare("its orders by two filters", (_, turn) => filters[turn % filters.length] as string),
      await compare("its orders of a period", (_, turn) => periods[turn % periods.length] as string),
      await compare("an order by its number", (each, turn) => `search=${numberOf(each, turn)}`),
      await compare("an order by its customer", (each, turn) => `search=${customerOf(numberOf(each, turn))}`),
      await compare("orders by a name of many", (_, turn) => `search=${names[turn % names.length]}`),
      await compare("orders by an SKU", (_, turn) => `search=KF-${1000 + ((turn * 7) % 400)}`),
      await compare("orders by a product", (_, turn) => `search=${goods[turn % goods.length]}`),
      await compareShops("the first bytes of their export", shops, {
        turns: Math.ceil(turns / 4),
        question: (each) => beginExport(shop.port, ownerOf(each)),
      }),
    ];
  } finally {
    await pool.end();
  }
}

const filters = [
  "status=FULFILLED&payment=PARTIALLY_REFUNDED",
  "status=PENDING&payment=AWAITING",
  "status=PENDING&payment=REFUNDED",
  "payment=PAID&test=ONLY",
  "status=CANCELED&test=NONE&sort=total",
];
const periods = [
  "period=this-month",
  "period=last-30-days&status=PENDING",
  "period=this-year",
  "period=last-7-days&payment=PAID",
];
const firstNames = ["ada", "grace", "alan", "edith", "noor", "mina", "otto", "rosa", "lena", "hugo"];
const lastNames = [
  "lovelace",
  "hopper",
  "turing",
  "clarke",
  "khan",
  "braun",
  "silva",
  "moreau",
  "novak",
  "berg",
  "ito",
  "diaz",
];
const names = ["ada", "rosa%20berg", "hopper", "otto", "example.com", "lov"];
const goods = ["speckled%20mug", "mug", "moss", "ink%20tray", "vase", "ada%20mug"];

/** The name of the customer of this order (`seedOrders`). */
function customerOf(number: number): string {
  return `${firstNames[number % 10]}%20${lastNames[number % 12]}${Math.floor(number / 3)}`;
}

async function read(owner: TestClient, query: string): Promise<{ nextCursor: string; total: number }> {
  const answer = await owner.get(`/api/config/orders?${query}`);
  if (answer.status !== 200) throw new Error(`${query} answered ${answer.status} ${answer.text}`);
  return answer.json();
}

/** The end of the third page. */
async function cursorAfter(owner: TestClient): Promise<string> {
  let cursor = "";
  for (let page = 0; page < 3; page++) cursor = (await read(owner, cursor && `cursor=${cursor}`)).nextCursor;
  return cursor;
}

/** Begins an export of all orders, until it has sent some of them. */
async function beginExport(port: number, owner: TestClient): Promise<void> {
  const path = "/api/config/orders/export";
  const crumb = await owner.crumbFor("POST", path);
  const headers = owner.headersFor("POST", path, { "content-type": "application/json", "x-csrf-token": crumb });
  const call = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
  call.end(JSON.stringify({ filter: {} }));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the export answered ${response.statusCode}`);
  let size = 0;
  for await (const part of response) {
    size += (part as Buffer).length;
    // The first line is no order.
    if (size > 2000) break;
  }
}
