import { describe, expect } from "vitest";
import { buildMember, mailedLink, signInMember } from "#features/audience/members/testing.ts";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildPickupLocation, buildShippingRate, buyerAddress, goodCard, placeTestOrder } from "../testing.ts";

const test = siteTest({ mail: true }).extend("mug", ({ app, site }) => buildSoldProduct(app, site, { name: "Mug" }));

describe("a signed-in member", () => {
  test("finds email and default address filled in, and the order in the account", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    await visitor.submit("/account/addresses/save", { xsrfToken, ...buyerAddress });
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
    expect(state).toMatchObject({ section: "payment", email: member.email, address: buyerAddress });
    await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
    const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
    expect(placed.status, placed.text).toBe(200);
    expect(visitor.cookies.has("has-cart"), "the bought cart is forgotten").toBe(false);

    const number = placed.json().orderNumber;
    const list = await visitor.get("/account/orders");
    expect(list.text).toContain(`<a href="/account/orders/${number}">`);
    const page = await visitor.get(`/account/orders/${number}`);
    expect(page.text).toContain("In progress");
    expect(page.text).toContain("12 Kiln Lane");
    expect((await visitor.get("/account/data/export")).json().orders).toMatchObject([
      { number, lines: [{ name: "Mug", quantity: 1 }] },
    ]);

    const { visitor: phone } = await signInMember(site, member);
    expect((await phone.get(placed.json().url)).text, "without a code").toContain("12 Kiln Lane");
    const { visitor: stranger } = await signInMember(site, await buildMember(app, site));
    expect((await stranger.get(placed.json().url)).text).not.toContain("12 Kiln Lane");
    expect((await stranger.get(`/account/orders/${number}`)).status).toBe(404);
    expect((await stranger.get("/account/orders")).text).toContain("You have not ordered anything yet.");

    await visitor.submit("/account/data/delete", { xsrfToken, password: testPassword });
    const kept = await app.services.database.db
      .selectFrom("orders")
      .select(["member_id", "customer_email"])
      .where("website_id", "=", site.website.id)
      .execute();
    expect(kept).toEqual([{ member_id: null, customer_email: member.email }]);
  });

  test("sees that an order can be picked up, and no shipments", async ({ app, site, owner, mug }) => {
    await buildPickupLocation(app, site);
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    await visitor.submit("/account/addresses/save", { xsrfToken, ...buyerAddress });
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
    const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
    expect(placed.status, placed.text).toBe(200);
    const { items } = (await owner.get("/api/config/orders")).json();
    expect((await owner.post(`/api/config/orders/${items[0].id}/fulfillments`, {})).status).toBe(200);
    const page = await visitor.get(`/account/orders/${placed.json().orderNumber}`);
    expect(page.text).toContain("Ready for pickup");
    expect(page.text).toMatch(/Pickup at.*1 Kiln Lane.*Fridays 9–17/s);
    expect(page.text).not.toMatch(/Shipments|Shipped|Fulfilled/);
    const list = await visitor.get("/account/orders");
    expect(list.text).toContain("Ready for pickup");
    expect(list.text).not.toContain("Fulfilled");
  });

  test("enters an address where the shop does not ship to the default one", async ({ app, site, mug }) => {
    await buildShippingRate(app, site, { countries: ["DE"] });
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    await visitor.submit("/account/addresses/save", { xsrfToken, ...buyerAddress });
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
    expect(state).toMatchObject({ section: "delivery", email: member.email, address: null });
  });

  test("chooses among saved addresses, without JavaScript", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    for (const address1 of ["12 Kiln Lane", "7 Glaze Road"]) {
      await visitor.submit("/account/addresses/save", { xsrfToken, ...buyerAddress, address1 });
    }
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    const page = (await visitor.get(`/checkout?cartToken=${cartToken}&section=delivery`)).text;
    const savedAddress = /value="([0-9a-f-]{36})" name="savedAddress">Use [^<]*7 Glaze Road/.exec(page)?.[1] ?? "";
    const saved = await visitor.submit("/checkout", { cartToken, section: "delivery", savedAddress });
    expect(saved.headers.location).toBe(`/checkout?cartToken=${cartToken}`);
    const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
    expect(state).toMatchObject({ section: "payment", address: { address1: "7 Glaze Road" } });
    const guest = await buildCart(site, [{ product: mug }]);
    const started = await guest.submit("/checkout/start", {});
    const asked = await guest.get(String(started.headers.location));
    expect(asked.text).toContain("Already have an account?");
    expect(asked.text).not.toContain("7 Glaze Road");
  });

  test("keeps what was entered before signing in", async ({ app, site, mug }) => {
    const member = await buildMember(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    await visitor.put("/api/commerce/checkout/email", { cartToken, email: "gift@example.com" });
    await signInMember(site, member, visitor);
    await visitor.post("/api/commerce/checkout");
    expect((await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json().email).toBe("gift@example.com");
  });
});

describe("a member's checkout in a browser that others use", () => {
  const isOpen = async (visitor: TestClient, cartToken: string) => {
    const page = await visitor.get(`/checkout?cartToken=${cartToken}`, { accept: "text/html" });
    expect(page.text.includes("Kiln Lane"), "the page and the call agree").toBe(
      (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).status === 200,
    );
    return page.text.includes("Kiln Lane");
  };
  const startFor = async (visitor: TestClient) => {
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    await visitor.put("/api/commerce/checkout/email", { cartToken, email: "ada@example.com" });
    await visitor.put("/api/commerce/checkout/delivery", { cartToken, address: buyerAddress });
    return cartToken as string;
  };
  const signOut = (visitor: TestClient, xsrfToken: string) =>
    visitor.delete("/api/site-users/account/session", { "x-siteuser-xsrf-token": xsrfToken });

  test("is closed after signing out, also for the next member, and with the old cookies", async ({
    app,
    site,
    mug,
  }) => {
    await buildShippingRate(app, site);
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    const cartToken = await startFor(visitor);
    expect(await isOpen(visitor, cartToken)).toBe(true);
    const kept = new Map(visitor.cookies);
    await signOut(visitor, xsrfToken);
    expect(visitor.cookies.has("vitrine-checkout")).toBe(false);
    const thief = site.visit();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    for (const other of [visitor, thief]) {
      expect(await isOpen(other, cartToken)).toBe(false);
      const changed = await other.put("/api/commerce/checkout/email", { cartToken, email: "eve@example.com" });
      // With the old cookies it looks like the browser of a session that ended.
      const refusal = other === thief ? [403, "checkout-signed-out"] : [404, "checkout-unknown"];
      expect([changed.status, changed.json().code]).toEqual(refusal);
      expect((await other.post("/api/commerce/checkout/order", { cartToken })).status).toBe(refusal[0]);
    }
    const next = await buildMember(app, site);
    await signInMember(site, next, thief);
    expect(await isOpen(thief, cartToken)).toBe(false);
    const stored = await app.services.database.db
      .selectFrom("checkouts")
      .select("email")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(stored).toEqual([{ email: "ada@example.com" }]);
  });

  test("is closed for the guest who started it", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const cartToken = await startFor(visitor);
    const guest = site.visit();
    for (const [name, value] of visitor.cookies) guest.cookies.set(name, value);
    await signInMember(site, await buildMember(app, site), visitor);
    expect([await isOpen(visitor, cartToken), await isOpen(guest, cartToken)]).toEqual([true, false]);
    expect(visitor.cookies.get("vitrine-checkout")).not.toBe(guest.cookies.get("vitrine-checkout"));
  });

  test("its order shows no more than in any other browser, whatever ended the session", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    const cartToken = await startFor(visitor);
    await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
    const { url } = (await visitor.post("/api/commerce/checkout/order", { cartToken })).json();
    expect((await visitor.get(url)).text).toContain("12 Kiln Lane");
    visitor.cookies.delete("vitrine-member");
    const page = (await visitor.get(url)).text;
    expect([page.includes("12 Kiln Lane"), page.includes("ada@example.com")]).toEqual([false, false]);
    expect(page).toContain("Mug");
  });

  test("goes on with a code after the session has expired", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const { visitor } = await signInMember(
      site,
      await buildMember(app, site),
      await buildCart(site, [{ product: mug }]),
    );
    const cartToken = await startFor(visitor);
    visitor.cookies.delete("vitrine-member");
    const subject = { of: "checkout", token: cartToken };
    await visitor.submit("/checkout/continue", { ...subject, email: "ada@example.com" });
    await app.runJobs();
    const mail = app.sentMails.find(({ subject: line }) => line.startsWith("Your code"));
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    await visitor.submit("/checkout/continue/code", { ...subject, code });
    expect(await isOpen(visitor, cartToken)).toBe(true);
  });
});

describe("when a session ends on the server", () => {
  test("the cart and the checkout say so, and lead to the sign-in", async ({ app, site, mug }) => {
    await buildShippingRate(app, site);
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member, await buildCart(site, [{ product: mug }]));
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    const sessions = app.services.database.db.deleteFrom("member_sessions").where("website_id", "=", site.website.id);
    await sessions.where("member_id", "=", member.id).execute();
    const html = { accept: "text/html" };
    const signIn = (path: string) => `href="/account/sign-in?to=${encodeURIComponent(path)}"`;

    const cart = await visitor.get("/cart", html);
    expect(cart.text).toContain(`${signIn("/cart")}>Sign in to see the cart of your account</a>`);
    const changed = await visitor.put("/api/commerce/checkout/email", { cartToken, email: "ada@example.com" });
    expect([changed.status, changed.json()]).toMatchObject([
      403,
      { code: "checkout-signed-out", message: "You were signed out. Sign in again to continue this checkout." },
    ]);
    const path = `/checkout?cartToken=${cartToken}`;
    for (const page of [
      await visitor.get(path, html),
      await visitor.submit("/checkout", { cartToken, section: "email", email: "ada@example.com" }),
    ]) {
      expect(page.text).toContain("You were signed out.");
      expect(page.text).toContain(signIn(path));
    }
    const started = await visitor.get("/checkout", html);
    expect([started.status, started.text.includes(signIn("/checkout"))]).toEqual([409, true]);

    const { visitor: back } = await signInMember(site, member, visitor);
    expect((await back.get(path, html)).status).toBe(200);
    expect((await back.get("/cart", html)).text).not.toContain("Sign in to see");
  });

  test("nobody else gets the hint", async ({ app, site, mug }) => {
    const html = { accept: "text/html" };
    const guest = await buildCart(site, [{ product: mug }]);
    await app.services.database.db.deleteFrom("carts").where("website_id", "=", site.website.id).execute();
    const signedOut = await signInMember(site, await buildMember(app, site), await buildCart(site, [{ product: mug }]));
    await signedOut.visitor.submit("/account/sign-out", { xsrfToken: signedOut.xsrfToken });
    for (const visitor of [guest, signedOut.visitor, site.visit()]) {
      expect((await visitor.get("/cart", html)).text).not.toContain("Sign in to see");
    }
  });
});

describe("after an order as a guest", () => {
  test("the page offers an account, whose link shows the order", async ({ app, site }) => {
    const { orderToken, number, visitor } = await placeTestOrder(app, site);
    const confirmed = `/checkout/order-confirmed/${orderToken}`;
    const offered = (await visitor.get(confirmed)).text;
    expect(offered).toContain("Create account");
    // It is not printed with the order.
    expect(offered).toMatch(/<section class="confirmed-account"[^>]* data-only-screen=""/);
    const asked = await visitor.submit("/checkout/create-account", { orderToken });
    expect(asked.headers.location).toBe(`${confirmed}?account=sent#account`);
    expect((await visitor.get(`${confirmed}?account=sent`)).text).toContain("We sent an email to ada@example.com.");
    const link = await mailedLink(app, site, "member-verify", "ada@example.com");
    const { searchParams } = new URL(link, site.visit().origin);
    const fields = { token: searchParams.get("token") ?? "", to: searchParams.get("to") ?? "" };
    const used = await visitor.submit("/account/link", fields);
    expect(used.headers.location).toBe("/account/orders");
    expect((await visitor.get("/account/orders")).text).toContain(`/account/orders/${number}`);
    expect((await visitor.get(confirmed)).text).not.toContain("/checkout/create-account");
  });

  test("another browser can't send emails for it", async ({ app, site }) => {
    const { orderToken } = await placeTestOrder(app, site);
    expect((await site.visit().submit("/checkout/create-account", { orderToken })).status).toBe(404);
    await app.runJobs();
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select("kind")
      .where("website_id", "=", site.website.id)
      .where("kind", "like", "member-%")
      .execute();
    expect(mails).toEqual([]);
  });

  test("earlier orders belong to the person who verifies their email, and to nobody else", async ({ app, site }) => {
    const { number } = await placeTestOrder(app, site);
    const { visitor } = await signInMember(site, await buildMember(app, site, { email: "ada@example.com" }));
    expect((await visitor.get(`/account/orders/${number}`)).status).toBe(200);
    const { number: later } = await placeTestOrder(app, site);
    expect((await visitor.get("/account/orders")).text).toContain(`/account/orders/${later}`);
    const { visitor: other } = await signInMember(site, await buildMember(app, site));
    expect((await other.get(`/account/orders/${number}`)).status).toBe(404);
  });
});
