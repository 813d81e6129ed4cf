import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ProductFeedSettings } from "../contract.ts";
import { channels, feedFormats, feedPath } from "../domain/channels.ts";

const test = siteTest().extend("picture", ({ app, site }) => buildImage(app, site));
const path = "/api/config/product-feeds";

async function turnOn(owner: TestClient, part: Partial<ProductFeedSettings> = {}) {
  const { settings } = (await owner.get(path)).json();
  const all = { google: true, facebook: true, pinterest: true };
  const answer = await owner.put(path, { ...settings, ...all, ...part });
  expect(answer.status, answer.text).toBe(200);
}

const described = { descriptionHtml: "<p>Thrown by hand &amp; fired</p>", productType: 1 as const };

/** The feed as it is sent. */
async function read(site: TestSite, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  const { host, port } = new URL(site.visit().origin);
  const headers = { host, "accept-encoding": encoding };
  const [response] = await once(request({ port, path: "/feeds/products/google.xml", headers }).end(), "response");
  return { encoding: response.headers["content-encoding"], body: await buffer(response) };
}

async function titlesOf(site: TestSite, file: string): Promise<string[]> {
  const { text } = await site.visit().get(`/feeds/products/${file}.csv`);
  return (parse(text, { columns: true }) as { title: string }[]).map(({ title }) => title);
}

test("feeds are off until the owner turns them on", async ({ site, owner }) => {
  const statuses = async () =>
    Promise.all(
      channels.flatMap((channel) =>
        feedFormats.map(async (format) => (await site.visit().get(feedPath(channel, format))).status),
      ),
    );
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  await turnOn(owner, { pinterest: false });
  expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);
  expect((await site.visit().get("/feeds/products/other.xml")).status).toBe(404);
  await turnOn(owner, { google: false, facebook: false, pinterest: false });
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
});

test("a feed has the visible products that the channel accepts, as XML and as CSV", async ({
  app,
  site,
  owner,
  picture,
}) => {
  const mug = await buildProduct(app, site, {
    ...described,
    name: "Mug & saucer",
    imageIds: [picture.id],
    categories: ["Tableware/Mugs"],
    brand: "Acme",
    optionNames: ["Size"],
    variants: [
      { sku: "S", attributes: { Size: "S" }, priceCents: 2800, gtin: "4006381333931", weightGrams: 350 },
      { sku: "L", attributes: { Size: "L" }, priceCents: 4000, salePriceCents: 3500, onSale: true, qtyInStock: 0 },
    ],
  });
  const others = [
    { name: "Hidden", isVisible: false },
    { name: "Lesson", productType: 3 as const },
    { name: "Voucher", productType: 4 as const },
    { name: "Bare", imageIds: [] },
  ];
  for (const other of others) await buildProduct(app, site, { ...described, imageIds: [picture.id], ...other });
  await turnOn(owner);
  const xml = await site.visit().get("/feeds/products/google.xml");
  expect(xml.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const { rss } = new XMLParser({ parseTagValue: false, isArray: (name) => name === "item" }).parse(xml.text);
  const [small, large] = rss.channel.item;
  expect(small).toMatchObject({
    "g:id": mug.variants[0]?.id,
    "g:item_group_id": mug.id,
    "g:title": "Mug & saucer – S",
    "g:description": "Thrown by hand & fired",
    "g:link": expect.stringMatching(/^https?:\/\/[^/]+\//),
    "g:price": "28.00 USD",
    "g:brand": "Acme",
    "g:gtin": "4006381333931",
    "g:product_type": "Tableware > Mugs",
    "g:size": "S",
    "g:shipping_weight": "350 g",
  });
  expect(large).toMatchObject({ "g:availability": "out_of_stock", "g:sale_price": "35.00 USD" });
  const shown = await site.visit().get(new URL(small["g:image_link"]).pathname + new URL(small["g:image_link"]).search);
  expect([shown.status, String(shown.headers["content-type"]).split("/")[0]]).toEqual([200, "image"]);
  expect((await site.visit().get(new URL(small["g:link"]).pathname)).status).toBe(200);

  expect(await titlesOf(site, "google")).toEqual([
    "Mug & saucer – S",
    "Mug & saucer – L",
    expect.stringContaining("Voucher"),
  ]);
  expect(await titlesOf(site, "facebook")).toEqual(["Mug & saucer – S", "Mug & saucer – L"]);
  expect((await owner.get(path)).json().counts).toEqual({ google: 3, facebook: 2, pinterest: 2 });
});

test("a feed is cached with an ETag until a product, its stock or the settings change", async ({
  app,
  site,
  owner,
  picture,
}) => {
  const mug = await buildProduct(app, site, { ...described, name: "Mug", imageIds: [picture.id] });
  await turnOn(owner);
  const get = (etag?: string) =>
    site.visit().get("/feeds/products/google.csv", etag ? { "if-none-match": etag } : undefined);
  const first = await get();
  const etag = String(first.headers.etag);
  expect(first.text).toContain("in_stock");
  expect((await get(etag)).status).toBe(304);
  const stock = await owner.get(`/api/config/products/${mug.id}`);
  const { variants, ...product } = stock.json();
  const saved = await owner.put(`/api/config/products/${mug.id}`, {
    ...product,
    variants: variants.map(({ qtySeen: _seen, ...variant }: { qtySeen: number }) => ({ ...variant, qtyInStock: 0 })),
  });
  expect(saved.status, saved.text).toBe(200);
  const second = await get(etag);
  expect([second.status, second.text.includes("out_of_stock")]).toEqual([200, true]);
  await turnOn(owner, { brand: "Other brand" });
  expect((await get(String(second.headers.etag))).text).toContain("Other brand");
});

test("a feed in another language has translated texts, options and categories, and links to its pages", async ({
  app,
  site,
  owner,
  picture,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, {
    ...described,
    name: "Mug",
    imageIds: [picture.id],
    categories: ["Tableware/Mugs"],
    optionNames: ["Size"],
    variants: [{ attributes: { Size: "Small" } }, { attributes: { Size: "Large" } }],
  });
  const categories = await app.services.database.db
    .selectFrom("categories")
    .select(["id", "name"])
    .where("website_id", "=", site.website.id)
    .execute();
  for (const { id, name } of categories)
    await translate(owner, "category", id, { name: name === "Mugs" ? "Becher" : "Geschirr" });
  await translate(owner, "product", mug.id, { title: "Becher, groß" });
  await translate(owner, "option", "Size", { name: "Maß", "value:Small": "Klein" });
  await turnOn(owner);
  const { text } = await site.visit().get("/de/feeds/products/google.csv");
  const [row] = parse(text, { columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    title: "Becher, groß – Klein",
    product_type: "Geschirr > Becher",
    size: "Klein",
    price: expect.stringMatching(/^\d+\.\d\d USD$/),
    image_link: expect.not.stringContaining("/de/"),
  });
  expect(new URL(row?.link ?? "").pathname).toMatch(/^\/de\//);
});

test("products of pages that visitors can't see are in no feed", async ({ app, site, owner, picture }) => {
  const mug = await buildProduct(app, site, { ...described, name: "Mug", imageIds: [picture.id] });
  await turnOn(owner);
  expect(await titlesOf(site, "google")).toEqual(["Mug"]);
  expect((await changeSettings(owner, mug.collectionId, { status: "draft" })).status).toBe(200);
  expect(await titlesOf(site, "google")).toEqual([]);
});

test("products whose pictures are all SVG files are in no feed", async ({ app, site, owner, picture }) => {
  await buildProduct(app, site, { ...described, name: "Mug", imageIds: [picture.id] });
  await app.services.database.db
    .updateTable("assets")
    .set({ media_type: "image/svg+xml" })
    .where("website_id", "=", site.website.id)
    .where("id", "=", picture.id)
    .execute();
  await turnOn(owner);
  expect(await titlesOf(site, "google")).toEqual([]);
  const { items } = (await owner.get(`${path}/problems`)).json();
  expect(items[0].problems).toMatchObject([{ code: "picture-missing" }]);
});

test("the studio lists what each channel would refuse or ignore, page by page", async ({
  app,
  site,
  owner,
  picture,
}) => {
  await buildProduct(app, site, { ...described, name: "Fine", imageIds: [picture.id] });
  const bare = await buildProduct(app, site, { name: "BARE AND LOUD", productType: 1 as const, descriptionHtml: "" });
  await buildProduct(app, site, { ...described, name: "Wrong", imageIds: [picture.id], googleCategory: "Mugs" });
  const first = (await owner.get(`${path}/problems?limit=1`)).json();
  expect(first).toMatchObject({ items: [{ productId: bare.id, name: "BARE AND LOUD" }], hasMore: true });
  const codes = first.items[0].problems.map(({ code, isRequired }: { code: string; isRequired: boolean }) => [
    code,
    isRequired,
  ]);
  expect(codes).toEqual([
    ["picture-missing", true],
    ["description-missing", true],
    ["title-in-capitals", false],
  ]);
  const second = (await owner.get(`${path}/problems?limit=1&cursor=${first.nextCursor}`)).json();
  expect(second.items).toMatchObject([{ name: "Wrong", problems: [{ code: "category-invalid", isRequired: false }] }]);
  const rest = (await owner.get(`${path}/problems?limit=1&cursor=${second.nextCursor}`)).json();
  expect(rest).toMatchObject({ items: [], nextCursor: null });
  expect((await owner.get(`${path}/problems?cursor=nonsense`)).status).toBe(400);
  expect((await owner.get(`${path}/problems?channel=facebook`)).json().items).toHaveLength(2);
});

test("bad settings are refused beside their field, and a stale revision is refused", async ({ owner }) => {
  const { settings } = (await owner.get(path)).json();
  const refused = await owner.put(path, { ...settings, googleCategory: "Mugs" });
  expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ["googleCategory"]]);
  await turnOn(owner);
  expect((await owner.put(path, settings)).status).toBe(409);
});

test("a large feed is streamed, and its ETag is known from the second time until something changes", async ({
  app,
  site,
  owner,
  picture,
}) => {
  const descriptionHtml = `<p>${"stoneware ".repeat(600)}</p>`;
  for (const name of ["Mug", "Bowl"]) {
    await buildProduct(app, site, {
      name,
      descriptionHtml,
      imageIds: [picture.id],
      optionNames: ["Size"],
      variants: Array.from({ length: 250 }, (_, index) => ({ attributes: { Size: `${index}` } })),
    });
  }
  await turnOn(owner);
  const get = (etag?: string) =>
    site.visit().get("/feeds/products/google.xml", etag ? { "if-none-match": etag } : undefined);
  const first = await get();
  expect([first.status, first.headers.etag, first.text.match(/<item>/g)?.length]).toEqual([200, undefined, 500]);
  expect(first.text.endsWith("</channel>\n</rss>\n")).toBe(true);
  const etag = String((await get()).headers.etag);
  expect((await get(etag)).status).toBe(304);
  for (const [encoding, decode] of [["gzip", gunzipSync] as const, ["br", brotliDecompressSync] as const]) {
    const compressed = await read(site, encoding);
    expect([encoding, compressed.encoding]).toEqual([encoding, encoding]);
    expect(compressed.body.length).toBeLessThan(first.text.length / 10);
    expect(decode(compressed.body).toString()).toBe(first.text);
  }
  await turnOn(owner, { brand: "Other brand" });
  const changed = await get(etag);
  expect([changed.status, changed.headers.etag, changed.text.includes("Other brand")]).toEqual([200, undefined, true]);
});
