import { cpus, totalmem } from "node:os";
import { assets } from "./assets.ts";
import { atRest } from "./atRest.ts";
import { cachedPages } from "./cachedPages.ts";
import { editor } from "./editor.ts";
import { type Figure, isWithinBudget, print } from "./figure.ts";
import { firstPaint } from "./firstPaint.ts";
import { firstRender } from "./firstRender.ts";
import { firstStart } from "./firstStart.ts";
import { hostileSignIns } from "./hostileSignIns.ts";
import { largeShop } from "./largeShop.ts";
import { productPage } from "./productPage.ts";
import { restockSend } from "./restockSend.ts";
import { shopLoad } from "./shopLoad.ts";
import { type ShopProcess, startShop } from "./shopProcess.ts";
import { transfers } from "./transfers.ts";

const parts: Record<string, (shop: ShopProcess) => Promise<Figure[]>> = {
  atRest,
  firstStart,
  productPage,
  firstPaint,
  cachedPages,
  firstRender,
  editor,
  shopLoad,
  restockSend,
  largeShop,
  assets,
  transfers,
  hostileSignIns,
};

/** These parts do not use the demo, so they need not wait for its pictures. */
const withoutDemo = new Set(["assets", "firstStart", "hostileSignIns", "transfers"]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`there is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);

console.log(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; load on the same machine\n`,
);
const withDemo = wanted.length === 0 || wanted.some((name) => !withoutDemo.has(name));
const shop = await startShop(Number(process.env.BENCH_PORT ?? 3900), { withDemo });
let missed = 0;
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const figure of await measure(shop)) {
      print(figure);
      if (isWithinBudget(figure) === false) missed++;
    }
  }
} finally {
  await shop.stop();
}
console.log(missed > 0 ? `\n${missed} over budget` : "\nall within budget");
process.exitCode = missed > 0 ? 1 : 0;
