import { describe, expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import type { MailTransport } from "#kernel/server/mail/mailTransport.ts";
import { everythingPayable, startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buyerAddress, goodCard, placeTestOrder } from "../../testing.ts";

const checkout = "/api/commerce/checkout";
const html = { accept: "text/html" };
const personal = /ada@example\.com|Lovelace|Kiln Lane|10001|ending in|4242|\/downloads\//;

const test = siteTest({ mail: true, payable: everythingPayable }, { title: "Kiln & Field" }).extend(
  "mug",
  { auto: true },
  async ({ app, site }) => {
    const mug = await buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] });
    await buildShippingRate(app, site);
    // What an earlier test left to be mailed.
    await app.runJobs();
    app.sentMails.length = 0;
    return mug;
  },
);

const pageOf = (cartToken: string) => `/checkout?cartToken=${cartToken}`;
const orderPageOf = (orderToken: string) => `/checkout/order-confirmed/${orderToken}`;

function storedCheckout(app: TestApp, site: TestSite, cartToken: string) {
  return app.services.database.db
    .selectFrom("checkouts")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("token", "=", cartToken)
    .executeTakeFirst();
}

/** Requests a code and returns the one from the email; undefined if there was none. */
async function askCode(
  app: TestApp,
  visitor: TestClient,
  subject: { of: string; token: string },
  email = "ada@example.com",
): Promise<string | undefined> {
  app.sentMails.length = 0;
  const answer = await visitor.submit("/checkout/continue", { ...subject, email });
  expect([answer.status, String(answer.headers.location)]).toEqual([303, expect.stringMatching(/[?&]code=asked$/)]);
  await app.runJobs();
  const mail = app.sentMails.find(({ subject: line }) => line.startsWith("Your code"));
  return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
}

const enterCode = (visitor: TestClient, subject: { of: string; token: string }, code: string) =>
  visitor.submit("/checkout/continue/code", { ...subject, code });

/** Enters a wrong code and returns the next page. */
async function enterWrongCode(visitor: TestClient, subject: { of: string; token: string }, code: string) {
  const answer = await enterCode(visitor, subject, code);
  expect([answer.status, String(answer.headers.location)]).toEqual([303, expect.stringMatching(/[?&]code=wrong$/)]);
  return visitor.get(String(answer.headers.location), html);
}

/** A wrong code. */
const wrong = (code = "000000") => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a checkout in another browser", () => {
  test("is not found by any call, and nothing in it changes", async ({ app, site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const before = await storedCheckout(app, site, cartToken);
    const own = await buildCheckout(site, [{ product: mug }]);
    for (const stranger of [site.visit(), own.visitor]) {
      for (const answer of [
        await stranger.get(`${checkout}?cartToken=${cartToken}`),
        await stranger.put(`${checkout}/email`, { cartToken, email: "eve@example.com" }),
        await stranger.put(`${checkout}/delivery`, { cartToken, address: { ...buyerAddress, city: "Elsewhere" } }),
        await stranger.put(`${checkout}/payment`, { cartToken, ...goodCard }),
        await stranger.post(`${checkout}/order`, { cartToken }),
      ]) {
        expect([answer.status, answer.json().code]).toEqual([404, "checkout-unknown"]);
      }
      for (const fields of [
        { section: "email", email: "eve@example.com" },
        { section: "delivery", ...buyerAddress, city: "Elsewhere" },
        { section: "payment", ...goodCard },
        { section: "review" },
      ] as Record<string, string>[]) {
        const answer = await stranger.submit("/checkout", { cartToken, ...fields });
        expect(answer.text).toContain("Continue this checkout");
        expect(answer.text).not.toMatch(/Lovelace|Kiln Lane|order-confirmed/);
      }
    }
    expect(await storedCheckout(app, site, cartToken)).toEqual(before);
    const placed = await visitor.post(`${checkout}/order`, { cartToken });
    expect(placed.status).toBe(200);
    // Its order is returned to the same browser again, and to no other.
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json()).toEqual(placed.json());
    expect((await site.visit().post(`${checkout}/order`, { cartToken })).status).toBe(404);
    const page = await site.visit().get(pageOf(cartToken), html);
    expect([page.status, page.headers.location]).toEqual([200, undefined]);
    expect(page.text).not.toContain(placed.json().orderToken);
  });

  test("shows a page without any of its data", async ({ site, mug }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const page = await site.visit().get(pageOf(cartToken), html);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Continue this checkout");
    expect(page.text).not.toMatch(personal);
    expect(page.text).not.toMatch(/Speckled Mug|\$36/);
    expect(page.headers).toMatchObject({
      "cache-control": expect.stringContaining("no-store"),
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
  });

  test("the key is hidden from scripts, stored only as a hash, and bound to the host on https", async ({
    app,
    site,
    mug,
  }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const started = await visitor.submit("/checkout/start", {});
    const cookies = [started.headers["set-cookie"]].flat().join("\n");
    expect(cookies).toMatch(/^vitrine-checkout=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/m);
    const rows = await app.services.database.pool.query("select * from checkouts where website_id = $1", [
      site.website.id,
    ]);
    expect(JSON.stringify(rows.rows)).not.toContain(visitor.cookies.get("vitrine-checkout"));

    const proxied = await startTestApp({ trustProxy: true });
    try {
      const secure = await proxied.buildSite();
      const product = await buildSoldProduct(proxied, secure);
      const buyer = await buildCart(secure, [{ product }]);
      const answer = await buyer.get("/checkout", { ...html, "x-forwarded-proto": "https" });
      expect([answer.headers["set-cookie"]].flat().join("\n")).toMatch(
        /^__Host-vitrine-checkout=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
      );
    } finally {
      await proxied.close();
    }
  });

  test("the cart's cookie alone starts a new one; typed data stays with the person who typed it", async ({
    site,
    mug,
  }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const thief = site.visit();
    thief.cookies.set("CART", visitor.cookies.get("CART") as string);
    const started = (await thief.post(checkout)).json();
    expect(started.cartToken).not.toBe(cartToken);
    const state = (await thief.get(`${checkout}?cartToken=${started.cartToken}`)).json();
    expect(state).toMatchObject({ email: "", address: null, payment: null, section: "email" });
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).status).toBe(404);
  });
});

describe("a payment method is removed", () => {
  const payment = async (visitor: TestClient, cartToken: string) =>
    (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json().payment;

  test.for(
    rows([
      ["another email", "email", { email: "eve@example.com" }, null],
      ["the same email", "email", { email: "Ada@example.com " }, "4242"],
      ["another address", "delivery", { address: { ...buyerAddress, address1: "1 Other Street" } }, null],
      ["the same address", "delivery", { address: buyerAddress }, "4242"],
    ]),
  )("by %s", async ([_name, section, body, kept], { site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const saved = await visitor.put(`${checkout}/${section}`, { cartToken, ...body });
    expect(saved.json().section).toBe(kept ? "review" : "payment");
    expect((await payment(visitor, cartToken))?.lastFour ?? null).toBe(kept);
  });

  test("after a decline", async ({ site, mug }) => {
    const declined = { ...goodCard, cardNumber: "4000 0000 0000 0002" };
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], declined);
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json().code).toBe("card-declined");
    expect(await payment(visitor, cartToken)).toBeNull();
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json().errors).toEqual({ payment: "Required" });
  });
});

describe("with a code from an email", () => {
  test("the checkout moves to the other browser, without its card, and leaves the first", async ({
    app,
    site,
    mug,
  }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const phone = site.visit();
    const code = await askCode(app, phone, subject, " ADA@example.com");
    const mail = app.sentMails.find(({ subject: line }) => line === `Your code: ${code}`);
    expect([mail?.to, mail?.text]).toEqual(["ada@example.com", expect.stringContaining("If you did not request it")]);
    expect((await phone.get(`${pageOf(cartToken)}&code=asked`, html)).text).toContain('name="code"');

    const entered = await enterCode(phone, subject, ` ${code?.slice(0, 3)} ${code?.slice(3)} `);
    expect([entered.status, entered.headers.location]).toEqual([303, pageOf(cartToken)]);
    expect((await phone.get(`${checkout}?cartToken=${cartToken}`)).json()).toMatchObject({
      email: "ada@example.com",
      address: buyerAddress,
      payment: null,
      section: "payment",
    });
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).status).toBe(409);
    await phone.put(`${checkout}/payment`, { cartToken, ...goodCard });
    expect((await phone.post(`${checkout}/order`, { cartToken })).status).toBe(200);
  });

  test("the answer is the same for a right email and a wrong one, which gets no email", async ({ app, site, mug }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const [right, other] = [site.visit(), site.visit()];
    const answers = [];
    for (const [visitor, email] of [
      [right, "ada@example.com"],
      [other, "eve@example.com"],
    ] as const) {
      const asked = await visitor.submit("/checkout/continue", { ...subject, email });
      const page = await visitor.get(String(asked.headers.location), html);
      expect(page.text).toContain(`If this checkout belongs to ${email}, we sent a code to it.`);
      answers.push([asked.status, asked.headers.location, page.status, page.text.replaceAll(email, "…")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await app.runJobs();
    expect(app.sentMails.map(({ to }) => to)).toEqual(["ada@example.com"]);
  });

  test("the forms lead back to the page: it says once what came of them, in its title and beside the field", async ({
    site,
    mug,
  }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const phone = site.visit();
    const pageAfter = async (path: string, fields: Record<string, string>) => {
      const answer = await phone.submit(path, { ...subject, ...fields });
      expect(answer.status).toBe(303);
      const page = await phone.get(String(answer.headers.location), html);
      expect(page.status).toBe(200);
      // Addresses are stored in histories and logs.
      expect(String(answer.headers.location)).not.toMatch(/nobody|ada/i);
      return page.text;
    };
    const error = (name: string, message: string) => `<p class="field-error" id="checkout-${name}-error">${message}`;
    for (const [email, message] of [
      [" ", "Required"],
      ["<b>nobody", "Email is not valid."],
    ] as const) {
      const page = await pageAfter("/checkout/continue", { email });
      expect(page).toContain("<title>Error: Continue this checkout");
      expect(page).toContain(error("email", message));
      expect(page).not.toContain("checkout-alert-text");
      expect(page).toMatch(/<input[^>]*id="checkout-email"[^>]*autofocus/);
      expect(page).toContain(`value="${email.trim().replace("<b>", "&lt;b&gt;")}"`);
    }

    const asked = await pageAfter("/checkout/continue", { email: "Ada@example.com" });
    expect(asked).toContain("If this checkout belongs to Ada@example.com, we sent a code to it.");
    expect(asked).toContain("<title>Enter your code");
    expect(asked).toMatch(/<input[^>]*id="checkout-code"[^>]*autofocus/);
    for (const [code, message] of [
      ["", "Required"],
      ["12", "This code is wrong or has expired"],
    ] as const) {
      const page = await pageAfter("/checkout/continue/code", { code });
      expect(page).toContain("<title>Error: Enter your code");
      expect(page).toContain(error("code", message));
      expect(page).not.toContain("checkout-alert-text");
      expect(page).toMatch(/<input[^>]*id="checkout-code"[^>]*autofocus/);
    }
  });

  test("the forms' addresses lead a phone that dropped the page back to it, and other browsers to their cart", async ({
    app,
    site,
    mug,
  }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const phone = site.visit();
    await askCode(app, phone, { of: "checkout", token: cartToken });
    for (const path of ["/checkout/continue", "/checkout/continue/code"]) {
      const answer = await phone.get(path, html);
      expect([answer.status, answer.headers.location]).toEqual([303, `${pageOf(cartToken)}&code=asked`]);
      expect((await site.visit().get(path, html)).headers.location).toBe("/cart");
    }
    // A visitor who opens a step's address without a request is asked for the email first.
    const stranger = await site.visit().get(`${pageOf(cartToken)}&code=asked`, html);
    expect(stranger.text).toContain('name="email"');
    expect(stranger.text).not.toContain("Back to cart");
    expect(stranger.text).not.toMatch(/name="code"|ada@example/);
  });

  test("the cart moves along, and each browser continues with its own", async ({ app, site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }]);
    const subject = { of: "checkout", token: cartToken };
    const phone = site.visit();
    expect((await enterCode(phone, subject, (await askCode(app, phone, subject)) as string)).status).toBe(303);
    const cartOf = async (client: TestClient) => (await client.get("/api/commerce/shopping-cart")).json();
    const [theirs, mine] = [await cartOf(visitor), await cartOf(phone)];
    expect([theirs.totalQuantity, mine.totalQuantity]).toEqual([2, 2]);
    expect(phone.cookies.get("CART")).not.toBe(visitor.cookies.get("CART"));
    const entry = `/api/commerce/shopping-cart/entries/${mine.entries[0].id}`;
    expect((await phone.put(entry, { quantity: 1 })).status).toBe(200);
    expect((await phone.get(`${checkout}?cartToken=${cartToken}`)).json().cart.totalQuantity).toBe(1);
    expect((await cartOf(visitor)).totalQuantity).toBe(2);

    // The first browser starts again, and the moved checkout continues all the same.
    const again = (await visitor.post(checkout)).json().cartToken;
    expect(again).not.toBe(cartToken);
    await phone.put(`${checkout}/payment`, { cartToken, ...goodCard });
    expect((await phone.post(`${checkout}/order`, { cartToken })).status).toBe(200);
    expect(phone.cookies.has("CART")).toBe(false);
    expect((await visitor.get(`${checkout}?cartToken=${again}`)).json()).toMatchObject({ email: "", payment: null });
  });

  test("a browser with items in its own cart keeps that cart", async ({ app, site, mug }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const phone = await buildCart(site, [{ product: mug, quantity: 3 }]);
    await enterCode(phone, subject, (await askCode(app, phone, subject)) as string);
    expect((await phone.get("/api/commerce/shopping-cart")).json().totalQuantity).toBe(3);
    expect((await phone.get(`${checkout}?cartToken=${cartToken}`)).json().cart.totalQuantity).toBe(1);
  });

  test("only the browser that lost the checkout is informed", async ({ app, site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const phone = site.visit();
    await enterCode(phone, subject, (await askCode(app, phone, subject)) as string);
    const text =
      "This checkout was continued in another browser. Please finish it there, or start again from your cart.";
    const calls = (client: TestClient) => [
      client.post(`${checkout}/order`, { cartToken }),
      client.put(`${checkout}/email`, { cartToken, email: "eve@example.com" }),
      client.put(`${checkout}/payment`, { cartToken, ...goodCard }),
    ];
    for (const answer of await Promise.all(calls(visitor))) {
      expect([answer.status, answer.json()]).toEqual([409, { code: "checkout-elsewhere", message: text }]);
    }
    for (const answer of await Promise.all(calls(site.visit()))) expect(answer.json().code).toBe("checkout-unknown");
    expect((await visitor.submit("/checkout", { cartToken, section: "review" })).text).toContain(text);
    const left = await visitor.get(pageOf(cartToken), html);
    expect(left.text).toContain(text);
    expect(left.text).toContain("Back to cart");
    expect((await site.visit().get(pageOf(cartToken), html)).text).not.toContain(text);
    // It comes back by the same way, and the phone is detected.
    await enterCode(visitor, subject, (await askCode(app, visitor, subject)) as string);
    expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).status).toBe(200);
    expect((await phone.get(`${checkout}?cartToken=${cartToken}`)).json().code).toBe("checkout-elsewhere");
  });

  test("a code is valid once, in the browser that requested it, for ten minutes and five tries", async ({
    app,
    site,
    mug,
  }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const isRefused = async (visitor: TestClient, code: string) => {
      await enterWrongCode(visitor, subject, code);
      expect((await visitor.get(`${checkout}?cartToken=${cartToken}`)).status).toBe(404);
    };
    const phone = site.visit();
    const code = (await askCode(app, phone, subject)) as string;
    await isRefused(site.visit(), code);
    const eve = site.visit();
    await askCode(app, eve, subject, "eve@example.com");
    await isRefused(eve, code);
    for (let tries = 0; tries < 5; tries++) await isRefused(phone, wrong(code));
    await isRefused(phone, code);

    const late = (await askCode(app, phone, subject)) as string;
    app.clock.advance(10 * 60_000);
    await isRefused(phone, late);

    const good = (await askCode(app, phone, subject)) as string;
    expect((await enterCode(phone, subject, good)).headers.location).toBe(pageOf(cartToken));
    const tablet = site.visit();
    tablet.cookies.set("vitrine-checkout", phone.cookies.get("vitrine-checkout") as string);
    await enterWrongCode(tablet, subject, good);
  });

  test("a code is invalid if the email changed after it was requested", async ({ app, site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const subject = { of: "checkout", token: cartToken };
    const phone = site.visit();
    const code = (await askCode(app, phone, subject)) as string;
    await visitor.put(`${checkout}/email`, { cartToken, email: "grace@example.com" });
    expect((await enterWrongCode(phone, subject, code)).text).toContain("This code is wrong or has expired");
  });

  test("codes are stored only as a keyed hash", async ({ app, site, mug }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const code = (await askCode(app, site.visit(), { of: "checkout", token: cartToken })) as string;
    const { rows } = await app.services.database.pool.query("select * from checkout_codes where website_id = $1", [
      site.website.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("a code of one website is invalid on another", async ({ app, site, mug }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const other = await app.buildSite();
    for (const path of ["/checkout/continue", "/checkout/continue/code"]) {
      const answer = await other.visit().submit(path, {
        of: "checkout",
        token: cartToken,
        email: "ada@example.com",
        code: "000000",
      });
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("This checkout was not found.")]);
    }
  });
});

describe("the page of an order", () => {
  test("shows personal data to the buyer's browser, and only the order's status to others", async ({ app, site }) => {
    const tray = await buildSoldProduct(app, site, {
      name: "Engraved tray",
      formFields: [{ id: "words", type: "text", title: "Words", description: "", required: true }],
    });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: tray, answers: { words: "For Grace" } }]);
    const { orderToken } = (await visitor.post(`${checkout}/order`, { cartToken })).json();
    expect(orderToken).not.toBe(cartToken);
    const own = await visitor.get(orderPageOf(orderToken), html);
    expect(own.text).toMatch(/ada@example\.com[\s\S]*For Grace[\s\S]*Visa ending in 4242[\s\S]*12 Kiln Lane/);
    const stranger = await site.visit().get(orderPageOf(orderToken), html);
    expect(stranger.status).toBe(200);
    for (const text of ["Order #1", "In progress", "Engraved tray", "View the whole order"]) {
      expect(stranger.text).toContain(text);
    }
    expect(stranger.text).not.toMatch(personal);
    expect(stranger.text).not.toMatch(/For Grace|\$36|cartToken/);
    expect(stranger.headers).toMatchObject({
      "cache-control": expect.stringContaining("no-store"),
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
  });

  test.for(
    rows([
      [{ payment_state: "AWAITING" }, "Waiting for payment"],
      [{ fulfillment_status: "FULFILLED" }, "Fulfilled"],
      [{ fulfillment_status: "FULFILLED", pickup: '{"address":"2 Field Road","openingHours":""}' }, "Ready for pickup"],
      [{ payment_state: "AWAITING", fulfillment_status: "CANCELED" }, "Canceled"],
    ]),
  )("says of %o: %s", async ([columns, text], { app, site }) => {
    const { orderToken } = await placeTestOrder(app, site);
    await app.services.database.db
      .updateTable("orders")
      .set(columns)
      .where("website_id", "=", site.website.id)
      .execute();
    expect((await site.visit().get(orderPageOf(orderToken), html)).text).toContain(text);
  });

  test("shows the whole order to another browser after a code, and still to the first", async ({ app, site }) => {
    const { orderToken, visitor } = await placeTestOrder(app, site);
    const subject = { of: "order", token: orderToken };
    const phone = site.visit();
    expect(await askCode(app, phone, subject, "eve@example.com")).toBeUndefined();
    const code = (await askCode(app, phone, subject)) as string;
    const missed = await enterWrongCode(phone, subject, wrong(code));
    expect(missed.text).toContain("Order #1");
    // Except for the email that was typed here.
    expect(missed.text.replaceAll("ada@example.com", "")).not.toMatch(personal);
    const entered = await enterCode(phone, subject, code);
    expect([entered.status, entered.headers.location]).toEqual([303, orderPageOf(orderToken)]);
    for (const client of [phone, visitor]) {
      expect((await client.get(orderPageOf(orderToken), html)).text).toContain("12 Kiln Lane");
    }
  });

  test("a code of a checkout that became an order leads to the order", async ({ app, site, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const { orderToken } = (await visitor.post(`${checkout}/order`, { cartToken })).json();
    const phone = site.visit();
    const subject = { of: "checkout", token: cartToken };
    const code = (await askCode(app, phone, subject)) as string;
    expect((await enterCode(phone, subject, code)).headers.location).toBe(orderPageOf(orderToken));
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json().orderToken).toBe(orderToken);
  });

  test("the last ten browsers can see it", async ({ app, site }) => {
    const { orderToken, visitor } = await placeTestOrder(app, site);
    const subject = { of: "order", token: orderToken };
    const phones = Array.from({ length: 10 }, () => site.visit());
    for (const phone of phones) {
      await enterCode(phone, subject, (await askCode(app, phone, subject)) as string);
    }
    expect((await phones[0]?.get(orderPageOf(orderToken), html))?.text).toContain("12 Kiln Lane");
    expect((await visitor.get(orderPageOf(orderToken), html)).text).not.toMatch(personal);
  });
});

test("while the mail server is unavailable, neither a code nor a confirmation is promised", async ({
  app,
  site,
  mug,
}) => {
  const { cartToken } = await buildCheckout(site, [{ product: mug }]);
  const { orderToken, visitor } = await placeTestOrder(app, site);
  const confirmed = async () => (await visitor.get(orderPageOf(orderToken), html)).text;
  expect(await confirmed()).toContain("We sent a confirmation to");
  const transport = app.services.mailTransport as MailTransport;
  const trouble = { since: new Date(), reason: "The mail server refused the connection." };
  app.services.mailTransport = { ...transport, trouble: () => trouble };
  try {
    expect(await confirmed()).not.toContain("We sent a confirmation to");
    const page = await site.visit().get(pageOf(cartToken), html);
    expect(page.text).toContain("Please continue in the browser where you started it.");
  } finally {
    app.services.mailTransport = transport;
  }
});

test("without a mail server, no code is promised", async ({ app, site, mug }) => {
  const { cartToken } = await buildCheckout(site, [{ product: mug }]);
  const { orderToken } = await placeTestOrder(app, site);
  const transport = app.services.mailTransport;
  app.services.mailTransport = undefined;
  try {
    const visitor = site.visit();
    const page = await visitor.get(pageOf(cartToken), html);
    expect(page.text).toContain("<title>This checkout is open in another browser");
    expect(page.text).toContain("Please continue in the browser where you started it.");
    expect(page.text).toContain('href="/">Continue shopping</a>');
    expect(page.text).not.toMatch(/Continue this checkout|Back to cart/);
    const order = await visitor.get(orderPageOf(orderToken), html);
    expect(order.text).toContain("shown only in the browser that the order was placed with");
    expect(order.text).not.toContain("View the whole order");
    for (const { text } of [page, order]) expect(text).not.toMatch(/<form[^>]+checkout\/continue/);
    const asked = await visitor.submit("/checkout/continue", {
      of: "checkout",
      token: cartToken,
      email: "ada@example.com",
    });
    expect(asked.headers.location).toBe(pageOf(cartToken));
  } finally {
    app.services.mailTransport = transport;
  }
});

test("a selected subscription is shown only to the browser that selected it", async ({ app, site }) => {
  const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const club = await buildSoldProduct(app, site, { name: "Mug club", plan });
  const visitor = site.visit();
  const { cartToken } = (
    await visitor.post("/api/3/commerce/cart/subscription", { itemId: club.id, sku: club.variants[0]?.sku })
  ).json();
  const path = `/checkout/subscription?cartToken=${cartToken}`;
  expect((await visitor.get(path, html)).text).toContain("Mug club");
  const stranger = await site.visit().get(path, html);
  expect(stranger.status).toBe(404);
  expect(stranger.text).toContain("This subscription was not found. Please choose it again.");
});
