import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = appTest();

/** Creates a website as the studio does. @returns its owner and its visitors */
async function createSite(
  app: TestApp,
  website: { title?: string; identifier: string; start?: string; currency?: string },
) {
  const { owner: account } = await app.buildSite();
  await app.features.accounts.setInstallRight(account.id, "create-sites", true);
  const owner = app.visit(website);
  await owner.post("/api/config/session", { email: account.email, password: account.password });
  const created = await owner.post("/api/config/websites", { title: "Corner & Co", ...website });
  return { created, owner, visitor: app.visit(website) };
}

const stepsOf = async (owner: TestClient) => (await owner.get("/api/config/first-steps")).json();

test("visitors of a blank new website see an empty home page, and no 404", async ({ app }) => {
  const { created, owner, visitor } = await createSite(app, { identifier: "blank-start" });
  expect(created.status).toBe(201);
  const home = await visitor.get("/");
  expect(home.status).toBe(200);
  expect(home.text).toContain("Corner &amp; Co");
  expect((await owner.get("/api/config/pages")).json().pages).toMatchObject([{ title: "Home", isHomepage: true }]);
});

test("a new website starts as a shop if its owner chooses that: pages, texts and pictures", async ({ app }) => {
  const { created, owner, visitor } = await createSite(app, {
    identifier: "shop-start",
    start: "shop",
    currency: "JPY",
  });
  expect([created.status, created.json().title]).toEqual([201, "Corner & Co"]);
  for (const path of ["/", "/shop", "/about", "/journal", "/contact", "/shop/p/everyday-cup"]) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  }
  const home = (await visitor.get("/")).text;
  expect(home).toContain("Everyday Cup");
  expect(home).toContain("Corner &amp; Co is a small shop");
  expect(home).not.toContain("Kiln &amp; Field");
  expect((await visitor.get("/shop")).text).toContain("¥2,800");
  const { pages } = (await owner.get("/api/config/pages")).json();
  expect(pages.map(({ title }: { title: string }) => title).sort()).toEqual([
    "About",
    "Contact",
    "Home",
    "Journal",
    "Shop",
  ]);
  expect(home).toContain('alt="A celadon pitcher beside');
  expect(home.match(/<img /g)?.length).toBeGreaterThanOrEqual(6);
});

test("the check before publishing names the sample texts of a new shop, and finds no problem with its buttons", async ({
  app,
}) => {
  const { owner } = await createSite(app, { identifier: "checked-start", start: "shop" });
  const { pages } = (await owner.get("/api/config/pages")).json();
  const seen: Record<string, string[]> = {};
  for (const { id, title, kind } of pages) {
    if (kind !== "page") continue;
    const { document } = (await owner.get(`/api/config/pages/${id}/draft`)).json();
    const { findings } = (await owner.post(`/api/config/pages/${id}/check`, { document })).json();
    expect(findings.filter(({ rule }: { rule: string }) => rule.endsWith("-link"))).toEqual([]);
    seen[title] = findings
      .filter(({ rule }: { rule: string }) => rule === "sample-text")
      .map(({ blockId }: { blockId: string }) => blockId);
  }
  expect(seen).toEqual({
    Home: ["welcome-text", "story-text", "letters-newsletter"],
    About: ["opening-text", "how-choose", "how-pack", "how-answer"],
    Contact: ["contact-text"],
  });
});

test("rejects an unknown start", async ({ app }) => {
  const { created } = await createSite(app, { identifier: "odd-start", start: "casino" });
  expect(created.status).toBe(400);
});

test("if the sample shop cannot be created, nothing of it stays, and its address is free again", async ({ app }) => {
  const { quotas } = app.services.configuration;
  const { productsPerSite } = quotas;
  quotas.productsPerSite = 2;
  const failed = await createSite(app, { identifier: "half-start", start: "shop" }).finally(() => {
    quotas.productsPerSite = productsPerSite;
  });
  expect(failed.created.status).toBe(500);
  expect((await createSite(app, { identifier: "half-start", start: "shop" })).created.status).toBe(201);
});

test("the first steps show what is done, by the website's content", async ({ app }) => {
  const { owner } = await createSite(app, { identifier: "steps", start: "shop" });
  expect(await stepsOf(owner)).toEqual({
    homePageId: expect.any(String),
    hasOwnHomePage: false,
    hasStyles: false,
    hasContactEmail: false,
    hasOwnProducts: false,
    sampleProducts: 4,
    hasPayments: false,
    hasShipping: false,
  });
  const { hosts: _hosts, identifier: _identifier, ...settings } = (await owner.get("/api/config/settings")).json();
  await owner.put("/api/config/settings", { ...settings, contactEmail: "nora@example.com" });
  await owner.post("/api/config/shipping/zones", {
    name: "All",
    isRest: true,
    rates: [{ name: "Post", priceCents: 500 }],
  });
  const { items } = (await owner.get("/api/config/products")).json();
  for (const { id } of items.slice(1)) await owner.delete(`/api/config/products/${id}`);
  expect(await stepsOf(owner)).toMatchObject({ hasContactEmail: true, hasShipping: true, sampleProducts: 1 });
});

test("copies and edited samples are the owner's own products, not samples", async ({ app }) => {
  const { owner } = await createSite(app, { identifier: "own-products", start: "shop" });
  const { items } = (await owner.get("/api/config/products")).json();
  const [cup, bowl, teapot] = items;
  const copy = (await owner.post(`/api/config/products/${cup.id}/duplicate`, {})).json();
  expect(copy.tags).toEqual([]);
  expect(await stepsOf(owner)).toMatchObject({ sampleProducts: 4, hasOwnProducts: true });
  await owner.delete(`/api/config/products/${copy.id}`);
  expect(await stepsOf(owner)).toMatchObject({ sampleProducts: 4, hasOwnProducts: false });
  const change = async ({ id }: { id: string }, part: object) => {
    const stored = (await owner.get(`/api/config/products/${id}`)).json();
    expect((await owner.put(`/api/config/products/${id}`, { ...stored, ...part })).status).toBe(200);
  };
  await change(cup, { name: "Nora's Cup" });
  await change(bowl, { descriptionHtml: "<p>Thrown by Nora.</p>" });
  await change(teapot, { seoTitle: "Teapot" });
  expect(await stepsOf(owner)).toMatchObject({ sampleProducts: 2, hasOwnProducts: true });
});
