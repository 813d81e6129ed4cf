import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { outboundRefusal } from "#kernel/server/outbound/outboundRefusal.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { registerPictureJob } from "./fetchPictures.ts";
import { importProducts } from "./importProducts.ts";

const fetched: string[] = [];

const test = appTest({ own: true }).extend("pictures", { auto: true, scope: "file" }, async ({ app }) => {
  registerPictureJob(app.app, {
    assets: app.features.assets,
    fetchPicture: async (url) => {
      fetched.push(url);
      return outboundRefusal("host-unknown");
    },
  });
});
test.beforeEach(() => {
  fetched.length = 0;
});

async function* chunksOf(text: string) {
  yield text;
}

async function importText(app: TestApp, site: TestSite, text: string, dryRun = false) {
  const problems: RowProblem[] = [];
  const outcome = await importProducts({
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    workers: app.app.workers,
    website: site.website,
    source: chunksOf(text),
    dryRun,
    now: app.clock.now(),
    onProblem: (problem) => problems.push(problem),
  });
  const { createdCount: created, updatedCount: updated, unchangedCount: unchanged } = outcome;
  return { counts: [created, updated, unchanged], pictures: outcome.pictureCount, problems, losses: outcome.losses };
}

const exportOf = async (client: TestClient) => (await client.get("/api/config/products/export.csv")).text;
const readProduct = async (client: TestClient, id: string) => (await client.get(`/api/config/products/${id}`)).json();

async function buildShop(app: TestApp) {
  const site = await app.buildSite();
  const owner = await site.signIn();
  const [front, back, small, inText] = await Promise.all(
    [1, 2, 3, 4].map((width) => buildImage(app, site, { width: width * 100 })),
  );
  const src = `/static/${inText?.id}/round.png?format=1000w`;
  const product = await buildProduct(app, site, {
    name: "Mug",
    descriptionHtml: `<p>Round <img loading="lazy" alt="It &amp; its handle" src="${src}" /></p>`,
    imageIds: [front?.id ?? "", back?.id ?? ""],
    optionNames: ["Size"],
    variants: [
      { sku: "M-S", attributes: { Size: "S" } },
      { sku: "M-L", attributes: { Size: "L" }, imageId: small?.id ?? "" },
    ],
  });
  return { site, owner, product, front, back, small };
}

test("pictures of our own export that the product has are neither fetched nor added", async ({ app }) => {
  const { site, owner, product } = await buildShop(app);
  const before = await readProduct(owner, product.id);
  expect(before.descriptionHtml).toContain("<img");
  const csv = await exportOf(owner);
  for (const dryRun of [true, false]) {
    const { counts, pictures, problems, losses } = await importText(app, site, csv, dryRun);
    expect({ counts, pictures, problems, losses }).toEqual({
      counts: [0, 0, 1],
      pictures: 0,
      problems: [],
      losses: {},
    });
  }
  await app.runJobs();
  expect(fetched).toEqual([]);
  expect(await readProduct(owner, product.id)).toEqual(before);
});

test("a picture of this website is added to a product without fetching it, whatever the host", async ({ app }) => {
  const { site, owner, front, small } = await buildShop(app);
  const file = [
    "Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image",
    `cup,Cup,"<p>See <img src=""https://shop.example/static/${small?.id}/a.png"" alt=""small""></p>",Size,S,5,https://old-shop.example/static/${front?.id},`,
    `cup,,,,L,5,,http://${site.website.identifier}.localhost:1/static/${small?.id}/s.png?format=500w`,
  ].join("\n");
  expect(await importText(app, site, file, true)).toMatchObject({ counts: [1, 0, 0], pictures: 0 });
  expect(await importText(app, site, file)).toMatchObject({ counts: [1, 0, 0], pictures: 0, problems: [] });
  await app.runJobs();
  expect(fetched).toEqual([]);
  const { items } = (await owner.get("/api/config/products?search=cup")).json();
  const cup = await readProduct(owner, items[0].id);
  expect(cup.imageIds).toEqual([front?.id, small?.id]);
  expect(cup.variants.map(({ imageId }: { imageId: string | null }) => imageId)).toEqual([null, small?.id]);
  expect(cup.descriptionHtml).toContain(`src="/static/${small?.id}?format=1000w"`);
});

test("pictures of another website are fetched, and unknown ones of a text are counted as lost", async ({ app }) => {
  const { owner } = await buildShop(app);
  const other = await app.buildSite();
  const csv = await exportOf(owner);
  const { pictures, losses, problems } = await importText(app, other, csv);
  expect(pictures).toBe(3);
  expect(losses).toEqual({ pictures: 1 });
  expect(problems.map(({ code }) => code)).toEqual(["description-lost"]);
  await app.runJobs();
  expect(fetched).toHaveLength(3);
  const unknown = `Handle,Title,Variant Price,Image Src\na,A,5,https://shop.example/static/${newId()}/a.png\n`;
  expect(await importText(app, other, unknown)).toMatchObject({ pictures: 1 });
});
