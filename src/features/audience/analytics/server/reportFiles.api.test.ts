import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { firefox } from "../testing.ts";

const test = siteTest();
const day = 86_400_000;
const browser = { "user-agent": firefox, accept: "text/html" };

test("quick views name their products, and those that were deleted say so", async ({ app, site, owner }) => {
  const mug = await buildProduct(app, site, { name: "Mug" });
  const visitor = site.visit();
  const look = (id: string) => visitor.post(`/api/census/RecordQuickView/${id}`, { pagePath: "/" }, browser);
  await look(mug.id);
  await look(mug.id);
  await look("00000000-0000-7000-8000-000000000000");
  const { items } = (await owner.get("/api/config/visits/values?period=today&dimension=product")).json();
  expect(items).toMatchObject([
    { value: mug.id, name: "Mug", views: 2 },
    { name: null, views: 1 },
  ]);
  const file = await owner.get("/api/config/visits/export?period=today&report=product");
  expect(file.text.slice(1).split("\r\n").slice(0, 3)).toEqual([
    "Product,Count,Before",
    "Mug,2,0",
    "Deleted product,1,0",
  ]);
});

test("missing pages are those of a period, compared with the one before, without ignored ones", async ({
  app,
  site,
  owner,
}) => {
  const miss = (path: string) => site.visit().get(path, browser);
  // Writes what is counted, which happens every few seconds.
  const flush = () => owner.get("/api/config/missing-pages");
  await miss("/old-mug");
  await miss("/einst-%c3%bcber-uns");
  await flush();
  app.clock.advance(8 * day);
  for (const path of ["/old-mug", "/old-mug", "/n%c3%a9w", "/ignored"]) await miss(path);
  await flush();
  await owner.post("/api/config/missing-pages/ignored", { paths: ["/ignored"], isIgnored: true });
  const read = async (period: string) => {
    const { items, total } = (await owner.get(`/api/config/visits/missing?period=${period}`)).json();
    expect(total).toBe(items.length);
    return items.map(({ path, count, countBefore }: Record<string, unknown>) => [path, count, countBefore]);
  };
  expect(await read("7-days")).toEqual([
    ["/old-mug", 2, 1],
    ["/n%c3%a9w", 1, 0],
  ]);
  expect(await read("30-days")).toEqual([
    ["/old-mug", 3, 0],
    ["/einst-%c3%bcber-uns", 1, 0],
    ["/n%c3%a9w", 1, 0],
  ]);
  const file = await owner.get("/api/config/visits/export?period=7-days&report=missing");
  expect(file.text.slice(1).split("\r\n").slice(0, 3)).toEqual([
    "Address,Requests,Before,Last came from,Last seen",
    expect.stringMatching(/^\/old-mug,2,1,,\d{4}-/),
    expect.stringMatching(/^\/néw,1,0,,\d{4}-/),
  ]);
  const ofMonth = await owner.get("/api/config/visits/export?period=30-days&report=missing");
  expect(ofMonth.text).toContain("/einst-über-uns,1,0,");
  await owner.post("/api/config/redirects", { from: "/old-mug", to: "/" });
  expect(await read("7-days")).toEqual([["/n%c3%a9w", 1, 0]]);
});
