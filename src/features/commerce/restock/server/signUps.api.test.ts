import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { chooseCaptcha, solvedCaptcha } from "#features/site/captcha/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { offerRestockNotices, setStock } from "../testing.ts";

let app: TestApp;
let site: TestSite;
let product: { id: string; fullUrl: string; variants: { id: string }[] };
let variantId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
  await offerRestockNotices(app, site);
  product = await buildProduct(app, site, { name: "Ash bowl", variants: [{ qtyInStock: 0 }] });
  variantId = product.variants[0]?.id ?? "";
});

const path = "/api/commerce/restock-notifications";
const sitePath = "/api/site-users/account/notifications/restock";

const payload = (more: object = {}) => ({
  isJoinMailingList: false,
  productId: product.id,
  siteVisitorEmail: "ada@example.com",
  variantId,
  ...more,
});

function signUps() {
  return app.services.database.db
    .selectFrom("restock_sign_ups")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();
}

describe("a sign-up (spec.txt §3, §7)", () => {
  it("is answered 201 SIGNED_UP, and 200 with the same body when it is repeated", async () => {
    const visitor = site.visit();
    const first = await visitor.post(path, payload());
    expect(first.status).toBe(201);
    expect(first.json()).toEqual({ status: "SIGNED_UP" });
    const again = await visitor.post(path, payload({ siteVisitorEmail: " ADA@example.com " }));
    expect(again.status).toBe(200);
    expect(again.json()).toEqual({ status: "SIGNED_UP" });
    expect(await signUps()).toMatchObject([{ email: "ada@example.com", state: "WAITING", variant_id: variantId }]);
  });

  it("is accepted at the signed-in path by the same handler", async () => {
    const visitor = site.visit();
    expect((await visitor.post(sitePath, payload())).status).toBe(201);
    expect((await visitor.post(path, payload())).status).toBe(200);
  });

  it("stores the mailing-list consent, also when it comes later", async () => {
    const visitor = site.visit();
    await visitor.post(path, payload());
    await visitor.post(path, payload({ isJoinMailingList: true }));
    await visitor.post(path, payload());
    expect(await signUps()).toMatchObject([{ wants_mailing_list: true }]);
  });

  it("of one address 200 times in parallel is one row", async () => {
    const visitor = site.visit();
    await visitor.get("/config");
    const answers = await Promise.all(Array.from({ length: 200 }, () => visitor.post(path, payload())));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(199);
    expect(await signUps()).toHaveLength(1);
  });

  it.each([
    ["", "Email cannot be blank"],
    ["   ", "Email cannot be blank"],
    ["ada", "Email is invalid"],
    ["ada@example", "Email is invalid"],
    [`${"a".repeat(300)}@example.com`, "Email is invalid"],
  ])("with the email %j is refused: %s (spec.txt §5)", async (siteVisitorEmail, message) => {
    const answer = await site.visit().post(path, payload({ siteVisitorEmail }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: { siteVisitorEmail: message } });
    expect(await signUps()).toEqual([]);
  });

  it("without an email is refused with the same message", async () => {
    const { siteVisitorEmail: _none, ...rest } = payload();
    expect((await site.visit().post(path, rest)).json().message).toBe("Email cannot be blank");
  });

  it("for a variant that is in stock, hidden, unknown, or another website's is refused", async () => {
    await setStock(app, site, variantId, 3);
    const inStock = await site.visit().post(path, payload());
    expect(inStock.status).toBe(409);
    expect(inStock.json().code).toBe("in-stock");
    const hidden = await buildProduct(app, site, { isVisible: false, variants: [{ qtyInStock: 0 }] });
    const other = await buildProduct(app, await app.buildSite(), { variants: [{ qtyInStock: 0 }] });
    for (const wrong of [hidden, other, { id: product.id, variants: [{ id: newId() }] }]) {
      const answer = await site
        .visit()
        .post(path, payload({ productId: wrong.id, variantId: wrong.variants[0]?.id ?? "" }));
      expect(answer.status).toBe(404);
      expect(answer.json().message).toBe("Sorry, that item variant is unavailable. Please select another variant.");
    }
    await app.services.database.db
      .updateTable("collections")
      .set({ status: "draft" })
      .where("website_id", "=", site.website.id)
      .execute();
    expect((await site.visit().post(path, payload())).status).toBe(404);
    expect(await signUps()).toEqual([]);
  });

  it("for a digital product, which never sells out, is refused", async () => {
    const file = await buildProduct(app, site, { productType: 2, variants: [{ qtyInStock: 0 }] });
    const answer = await site.visit().post(path, payload({ productId: file.id, variantId: file.variants[0]?.id }));
    expect(answer.json().code).toBe("in-stock");
  });

  it("is refused while the owner offers no notices, which is the default", async () => {
    const quiet = await app.buildSite();
    const mug = await buildProduct(app, quiet, { variants: [{ qtyInStock: 0 }] });
    const answer = await quiet.visit().post(path, payload({ productId: mug.id, variantId: mug.variants[0]?.id ?? "" }));
    expect(answer.json().code).toBe("not-offered");
  });

  it("is deleted with its product", async () => {
    await site.visit().post(path, payload());
    const owner = await site.signIn();
    expect((await owner.delete(`/api/config/products/${product.id}`)).status).toBe(204);
    expect(await signUps()).toEqual([]);
  });
});

describe("with the built-in captcha", () => {
  beforeEach(() => chooseCaptcha(app, site, { provider: "altcha" }));

  it("a sign-up without it is refused: 'Complete CAPTCHA before submitting.'", async () => {
    const answer = await site.visit().post(path, payload());
    expect(answer.status).toBe(400);
    expect(answer.json().message).toBe("Complete CAPTCHA before submitting.");
    expect(await signUps()).toEqual([]);
  });

  it("a solved one is accepted once, and an invalid email does not use it", async () => {
    const visitor = site.visit();
    const captchaToken = await solvedCaptcha(visitor);
    const wrong = await visitor.post(path, payload({ captchaToken, siteVisitorEmail: "ada" }));
    expect(wrong.json().message).toBe("Email is invalid");
    expect((await visitor.post(path, payload({ captchaToken }))).status).toBe(201);
    const again = await visitor.post(path, payload({ captchaToken, siteVisitorEmail: "bob@example.com" }));
    expect(again.json().message).toBe("Complete CAPTCHA before submitting.");
  });
});

it("an address may sign up ten times an hour, by form or call", async () => {
  const limited = await startTestApp({ rateLimitScale: 1 });
  const shop = await limited.buildSite();
  await offerRestockNotices(limited, shop);
  const mug = await buildProduct(limited, shop, { variants: [{ qtyInStock: 0 }] });
  const visitor = shop.visit();
  const body = (number: number) => ({
    productId: mug.id,
    variantId: mug.variants[0]?.id,
    siteVisitorEmail: `visitor-${number}@example.com`,
  });
  for (let number = 1; number <= 8; number++) expect((await visitor.post(path, body(number))).status).toBe(201);
  expect((await visitor.post(sitePath, body(9))).status).toBe(201);
  const form = { productId: mug.id, variantId: mug.variants[0]?.id ?? "", email: "visitor-10@example.com" };
  expect((await visitor.submit("/restock/sign-up", form)).status).toBe(200);
  const refused = await visitor.post(path, body(11));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await limited.close();
});

describe("the plain HTML form", () => {
  const fields = (more: object = {}) => ({ productId: product.id, variantId, email: "ada@example.com", ...more });

  it("is answered with the product's page and the success text", async () => {
    const answer = await site.visit().submit("/restock/sign-up", fields({ isJoinMailingList: "on" }));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Ash bowl");
    expect(answer.text).toMatch(/product-restock-success"[^>]*>Signed up!/);
    expect(answer.text).not.toContain("product-restock-form");
    expect(await signUps()).toMatchObject([{ email: "ada@example.com", wants_mailing_list: true }]);
  });

  it("shows the store's own success text", async () => {
    await offerRestockNotices(app, site, { restockNotificationsSuccessText: "We will write to you." });
    const answer = await site.visit().submit("/restock/sign-up", fields());
    expect(answer.text).toMatch(/product-restock-success"[^>]*>We will write to you\./);
  });

  it("keeps the typed values beside the message when it is refused", async () => {
    const answer = await site.visit().submit("/restock/sign-up", fields({ email: "ada@", isJoinMailingList: "on" }));
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/role="alert">Email is invalid</);
    expect(answer.text).toContain('value="ada@"');
    expect(answer.text).not.toContain("sqs-cart-alert");
  });

  it("asks for a variant if none was chosen", async () => {
    const answer = await site.visit().submit("/restock/sign-up", fields({ variantId: "" }));
    expect(answer.text).toContain("Please choose the one you want.");
  });

  it("with a captcha, which needs JavaScript, says so", async () => {
    await chooseCaptcha(app, site, { provider: "altcha" });
    const answer = await site.visit().submit("/restock/sign-up", fields());
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Complete CAPTCHA before submitting.");
    expect(answer.text).toContain("Turn on JavaScript to send this form");
  });

  it("is answered with a page that says so, if the variant is in stock again", async () => {
    await setStock(app, site, variantId, 2);
    const answer = await site.visit().submit("/restock/sign-up", fields());
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("This item is back in stock");
  });
});

describe("on the page", () => {
  const pageOf = async () => (await site.visit().get(product.fullUrl)).text;

  it("the widget has the engine's class names and data attributes", async () => {
    const html = await pageOf();
    expect(html).toContain(`class="product-restock-notification" id="restock" data-product-id="${product.id}"`);
    expect(html).toContain(`data-variant-id="${variantId}"`);
    for (const name of ["product-restock-cta", "product-restock-form", "sqs-editable-button"]) {
      expect(html).toContain(`class="${name}`);
    }
    expect(html).not.toContain("captcha-container");
    expect(html).not.toContain("isJoinMailingList");
  });

  it("shows the mailing-list box where the owner wants it, checked if so configured", async () => {
    await offerRestockNotices(app, site, { mailingListSignUpEnabled: true, mailingListOptInByDefault: true });
    expect(await pageOf()).toMatch(/<input type="checkbox" name="isJoinMailingList" checked=""/);
    await offerRestockNotices(app, site, { mailingListSignUpEnabled: true });
    expect(await pageOf()).toMatch(/<input type="checkbox" name="isJoinMailingList"\/>/);
  });

  it("shows a captcha's container if there is a site key, and allows its service only on that page", async () => {
    await chooseCaptcha(app, site, { provider: "turnstile", siteKey: "key", secretKey: "hidden" });
    const sold = await site.visit().get(product.fullUrl);
    expect(sold.text).toContain('class="captcha-container" data-captcha="turnstile"');
    expect(sold.text).not.toContain("hidden\\u0022");
    const policy = String(sold.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com");
    expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com");
    const mug = await buildProduct(app, site, { name: "Mug" });
    const other = await site.visit().get(mug.fullUrl);
    expect(other.headers["content-security-policy"]).not.toContain("cloudflare");
  });

  it("shows nothing while it is in stock, or not offered", async () => {
    await setStock(app, site, variantId, 1);
    expect(await pageOf()).not.toContain("product-restock");
    await setStock(app, site, variantId, 0);
    await offerRestockNotices(app, site, { restockOnProductPage: false });
    expect(await pageOf()).not.toContain("product-restock");
  });

  it("of several variants, sold-out ones can be chosen without JavaScript", async () => {
    const bowl = await buildProduct(app, site, {
      optionNames: ["Size", "Glaze"],
      variants: [
        { sku: newId(), attributes: { Size: "Small", Glaze: "Ash" }, qtyInStock: 0 },
        { sku: newId(), attributes: { Size: "Large", Glaze: "Ash" }, qtyInStock: 4 },
        { sku: newId(), attributes: { Size: "Large", Glaze: "Ink" }, qtyInStock: 0 },
      ],
    });
    const html = (await site.visit().get(bowl.fullUrl)).text;
    const form = /<noscript>(.*?)<\/noscript>/s.exec(html.slice(html.indexOf("product-restock-notification")))?.[1];
    expect([...(form ?? "").matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      "Select Size / Glaze",
      "Small / Ash",
      "Large / Ink",
    ]);
  });
});
