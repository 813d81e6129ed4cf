import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest({ own: true });

test("erasing a customer clears payments that failed, before an order and without one", async ({
  app,
  site,
  owner,
}) => {
  const provider = createNetworkProvider();
  app.features.payments.add(provider);
  const { db } = app.services.database;
  const ofSite = db.updateTable("websites").where("id", "=", site.website.id);
  await ofSite.set({ payment_providers: ["network"] }).execute();
  app.app.dropAll();
  await buildShippingRate(app, site);
  const product = await buildSoldProduct(app, site, { variants: [{ sku: "MUG", stock: 10 }] });
  const declined = { provider: "network", cardNumber: "declines" };
  const { visitor, cartToken } = await buildCheckout(site, [{ product }], declined);
  const order = "/api/commerce/checkout/order";
  expect((await visitor.post(order, { cartToken })).json().code).toBe("card-declined");
  await visitor.put("/api/commerce/checkout/payment", { cartToken, provider: "network", cardNumber: "pays" });
  expect((await visitor.post(order, { cartToken })).json()).toMatchObject({ orderNumber: 1 });
  const left = await buildCheckout(site, [{ product }], declined);
  expect((await left.visitor.post(order, { cartToken: left.cartToken })).json().code).toBe("card-declined");

  const payments = () =>
    db
      .selectFrom("payments")
      .select(["state", "brand", "last_four", "browser_hash", "cart_id", "member_id"])
      .where("website_id", "=", site.website.id)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  expect((await payments()).map(({ state, last_four }) => [state, last_four])).toEqual([
    ["FAILED", "4242"],
    ["PAID", "4242"],
    ["FAILED", "4242"],
  ]);
  const [placed] = (await owner.get("/api/config/orders")).json().items;
  await owner.post(`/api/config/orders/${placed.id}/fulfillments`, { notifyCustomer: false });
  const [customer] = (await owner.get("/api/config/customers")).json().items;
  expect((await owner.delete(`/api/config/customers/${customer.id}`)).status).toBe(204);
  const nothing = { brand: null, last_four: null, browser_hash: null, cart_id: null, member_id: null };
  expect(await payments()).toEqual([
    { state: "FAILED", ...nothing },
    { state: "PAID", ...nothing },
    { state: "FAILED", ...nothing },
  ]);
});
