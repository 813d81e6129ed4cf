import { sql } from "kysely";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, goodCard } from "#features/commerce/checkout/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { censusPaths } from "../browserContract.ts";
import { eventsOf, firefox, viewPage } from "../testing.ts";
import { rollUpVisits } from "./rollUpVisits.ts";

const test = siteTest();
const browser = { "user-agent": firefox };

const kindsOf = async (app: TestApp, site: TestSite) =>
  (await eventsOf(app, site.website.id)).flatMap(({ kind, is_bot }) => (is_bot ? [] : [kind])).sort();

async function rollUp(app: TestApp, site: TestSite): Promise<void> {
  const until = new Date(app.clock.now().getTime() + 60_000);
  await app.app.site(site.website.id).transaction((tx) => rollUpVisits(tx, site.website.time_zone, until));
}

/** The visitor opens the checkout of a product, and orders it. */
async function order(
  app: TestApp,
  site: TestSite,
  given: Parameters<typeof buildCheckout>[1],
  payment: typeof goodCard | { provider: string },
) {
  const { visitor, cartToken } = await buildCheckout(site, given, payment);
  const before = (await kindsOf(app, site)).filter((kind) => kind === "checkout").length;
  for (const _again of [1, 2]) await visitor.get(`/checkout?cartToken=${cartToken}`, browser);
  await expect
    .poll(async () => (await kindsOf(app, site)).filter((kind) => kind === "checkout").length)
    .toBe(before + 1);
  expect((await visitor.post("/api/commerce/checkout/order", { cartToken }, browser)).status).toBe(200);
}

const read = async (client: TestClient, report: string) =>
  (await client.get(`/api/config/sales-analytics/${report}?period=today`)).json();

test("visits are followed from the product to the order, once for each step", async ({ app, site, owner }) => {
  await buildShippingRate(app, site);
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  const visitor = site.visit();
  for (const _again of [1, 2]) await viewPage(visitor, { pagePath: mug.path });
  await viewPage(visitor, { pagePath: "/shop/p/unknown" });
  for (const id of [mug.id, "unknown", crypto.randomUUID()]) {
    expect((await visitor.post(`${censusPaths.quickView}${id}`, {}, browser)).status).toBe(204);
  }
  const added = { itemId: mug.id, sku: mug.variants[0]?.sku, quantity: 1, additionalFields: null };
  await visitor.post("/api/commerce/shopping-cart/entries", added, browser);
  await expect.poll(() => kindsOf(app, site)).toContain("cart");
  const { events } = (await owner.get("/api/config/visits/live")).json();
  expect(events.find(({ kind }: { kind: string }) => kind === "cart")).toMatchObject({ path: "", subject: "Mug" });
  await rollUp(app, site);
  await rollUp(app, site);
  const funnel = await read(owner, "funnel");
  expect(funnel.visits).toBe(1);
  expect(funnel.steps.map(({ step, visits }: { step: string; visits: number }) => [step, visits])).toEqual([
    ["seen", 1],
    ["cart", 1],
    ["checkout", 0],
    ["order", 0],
  ]);
  expect(await read(owner, "products")).toMatchObject({
    total: 1,
    items: [{ productId: mug.id, name: "Mug", views: 3, carts: 1, orders: 0, cents: 0 }],
  });
});

test("views of a product in each language are views of the same product", async ({ app, site, owner }) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "pt-BR" }]);
  for (const language of ["", "/de", "/pt-br", "/fr"]) await viewPage(site.visit(), { pagePath: language + mug.path });
  await rollUp(app, site);
  expect((await read(owner, "products")).items).toMatchObject([{ productId: mug.id, views: 3 }]);
});

test("views of a product at its address in another language are views of it", async ({ app, site, owner }) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr", host: `fr-${site.website.identifier}.example` }]);
  const [shop] = (await owner.get("/api/config/translations/page?locale=de&search=shop")).json().items;
  await translate(owner, "page", shop.id, { slug: "laden" });
  await translate(owner, "product", mug.id, { slug: "tasse" });
  await translate(owner, "product", mug.id, { slug: "bol" }, "fr");
  for (const pagePath of ["/de/laden/p/tasse", "/shop/p/bol", mug.path, "/laden/p/tasse"]) {
    await viewPage(site.visit(), { pagePath });
  }
  await rollUp(app, site);
  expect((await read(owner, "products")).items).toMatchObject([{ productId: mug.id, views: 3 }]);
});

test("a visit that goes on after midnight counts once in a step", async ({ app, site, owner }) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  const visitor = site.visit();
  await viewPage(visitor, { pagePath: mug.path });
  await visitor.post(`${censusPaths.quickView}${mug.id}`, {}, browser);
  // Before and after midnight in New York.
  await sql`update visit_events set visit = 1, occurred_at = case kind when 'view' then '2026-11-03T04:59:40Z'::timestamptz
    else '2026-11-03T05:00:20Z' end where website_id = ${site.website.id}`.execute(app.services.database.db);
  const until = new Date("2026-11-03T05:01:00Z");
  await app.app.site(site.website.id).transaction((tx) => rollUpVisits(tx, site.website.time_zone, until));
  const period = "period=custom&from=2026-11-02&to=2026-11-03";
  const { steps } = (await owner.get(`/api/config/sales-analytics/funnel?${period}`)).json();
  expect(steps[0]).toMatchObject({ step: "seen", visits: 1 });
});

test("a test order is no order, and nothing of an order is kept", async ({ app, site, owner }) => {
  await buildShippingRate(app, site);
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  await order(app, site, [{ product: mug }], goodCard);
  expect(await kindsOf(app, site)).toEqual(["checkout"]);
  const { db } = app.services.database;
  const left = await db.selectFrom("visit_carts").selectAll().where("website_id", "=", site.website.id).execute();
  expect(left).toEqual([]);
  await rollUp(app, site);
  const { steps } = await read(owner, "funnel");
  expect(steps.map(({ visits }: { visits: number }) => visits)).toEqual([1, 1, 1, 0]);
});

test("an order counts in each step before it, and its product in sales when it is paid", async ({
  app,
  site,
  owner,
}) => {
  await buildShippingRate(app, site);
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  await order(app, site, [{ product: mug, quantity: 2 }], { provider: "manual" });
  expect(await kindsOf(app, site)).toEqual(["checkout", "order"]);
  await app.services.database.db
    .updateTable("orders")
    .set({ payment_state: "PAID" })
    .where("website_id", "=", site.website.id)
    .execute();
  await rollUp(app, site);
  const { steps } = await read(owner, "funnel");
  expect(steps.map(({ visits }: { visits: number }) => visits)).toEqual([1, 1, 1, 1]);
  expect((await read(owner, "products")).items).toMatchObject([{ productId: mug.id, orders: 1, units: 2 }]);
  const file = await owner.get("/api/config/sales-analytics/export?period=today&report=funnel");
  expect(file.text).toContain("order,1,0");
});

test("bots, people of the website and browsers that ask not to be tracked are not followed", async ({
  app,
  site,
  owner,
}) => {
  const mug = await buildSoldProduct(app, site);
  const added = { itemId: mug.id, sku: mug.variants[0]?.sku, quantity: 1, additionalFields: null };
  const path = "/api/commerce/shopping-cart/entries";
  await site.visit().post(path, added, { ...browser, dnt: "1" });
  await site.visit().post(path, added, { ...browser, "sec-gpc": "1" });
  await owner.openOnSite("/");
  expect((await owner.post(path, added, browser)).status).toBe(200);
  expect((await site.visit().post(path, added, browser)).status).toBe(200);
  // Stored after the others, if they were counted.
  await expect.poll(() => kindsOf(app, site)).toContain("cart");
  await viewPage(site.visit(), { pagePath: "/" });
  expect(await kindsOf(app, site)).toEqual(["cart", "view"]);
});

test("sales analytics need their own right", async ({ app, site }) => {
  const path = "/api/config/sales-analytics/funnel";
  const statusOf = async (role: number) => (await (await signInAs(app, site, role)).get(path)).status;
  // Reporting, store manager, editor.
  expect([await statusOf(3), await statusOf(8), await statusOf(4)]).toEqual([200, 200, 403]);
});

test("buttons, forms and the popup are shown with how often they were used", async ({ app, site, owner }) => {
  const visitor = site.visit();
  const send = (path: string, fields: object) => visitor.post(path, fields, browser);
  for (const _again of [1, 2]) await send("/api/census/button-render", { buttonText: "Shop now" });
  await send("/api/census/button-click", { buttonText: "Shop now" });
  for (const action of ["open", "close"]) await send("/api/census/overlay", { action });
  const formId = "00000000-0000-7000-8000-000000000000";
  for (const action of ["shown", "started"]) await send("/api/census/form-render", { formId, action });
  const actions = async () => (await owner.get("/api/config/visits/actions?period=today")).json();
  const expected = {
    buttons: [{ value: "Shop now", shown: 2, done: 1, shownBefore: 0, doneBefore: 0 }],
    forms: [{ name: null, shown: 1, started: 1, done: 0 }],
    popup: { shown: 1, closed: 1, done: 0 },
  };
  expect(await actions()).toMatchObject(expected);
  await rollUp(app, site);
  expect(await actions()).toMatchObject(expected);
  const file = (await owner.get("/api/config/visits/export?period=today&report=actions")).text.slice(1);
  expect(file.split("\r\n").slice(0, 3)).toEqual([
    "Kind,Name,Shown,Started,Clicked or sent,Shown before,Started before,Clicked or sent before",
    "Button,Shop now,2,,1,0,,0",
    "Form,Deleted form,1,1,0,0,0,0",
  ]);
});

test("the live view shows visitors, where they are, and nothing about who they are", async ({ app, site, owner }) => {
  const live = async () => (await owner.get("/api/config/visits/live")).json();
  await viewPage(site.visit(), { pagePath: "/early" }, { headers: { "user-agent": `${firefox} early` } });
  app.clock.advance(10 * 60_000);
  const visitor = site.visit();
  for (const pagePath of ["/", "/shop"]) {
    await viewPage(visitor, { pagePath });
    app.clock.advance(1000);
  }
  const shown = await live();
  expect(shown).toMatchObject({
    visitorsNow: 1,
    visitorsLately: 2,
    pages: [{ path: "/shop", visitors: 1 }],
    isPartial: false,
  });
  expect(shown.events.map(({ path }: { path: string }) => path).sort()).toEqual(["/", "/early", "/shop"]);
  expect(Object.keys(shown.events[0]).sort()).toEqual(["at", "browser", "device", "kind", "path", "subject"]);
});
