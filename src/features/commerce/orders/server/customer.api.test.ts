import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildTaxRule, buyerAddress, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest().extend("order", async ({ app, site }) => {
  await buildTaxRule(app, site);
  return placeTestOrder(app, site);
});

const customerOf = (id: string) => `/api/config/orders/${id}/customer`;
const graceAddress = { ...buyerAddress, firstName: "Grace", state: "california", city: "Fresno", postcode: "93701" };

async function mailsOf(app: TestApp, site: TestSite, kind: string) {
  await app.runJobs();
  return app.services.database.db
    .selectFrom("mails")
    .select(["id", "recipient", "text"])
    .where("website_id", "=", site.website.id)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
}

describe("the email and the shipping address", () => {
  test("are corrected by the rules of the checkout, without changing the tax", async ({ owner, order: { id } }) => {
    const before = (await owner.get(`/api/config/orders/${id}`)).json();
    const body = { customerEmail: " Grace@Example.com ", shippingAddress: graceAddress };
    const changed = (await owner.put(customerOf(id), body)).json();
    expect(changed).toMatchObject({
      customerEmail: "grace@example.com",
      shippingAddress: { firstName: "Grace", state: "CA", postcode: "93701" },
      billingAddress: before.billingAddress,
      taxCents: before.taxCents,
      grandTotalCents: before.grandTotalCents,
    });
    expect(changed.history.at(-1)).toMatchObject({
      action: "order.change-customer",
      by: "Olive Owner",
      changes: [
        { name: "Email", before: "ada@example.com", after: "grace@example.com" },
        { name: "Shipping address", after: "Grace Lovelace, 12 Kiln Lane, Fresno, CA 93701, United States" },
      ],
    });
    const same = (await owner.put(customerOf(id), body)).json();
    expect(same.history).toHaveLength(changed.history.length);
    expect((await owner.get("/api/config/orders?search=grace@example.com")).json().total).toBe(1);
  });

  test("refuse what the checkout refuses", async ({ owner, order: { id } }) => {
    const put = (change: object) =>
      owner.put(customerOf(id), { customerEmail: "ada@example.com", shippingAddress: buyerAddress, ...change });
    const zip = await put({ shippingAddress: { ...buyerAddress, postcode: "93701" } });
    expect([zip.status, zip.json().errors]).toEqual([
      400,
      { "shippingAddress.postcode": "This ZIP code is in California, not in New York." },
    ]);
    expect((await put({ customerEmail: "ada" })).json().errors.customerEmail).toMatch(/^Email is not valid/);
    expect((await put({ shippingAddress: null })).status).toBe(400);
  });

  test("can be changed until everything is shipped", async ({ app, site, owner }) => {
    const product = await buildSoldProduct(app, site, { variants: [{ stock: 5 }] });
    const { id } = await placeTestOrder(app, site, { lines: [{ product, quantity: 2 }] });
    await owner.post(`/api/config/orders/${id}/fulfillments`, { lines: [{ position: 0, quantity: 1 }] });
    const body = { customerEmail: "grace@example.com", shippingAddress: graceAddress };
    expect((await owner.put(customerOf(id), body)).status).toBe(200);
    await owner.post(`/api/config/orders/${id}/fulfillments`, {});
    const late = await owner.put(customerOf(id), body);
    expect([late.status, late.json().code]).toEqual([409, "order-shipped"]);
  });

  test("an order without shipping gets no address", async ({ app, site, owner }) => {
    const product = await buildSoldProduct(app, site, { productType: 3 });
    const { id } = await placeTestOrder(app, site, { lines: [{ product }] });
    const body = { customerEmail: "grace@example.com", shippingAddress: graceAddress };
    expect((await owner.put(customerOf(id), body)).json()).toMatchObject({
      customerEmail: "grace@example.com",
      shippingAddress: null,
    });
  });
});

describe("sending an email again", () => {
  test("renders it again, to the current email, at most five times an hour", async ({
    app,
    site,
    owner,
    order: { id },
  }) => {
    const [first] = await mailsOf(app, site, "order-confirmation");
    await owner.put(customerOf(id), { customerEmail: "grace@example.com", shippingAddress: graceAddress });
    const resend = () => owner.post(`/api/config/orders/${id}/mails/${first?.id}/resend`);
    for (let index = 0; index < 5; index++) expect((await resend()).status).toBe(200);
    const refused = await resend();
    expect([refused.status, refused.json().code]).toEqual([429, "resent-too-often"]);
    const mails = await mailsOf(app, site, "order-confirmation");
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ada@example.com", ...Array(5).fill("grace@example.com")]);
    expect(mails[1]?.text).toContain("Fresno");
    app.clock.advance(3_600_001);
    expect((await resend()).status).toBe(200);
  });

  test("is possible for customers' emails of this order only", async ({ app, site, owner, order }) => {
    const other = await placeTestOrder(app, site);
    await app.runJobs();
    const [notice] = await mailsOf(app, site, "new-order");
    const [own] = await mailsOf(app, site, "order-confirmation");
    for (const path of [`${order.id}/mails/${notice?.id}`, `${other.id}/mails/${own?.id}`]) {
      expect((await owner.post(`/api/config/orders/${path}/resend`)).json().code).toBe("mail-unknown");
    }
    await owner.post(`/api/config/orders/${order.id}/fulfillments`, {});
    const [shipped] = await mailsOf(app, site, "order-shipped");
    const resend = () => owner.post(`/api/config/orders/${order.id}/mails/${shipped?.id}/resend`);
    expect((await resend()).status).toBe(200);
    expect(await mailsOf(app, site, "order-shipped")).toHaveLength(2);
    await owner.delete(`/api/config/orders/${order.id}/fulfillments`);
    expect((await resend()).json().message).toBe("The shipment that this email is about was removed.");
  });
});
