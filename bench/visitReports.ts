import pg from "pg";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { compareShops } from "./compareShops.ts";
import type { Figure } from "./figure.ts";
import type { SeededShop } from "./seedShop.ts";
import { seedVisits } from "./seedVisits.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";
import { signInOwner } from "./signInOwner.ts";

const smallCount = 10_000;
/** `BENCH_VISITS=100000000` needs about 30 GB of disk and an hour. */
const largeCount = Number(process.env.BENCH_VISITS ?? 1_000_000);
const turns = Number(process.env.BENCH_TURNS ?? 200);

/** The studio's reports of a website with many visits compared with one of 10,000: each after all were added up. */
export async function visitReports(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  try {
    const started = performance.now();
    const shops = {
      small: await seedVisits(pool, "bench-few-visits", smallCount),
      large: await seedVisits(pool, "bench-many-visits", largeCount),
    };
    const seededSeconds = ((performance.now() - started) / 1000).toFixed(0);
    // Autovacuum would do this within a minute of so many new rows.
    await pool.query("vacuum analyze");
    await settle(pool, Object.values(shops));
    await pool.query("vacuum analyze visit_days, visit_speeds, visit_steps, script_errors");
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const owners = new Map<SeededShop, TestClient>();
    for (const each of Object.values(shops)) owners.set(each, await signInOwner(pool, shop.port, each));
    const compare = (name: string, path: (turn: number) => string) =>
      compareShops(name, shops, { turns, question: (each, turn) => read(owners.get(each) as TestClient, path(turn)) });
    return [
      {
        name: "websites with many visits",
        value: `${largeCount} reports of pages beside ${smallCount}, seeded in ${seededSeconds} s and added up after ${seconds} s`,
      },
      await compare("their overview", (turn) => `?period=${periods[turn % periods.length]}`),
      await compare(
        "their pages, sources and devices",
        (turn) => `/values?dimension=${dimensions[turn % dimensions.length]}`,
      ),
      await compare("their searches, forms and buttons", () => "/actions"),
      await compare("their page speed", () => "/speed"),
      await compare("their errors", () => "/errors"),
      await compare("their live view", () => "/live"),
    ];
  } finally {
    await pool.end();
  }
}

const periods = ["7-days", "30-days", "90-days"];
const dimensions = ["page", "referrer", "source", "device", "browser"];

async function read(owner: TestClient, path: string): Promise<void> {
  const answer = await owner.get(`/api/config/visits${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
}

/** Waits until the program has added up all visits of these websites. */
async function settle(pool: pg.Pool, shops: readonly SeededShop[]): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::integer as behind from visit_rollups as rollup where website_id = any ($1) and exists (
         select from visit_events as event where event.website_id = rollup.website_id and occurred_at >= rolled_until)`,
      [shops.map(({ websiteId }) => websiteId)],
    );
    if (rows[0].behind === 0) return;
    await pause(1000);
  }
}
