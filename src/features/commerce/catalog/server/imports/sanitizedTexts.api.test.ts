import { expect } from "vitest";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import { StreamStopped } from "#kernel/server/workers/index.ts";
import { computingTime } from "#kernel/testing/computingTime.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { buildProductsCollection } from "../../testing.ts";
import type { PlannedImport } from "../Catalog.ts";
import { readStoredProduct } from "../readStoredProduct.ts";
import { upsertImportedProducts } from "./upsertImportedProducts.ts";

const test = appTest({ own: true });

type Run = TextWork["workers"]["run"];

async function start(app: TestApp) {
  const site = await app.buildSite();
  const collectionId = await buildProductsCollection(app, site);
  const scope = app.app.site(site.website.id);
  const upsert = async (descriptionHtml: string, run: Run) => {
    const plans: PlannedImport[] = [];
    const [outcome] = await scope.transaction((tx) =>
      upsertImportedProducts({ workers: { run } }, tx, {
        collectionId,
        now: app.clock.now(),
        onPlanned: (_key, planned) => plans.push(planned),
        products: [
          {
            importKey: "shopify:mug",
            name: "Mug",
            urlSlug: "mug",
            productType: 1,
            descriptionHtml,
            isVisible: true,
            categories: [],
            tags: [],
            optionNames: [],
            variants: [
              {
                sku: "MUG",
                attributes: {},
                priceCents: 100,
                salePriceCents: null,
                onSale: false,
                unlimited: true,
                qtyInStock: 0,
                weightGrams: null,
              },
            ],
          },
        ],
      }),
    );
    const stored = await readStoredProduct(scope, app.features.assets, outcome?.productId ?? "");
    return { unread: plans[0]?.unreadTexts, html: stored?.descriptionHtml };
  };
  return { upsert, run: app.app.workers.run };
}

const large = "<b>".repeat(30_000);

test("a text that no worker sanitizes is not stored, and never sanitized in the main thread", async ({ app }) => {
  const { upsert } = await start(app);
  const giveUp: Run = async () => ({ problem: "too-slow" });
  const computed = computingTime();
  expect(await upsert(large, giveUp)).toEqual({ unread: ["descriptionHtml"], html: "" });
  expect(computed()).toBeLessThan(150);
  expect(await upsert("<p>Clay</p>", giveUp)).toEqual({ unread: [], html: "<p>Clay</p>" });
  expect(await upsert(large, giveUp)).toEqual({ unread: ["descriptionHtml"], html: "<p>Clay</p>" });
});

test("a busy worker is asked again, and the batch is rolled back if it stays busy", async ({ app }) => {
  const { upsert, run } = await start(app);
  let left = 2;
  const busyTwice: Run = (...call) => (left-- > 0 ? Promise.resolve({ problem: "busy" }) : run(...call));
  const text = "<p>" + "<i>a</i>".repeat(2000) + "</p>";
  expect(await upsert(text, busyTwice)).toEqual({ unread: [], html: text });
  await expect(upsert(`${text}!`, async () => ({ problem: "busy" }))).rejects.toThrow(StreamStopped);
  expect((await upsert(text, run)).html).toBe(text);
});
