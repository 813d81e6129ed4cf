import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { setStock } from "#features/commerce/inventory/testing.ts";
import { chooseCaptcha, solvedCaptcha } from "#features/site/captcha/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import { offerRestockNotices } from "../testing.ts";

const test = siteTest()
  .extend("product", { auto: true }, async ({ app, site }) => {
    await offerRestockNotices(app, site);
    return await buildProduct(app, site, { name: "Ash bowl", variants: [{ qtyInStock: 0 }] });
  })
  .extend("variantId", ({ product }) => product.variants[0]?.id ?? "");

const path = "/api/commerce/restock-notifications";
const sitePath = "/api/site-users/account/notifications/restock";

const payload = (product: StoredProduct, variantId: string, more: object = {}) => ({
  isJoinMailingList: false,
  productId: product.id,
  siteVisitorEmail: "ada@example.com",
  variantId,
  ...more,
});

function signUps(app: TestApp, site: TestSite) {
  return app.services.database.db
    .selectFrom("restock_sign_ups")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();
}

describe("a sign-up (spec.txt §3, §7)", () => {
  test("returns 201 SIGNED_UP, and 200 with the same body when it is repeated", async ({
    app,
    site,
    product,
    variantId,
  }) => {
    const visitor = site.visit();
    const first = await visitor.post(path, payload(product, variantId));
    expect(first.status).toBe(201);
    expect(first.json()).toEqual({ status: "SIGNED_UP" });
    const again = await visitor.post(path, payload(product, variantId, { siteVisitorEmail: " ADA@example.com " }));
    expect(again.status).toBe(200);
    expect(again.json()).toEqual({ status: "SIGNED_UP" });
    expect(await signUps(app, site)).toMatchObject([
      { email: "ada@example.com", state: "WAITING", variant_id: variantId },
    ]);
  });

  test("takes a member's email if none is given, and ends with the account", async ({
    app,
    site,
    product,
    variantId,
  }) => {
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member);
    const blank = payload(product, variantId, { siteVisitorEmail: "" });
    expect((await site.visit().post(sitePath, blank)).json().message).toBe("Email cannot be blank");
    expect((await visitor.post(sitePath, blank)).status).toBe(201);
    expect(await signUps(app, site)).toMatchObject([{ email: member.email }]);
    const file = (await visitor.get("/account/data/export")).json();
    expect(file.restockNotifications).toMatchObject([{ product: "Ash bowl", state: "WAITING" }]);
    await visitor.submit("/account/data/delete", { xsrfToken, password: testPassword });
    expect(await signUps(app, site)).toEqual([]);
  });

  test("has the same handler at the path for signed-in users", async ({ site, product, variantId }) => {
    const visitor = site.visit();
    expect((await visitor.post(sitePath, payload(product, variantId))).status).toBe(201);
    expect((await visitor.post(path, payload(product, variantId))).status).toBe(200);
  });

  test("stores the consent to the mailing list, also if it comes later", async ({ app, site, product, variantId }) => {
    const visitor = site.visit();
    await visitor.post(path, payload(product, variantId));
    await visitor.post(path, payload(product, variantId, { isJoinMailingList: true }));
    await visitor.post(path, payload(product, variantId));
    expect(await signUps(app, site)).toMatchObject([{ wants_mailing_list: true }]);
  });

  test("of one address 200 times at once is one row", async ({ app, site, product, variantId }) => {
    const visitor = site.visit();
    await visitor.get("/config");
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => visitor.post(path, payload(product, variantId))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(199);
    expect(await signUps(app, site)).toHaveLength(1);
  });

  test.for(
    rows([
      ["", "Email cannot be blank"],
      ["   ", "Email cannot be blank"],
      ["ada", "Email is invalid"],
      ["ada@example", "Email is invalid"],
      [`${"a".repeat(300)}@example.com`, "Email is invalid"],
    ]),
  )(
    "with the email %j is refused: %s (spec.txt §5)",
    async ([siteVisitorEmail, message], { app, site, product, variantId }) => {
      const answer = await site.visit().post(path, payload(product, variantId, { siteVisitorEmail }));
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message, errors: { siteVisitorEmail: message } });
      expect(await signUps(app, site)).toEqual([]);
    },
  );

  test("without an email is rejected with the same message", async ({ site, product, variantId }) => {
    const { siteVisitorEmail: _none, ...rest } = payload(product, variantId);
    expect((await site.visit().post(path, rest)).json().message).toBe("Email cannot be blank");
  });

  test("for a product that is in stock, hidden, unknown, or another website's is rejected", async ({
    app,
    site,
    product,
    variantId,
  }) => {
    await setStock(app, site, variantId, 3);
    const inStock = await site.visit().post(path, payload(product, variantId));
    expect(inStock.status).toBe(409);
    expect(inStock.json().code).toBe("in-stock");
    const hidden = await buildProduct(app, site, { isVisible: false, variants: [{ qtyInStock: 0 }] });
    const other = await buildProduct(app, await app.buildSite(), { variants: [{ qtyInStock: 0 }] });
    for (const wrong of [hidden, other, { id: product.id, variants: [{ id: newId() }] }]) {
      const answer = await site
        .visit()
        .post(path, payload(product, variantId, { productId: wrong.id, variantId: wrong.variants[0]?.id ?? "" }));
      expect(answer.status).toBe(404);
      expect(answer.json().message).toBe("Sorry, that item variant is unavailable. Please select another variant.");
    }
    await app.services.database.db
      .updateTable("collections")
      .set({ status: "draft" })
      .where("website_id", "=", site.website.id)
      .execute();
    expect((await site.visit().post(path, payload(product, variantId))).status).toBe(404);
    expect(await signUps(app, site)).toEqual([]);
  });

  test("for a digital product, which never sells out, is rejected", async ({ app, site, product, variantId }) => {
    const file = await buildProduct(app, site, { productType: 2, variants: [{ qtyInStock: 0 }] });
    const answer = await site
      .visit()
      .post(path, payload(product, variantId, { productId: file.id, variantId: file.variants[0]?.id }));
    expect(answer.json().code).toBe("in-stock");
  });

  test("is rejected while notices are turned off, which is the default", async ({ app, product, variantId }) => {
    const quiet = await app.buildSite();
    const mug = await buildProduct(app, quiet, { variants: [{ qtyInStock: 0 }] });
    const answer = await quiet
      .visit()
      .post(path, payload(product, variantId, { productId: mug.id, variantId: mug.variants[0]?.id ?? "" }));
    expect(answer.json().code).toBe("not-offered");
  });

  test("is deleted with its product", async ({ app, site, product, variantId }) => {
    await site.visit().post(path, payload(product, variantId));
    const owner = await site.signIn();
    expect((await owner.delete(`/api/config/products/${product.id}`)).status).toBe(204);
    expect(await signUps(app, site)).toEqual([]);
  });
});

describe("with the built-in captcha", () => {
  test.beforeEach(({ app, site }) => chooseCaptcha(app, site, { provider: "altcha" }));

  test("a sign-up without it is rejected: 'Complete CAPTCHA before submitting.'", async ({
    app,
    site,
    product,
    variantId,
  }) => {
    const answer = await site.visit().post(path, payload(product, variantId));
    expect(answer.status).toBe(400);
    expect(answer.json().message).toBe("Complete CAPTCHA before submitting.");
    expect(await signUps(app, site)).toEqual([]);
  });

  test("a solved one is accepted once; an invalid email does not use it up", async ({ site, product, variantId }) => {
    const visitor = site.visit();
    const captchaToken = await solvedCaptcha(visitor);
    const wrong = await visitor.post(path, payload(product, variantId, { captchaToken, siteVisitorEmail: "ada" }));
    expect(wrong.json().message).toBe("Email is invalid");
    expect((await visitor.post(path, payload(product, variantId, { captchaToken }))).status).toBe(201);
    const again = await visitor.post(
      path,
      payload(product, variantId, { captchaToken, siteVisitorEmail: "bob@example.com" }),
    );
    expect(again.json().message).toBe("Complete CAPTCHA before submitting.");
  });
});

test("an address may sign up ten times an hour, by form or call", async () => {
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
  const fields = (product: StoredProduct, variantId: string, more: object = {}) => ({
    productId: product.id,
    variantId,
    email: "ada@example.com",
    ...more,
  });

  test("shows the product's page with the success text", async ({ app, site, product, variantId }) => {
    const answer = await site
      .visit()
      .submit("/restock/sign-up", fields(product, variantId, { isJoinMailingList: "on" }));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Ash bowl");
    expect(answer.text).toMatch(/product-restock-success"[^>]*>Signed up!/);
    expect(answer.text).not.toContain("product-restock-form");
    expect(await signUps(app, site)).toMatchObject([{ email: "ada@example.com", wants_mailing_list: true }]);
  });

  test("shows the store's own success text", async ({ app, site, product, variantId }) => {
    await offerRestockNotices(app, site, { restockNotificationsSuccessText: "We will write to you." });
    const answer = await site.visit().submit("/restock/sign-up", fields(product, variantId));
    expect(answer.text).toMatch(/product-restock-success"[^>]*>We will write to you\./);
  });

  test("keeps the typed values beside the error", async ({ site, product, variantId }) => {
    const answer = await site
      .visit()
      .submit("/restock/sign-up", fields(product, variantId, { email: "ada@", isJoinMailingList: "on" }));
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/role="alert">Email is invalid</);
    expect(answer.text).toContain('value="ada@"');
    expect(answer.text).not.toContain("sqs-cart-alert");
  });

  test("asks for a variant if none was selected", async ({ site, product, variantId }) => {
    const answer = await site.visit().submit("/restock/sign-up", fields(product, variantId, { variantId: "" }));
    expect(answer.text).toContain("Please choose the one you want.");
  });

  test("with a captcha, says that it needs JavaScript", async ({ app, site, product, variantId }) => {
    await chooseCaptcha(app, site, { provider: "altcha" });
    const answer = await site.visit().submit("/restock/sign-up", fields(product, variantId));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Complete CAPTCHA before submitting.");
    expect(answer.text).toContain("Turn on JavaScript to send this form");
  });

  test("says that the product is in stock again", async ({ app, site, product, variantId }) => {
    await setStock(app, site, variantId, 2);
    const answer = await site.visit().submit("/restock/sign-up", fields(product, variantId));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("This item is back in stock");
  });
});

describe("on the page", () => {
  const pageOf = async (site: TestSite, product: StoredProduct) => (await site.visit().get(product.fullUrl)).text;

  test("the widget has the engine's class names and data attributes", async ({ site, product, variantId }) => {
    const html = await pageOf(site, product);
    expect(html).toContain(`class="product-restock-notification" id="restock" data-product-id="${product.id}"`);
    expect(html).toContain(`data-variant-id="${variantId}"`);
    for (const name of ["product-restock-cta", "product-restock-form", "sqs-editable-button"]) {
      expect(html).toContain(`class="${name}`);
    }
    expect(html).not.toContain("captcha-container");
    expect(html).not.toContain("isJoinMailingList");
  });

  test("the mailing-list box is shown if the owner enabled it, checked if configured so", async ({
    app,
    site,
    product,
  }) => {
    await offerRestockNotices(app, site, { mailingListSignUpEnabled: true, mailingListOptInByDefault: true });
    expect(await pageOf(site, product)).toMatch(/<input type="checkbox" name="isJoinMailingList" checked=""/);
    await offerRestockNotices(app, site, { mailingListSignUpEnabled: true });
    expect(await pageOf(site, product)).toMatch(/<input type="checkbox" name="isJoinMailingList"\/>/);
  });

  test("the captcha's container is shown if there is a site key, and its service is allowed only on that page", async ({
    app,
    site,
    product,
  }) => {
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

  test("is not shown while the product is in stock, or if notices are off", async ({
    app,
    site,
    product,
    variantId,
  }) => {
    await setStock(app, site, variantId, 1);
    expect(await pageOf(site, product)).not.toContain("product-restock");
    await setStock(app, site, variantId, 0);
    await offerRestockNotices(app, site, { restockOnProductPage: false });
    expect(await pageOf(site, product)).not.toContain("product-restock");
  });

  test("sold-out variants can be selected without JavaScript", async ({ app, site }) => {
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
