import { describe, expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buyerAddress, goodCard } from "../testing.ts";

const checkout = "/api/commerce/checkout";
const html = { accept: "text/html" };

const test = siteTest().extend("mug", { auto: true }, async ({ app, site }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  return buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000, stock: 9 }] });
});

const gift = buildField({ id: "gift", title: "Gift for", required: true });
const colors = buildField({ id: "colors", type: "checkbox", title: "Colors", options: ["Red", "Blue"] });

async function setUp(app: TestApp, site: TestSite, more: { asksConsent?: boolean } = {}) {
  const form = await buildForm(app, site, { name: "Gift", fields: [gift, colors] });
  const owner = await site.signIn();
  const settings = { formId: form.id, asksNote: true, asksConsent: false, ...more, revision: 0 };
  expect((await owner.put("/api/config/checkout", settings)).status).toBe(200);
  return { form, owner };
}

async function open(visitor: TestClient): Promise<string> {
  const { cartToken } = (await visitor.post(checkout)).json();
  await visitor.put(`${checkout}/email`, { cartToken, email: "ada@example.com" });
  await visitor.put(`${checkout}/delivery`, { cartToken, address: buyerAddress });
  return cartToken;
}

const place = (visitor: TestClient, cartToken: string, body: object = {}) =>
  visitor.post(`${checkout}/order`, { cartToken, ...body });

describe("the form and the note", () => {
  test("are in the buyer's language for the buyer, and in the shop's for the team", async ({ app, site, mug }) => {
    const { form, owner } = await setUp(app, site);
    await buildLanguages(app, site, [{ locale: "de" }]);
    const texts = { "gift:title": "Geschenk für", "colors:title": "Farben", "colors:option:Red": "Rot" };
    expect((await translate(owner, "form", form.id, texts)).status).toBe(200);
    const visitor = await buildCart(site, [{ product: mug }]);
    const german = { "accept-language": "de" };
    const cartToken = await open(visitor);
    const answers = { gift: "Grace", colors: ["Red", "Blue"] };
    const state = (await visitor.put(`${checkout}/details`, { cartToken, answers, note: "" }, german)).json();
    const shown = [
      { title: "Geschenk für", text: "Grace" },
      { title: "Farben", text: "Rot, Blue" },
    ];
    expect(state.details).toEqual(shown);
    expect(state.formAnswers).toEqual(answers);
    await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
    const placed = await visitor.post(`${checkout}/order`, { cartToken }, german);
    const { orderToken } = placed.json();
    await app.runJobs();
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select(["kind", "html"])
      .where("website_id", "=", site.website.id)
      .execute();
    const mailOf = (name: string) => mails.find(({ kind }) => kind === name)?.html;
    expect(mailOf("order-confirmation")).toContain("Geschenk für");
    expect(mailOf("order-confirmation")).toContain("Rot, Blue");
    expect(mailOf("new-order")).toContain("Gift for");
    expect(mailOf("new-order")).toContain("Red, Blue");
    const confirmed = await visitor.get(`/de/checkout/order-confirmed/${orderToken}`, html);
    expect(confirmed.text).toContain("Geschenk für");
  });

  test("are a section of their own, checked on the server, and kept", async ({ app, site, mug }) => {
    const { form } = await setUp(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const cartToken = await open(visitor);
    const state = (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
    expect(state).toMatchObject({ section: "details", note: "", form: { id: form.id } });
    expect(state.sections).toEqual(["email", "delivery", "details", "payment", "review"]);
    const paid = await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
    expect(paid.json().section).toBe("details");
    expect((await place(visitor, cartToken)).json().errors).toEqual({ details: "Required" });

    const details = (body: object) => visitor.put(`${checkout}/details`, { cartToken, ...body });
    const refused = await details({ answers: { gift: " ", colors: ["Green"] }, note: "x".repeat(1001) });
    expect([refused.status, refused.json().message]).toEqual([
      400,
      "One or more fields is invalid, please check your entries.",
    ]);
    expect(refused.json().errors).toEqual({
      gift: "Required",
      colors: "Green is not one of the expected options",
      note: "You have exceeded the character limit.",
    });
    const saved = (await details({ answers: { gift: "Grace", colors: ["Red", "Blue"] }, note: " Ring twice " })).json();
    expect(saved).toMatchObject({
      section: "review",
      note: "Ring twice",
      formAnswers: { gift: "Grace", colors: ["Red", "Blue"] },
      details: [
        { title: "Gift for", text: "Grace" },
        { title: "Colors", text: "Red, Blue" },
      ],
    });
    expect((await visitor.get(`/checkout?cartToken=${cartToken}&section=details`, html)).text).toContain("Ring twice");
  });

  test("are in the order, its page, its emails, its print and its export", async ({ app, site, mug }) => {
    const { owner } = await setUp(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const cartToken = await open(visitor);
    await visitor.put(`${checkout}/details`, { cartToken, answers: { gift: "Grace <3" }, note: "Ring twice" });
    await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
    const placed = (await place(visitor, cartToken)).json();
    const page = await visitor.get(placed.url, html);
    for (const text of ["Gift for", "Grace &lt;3", "Ring twice"]) expect(page.text).toContain(text);
    expect((await visitor.get(`${placed.url}/receipt`, html)).text).toContain("Ring twice");
    const { items } = (await owner.get("/api/config/orders")).json();
    const order = (await owner.get(`/api/config/orders/${items[0].id}`)).json();
    expect(order).toMatchObject({ note: "Ring twice", hasAgreed: false });
    expect(order.formAnswers).toEqual([
      { title: "Gift for", text: "Grace <3" },
      { title: "Colors", text: "N/A" },
    ]);
    const print = await owner.get(`/api/config/orders/print?kind=packing-slip&orders=${order.id}`);
    for (const text of ["Gift for", "Ring twice"]) expect(print.text).toContain(text);
    await app.runJobs();
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select(["kind", "html", "text"])
      .where("website_id", "=", site.website.id)
      .where("order_id", "=", order.id)
      .execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["new-order", "order-confirmation"]);
    for (const mail of mails) {
      expect(mail.text).toContain("Gift for\nGrace <3");
      expect(mail.html).toContain("Ring twice");
    }
    const csv = await owner.post("/api/config/orders/export", {});
    expect(csv.text).toContain("Ring twice");
    expect(csv.text).toContain("Gift for: Grace <3");
  });

  test("work without scripts, and show what was typed with its errors", async ({ app, site, mug }) => {
    await setUp(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const cartToken = await open(visitor);
    const refused = await visitor.submit("/checkout", {
      cartToken,
      section: "details",
      "field:gift": "",
      "field:colors": "Blue",
      note: "Ring twice",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("One or more fields is invalid, please check your entries.");
    expect(refused.text).toMatch(/class="field-error"[^>]*>Required</);
    expect(refused.text).toContain("Ring twice");
    expect(refused.text).toMatch(/<input[^>]*(checked=""[^>]*value="Blue"|value="Blue"[^>]*checked="")/);
    const saved = await visitor.submit("/checkout", {
      cartToken,
      section: "details",
      "field:gift": "Grace",
      note: "",
    });
    expect(saved.status).toBe(303);
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).json().section).toBe("payment");
  });

  test("are asked again after the form was changed, and not without a form", async ({ app, site, mug }) => {
    const { owner } = await setUp(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const cartToken = await open(visitor);
    await visitor.put(`${checkout}/details`, { cartToken, answers: { gift: "Grace" } });
    const read = async () => (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
    expect((await read()).section).toBe("payment");
    const other = await buildForm(app, site, { fields: [buildField({ id: "new", required: true })] });
    await owner.put("/api/config/checkout", { formId: other.id, asksNote: false, asksConsent: false, revision: 1 });
    expect(await read()).toMatchObject({ section: "details", note: null });
    await owner.put("/api/config/checkout", { formId: null, asksNote: false, asksConsent: false, revision: 2 });
    expect((await read()).sections).toEqual(["email", "delivery", "payment", "review"]);
  });
});

describe("the settings", () => {
  test("refuse another website's form and an outdated save", async ({ app, site }) => {
    const owner = await site.signIn();
    const foreign = await buildForm(app, await app.buildSite());
    const save = (formId: string | null, revision: number) =>
      owner.put("/api/config/checkout", { formId, asksNote: true, asksConsent: false, revision });
    const refused = await save(foreign.id, 0);
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { formId: "This form no longer exists. Choose another one." },
    ]);
    expect((await save(null, 0)).status).toBe(200);
    expect((await save(null, 0)).status).toBe(409);
  });
});

test("consent to the store's policies must be given, if there are any", async ({ site, mug, owner }) => {
  await owner.put("/api/config/checkout", { formId: null, asksNote: false, asksConsent: true, revision: 0 });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const read = async () => (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
  expect(await read()).toMatchObject({ asksConsent: false, policies: [] });
  const policies = { returns: "<p>30 days</p>", terms: "", privacy: "", shipping: "", revision: "" };
  await owner.put("/api/config/store-policies", policies);
  expect(await read()).toMatchObject({ asksConsent: true, policies: ["returns"] });
  const message = "Agree to the store policies to place your order.";
  const refused = await place(visitor, cartToken);
  expect([refused.status, refused.json().message, refused.json().errors]).toEqual([400, message, { agree: message }]);
  const form = { cartToken, section: "review", expectedTotalCents: "2800" };
  const page = await visitor.submit("/checkout", form);
  expect(page.status).toBe(400);
  expect(page.text).toMatch(/<p class="field-error" id="checkout-agree-error">Agree to the store policies/);
  expect(page.text).toContain('href="/checkout/policies/returns"');
  // A declined card takes the visitor to the payment and back, also without scripts. The consent is kept.
  const declined = { ...goodCard, cardNumber: "4000 0000 0000 0002" };
  await visitor.submit("/checkout", { cartToken, section: "payment", ...declined });
  const asked = await visitor.submit("/checkout", { ...form, agree: "yes" });
  expect(asked.status).toBe(402);
  expect(asked.text).toContain('<input type="hidden" name="agree" value="yes"/>');
  const again = await visitor.submit("/checkout", { cartToken, section: "payment", agree: "yes", ...goodCard });
  expect(again.text).toMatch(/name="agree"[^>]*checked/);
  expect((await visitor.get(`/checkout?cartToken=${cartToken}`)).text).not.toMatch(/name="agree"[^>]*checked/);
  expect((await visitor.submit("/checkout", { ...form, agree: "yes" })).status).toBe(303);
  const { items } = (await owner.get("/api/config/orders")).json();
  expect((await owner.get(`/api/config/orders/${items[0].id}`)).json().hasAgreed).toBe(true);
});

describe("an order that costs nothing", () => {
  test("asks for no payment method, with and without scripts", async ({ app, site, owner }) => {
    await buildDiscount(app, site, { name: "Gift", percentMillionths: 1_000_000, codes: ["FREE"] });
    const service = await buildSoldProduct(app, site, {
      name: "Talk",
      productType: 3,
      variants: [{ priceCents: 500 }],
    });
    const visitor = await buildCart(site, [{ product: service }]);
    const cartToken = await open(visitor);
    const code = (discountCode: string) => visitor.put(`${checkout}/discount-code`, { cartToken, discountCode });
    expect((await code("")).json()).toMatchObject({ section: "payment" });
    const free = (await code("free")).json();
    expect(free).toMatchObject({ section: "review", sections: ["email", "delivery", "review"] });
    expect((await visitor.get(`/checkout?cartToken=${cartToken}`, html)).text).toContain(
      "Please review your order. There is nothing to pay.",
    );
    // Without the code, it has to be paid again.
    expect((await code("")).json()).toMatchObject({ section: "payment" });
    await code("free");
    const placed = await place(visitor, cartToken, { expectedTotalCents: 0 });
    expect(placed.status, placed.text).toBe(200);
    const { items } = (await owner.get("/api/config/orders")).json();
    const order = (await owner.get(`/api/config/orders/${items[0].id}`)).json();
    expect(order).toMatchObject({ grandTotalCents: 0, paymentState: "PAID", testMode: false });
    expect(order.payments).toMatchObject([{ provider: "free", amountCents: 0, lastFour: null }]);
    expect((await owner.get(`/api/config/orders/print?kind=invoice&orders=${order.id}`)).text).not.toContain("free");
    const canceled = await owner.post(`/api/config/orders/${order.id}/cancel`, { restock: true });
    expect(canceled.status, canceled.text).toBe(200);
  });
});
