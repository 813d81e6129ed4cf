import { cpus, totalmem } from "node:os";
import { analytics } from "./analytics.ts";
import { assets } from "./assets.ts";
import { atRest } from "./atRest.ts";
import { cachedPages } from "./cachedPages.ts";
import { editor } from "./editor.ts";
import { type Figure, isWithinBudget, print } from "./figure.ts";
import { firstPaint } from "./firstPaint.ts";
import { firstRender } from "./firstRender.ts";
import { firstStart } from "./firstStart.ts";
import { hostileSignIns } from "./hostileSignIns.ts";
import { largeBlog } from "./largeBlog.ts";
import { largeShop } from "./largeShop.ts";
import { moneyProperties } from "./moneyProperties.ts";
import { orderList } from "./orderList.ts";
import { productPage } from "./productPage.ts";
import { restockSend } from "./restockSend.ts";
import { shopLoad } from "./shopLoad.ts";
import { type ShopProcess, startShop } from "./shopProcess.ts";
import { transfers } from "./transfers.ts";
import { visitReports } from "./visitReports.ts";

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
  largeBlog,
  orderList,
  assets,
  transfers,
  hostileSignIns,
  analytics,
  visitReports,
};

/** These parts need no shop. */
const withoutShop: Record<string, () => Promise<Figure[]>> = { moneyProperties };

/** These parts do not use the demo, so they need not wait for its pictures. */
const withoutDemo = new Set([
  "analytics",
  "assets",
  "firstStart",
  "hostileSignIns",
  "largeBlog",
  "orderList",
  "transfers",
  "visitReports",
]);

const wanted = process.argv.slice(2);
const names = [...Object.keys(withoutShop), ...Object.keys(parts)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(", ")}; there are ${names.join(", ")}`);
const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name);

console.log(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; load on the same machine\n`,
);
let missed = 0;
for (const [, measure] of Object.entries(withoutShop).filter(isWanted)) report(await measure());
const ofShop = Object.entries(parts).filter(isWanted);
if (ofShop.length > 0) {
  const withDemo = ofShop.some(([name]) => !withoutDemo.has(name));
  const shop = await startShop(Number(process.env.BENCH_PORT ?? 3900), { withDemo });
  try {
    for (const [, measure] of ofShop) report(await measure(shop));
  } finally {
    await shop.stop();
  }
}
console.log(missed > 0 ? `\n${missed} over budget` : "\nall within budget");
process.exitCode = missed > 0 ? 1 : 0;

function report(figures: readonly Figure[]): void {
  for (const figure of figures) {
    print(figure);
    if (isWithinBudget(figure) === false) missed++;
  }
}
