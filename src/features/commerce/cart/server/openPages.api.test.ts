import { describe, expect } from "vitest";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { CartEntry } from "../contract.ts";
import { buildCart, buildSoldProduct, type SoldProduct } from "../testing.ts";

const entries = "/api/commerce/shopping-cart/entries";
const unavailable = "Sorry, that item variant is unavailable. Please select another variant.";
const hour = 3_600_000;

const test = siteTest({ payable: everythingPayable }).extend("bowl", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Bowl" }),
);

interface ShopState {
  enabled?: boolean;
  status?: "published" | "draft" | "scheduled" | "needs_review" | "private";
  publish_at?: Date;
  deleted_at?: Date | null;
  password_hash?: string;
}

/** Sets how the page is on which the bowl is sold. */
async function setShop(app: TestApp, site: TestSite, bowl: SoldProduct, state: ShopState): Promise<void> {
  await app.services.database.db
    .updateTable("collections")
    .set(state)
    .where("website_id", "=", site.website.id)
    .where("id", "=", bowl.collectionId)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

const fromNow = (app: TestApp, milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);

const hidden: [string, (of: TestApp) => ShopState][] = [
  ["in the trash", (app) => ({ deleted_at: fromNow(app, 0) })],
  ["switched off", () => ({ enabled: false })],
  ["a draft", () => ({ status: "draft" })],
  ["waiting for review", () => ({ status: "needs_review" })],
  ["private", () => ({ status: "private" })],
  ["scheduled for later", (app) => ({ status: "scheduled", publish_at: fromNow(app, hour) })],
];

describe.each(hidden)("what is sold on a page that is %s", (_name, stateOf) => {
  test("can't be added to a cart, by a call or by the plain form, and its stock is hidden", async ({
    app,
    site,
    bowl,
  }) => {
    await setShop(app, site, bowl, stateOf(app));
    const visitor = site.visit();
    const answer = await visitor.post(entries, { itemId: bowl.id, quantity: 1 });
    expect([answer.status, answer.json()]).toMatchObject([404, { code: "item-unknown", message: unavailable }]);
    const form = await visitor.submit("/cart/entries", { itemId: bowl.id, quantity: "1" });
    expect(form.status).toBe(404);
    expect(visitor.cookies.has("CART")).toBe(false);
    expect((await visitor.get(`/api/commerce/inventory/stock?itemId=${bowl.id}`)).status).toBe(404);
  });

  test("counts as no longer sold in a cart, and its quantity can't increase", async ({ app, site, bowl }) => {
    const visitor = await buildCart(site, [{ product: bowl, quantity: 2 }]);
    await setShop(app, site, bowl, stateOf(app));
    const problems = async () =>
      (await visitor.get("/api/commerce/shopping-cart")).json().entries.map((entry: CartEntry) => entry.problem);
    expect(await problems()).toEqual(["unavailable"]);
    const page = await visitor.get("/cart", { accept: "text/html" });
    expect(page.text).toContain("This item is no longer available.");
    const [line] = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
    const grown = await visitor.put(`${entries}/${line.id}`, { quantity: 3 });
    expect([grown.status, grown.json().message]).toEqual([400, unavailable]);
    await setShop(app, site, bowl, { enabled: true, status: "published", deleted_at: null });
    expect(await problems()).toEqual([null]);
  });
});

test.for<[string, (of: TestApp) => ShopState]>([
  ["published", () => ({ status: "published" })],
  ["scheduled for a time that has come", (app) => ({ status: "scheduled", publish_at: fromNow(app, -hour) })],
])("what is sold on a page that is %s is sold", async ([_name, stateOf], { app, site, bowl }) => {
  await setShop(app, site, bowl, stateOf(app));
  const visitor = await buildCart(site, [{ product: bowl, quantity: 2 }]);
  expect((await visitor.get("/api/commerce/shopping-cart")).json().subtotalCents).toBe(5600);
});

test("a subscription and a gift card are not sold either", async ({ app, site, bowl }) => {
  const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const box = await buildSoldProduct(app, site, { name: "Box", plan });
  const card = await buildSoldProduct(app, site, {
    name: "Gift card",
    productType: 4,
    optionNames: ["Value"],
    variants: [{ sku: "GIFT-25", attributes: { Value: "$25.00" }, priceCents: 2500 }],
  });
  const visitor = site.visit();
  const subscribe = () => visitor.post("/api/3/commerce/cart/subscription", { itemId: box.id, qty: 1 });
  const giftCard = () => visitor.get(`/checkout/gift-card/${card.id}?sku=GIFT-25`, { accept: "text/html" });
  const { cartToken } = (await subscribe()).json();
  const started = () => visitor.get(`/checkout/subscription?cartToken=${cartToken}`, { accept: "text/html" });
  expect([(await started()).status, (await giftCard()).status]).toEqual([200, 200]);
  await setShop(app, site, bowl, { status: "draft" });
  expect([(await subscribe()).status, (await started()).status, (await giftCard()).status]).toEqual([404, 404, 404]);
});
