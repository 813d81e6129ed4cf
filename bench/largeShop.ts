import pg from "pg";
import { type Ask, askOn, compareShops } from "./compareShops.ts";
import { type Figure, median } from "./figure.ts";
import { inventoryPanel } from "./inventoryPanel.ts";
import { type SeededShop, seedShop } from "./seedShop.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";

const smallCount = 100;

const largeCount = 100_000;

const turns = 300;
const sorts = ["", "name", "price-asc", "price-desc", "newest"];

/**
 * A shop of 100,000 products with three variants compared with one of 100: pages of the same length, rendered and
 * cached. The large shop's first page is twice as long, and its last one far down; they are reported separately.
 */
export async function largeShop(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  const { ask, close } = askOn(shop.port);
  try {
    const started = performance.now();
    const shops = {
      small: await seedShop(pool, "bench-small", smallCount),
      large: await seedShop(pool, "bench-large", largeCount),
    };
    const seconds = (performance.now() - started) / 1000;
    // Autovacuum would do this within a minute of so many new rows.
    await pool.query("vacuum analyze");
    const dropAll = async () => {
      for (const { websiteId } of Object.values(shops)) {
        await pool.query("select pg_notify('vitrine_cache', $1)", [JSON.stringify({ websiteId, tags: ["site"] })]);
      }
      await pause(20);
    };
    const sortOf = (turn: number) => sorts[turn % sorts.length] ?? "";
    // A hundred products in either shop: all of the small one, one in a thousand of the large one.
    const category = (turn: number) => `/shop?category=chosen&sort=${sortOf(turn)}`;
    // Every product is cheaper than that. A page with a price filter is rendered for each request.
    const filtered = (turn: number) => `/shop?option.Finish=Matt&max=${900 + turn}&sort=${sortOf(turn)}`;
    const productPath = (isSmall: boolean, turn: number) =>
      `/shop/p/product-${isSmall ? (turn % smallCount) + 1 : ((turn * 7919) % largeCount) + 1}`;
    const isSmall = (each: { identifier: string }) => each.identifier === shops.small.identifier;
    return [
      {
        name: "a large shop",
        value: `${largeCount} products of 3 variants beside ${smallCount}, seeded in ${seconds.toFixed(0)} s`,
      },
      await compareShops("its lists, uncached", shops, {
        turns,
        beforeTurn: dropAll,
        question: (each, turn) => ask(each, category(turn)),
      }),
      await compareShops("its lists, filtered", shops, { turns, question: (each, turn) => ask(each, filtered(turn)) }),
      await compareShops("its product pages, uncached", shops, {
        turns,
        beforeTurn: dropAll,
        question: (each, turn) => ask(each, productPath(isSmall(each), turn)),
      }),
      await compareShops("its pages, as they are served", shops, {
        turns: turns * 2,
        question: (each, turn) => ask(each, turn % 2 ? category(0) : productPath(isSmall(each), 7)),
      }),
      await farDown(shops.large, ask, dropAll),
      ...(await inventoryPanel(pool, shops, ask)),
    ];
  } finally {
    close();
    await pool.end();
  }
}

/** The first and the last page of the whole large shop, with 200 products each, in every order. */
async function farDown(large: SeededShop, ask: Ask, dropAll: () => Promise<void>): Promise<Figure> {
  const times: Record<string, number[]> = { first: [], last: [] };
  for (let turn = 0; turn < 40; turn++) {
    for (const [which, page] of [
      ["first", 1],
      ["last", large.products / 200],
    ] as const) {
      await dropAll();
      const started = performance.now();
      await ask(large, `/shop?page=${page}&sort=${sorts[turn % sorts.length]}`);
      times[which]?.push(performance.now() - started);
    }
  }
  const [first, last] = [median(times.first ?? []), median(times.last ?? [])];
  return {
    name: "its last page of 200, uncached",
    value: `median ${last.toFixed(1)} ms, its first ${first.toFixed(1)} ms`,
  };
}
