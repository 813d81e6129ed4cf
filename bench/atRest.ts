import { readdir, readFile } from "node:fs/promises";
import type { Figure } from "./figure.ts";
import { childrenOf, memoryOf, pause, type ShopProcess } from "./shopProcess.ts";

/** Memory of the program and its PostgreSQL at rest, and the time to the first page. */
export async function atRest(shop: ShopProcess): Promise<Figure[]> {
  // Jobs of the start have ended by then.
  await pause(3000);
  const postmaster = await postmasterOf(shop);
  const database = [postmaster, ...(await childrenOf(postmaster))];
  const own = await memoryOf([shop.pid]);
  const theirs = await memoryOf(database);
  return [
    {
      name: "memory at rest",
      value: `${Math.round(own + theirs)} MiB: program ${Math.round(own)}, PostgreSQL ${Math.round(theirs)}`,
      measured: own + theirs,
      atMost: 300,
    },
    {
      name: "start to first page, built tree",
      value: `${Math.round(shop.firstPageMs)} ms`,
      measured: shop.firstPageMs,
      atMost: 3000,
    },
  ];
}

async function postmasterOf(shop: ShopProcess): Promise<number> {
  for (const name of await readdir("/proc")) {
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (command.includes("postgres") && command.includes(shop.dataFolder)) return Number(name);
  }
  throw new Error("the shop's PostgreSQL was not found");
}
