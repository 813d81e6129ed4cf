import sharp from "sharp";
import { expect } from "vitest";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

async function storePicture(app: TestApp, websiteId: string, body: Buffer, fileName = "mark.png") {
  const stored = await app.features.assets.storeImage(app.app.site(websiteId), { fileName, body });
  if (isFailure(stored)) throw new Error(stored.message);
  return stored.id;
}

/** For a file, byte by byte. */
async function fetchBytes(app: TestApp, identifier: string, path: string) {
  const { request } = await import("node:http");
  return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    const asking = request({
      host: "127.0.0.1",
      port: app.port,
      path,
      headers: { host: `${identifier}.localhost:${app.port}` },
    });
    asking.on("error", reject).on("response", async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, type: answer.headers["content-type"] ?? "", body });
    });
    asking.end();
  });
}

test("an owner's picture is the website's icon: square, in the sizes that browsers and phones request", async ({
  app,
}) => {
  const site = await app.buildSite({ title: "Kiln" });
  await buildPage(app, site, { title: "Home", isHomepage: true });
  const owner = await site.signIn();
  const { identifier } = site.website;
  expect((await site.visit().get("/")).text).toContain('<link rel="icon" href="/favicon.svg"');
  expect((await site.visit().get("/favicon.ico")).headers.location).toBe("/favicon.svg");
  expect((await site.visit().get("/favicon.png")).status).toBe(404);

  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#a8492a" } });
  const iconAssetId = await storePicture(app, site.website.id, await picture.png().toBuffer());
  const { hosts: _hosts, identifier: _identifier, ...settings } = (await owner.get("/api/config/settings")).json();
  const saved = await owner.put("/api/config/settings", { ...settings, iconAssetId });
  expect([saved.status, saved.json().iconAssetId]).toEqual([200, iconAssetId]);

  const { text } = await site.visit().get("/");
  expect(text).toMatch(/<link rel="icon" href="\/favicon\.ico\?v=[\da-f]{12}" sizes="32x32">/);
  expect(text).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png\?v=/);
  for (const [path, size] of [
    ["/favicon.png", 192],
    ["/apple-touch-icon.png", 180],
  ] as const) {
    const { status, type, body } = await fetchBytes(app, identifier, path);
    const { width, height } = await sharp(body).metadata();
    expect([path, status, type, width, height]).toEqual([path, 200, "image/png", size, size]);
  }
  const ico = await fetchBytes(app, identifier, "/favicon.ico");
  expect([ico.status, ico.type, ico.body.readUInt16LE(2), ico.body[6]]).toEqual([200, "image/x-icon", 1, 32]);
  expect((await sharp(ico.body.subarray(22)).metadata()).width).toBe(32);
  const { uses } = (await owner.get(`/api/config/assets/${iconAssetId}/uses`)).json();
  expect(uses).toEqual([{ kind: "settings", title: "Site icon", path: "/settings/general" }]);
});

test("an SVG picture works, too; if the asset was deleted, the letter is used", async ({ app }) => {
  const site = await app.buildSite({ title: "Loom" });
  const owner = await site.signIn();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>';
  const iconAssetId = await storePicture(app, site.website.id, Buffer.from(drawing), "mark.svg");
  const { hosts: _hosts, identifier: _identifier, ...settings } = (await owner.get("/api/config/settings")).json();
  await owner.put("/api/config/settings", { ...settings, iconAssetId });
  const drawn = await fetchBytes(app, site.website.identifier, "/favicon.ico");
  expect([drawn.status, (await sharp(drawn.body.subarray(22)).metadata()).format]).toEqual([200, "png"]);
  await app.services.database.pool.query("delete from assets where website_id = $1", [site.website.id]);
  expect((await site.visit().get("/favicon.ico")).headers.location).toBe("/favicon.svg");
});

test("a picture of another website, a file or a missing asset is rejected", async ({ app }) => {
  const [site, other] = [await app.buildSite(), await app.buildSite()];
  const owner = await site.signIn();
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a8492a" } })
    .png()
    .toBuffer();
  const { hosts: _hosts, identifier: _identifier, ...settings } = (await owner.get("/api/config/settings")).json();
  const file = await storePicture(app, site.website.id, png);
  await app.services.database.pool.query("update assets set kind = 'file' where id = $1", [file]);
  for (const iconAssetId of [await storePicture(app, other.website.id, png), file, site.website.id]) {
    const refused = await owner.put("/api/config/settings", { ...settings, iconAssetId });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { iconAssetId: "Choose a picture of this website." },
    ]);
  }
  expect((await owner.get("/api/config/settings")).json().iconAssetId).toBe(null);
});
