import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, vi } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { buildImage } from "../testing.ts";
import { createVariantClaims } from "./variantClaims.ts";

const test = sharedSiteTest({ own: true }).extend("second", { scope: "file" }, async ({ app }, { onCleanup }) => {
  const { database, configuration } = app.services;
  const second = await startTestApp({ connectionString: database.connectionString });
  onCleanup(() => second.close());
  // Two processes on one database have one place for files.
  const shared = join(configuration.dataFolder, "files");
  await symlink(shared, join(second.services.configuration.dataFolder, "files"));
  return second;
});

afterEach(() => vi.restoreAllMocks());

/** The keys that either process writes from now on. */
function written(app: TestApp, second: TestApp): string[] {
  const keys: string[] = [];
  for (const { storage } of [app.services, second.services]) {
    const put = storage.put.bind(storage);
    vi.spyOn(storage, "put").mockImplementation((key, body, options) => {
      keys.push(key.split("/").at(-1) as string);
      return put(key, body, options);
    });
  }
  return keys;
}

const askedFor = (site: TestSite, process: TestApp, assetUrl: string, width: number) =>
  process.visit(site.website).get(`${assetUrl}?format=${width}w`, { accept: "image/webp" });

const claims = (app: TestApp) => app.services.database.pool.query("select file from asset_variant_claims");

test("a variant is made once, however many ask in whichever process, jobs among them", async ({
  app,
  site,
  second,
}) => {
  const image = await buildImage(app, site, { width: 1600, height: 1200 });
  const keys = written(app, second);
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_none, index) =>
      askedFor(site, index % 2 === 0 ? app : second, image.assetUrl, [100, 300, 500][index % 3] as number),
    ),
    app.runJobs(),
    second.runJobs(),
  ]);
  const given = answers.filter((answer) => answer !== undefined);
  expect(given.map(({ status }) => status)).toEqual(Array(60).fill(200));
  for (const width of [100, 300, 500]) {
    expect(
      keys.filter((key) => key === `${width}w.webp`),
      String(width),
    ).toHaveLength(1);
  }
  expect(keys.filter((key) => key.endsWith(".webp")).sort()).toEqual(
    [...new Set(keys)].filter((key) => key.endsWith(".webp")).sort(),
  );
  expect((await claims(app)).rows).toEqual([]);
});

test("what a killed process had begun is made by another once its claim has run out", async ({ app, site, second }) => {
  const image = await buildImage(app, site, { width: 800, height: 600 });
  const started = performance.now();
  await app.services.database.pool.query(
    `insert into asset_variant_claims (website_id, asset_id, file, holder, held_until)
     values ($1, $2, '300w.webp', gen_random_uuid(), clock_timestamp() + interval '700 milliseconds')`,
    [site.website.id, image.id],
  );
  const keys = written(app, second);
  const answers = await Promise.all([
    askedFor(site, app, image.assetUrl, 300),
    askedFor(site, second, image.assetUrl, 300),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(performance.now() - started).toBeGreaterThan(500);
  expect(keys).toEqual(["300w.webp"]);
});

test("a claim lasts as long as the work, however long that is, and goes when it is released", async ({
  app,
  site,
  second,
}) => {
  const image = await buildImage(app, site);
  const file = { websiteId: site.website.id, assetId: image.id, file: "100w.webp" };
  const [one, other] = [app, second].map((process) => createVariantClaims((id) => process.app.site(id), 1_000));
  const claim = await one?.take(file);
  expect(claim?.state).toBe("taken");
  // Longer than a claim lasts that nobody renews.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await other?.take(file))?.state).toBe("held");
  const waiting = other?.untilFree(file);
  if (claim?.state === "taken") await claim.release();
  await waiting;
  const next = await other?.take(file);
  expect(next?.state).toBe("taken");
  if (next?.state === "taken") await next.release();
  expect((await claims(app)).rows).toEqual([]);
});

test("a picture that cannot be made gives its claim back; one that is gone is not waited for", async ({
  app,
  site,
  second,
}) => {
  const image = await buildImage(app, site, { width: 400, height: 300 });
  const { pool } = app.services.database;
  const claimed = createVariantClaims((id) => second.app.site(id));
  const original = `${site.website.id}/${image.id}/original`;
  await app.services.storage.put(original, Buffer.from("no picture"), { mediaType: "image/png" });
  expect((await askedFor(site, app, image.assetUrl, 100)).status).toBe(500);
  expect((await claims(app)).rows).toEqual([]);
  await pool.query("delete from assets where website_id = $1 and id = $2", [site.website.id, image.id]);
  const file = { websiteId: site.website.id, assetId: image.id, file: "100w.webp" };
  expect(await claimed.take(file)).toEqual({ state: "gone" });
});
