import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect } from "vitest";
import { drawPicture } from "#features/site/assets/testing.ts";
import { fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { registerPictureJob } from "./fetchPictures.ts";
import { importFileOfMachine } from "./importFileOfMachine.ts";
import { askForPictures } from "./recordPictures.ts";

/** What the server of the pictures has, and what was asked of it. */
const pictures = new Map<string, Buffer | number>();
let asked: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const picture = pictures.get(path) ?? 404;
  if (typeof picture === "number") response.writeHead(picture).end();
  else response.writeHead(200, { "content-type": "image/png" }).end(picture);
});

const test = appTest({ own: true })
  .extend("origin", { auto: true, scope: "file" }, async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  })
  .extend("folder", { auto: true, scope: "file" }, async ({ app }) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
    // The same job as the app's own, but it may reach this machine.
    registerPictureJob(app.app, {
      assets: app.features.assets,
      fetchPicture: (url) => fetchGuarded(url, { maximumBytes: 1_000_000, mayReach: () => true }),
    });
    return folder;
  });
test.afterAll(async ({ folder }) => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  pictures.clear();
});

interface Row {
  handle: string;
  size?: string;
  images: string[];
  variantImage?: string;
  altText?: string;
}

const header =
  "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image";

function fileOf(rows: Row[]): string {
  const lines = rows.flatMap(({ handle, size = "", images, variantImage = "", altText = "" }) => [
    `${handle},${handle},${size ? "Size" : ""},${size},5.00,${images[0] ?? ""},${images[0] ? 1 : ""},${altText},${variantImage}`,
    ...images.slice(1).map((image, index) => `${handle},,,,,${image},${index + 2},,`),
  ]);
  return `${header}\n${lines.join("\n")}\n`;
}

async function importRows(app: TestApp, folder: string, site: TestSite, rows: Row[]) {
  const path = join(folder, "products.csv");
  await writeFile(path, fileOf(rows));
  const problems: RowProblem[] = [];
  const outcome = await importFileOfMachine({ app: app.app, catalog: app.features.catalog }, site.website, {
    path,
    dryRun: false,
    onProblem: (problem) => problems.push(problem),
  });
  return { outcome, problems };
}

async function productOf(site: TestSite, slug: string) {
  const client = await site.signIn();
  const { items } = (await client.get("/api/config/products")).json();
  const found = items.find((item: { urlSlug: string }) => item.urlSlug === slug);
  return (await client.get(`/api/config/products/${found.id}`)).json();
}

async function lastImport(site: TestSite) {
  const client = await site.signIn();
  const { items } = (await client.get("/api/config/product-imports")).json();
  return (await client.get(`/api/config/product-imports/${items[0].id}`)).json();
}

/** Lets the minutes pass until waiting pictures are tried again. */
async function runLater(app: TestApp, minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()
    and key like 'import.fetch-images:%'`.execute(app.services.database.db);
  await app.runJobs();
}

test("pictures are fetched into the shop, in the order of the file, with their texts and for their variants", async ({
  app,
  origin,
  folder,
}) => {
  const site = await app.buildSite();
  for (const name of ["/front.png", "/back.png", "/large.png"]) pictures.set(name, await drawPicture());
  const { outcome } = await importRows(app, folder, site, [
    {
      handle: "mug",
      size: "Small",
      images: [`${origin}/front.png`, `${origin}/back.png`],
      altText: "A mug from the front",
    },
    { handle: "mug", size: "Large", images: [], variantImage: `${origin}/large.png` },
  ]);
  expect(outcome.pictureCount).toBe(3);
  expect(await lastImport(site)).toMatchObject({ state: "DONE", pictures: { waiting: 3, stored: 0, failed: 0 } });
  const visitor = site.visit();
  const bare = await visitor.get("/shop/p/mug");
  expect([bare.status, bare.text.includes("/static/")]).toEqual([200, false]);

  await app.runJobs();
  const product = await productOf(site, "mug");
  expect(product.images.map((image: { fileName: string; altText: string }) => [image.fileName, image.altText])).toEqual(
    [
      ["front.png", "A mug from the front"],
      ["back.png", ""],
      ["large.png", ""],
    ],
  );
  const large = product.images[2];
  expect(product.variants.map((variant: { imageId: string | null }) => variant.imageId)).toEqual([null, large.id]);
  expect((await visitor.get(large.assetUrl)).status).toBe(200);
  expect((await visitor.get("/shop/p/mug")).text).toContain(`/static/${product.images[0].id}/`);
  expect(await lastImport(site)).toMatchObject({ pictures: { waiting: 0, stored: 3, failed: 0 }, problemCount: 0 });
});

test("the same file again fetches nothing again, and neither does another product with the same picture", async ({
  app,
  origin,
  folder,
}) => {
  const site = await app.buildSite();
  pictures.set("/shared.png", await drawPicture());
  const first: Row = { handle: "mug", images: [`${origin}/shared.png`] };
  await importRows(app, folder, site, [first]);
  await app.runJobs();
  expect(asked).toEqual(["/shared.png"]);
  const before = await productOf(site, "mug");

  const { outcome } = await importRows(app, folder, site, [
    first,
    { handle: "bowl", images: [`${origin}/shared.png`] },
  ]);
  expect(outcome).toMatchObject({ createdCount: 1, unchangedCount: 1, pictureCount: 1 });
  await app.runJobs();
  expect(asked).toEqual(["/shared.png"]);
  expect(await productOf(site, "mug")).toEqual(before);
  expect((await productOf(site, "bowl")).imageIds).toEqual(before.imageIds);

  // Another website is another shop with its own copy.
  const other = await app.buildSite();
  await importRows(app, folder, other, [first]);
  await app.runJobs();
  expect(asked).toEqual(["/shared.png", "/shared.png"]);
});

test("a picture that an owner took out stays out", async ({ app, origin, folder }) => {
  const site = await app.buildSite();
  for (const name of ["/a.png", "/b.png"]) pictures.set(name, await drawPicture());
  const row: Row = { handle: "mug", images: [`${origin}/a.png`, `${origin}/b.png`] };
  await importRows(app, folder, site, [row]);
  await app.runJobs();
  const { id, images, fullUrl, collectionId, createdAt, updatedAt, ...product } = await productOf(site, "mug");
  const client = await site.signIn();
  const saved = await client.put(`/api/config/products/${id}`, { ...product, imageIds: [images[1].id] });
  expect(saved.status).toBe(200);
  await importRows(app, folder, site, [row]);
  await app.runJobs();
  expect((await productOf(site, "mug")).imageIds).toEqual([images[1].id]);
});

test("a picture that cannot be had is reported with its line and reason; the product and the rest come in", async ({
  app,
  origin,
  folder,
}) => {
  const site = await app.buildSite();
  pictures.set("/good.png", await drawPicture());
  pictures.set("/text.png", Buffer.from("GIF? No: only text that says so."));
  await importRows(app, folder, site, [
    { handle: "mug", images: [`${origin}/gone.png`, `${origin}/good.png`, `${origin}/text.png`] },
    { handle: "bowl", images: [] },
  ]);
  await app.runJobs();
  expect((await productOf(site, "mug")).images).toMatchObject([{ fileName: "good.png" }]);
  const report = await lastImport(site);
  expect(report).toMatchObject({
    state: "DONE",
    createdCount: 2,
    problemCount: 2,
    pictures: { waiting: 0, stored: 1, failed: 2 },
  });
  expect(report.problems).toEqual([
    {
      line: 2,
      code: "picture-not-fetched",
      reason: `The picture "${origin}/gone.png" was skipped. The server answered with status 404.`,
      value: `${origin}/gone.png`,
      effect: "value-changed",
    },
    expect.objectContaining({
      reason: expect.stringMatching(/text.png" was skipped. The file text.png does not appear/),
    }),
  ]);
});

test("a server in trouble is asked again minutes later, four times in all", async ({ app, origin, folder }) => {
  const site = await app.buildSite();
  pictures.set("/busy.png", 503);
  const row: Row = { handle: "mug", images: [`${origin}/busy.png`] };
  await importRows(app, folder, site, [row]);
  await app.runJobs();
  expect(asked).toHaveLength(1);
  await app.runJobs();
  expect(asked).toHaveLength(1);
  await runLater(app, 1);
  expect(asked).toHaveLength(1);
  await runLater(app, 1);
  expect(asked).toHaveLength(2);
  expect(await lastImport(site)).toMatchObject({ pictures: { waiting: 1 }, problemCount: 0 });
  await runLater(app, 4);
  await runLater(app, 8);
  await runLater(app, 16);
  expect(asked).toHaveLength(4);
  expect(await lastImport(site)).toMatchObject({ pictures: { waiting: 0, failed: 1 }, problemCount: 1 });

  // Importing the file again retries, and now the picture exists.
  pictures.set("/busy.png", await drawPicture());
  await importRows(app, folder, site, [row]);
  await app.runJobs();
  expect((await productOf(site, "mug")).images).toHaveLength(1);
  expect(await lastImport(site)).toMatchObject({ unchangedCount: 1, pictures: { stored: 1, failed: 0 } });
});

test("many products are one job, and a process that is killed at it leaves it to the next", async ({
  app,
  origin,
  folder,
}) => {
  const site = await app.buildSite();
  const rows = Array.from(
    { length: 30 },
    (_, index): Row => ({ handle: `p-${index}`, images: [`${origin}/${index}.png`] }),
  );
  for (let index = 0; index < 30; index++) pictures.set(`/${index}.png`, await drawPicture({ width: 8, height: 8 }));
  await importRows(app, folder, site, rows);
  const jobs = () =>
    sql<{ key: string }>`select key from graphile_worker._private_jobs
      where key = ${`import.fetch-images:${site.website.id}`}`.execute(app.services.database.db);
  expect((await jobs()).rows).toHaveLength(1);
  // The killed process had the job and had enqueued the next one before its first picture.
  await app.app
    .site(site.website.id)
    .transaction((tx) => askForPictures(tx, new Date(app.clock.now().getTime() + 3e5)));
  await app.runJobs();
  expect(asked).toHaveLength(0);
  await runLater(app, 5);
  expect(asked).toHaveLength(30);
  expect(await lastImport(site)).toMatchObject({ pictures: { waiting: 0, stored: 30 } });
});

test("an editor that was opened before the picture came cannot save it away", async ({ app, origin, folder }) => {
  const site = await app.buildSite();
  pictures.set("/late.png", await drawPicture());
  await importRows(app, folder, site, [{ handle: "mug", images: [`${origin}/late.png`] }]);
  const { id, images, fullUrl, collectionId, createdAt, updatedAt, ...opened } = await productOf(site, "mug");
  await app.runJobs();
  const client = await site.signIn();
  const saved = await client.put(`/api/config/products/${id}`, opened);
  expect([saved.status, saved.json().code]).toEqual([409, "stale-revision"]);
});

test("the server's own job does not reach this machine", async ({ origin, folder }) => {
  const guarded = await startTestApp();
  try {
    const site = await guarded.buildSite();
    const path = join(folder, "inside.csv");
    pictures.set("/inside.png", await drawPicture());
    await writeFile(
      path,
      fileOf([{ handle: "mug", images: [`${origin}/inside.png`, "http://169.254.169.254/key.png"] }]),
    );
    await guarded.features.productImports.importFile(site.website, { path, dryRun: false });
    await guarded.runJobs();
    expect(asked).toEqual([]);
    const rows = await guarded.services.database.db
      .selectFrom("product_image_sources")
      .select(["state", "problem"])
      .where("website_id", "=", site.website.id)
      .execute();
    const refused = { state: "FAILED", problem: "This address is not on the public internet." };
    expect(rows).toEqual([refused, refused]);
  } finally {
    await guarded.close();
  }
});

test("a picture of a description is there once it is fetched, and again after the file is imported again", async ({
  app,
  origin,
  folder,
}) => {
  const site = await app.buildSite();
  pictures.set("/inside.png", await drawPicture());
  const path = join(folder, "described.csv");
  const text = `<p style=""text-align:center""><img src=""${origin}/inside.png"" alt=""At work""></p>`;
  const frame = '<iframe src=""https://www.youtube.com/embed/dQw4w9WgXcQ""></iframe>';
  await writeFile(path, `Handle,Title,Body (HTML),Variant Price\nmug,Mug,"${text}${frame}<script>x</script>",5.00\n`);
  const run = () =>
    importFileOfMachine({ app: app.app, catalog: app.features.catalog }, site.website, { path, dryRun: false });
  await run();
  await app.runJobs();
  const product = await productOf(site, "mug");
  expect(product.descriptionHtml).toMatch(
    /^<p class="text-center"><img loading="lazy" alt="At work" src="\/static\/[0-9a-f-]+\?format=1000w" \/><\/p>/,
  );
  expect(product.images).toEqual([]);
  const page = (await site.visit().get("/shop/p/mug")).text;
  expect(page).toContain('data-embed-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  const src = /src="(\/static\/[^"]+)"/.exec(product.descriptionHtml)?.[1] ?? "";
  expect((await site.visit().get(src)).status).toBe(200);
  expect((await lastImport(site)).losses).toEqual(["1 script"]);
  expect(await run()).toMatchObject({ unchangedCount: 1, updatedCount: 0, pictureCount: 0 });
});

test("a description that would be too long with its picture keeps the link to it", async ({ app, origin, folder }) => {
  const site = await app.buildSite();
  pictures.set("/inside.png", await drawPicture());
  const path = join(folder, "full.csv");
  const link = `<a href="${origin}/inside.png">inside.png</a>`;
  const words = "x".repeat(100_000 - link.length);
  const text = `${words}<img src=""${origin}/inside.png"">`;
  await writeFile(path, `Handle,Title,Body (HTML),Variant Price\nmug,Mug,"${text}",5.00\n`);
  await importFileOfMachine({ app: app.app, catalog: app.features.catalog }, site.website, { path, dryRun: false });
  await app.runJobs();
  expect((await productOf(site, "mug")).descriptionHtml === words + link).toBe(true);
  expect(await lastImport(site)).toMatchObject({ pictures: { waiting: 0, stored: 1, failed: 0 }, problemCount: 0 });
});
