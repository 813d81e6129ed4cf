import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest().extend("picture", ({ app, site }) => buildImage(app, site));
const described = { descriptionHtml: "<p>Thrown by hand</p>", productType: 1 as const };

test("a product that is hidden from search engines keeps its page, and is left out of sitemap, search and feeds", async ({
  app,
  site,
  owner,
  picture,
}) => {
  const { settings } = (await owner.get("/api/config/product-feeds")).json();
  await owner.put("/api/config/product-feeds", { ...settings, google: true });
  const shown = await buildProduct(app, site, { name: "Speckled mug", imageIds: [picture.id], ...described });
  const quiet = await buildProduct(app, site, { name: "Speckled bowl", imageIds: [picture.id], ...described });
  const visitor = site.visit();
  const textOf = async (path: string) => (await visitor.get(path, { accept: "text/html" })).text;
  const places = ["/sitemap.xml", "/search?q=speckled", "/feeds/products/google.csv"];
  const named = ({ fullUrl }: { fullUrl: string }) =>
    Promise.all(places.map(async (place) => (await textOf(place)).includes(fullUrl)));
  expect(await named(quiet)).toEqual([true, true, true]);
  expect(await textOf(quiet.fullUrl)).not.toContain('content="noindex"');

  const saved = await owner.put(`/api/config/products/${quiet.id}`, { ...quiet, noIndex: true });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.json().noIndex).toBe(true);
  expect(await named(quiet)).toEqual([false, false, false]);
  expect(await named(shown)).toEqual([true, true, true]);
  const page = await textOf(quiet.fullUrl);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain("application/ld+json");
});

test("a product has a canonical address, which is a path or a web address", async ({ app, site, owner }) => {
  const mug = await buildProduct(app, site, { name: "Mug", ...described });
  const origin = (await site.visit().get(mug.fullUrl)).text.match(/rel="canonical" href="([^"]*)\/shop\//)?.[1];
  const path = `/api/config/products/${mug.id}`;
  const refused = await owner.put(path, { ...mug, canonicalUrl: "javascript:alert(1)" });
  expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ["canonicalUrl"]]);
  let stored = mug;
  for (const [canonicalUrl, href] of [
    ["/shop/p/other", `${origin}/shop/p/other`],
    ["https://kiln.example/mug?a=1", "https://kiln.example/mug?a=1"],
  ] as const) {
    stored = (await owner.put(path, { ...stored, canonicalUrl })).json();
    expect((await site.visit().get(mug.fullUrl)).text).toContain(`<link rel="canonical" href="${href}">`);
  }
  expect((await site.visit().get("/sitemap.xml")).text).not.toContain(mug.fullUrl);
});
