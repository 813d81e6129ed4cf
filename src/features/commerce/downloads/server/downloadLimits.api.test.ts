import { request } from "node:http";
import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest({ trustProxy: true });

const day = 24 * 3600_000;

async function buildOrder(app: TestApp, site: TestSite, { bytes = 1000 } = {}) {
  const { catalog } = app.features;
  const file = { fileName: "a.pdf", mediaType: "application/pdf", body: Buffer.alloc(bytes, 7), now: app.clock.now() };
  const { id: digitalFileId } = await catalog.storeDigitalFile(app.app.site(site.website.id), file);
  const product = await buildProduct(app, site, { name: "Booklet", productType: 2, digitalFileId });
  const sold = {
    id: product.id,
    path: product.fullUrl,
    collectionId: product.collectionId,
    variants: product.variants,
  };
  const order = await placeTestOrder(app, site, { lines: [{ product: sold }] });
  const { downloadToken } = await app.services.database.db
    .selectFrom("orders")
    .select("download_token as downloadToken")
    .where("website_id", "=", site.website.id)
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { order, path: `/downloads/${downloadToken}/1` };
}

/** Asks for the file and leaves after its first bytes. @returns the status */
function breakOff(visitor: TestClient, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { host, port } = new URL(visitor.origin);
    const to = { host: "127.0.0.1", port, path, headers: { host, range: "bytes=0-" } };
    const asked = request(to, (answer) => {
      answer.once("data", () => {
        asked.destroy();
        resolve(answer.statusCode);
      });
      answer.on("error", () => undefined);
    });
    asked.on("error", reject).end();
  });
}

const setLimits = async (site: TestSite, limits: { days: number | null; times: number | null }) => {
  const owner = await site.signIn();
  const saved = await owner.put("/api/config/downloads", { ...limits, revision: 0 });
  expect(saved.status, saved.text).toBe(200);
  return owner;
};

describe("the link of a file", () => {
  test("expires after 30 days, says so and how to get a new one", async ({ app, site }) => {
    const { order, path } = await buildOrder(app, site);
    const pageOf = async () => (await order.visitor.get(`/checkout/order-confirmed/${order.orderToken}`)).text;
    expect(await pageOf()).toMatch(/Available until [A-Z][a-z]+ \d+, \d{4}\. 10 downloads left\./);
    app.clock.advance(30 * day - 1000);
    expect((await site.visit().get(path)).status).toBe(200);
    app.clock.advance(1000);
    const ended = await site.visit().get(path);
    expect(ended.status).toBe(410);
    expect(ended.text).toMatch(/This download link expired on [^<]+\. To get a new link, contact the shop\./);
    expect(ended.text).not.toMatch(/ada@example|Lovelace|Booklet/);
    expect(await pageOf()).not.toContain(path);
    expect(await pageOf()).toContain("This download link expired on");
  });

  test("is counted, and its last download is given once", async ({ app, site }) => {
    await setLimits(site, { days: null, times: 2 });
    const { path } = await buildOrder(app, site);
    expect((await site.visit().get(path)).status).toBe(200);
    app.clock.advance(7 * 3600_000);
    expect((await site.visit().get(path)).status).toBe(200);
    app.clock.advance(7 * 3600_000);
    const ended = await site.visit().get(path);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain("This file was downloaded as often as its link allows. To get a new link,");
  });

  test("counts the parts of one download once, also in parallel", async ({ app, site }) => {
    await setLimits(site, { days: 30, times: 1 });
    const { path } = await buildOrder(app, site);
    const parts = ["bytes=0-99", "bytes=100-199", "bytes=200-299", "bytes=300-"];
    const statuses = await Promise.all(parts.map(async (range) => (await site.visit().get(path, { range })).status));
    expect(statuses).toEqual([206, 206, 206, 206]);
    app.clock.advance(3600_000);
    expect((await site.visit().get(path, { range: "bytes=500-" })).status).toBe(206);
    app.clock.advance(6 * 3600_000);
    expect((await site.visit().get(path, { range: "bytes=500-" })).status).toBe(410);
  });

  test("continues in another network, where a new download counts", async ({ app, site }) => {
    await setLimits(site, { days: 30, times: 1 });
    const { path } = await buildOrder(app, site);
    const from = (address: string, more: object = {}) =>
      site.visit().get(path, { "x-forwarded-for": address, ...more });
    expect((await from("203.0.113.1")).status).toBe(200);
    expect((await from("203.0.113.2", { range: "bytes=500-" })).status).toBe(206);
    expect((await from("203.0.113.2")).status).toBe(410);
    expect((await from("203.0.113.1")).status).toBe(200);
  });

  test("transfers its file three times at most for one download, no matter who asks for which part", async ({
    app,
    site,
  }) => {
    await setLimits(site, { days: 30, times: 1 });
    const { path } = await buildOrder(app, site);
    const from = (address: string, more: object = {}) =>
      site.visit().get(path, { "x-forwarded-for": address, ...more });
    expect((await from("203.0.113.1")).status).toBe(200);
    const shared = [];
    for (let n = 2; n < 8; n++) shared.push((await from(`203.0.113.${n}`, { range: "bytes=1-" })).status);
    expect(shared).toEqual([206, 206, 410, 410, 410, 410]);
    expect((await from("203.0.113.1")).status).toBe(410);
  });

  test("is resumed as often as the connection breaks", async ({ app, site }) => {
    await setLimits(site, { days: 30, times: 1 });
    const bytes = 30_000_000;
    const { order, path } = await buildOrder(app, site, { bytes });
    const countedBytes = async () => {
      const row = await app.services.database.db
        .selectFrom("order_downloads")
        .select("counted_bytes")
        .where("website_id", "=", site.website.id)
        .where("order_id", "=", order.id)
        .executeTakeFirst();
      return Number(row?.counted_bytes);
    };
    const visitor = site.visit();
    for (let time = 0; time < 5; time++) {
      expect(await breakOff(visitor, path)).toBe(206);
      // What was on its way counts, and the rest is given back.
      await expect.poll(countedBytes).toBeLessThan(2 * bytes);
    }
    expect((await visitor.get(path, { range: `bytes=${bytes - 1000}-` })).status).toBe(206);
  });

  test("gives its last download to one of many networks that ask at once", async ({ app, site }) => {
    await setLimits(site, { days: 30, times: 1 });
    const { path } = await buildOrder(app, site);
    const asked = Array.from({ length: 8 }, (_, n) => site.visit().get(path, { "x-forwarded-for": `203.0.113.${n}` }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(7);
  });

  test("is neither counted for a look nor for a part behind the end", async ({ app, site }) => {
    const owner = await setLimits(site, { days: 30, times: 1 });
    const { order, path } = await buildOrder(app, site);
    expect((await site.visit().get(path, { range: "bytes=5000-" })).status).toBe(416);
    const { downloads } = (await owner.get(`/api/config/orders/${order.id}/downloads`)).json();
    expect(downloads).toMatchObject([{ downloads: 0, state: "open", maxDownloads: 1 }]);
  });
});

describe("the owner", () => {
  test("ends a link and renews it, with an email", async ({ app, site }) => {
    const owner = await setLimits(site, { days: 10, times: 1 });
    const { order, path } = await buildOrder(app, site);
    await site.visit().get(path);
    const links = `/api/config/orders/${order.id}/downloads`;
    const ended = (await owner.delete(`${links}/0`)).json();
    expect(ended.downloads).toMatchObject([{ name: "Booklet", state: "revoked", downloads: 1 }]);
    const refused = await site.visit().get(path);
    expect(refused.status).toBe(410);
    expect(refused.text).toContain("The shop ended this download link. To get a new link,");
    app.clock.advance(1000);
    const renewed = (await owner.post(`${links}/0/renewal`, {})).json();
    expect(renewed.downloads).toMatchObject([{ state: "open", downloads: 0, maxDownloads: 1 }]);
    expect(new Date(renewed.downloads[0].expiresAt).getTime()).toBe(app.clock.now().getTime() + 10 * day);
    expect((await site.visit().get(path)).status).toBe(200);
    await app.runJobs();
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select("text")
      .where("website_id", "=", site.website.id)
      .where("order_id", "=", order.id)
      .where("kind", "=", "order-downloads")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(path);
    const { history } = (await owner.get(`/api/config/orders/${order.id}`)).json();
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(["order.end-download", "order.renew-download"]));
  });

  test("finds no links of another website, of lines without a file, or of an unpaid order", async ({ app, site }) => {
    const owner = await site.signIn();
    const mug = await placeTestOrder(app, site);
    expect((await owner.get(`/api/config/orders/${mug.id}/downloads`)).json()).toEqual({ downloads: [] });
    expect((await owner.post(`/api/config/orders/${mug.id}/downloads/0/renewal`, {})).status).toBe(404);
    const other = await app.buildSite();
    const { order } = await buildOrder(app, other);
    expect((await owner.get(`/api/config/orders/${order.id}/downloads`)).status).toBe(404);
    expect((await owner.delete(`/api/config/orders/${order.id}/downloads/0`)).status).toBe(404);
  });
});

test("links of orders from before the limits have none", async ({ app, site }) => {
  const { order, path } = await buildOrder(app, site);
  await app.services.database.db
    .deleteFrom("order_downloads")
    .where("website_id", "=", site.website.id)
    .where("order_id", "=", order.id)
    .execute();
  app.clock.advance(400 * day);
  expect((await site.visit().get(path)).status).toBe(200);
});
