import pg from "pg";
import type { Figure } from "./figure.ts";
import { cpuSecondsOf, pause, type ShopProcess } from "./shopProcess.ts";

const rounds = 200;

const pages = [
  { name: "a product page", path: "/shop/p/speckled-mug", atMost: 25 },
  { name: "a blog", path: "/journal", atMost: 10 },
  { name: "a post", path: "/journal/what-the-kiln-decides", atMost: 10 },
];

/** CPU time of uncached pages: the cache is dropped before each request. */
export async function firstRender(shop: ShopProcess): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from websites limit 1");
  const dropAll = () =>
    client.query("select pg_notify('vitrine_cache', $1)", [JSON.stringify({ websiteId: rows[0]?.id, tags: ["site"] })]);

  async function cpuMs(path: string, isDropped: boolean): Promise<number> {
    const before = await cpuSecondsOf(shop.port);
    for (let round = 0; round < rounds; round++) {
      if (isDropped) {
        await dropAll();
        // The program hears of it a moment later.
        await pause(3);
      }
      await (await fetch(shop.origin + path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    }
    return ((await cpuSecondsOf(shop.port)) - before) * (1000 / rounds);
  }

  const figures: Figure[] = [];
  for (const { name, path, atMost } of pages) {
    await cpuMs(path, true);
    const rendered = await cpuMs(path, true);
    const kept = await cpuMs(path, false);
    const cost = rendered - kept;
    figures.push({
      name: `first render of ${name}`,
      value: `${cost.toFixed(1)} ms of CPU (mean of ${rounds}; a cached answer to the same client ${kept.toFixed(2)} ms)`,
      measured: cost,
      atMost,
    });
  }
  await client.end();
  return figures;
}
