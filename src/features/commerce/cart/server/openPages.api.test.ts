import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everythingPayable, startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { CartEntry } from "../contract.ts";
import { buildCart, buildSoldProduct, type SoldProduct } from "../testing.ts";

const entries = "/api/commerce/shopping-cart/entries";
const unavailable = "Sorry, that item variant is unavailable. Please select another variant.";
const hour = 3_600_000;

let app: TestApp;
let site: TestSite;
let bowl: SoldProduct;
beforeAll(async () => {
  app = await startTestApp({ payable: everythingPayable });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
  bowl = await buildSoldProduct(app, site, { name: "Bowl" });
});

interface ShopState {
  enabled?: boolean;
  status?: "published" | "draft" | "scheduled" | "needs_review" | "private";
  publish_at?: Date;
  deleted_at?: Date | null;
  password_hash?: string;
}

/** Sets the state of the page that sells the bowl. */
async function setShop(state: ShopState): Promise<void> {
  await app.services.database.db
    .updateTable("collections")
    .set(state)
    .where("website_id", "=", site.website.id)
    .where("id", "=", bowl.collectionId)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

const fromNow = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);

const hidden: [string, () => ShopState][] = [
  ["in the trash", () => ({ deleted_at: fromNow(0) })],
  ["switched off", () => ({ enabled: false })],
  ["a draft", () => ({ status: "draft" })],
  ["waiting for review", () => ({ status: "needs_review" })],
  ["private", () => ({ status: "private" })],
  ["scheduled for later", () => ({ status: "scheduled", publish_at: fromNow(hour) })],
];

describe.each(hidden)("products on a page that is %s", (_name, stateOf) => {
  test("cannot be added to a cart by call or plain form, and reveal nothing about their stock", async () => {
    await setShop(stateOf());
    const visitor = site.visit();
    const answer = await visitor.post(entries, { itemId: bowl.id, quantity: 1 });
    expect([answer.status, answer.json()]).toMatchObject([404, { code: "item-unknown", message: unavailable }]);
    const form = await visitor.submit("/cart/entries", { itemId: bowl.id, quantity: "1" });
    expect(form.status).toBe(404);
    expect(visitor.cookies.has("CART")).toBe(false);
    expect((await visitor.get(`/api/commerce/inventory/stock?itemId=${bowl.id}`)).status).toBe(404);
  });

  test("count in a cart as no longer sold, and cannot grow there", async () => {
    const visitor = await buildCart(site, [{ product: bowl, quantity: 2 }]);
    await setShop(stateOf());
    const problems = async () =>
      (await visitor.get("/api/commerce/shopping-cart")).json().entries.map((entry: CartEntry) => entry.problem);
    expect(await problems()).toEqual(["unavailable"]);
    const page = await visitor.get("/cart", { accept: "text/html" });
    expect(page.text).toContain("This item is no longer available.");
    const [line] = (await visitor.get("/api/commerce/shopping-cart")).json().entries;
    const grown = await visitor.put(`${entries}/${line.id}`, { quantity: 3 });
    expect([grown.status, grown.json().message]).toEqual([400, unavailable]);
    await setShop({ enabled: true, status: "published", deleted_at: null });
    expect(await problems()).toEqual([null]);
  });
});

test.each<[string, () => ShopState]>([
  ["published", () => ({ status: "published" })],
  ["scheduled for a time that has come", () => ({ status: "scheduled", publish_at: fromNow(-hour) })],
])("products on a page that is %s are sold", async (_name, stateOf) => {
  await setShop(stateOf());
  const visitor = await buildCart(site, [{ product: bowl, quantity: 2 }]);
  expect((await visitor.get("/api/commerce/shopping-cart")).json().subtotalCents).toBe(5600);
});

test("a subscription and a gift card are not sold either", async () => {
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
  await setShop({ status: "draft" });
  expect([(await subscribe()).status, (await started()).status, (await giftCard()).status]).toEqual([404, 404, 404]);
});
