import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCart, buildField, buildSoldProduct } from "../testing.ts";

const test = siteTest()
  .extend("member", ({ app, site }) => buildMember(app, site))
  .extend("mug", ({ app, site }) => buildSoldProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", stock: 5 }] }))
  .extend("bowl", ({ app, site }) => buildSoldProduct(app, site, { name: "Bowl", variants: [{ sku: "BOWL" }] }));

const sessionPath = "/api/site-users/account/session";

/** The cart as `SKU × quantity`. */
async function linesOf(visitor: TestClient): Promise<string[]> {
  const { entries } = (await visitor.get("/api/commerce/shopping-cart")).json();
  return entries.map((entry: { chosenVariant: { sku: string }; quantity: number }) => {
    return `${entry.chosenVariant.sku} × ${entry.quantity}`;
  });
}

const add = (visitor: TestClient, { id, variants: [variant] }: { id: string; variants: { sku: string }[] }) =>
  visitor.post("/api/commerce/shopping-cart/entries", { itemId: id, sku: variant?.sku, quantity: 1 });

describe("signing in", () => {
  test("keeps the browser's cart, and finds it in another browser", async ({ site, member, mug }) => {
    const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
    const token = visitor.cookies.get("CART");
    expect((await signInMember(site, member, visitor)).messages).toEqual([]);
    expect(await linesOf(visitor)).toEqual(["MUG × 2"]);
    const { visitor: phone } = await signInMember(site, member);
    expect(phone.cookies.get("has-cart")).toBe("true");
    expect(await linesOf(phone)).toEqual(["MUG × 2"]);
    await add(phone, mug);
    expect(await linesOf(visitor)).toEqual(["MUG × 3"]);
    const thief = site.visit();
    for (const cookie of [token, visitor.cookies.get("CART"), phone.cookies.get("CART")]) {
      thief.cookies.set("CART", cookie as string);
      expect(await linesOf(thief), "a member's cart needs the session").toEqual([]);
    }
  });

  test("merges both carts, lowers to the stock, and says so", async ({ site, member, mug, bowl }) => {
    await signInMember(site, member, await buildCart(site, [{ product: mug, quantity: 4 }, { product: bowl }]));
    const visitor = await buildCart(site, [{ product: mug, quantity: 3 }]);
    const { messages } = await signInMember(site, member, visitor);
    expect(messages).toEqual(["Only 5 of Mug are available, so we lowered its quantity in your cart."]);
    expect(await linesOf(visitor)).toEqual(["BOWL × 1", "MUG × 5"]);
  });

  test("keeps lines with other answers to the product's form apart", async ({ app, site, member }) => {
    const cup = await buildSoldProduct(app, site, {
      formFields: [buildField({ id: "name", type: "text" })],
      variants: [{ sku: "CUP" }],
    });
    const withName = (name: string) => buildCart(site, [{ product: cup, answers: { name } }]);
    await signInMember(site, member, await withName("Ada"));
    await signInMember(site, member, await withName("Mo"));
    const { visitor } = await signInMember(site, member, await withName("Ada"));
    expect((await linesOf(visitor)).sort()).toEqual(["CUP × 1", "CUP × 2"]);
  });

  test("a checkout that was started goes on", async ({ site, member, mug, bowl }) => {
    await signInMember(site, member, await buildCart(site, [{ product: bowl }]));
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    await visitor.put("/api/commerce/checkout/email", { cartToken, email: "ada@example.com" });
    await signInMember(site, member, visitor);
    const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
    expect(state).toMatchObject({ email: "ada@example.com", cart: { totalQuantity: 2 } });
  });

  test("by the plain form, the cart page says what changed, once", async ({ site, member, mug }) => {
    await signInMember(site, member, await buildCart(site, [{ product: mug, quantity: 5 }]));
    const visitor = await buildCart(site, [{ product: mug }]);
    const fields = { email: member.email, password: testPassword, to: "/checkout" };
    const entered = await visitor.submit("/account/sign-in", fields);
    expect([entered.status, entered.headers.location]).toEqual([303, "/cart"]);
    expect((await visitor.get("/cart")).text).toContain("Only 5 of Mug are available");
    expect((await visitor.get("/cart")).text).not.toContain("Only 5 of Mug are available");
  });
});

describe("while signed in", () => {
  test("the first thing in the cart starts the member's cart", async ({ site, member, mug }) => {
    const { visitor } = await signInMember(site, member);
    const { visitor: phone } = await signInMember(site, member);
    await Promise.all([add(visitor, mug), add(phone, mug)]);
    expect(await linesOf(visitor)).toEqual(["MUG × 2"]);
    expect(await linesOf(phone)).toEqual(["MUG × 2"]);
  });

  test("works without JavaScript in a browser that had no cart", async ({ site, member, bowl }) => {
    await signInMember(site, member, await buildCart(site, [{ product: bowl }]));
    const { visitor } = await signInMember(site, member);
    const added = await visitor.submit("/cart/entries", { itemId: bowl.id, quantity: "1" });
    expect([added.status, added.headers.location]).toEqual([303, "/cart"]);
    expect(await linesOf(visitor)).toEqual(["BOWL × 2"]);
  });
});

describe("signing out", () => {
  test("leaves no cart in this browser, and keeps the member's", async ({ site, member, mug }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const { xsrfToken } = await signInMember(site, member, visitor);
    await visitor.delete(sessionPath, { "x-siteuser-xsrf-token": xsrfToken });
    expect([visitor.cookies.has("CART"), visitor.cookies.has("has-cart")]).toEqual([false, false]);
    expect(await linesOf(visitor)).toEqual([]);
    expect(await linesOf((await signInMember(site, member)).visitor)).toEqual(["MUG × 1"]);
  });

  test("with cloneCart, leaves a copy that is nobody's", async ({ site, member, mug }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const { xsrfToken } = await signInMember(site, member, visitor);
    await visitor.delete(`${sessionPath}?cloneCart=true`, { "x-siteuser-xsrf-token": xsrfToken });
    expect(await linesOf(visitor)).toEqual(["MUG × 1"]);
    await add(visitor, mug);
    expect(await linesOf(visitor)).toEqual(["MUG × 2"]);
    expect(await linesOf((await signInMember(site, member)).visitor)).toEqual(["MUG × 1"]);
  });

  test("with cloneCart, signing in again gives the cart as it was, and keeps what was added meanwhile", async ({
    site,
    member,
    mug,
    bowl,
  }) => {
    const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
    const { visitor: phone } = await signInMember(site, member);
    const signOut = async (xsrfToken: string) =>
      visitor.delete(`${sessionPath}?cloneCart=true`, { "x-siteuser-xsrf-token": xsrfToken });
    await signOut((await signInMember(site, member, visitor)).xsrfToken);
    const again = await signInMember(site, member, visitor);
    expect(again.messages).toEqual([]);
    expect(await linesOf(visitor)).toEqual(["MUG × 2"]);
    expect(await linesOf(phone), "in every browser").toEqual(["MUG × 2"]);
    await signOut(again.xsrfToken);
    await add(phone, bowl);
    await add(visitor, mug);
    await signInMember(site, member, visitor);
    expect((await linesOf(phone)).sort()).toEqual(["BOWL × 1", "MUG × 3"]);
  });

  test("an account that is deleted takes its open cart along", async ({ app, site, member, mug }) => {
    const visitor = await buildCart(site, [{ product: mug }]);
    const { xsrfToken } = await signInMember(site, member, visitor);
    expect((await visitor.get("/account/data/export")).json().cart).toMatchObject([{ product: "Mug", quantity: 1 }]);
    await visitor.submit("/account/data/delete", { xsrfToken, password: testPassword });
    const carts = app.services.database.db.selectFrom("carts").select("id");
    expect(await carts.where("website_id", "=", site.website.id).execute()).toEqual([]);
    expect(await linesOf(visitor)).toEqual([]);
  });
});
