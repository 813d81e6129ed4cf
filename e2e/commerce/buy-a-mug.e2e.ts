import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { placeTestOrder, type TestOrder } from "#features/commerce/checkout/testing.ts";
import { plainPicture } from "#features/transfer/demo/testing.ts";
import { siteOf, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage, waitForPaints } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";

const owner = { email: "owner@example.com", password: "correct horse battery" };

const test = appTest({ built: true, jobs: true })
  .extend("site", { scope: "file" }, async ({ app }): Promise<TestSite> => {
    const account = await app.features.accounts.create(owner);
    const id = account?.id as string;
    const website = await app.features.sites.find(await app.features.demo.seed(id, plainPicture));
    if (!website) throw new Error("the demo shop is missing");
    return siteOf(app, website, { ...owner, id });
  })
  .extend("shop", { auto: true, scope: "file" }, ({ app, site }) => urlOf(app, site, ""));

/** An order of the demo shop's pinch pot, placed without a browser. */
async function orderPot(app: TestApp, site: TestSite): Promise<TestOrder> {
  const { product_id, id, sku } = await app.services.database.db
    .selectFrom("variants")
    .select(["product_id", "id", "sku"])
    .where("website_id", "=", site.website.id)
    .where("sku", "=", "PINCH-SALT")
    .executeTakeFirstOrThrow();
  const product = { id: product_id, path: "", collectionId: "", variants: [{ id, sku }] };
  return placeTestOrder(app, site, { lines: [{ product }] });
}

async function stockOf(app: TestApp, sku: string): Promise<number> {
  const row = await app.services.database.db
    .selectFrom("variants as variant")
    .innerJoin("websites as website", "website.id", "variant.website_id")
    .select("variant.qty_in_stock")
    .where("variant.sku", "=", sku)
    .executeTakeFirstOrThrow();
  return row.qty_in_stock;
}

/** Who was sent an email about the order. */
async function mailsOf(app: TestApp, orderId: string): Promise<string[]> {
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select("recipient")
    .where("website_id", "is not", null)
    .where("order_id", "=", orderId)
    .where("recipient", "=", "ada@example.com")
    .execute();
  return mails.map(({ recipient }) => recipient);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}

const openSection = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

for (const javaScript of [true, false]) {
  describe(javaScript ? "with JavaScript" : "without JavaScript", () => {
    test("a visitor goes from the home page to a paid order", async ({ app, browser, shop }) => {
      const before = await stockOf(app, "MUG-S-OAT");
      const page = await browser.open({ javaScript, width: javaScript ? 1440 : 390 });
      await page.goto(shop);
      await page.getByRole("link", { name: "See what came out of the kiln" }).click();
      await page.waitForURL("**/shop");
      await page.getByRole("link", { name: "Speckled Mug", exact: true }).first().click();
      await page.waitForURL("**/shop/p/speckled-mug");
      if (javaScript) await touchPage(page);

      await page.getByRole("button", { name: "Add To Cart" }).click();
      await expect.poll(() => page.getByText("Please select the Size and Glaze options.").count()).toBeGreaterThan(0);
      await page.getByLabel("Size", { exact: true }).selectOption("Small");
      await page.getByLabel("Glaze", { exact: true }).selectOption("Oatmeal");
      await page.getByRole("button", { name: "Add To Cart" }).click();
      if (javaScript) {
        await page.getByRole("button", { name: "Added!" }).waitFor();
        const pill = page.getByRole("link", { name: /1 item.*\$32\.00/ });
        await pill.click();
      }
      await page.waitForURL("**/cart");
      expect(await page.getByText("Speckled Mug").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Checkout" }).click();

      await page.waitForURL("**/checkout?cartToken=*");
      await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
      await openSection(page).click();
      await page.getByLabel("First name").waitFor();
      await fillAddress(page, "Ada", "Lovelace");
      await openSection(page).click();
      await page.getByLabel("Card number").waitFor();
      await fillCard(page, "4242 4242 4242 4242");
      await openSection(page).click();
      await page.getByRole("button", { name: "Place order" }).click();
      await page.waitForURL("**/checkout/order-confirmed/*");
      expect(await page.locator("body").textContent()).toContain("ada@example.com");

      const order = await app.services.database.db
        .selectFrom("orders")
        .selectAll()
        .where("website_id", "is not", null)
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      // 32.00, shipping 9.00, New York's 8.875 % on the mug: 2.84.
      expect(order).toMatchObject({
        subtotal_cents: 3200,
        shipping_cents: 900,
        tax_cents: 284,
        grand_total_cents: 4384,
      });
      expect(order.payment_state).toBe("PAID");
      expect(await stockOf(app, "MUG-S-OAT")).toBe(before - 1);

      await expect.poll(() => mailsOf(app, order.id), { timeout: 10_000 }).toEqual(["ada@example.com"]);
    });

    test("a declined card is refused with a clear message, and nothing is lost", async ({ app, browser, shop }) => {
      const before = await stockOf(app, "PINCH-SALT");
      const page = await browser.open({ javaScript });
      await page.goto(`${shop}/shop/p/salt-pinch-pot`);
      if (javaScript) await touchPage(page);
      await page.getByRole("button", { name: "Add To Cart" }).click();
      if (javaScript) {
        await page.getByRole("button", { name: "Added!" }).waitFor();
        await page.goto(`${shop}/cart`);
      }
      await page.waitForURL("**/cart");
      await page.getByRole("button", { name: "Checkout" }).click();
      await page.getByLabel("Email", { exact: true }).fill("grace@example.com");
      await openSection(page).click();
      await page.getByLabel("First name").waitFor();
      await fillAddress(page, "Ada", "Lovelace");
      await openSection(page).click();
      await page.getByLabel("Card number").waitFor();
      await fillCard(page, "4000 0000 0000 0002");
      await openSection(page).click();
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByText("Your card was declined. Please use another card.").first().waitFor();
      expect(await stockOf(app, "PINCH-SALT")).toBe(before);

      // The same checkout continues with another card: address and email are still there.
      await fillCard(page, "4242424242424242");
      await openSection(page).click();
      await page.getByRole("button", { name: "Place order" }).click();
      await page.waitForURL("**/checkout/order-confirmed/*");
      expect(await stockOf(app, "PINCH-SALT")).toBe(before - 1);
    });
  });
}

test("the owner finds an order, and its email in the outbox", async ({ app, browser, site, shop }) => {
  const { id, number } = await orderPot(app, site);
  // The list shows what there is when it opens.
  await expect.poll(() => mailsOf(app, id), { timeout: 10_000 }).toHaveLength(1);
  const studio = await browser.open();
  await studio.goto(`${shop}/config`);
  await studio.getByLabel("Email").fill(owner.email);
  await studio.getByLabel("Password", { exact: true }).fill(owner.password);
  await studio.getByRole("button", { name: "Sign in", exact: true }).click();
  await studio.getByRole("link", { name: "Orders", exact: true }).first().click();
  const row = studio.getByRole("row").filter({ hasText: `#${number}` });
  await row.getByText("Ada Lovelace").first().waitFor();
  await studio.getByRole("link", { name: "Outbox" }).first().click();
  const emails = studio.getByRole("row").filter({ hasText: "ada@example.com" });
  await emails
    .filter({ hasText: `#${number}` })
    .first()
    .waitFor();
});

describe("axe finds nothing serious, on a desktop and on a phone", () => {
  const phone = { width: 390, height: 844 };
  const desktop = { width: 1440, height: 900 };

  /** Checks what is open in both widths: resized, because opening it takes longer than checking it. */
  async function expectAccessibleInBoth(page: Page): Promise<void> {
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await waitForPaints(page);
    await expectAccessible(page);
    await page.setViewportSize(phone);
  }

  test("on the shop's pages", { timeout: 240_000 }, async ({ browser, shop }) => {
    const page = await browser.open({ width: phone.width });
    for (const path of [
      "/",
      "/shop",
      "/shop/p/speckled-mug",
      "/shop/p/fluted-vase",
      "/journal",
      "/about",
      "/cart",
      "/nowhere",
    ]) {
      await page.goto(shop + path);
      await expectAccessibleInBoth(page);
    }
    await page.goto(`${shop}/shop/p/salt-pinch-pot`);
    await touchPage(page);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByRole("button", { name: "Added!" }).waitFor();
    await expectAccessibleInBoth(page);
    await page.goto(`${shop}/cart`);
    await touchPage(page);
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.waitForURL("**/checkout?cartToken=*");
    await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
    await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
    await expectAccessibleInBoth(page);
    await openSection(page).click();
    await page.getByLabel("First name").waitFor();
    await expectAccessibleInBoth(page);
    await fillAddress(page, "Ada", "Lovelace");
    await openSection(page).click();
    await page.getByLabel("Card number").waitFor();
    await expectAccessibleInBoth(page);
    await fillCard(page, "4242 4242 4242 4242");
    await openSection(page).click();
    await page.getByRole("button", { name: "Place order" }).waitFor();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/checkout/order-confirmed/*");
    await expectAccessibleInBoth(page);
  });

  test("on the studio's screens, dark and light", { timeout: 240_000 }, async ({ app, browser, site, shop }) => {
    const page = await browser.open({ width: phone.width });
    const expectAccessibleInAll = async () => {
      await expectAccessible(page);
      await page.setViewportSize(desktop);
      await page.emulateMedia({ colorScheme: "dark" });
      await waitForPaints(page);
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: "light" });
    };
    await page.goto(`${shop}/config`);
    await page.getByLabel("Email").waitFor();
    await expectAccessibleInAll();
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Kiln & Field" }).first().waitFor();
    const { db } = app.services.database;
    const order = await orderPot(app, site);
    const product = await db
      .selectFrom("products")
      .select("id")
      .where("website_id", "is not", null)
      .executeTakeFirstOrThrow();
    for (const screen of [
      "",
      "/products",
      "/products/new",
      `/products/${product.id}`,
      "/import",
      "/orders",
      `/orders/${order.id}`,
      "/outbox",
      "/settings/general",
      "/settings/shipping",
      "/settings/taxes",
      "/settings/payments",
      "/settings/email",
    ]) {
      await page.goto(`${shop}/config${screen}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.waitForLoadState("networkidle");
      await expectAccessibleInAll();
    }
  });
});
