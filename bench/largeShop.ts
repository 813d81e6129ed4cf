import pg from "pg";
import { askOn, compareShops } from "./compareShops.ts";
import type { Figure } from "./figure.ts";
import { seedShop } from "./seedShop.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";

const smallCount = 100;

/** 500 full pages of a list, and one as long as the small shop's only page. */
const largeCount = 100_100;
const lastPage = 501;

const turns = 300;
const sorts = ["", "name", "price-asc", "price-desc", "newest"];

/**
 * A shop of 100,100 products with three variants beside one of 100: pages of the same length, each made anew and as it is
 * served from the cache.
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
    // What autovacuum does within a minute of so many new rows.
    await pool.query("vacuum analyze");
    const dropAll = async () => {
      for (const { websiteId } of Object.values(shops)) {
        await pool.query("select pg_notify('vitrine_cache', $1)", [JSON.stringify({ websiteId, tags: ["site"] })]);
      }
      await pause(20);
    };
    // A shop's pages of a hundred products: the small one's only page, the large one's last.
    const listPath = (isSmall: boolean, turn: number, more = "") => {
      const sort = sorts[turn % sorts.length] ?? "";
      return `/shop?page=${isSmall ? 1 : lastPage}&sort=${sort}${more}`;
    };
    const productPath = (isSmall: boolean, turn: number) =>
      `/shop/p/product-${isSmall ? (turn % smallCount) + 1 : ((turn * 7919) % largeCount) + 1}`;
    const isSmall = (each: { identifier: string }) => each.identifier === shops.small.identifier;
    return [
      {
        name: "a large shop",
        value: `${largeCount} products of 3 variants beside ${smallCount}, seeded in ${seconds.toFixed(0)} s`,
      },
      await compareShops("its lists, made anew", shops, {
        turns,
        beforeTurn: dropAll,
        question: (each, turn) => ask(each, listPath(isSmall(each), turn)),
      }),
      await compareShops("its lists, filtered", shops, {
        turns,
        // Prices up to here are all of them; such pages are made for each visitor who asks.
        question: (each, turn) => ask(each, listPath(isSmall(each), turn, `&max=${900 + turn}&option.Size=Small`)),
      }),
      await compareShops("its product pages, made anew", shops, {
        turns,
        beforeTurn: dropAll,
        question: (each, turn) => ask(each, productPath(isSmall(each), turn)),
      }),
      await compareShops("its pages, as they are served", shops, {
        turns: turns * 2,
        question: (each, turn) => ask(each, turn % 2 ? listPath(isSmall(each), 0) : productPath(isSmall(each), 7)),
      }),
    ];
  } finally {
    close();
    await pool.end();
  }
}
