import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { buildImage } from "../testing.ts";
import { createVariantClaims } from "./variantClaims.ts";

let first: TestApp;
let second: TestApp;
let site: TestSite;
beforeAll(async () => {
  first = await startTestApp();
  const { database, configuration } = first.services;
  second = await startTestApp({ connectionString: database.connectionString });
  // Two processes on one database share one storage folder.
  const shared = join(configuration.dataFolder, "files");
  await symlink(shared, join(second.services.configuration.dataFolder, "files"));
  site = await first.buildSite();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

afterEach(() => vi.restoreAllMocks());

/** The keys that either process writes from now on. */
function written(): string[] {
  const keys: string[] = [];
  for (const { storage } of [first.services, second.services]) {
    const put = storage.put.bind(storage);
    vi.spyOn(storage, "put").mockImplementation((key, body, options) => {
      keys.push(key.split("/").at(-1) as string);
      return put(key, body, options);
    });
  }
  return keys;
}

const askedFor = (app: TestApp, assetUrl: string, width: number) =>
  app.visit(site.website).get(`${assetUrl}?format=${width}w`, { accept: "image/webp" });

const claims = () => first.services.database.pool.query("select file from asset_variant_claims");

test("makes a variant once, for any number of requests and jobs in both processes", async () => {
  const image = await buildImage(first, site, { width: 1600, height: 1200 });
  const keys = written();
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_none, index) =>
      askedFor(index % 2 === 0 ? first : second, image.assetUrl, [100, 300, 500][index % 3] as number),
    ),
    first.runJobs(),
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
  expect((await claims()).rows).toEqual([]);
});

test("another process makes what a killed one had started, after its claim has expired", async () => {
  const image = await buildImage(first, site, { width: 800, height: 600 });
  await first.services.database.pool.query(
    `insert into asset_variant_claims (website_id, asset_id, file, holder, held_until)
     values ($1, $2, '300w.webp', gen_random_uuid(), clock_timestamp() + interval '700 milliseconds')`,
    [site.website.id, image.id],
  );
  const keys = written();
  const started = performance.now();
  const answers = await Promise.all([askedFor(first, image.assetUrl, 300), askedFor(second, image.assetUrl, 300)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(performance.now() - started).toBeGreaterThan(500);
  expect(keys).toEqual(["300w.webp"]);
});

test("a claim lasts as long as the work, and ends when it is released", async () => {
  const image = await buildImage(first, site);
  const file = { websiteId: site.website.id, assetId: image.id, file: "100w.webp" };
  const [one, other] = [first, second].map((app) => createVariantClaims((id) => app.app.site(id), 300));
  const claim = await one?.take(file);
  expect(claim?.state).toBe("taken");
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect((await other?.take(file))?.state).toBe("held");
  const waiting = other?.untilFree(file);
  if (claim?.state === "taken") await claim.release();
  await waiting;
  const next = await other?.take(file);
  expect(next?.state).toBe("taken");
  if (next?.state === "taken") await next.release();
  expect((await claims()).rows).toEqual([]);
});

test("a picture that fails releases its claim; nobody waits for a deleted one", async () => {
  const image = await buildImage(first, site, { width: 400, height: 300 });
  const { pool } = first.services.database;
  const claimed = createVariantClaims((id) => second.app.site(id));
  const original = `${site.website.id}/${image.id}/original`;
  await first.services.storage.put(original, Buffer.from("no picture"), { mediaType: "image/png" });
  expect((await askedFor(first, image.assetUrl, 100)).status).toBe(500);
  expect((await claims()).rows).toEqual([]);
  await pool.query("delete from assets where website_id = $1 and id = $2", [site.website.id, image.id]);
  const file = { websiteId: site.website.id, assetId: image.id, file: "100w.webp" };
  expect(await claimed.take(file)).toEqual({ state: "gone" });
});
