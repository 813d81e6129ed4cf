import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { buildProductFile } from "../testing.ts";
import { importProducts } from "./importProducts.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function importFile(site: TestSite, shape: Parameters<typeof buildProductFile>, onBatch: () => void = () => {}) {
  const started = performance.now();
  const outcome = await importProducts({
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    workers: app.app.workers,
    website: site.website,
    source: Readable.from(buildProductFile(...shape)),
    dryRun: false,
    now: app.clock.now(),
    beforeCommit: async () => onBatch(),
  });
  const seconds = (performance.now() - started) / 1000;
  return { outcome, seconds };
}

test("1,000 products in 5,000 rows are in the shop within 10 seconds, and known as unchanged faster still", async () => {
  const site = await app.buildSite();
  const shape = { products: 1000, rowsPerProduct: 5 };
  const first = await importFile(site, ["shopify", shape]);
  expect(first.outcome).toMatchObject({ rowCount: 5000, createdCount: 1000, pictureCount: 1000 });
  expect(first.seconds).toBeLessThan(10);
  const second = await importFile(site, ["shopify", shape]);
  expect(second.outcome).toMatchObject({ createdCount: 0, unchangedCount: 1000, pictureCount: 0 });
  expect(second.seconds).toBeLessThan(10);
});

test("memory does not grow with the file", async () => {
  const site = await app.buildSite();
  const heap: number[] = [];
  let batches = 0;
  await importFile(site, ["squarespace", { products: 1500, rowsPerProduct: 4, descriptionLength: 4000 }], () => {
    batches += 1;
    if (batches % 4 !== 0) return;
    collectGarbage();
    heap.push(process.memoryUsage().heapUsed);
  });
  const [early = 0] = heap;
  expect(heap.length).toBeGreaterThan(2);
  expect(Math.max(...heap) - early).toBeLessThan(15_000_000);
});
