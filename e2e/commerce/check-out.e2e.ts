import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildShippingRate, buildTaxRule } from "#features/commerce/checkout/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true }).extend("bowlPath", { auto: true }, async ({ app, site }) => {
  await buildShippingRate(app, site, { name: "Standard", priceCents: 800 });
  await buildTaxRule(app, site);
  const bowl = await buildProduct(app, site, { name: "Ash bowl", variants: [{ priceCents: 4000, qtyInStock: 3 }] });
  return bowl.fullUrl;
});

/** A visitor with a bowl in the cart, on the checkout page. */
async function openCheckout(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  bowlPath: string,
  options: Parameters<TestBrowser["open"]>[0] = {},
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, bowlPath));
  // Before any touch of the scripts: the plain form leads to the cart.
  await page.locator(".add-to-cart-form").evaluate((form) => (form as HTMLFormElement).submit());
  await page.waitForURL(urlOf(app, site, "/cart"));
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.waitForURL(/\/checkout\?cartToken=/);
  if (options.javaScript !== false) await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  return page;
}

const address: Record<string, string> = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Address: "12 Kiln Lane",
  City: "New York",
  "ZIP code": "10001",
};

async function fillEmail(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-section=delivery].is-open").waitFor();
}

async function fillAddress(page: Page): Promise<void> {
  expect(await page.getByLabel("Country", { exact: true }).inputValue()).toBe("US");
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State", { exact: true }).selectOption("NY");
  await page.getByRole("button", { name: "Continue" }).click();
}

async function fillCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/39");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-section=review].is-open").waitFor();
}

const orders = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("orders")
    .select(["number", "grand_total_cents"])
    .where("website_id", "=", site.website.id)
    .execute();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

describe("the checkout", () => {
  test("leads from section to section by keyboard, and a double click places one order", async ({
    app,
    browser,
    site,
    bowlPath,
  }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    await expect.poll(() => focused(page)).toBe("checkout-delivery-title");
    await fillAddress(page);
    await page.locator("[data-section=payment].is-open").waitFor();
    await expect.poll(() => focused(page)).toBe("checkout-payment-title");
    await expect.poll(() => page.locator(".order-summary .order-grand-total").textContent()).toContain("$51.55");
    await fillCard(page);
    await page.getByRole("button", { name: "Place order" }).dblclick();
    await page.waitForURL(/\/checkout\/order-confirmed\//);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Thank you");
    expect(await orders(app, site)).toEqual([{ number: 1, grand_total_cents: 5155 }]);
  });

  test("shows errors at their fields and focuses the first (spec.txt §5)", async ({ app, browser, site, bowlPath }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Email is not valid. Email addresses should follow the format name@example.com.").waitFor();
    await expect.poll(() => focused(page)).toBe("checkout-email");
    await expect.poll(() => page.title()).toMatch(/^Error: Checkout/);
    await fillEmail(page);
    await expect.poll(() => page.title()).toMatch(/^Checkout/);
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Country").selectOption("US");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("#checkout-firstName-error").waitFor();
    await expect.poll(() => focused(page)).toBe("checkout-firstName");
    expect(await page.locator(".field-error").allTextContents()).toEqual(Array(5).fill("Required"));
    expect(await page.getByLabel("Last name").inputValue()).toBe("Lovelace");
  });

  test("keeps the typed values of a country while another one is selected", async ({
    app,
    browser,
    site,
    bowlPath,
  }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    const country = page.getByLabel("Country", { exact: true });
    const postcode = page.locator("#checkout-postcode");
    await page.getByLabel("State", { exact: true }).selectOption("NY");
    await postcode.fill("10001");
    await country.selectOption("DE");
    await postcode.fill("10115");
    await country.selectOption("HK");
    await country.selectOption("US");
    expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("NY");
    expect(await postcode.inputValue()).toBe("10001");
    await country.selectOption("DE");
    expect(await postcode.inputValue()).toBe("10115");
  });

  test("has one set of address fields after errors and other countries, and saves what they show", async ({
    app,
    browser,
    site,
    bowlPath,
  }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    const country = page.getByLabel("Country", { exact: true });
    const fields = async () => [
      await page.locator("[name=address1]").count(),
      await page.locator("[name=address2]").count(),
    ];
    await page.getByLabel("Address", { exact: true }).fill("1 First Lane");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("#checkout-firstName-error").waitFor();
    expect(await fields()).toEqual([1, 1]);
    await country.selectOption("DE");
    await country.selectOption("US");
    expect(await fields()).toEqual([1, 1]);
    await fillAddress(page);
    await page.locator("[data-section=payment].is-open").waitFor();
    expect(await page.locator("[data-section=delivery]").textContent()).toContain("12 Kiln Lane");
  });

  test("shows why a card was declined, keeps everything else, and accepts another card", async ({
    app,
    browser,
    site,
    bowlPath,
  }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    await fillAddress(page);
    await page.locator("[data-section=payment].is-open").waitFor();
    await fillCard(page, "4000 0000 0000 0002");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByText("Your card was declined. Please use another card.").waitFor();
    expect(await page.locator("[data-section=delivery]").textContent()).toContain("12 Kiln Lane");
    expect(await orders(app, site)).toEqual([]);
    await page.reload();
    await page.locator("[data-section=payment].is-open").waitFor();
    expect(await page.locator(".checkout-step.is-done").allTextContents()).toEqual(["Email (done)", "Delivery (done)"]);
    await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
    await fillCard(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/checkout\/order-confirmed\//);
    expect(await orders(app, site)).toHaveLength(1);
  });

  test("shows once that the total has changed, and opens the summary on a phone", async ({
    app,
    browser,
    site,
    bowlPath,
  }) => {
    const page = await openCheckout(app, browser, site, bowlPath, { width: 390 });
    await fillEmail(page);
    await fillAddress(page);
    await page.locator("[data-section=payment].is-open").waitFor();
    await fillCard(page);
    await app.services.database.db
      .updateTable("variants")
      .set({ price_cents: 5000 })
      .where("website_id", "=", site.website.id)
      .execute();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("alert").getByText("The total of your order has changed.", { exact: true }).waitFor();
    expect(await page.getByText("review your order").count()).toBe(1);
    expect(await page.locator(".order-summary-folded .order-grand-total").isVisible()).toBe(true);
    expect(await page.locator(".order-summary-folded .order-grand-total").textContent()).toContain("$62.44");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/checkout\/order-confirmed\//);
    expect(await page.locator("main").textContent()).toContain("Visa ending in 4242");
  });

  test("leads to the cart when another tab emptied it", async ({ app, browser, site, bowlPath }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    const { db } = app.services.database;
    await db.deleteFrom("cart_entries").where("website_id", "=", site.website.id).execute();
    await fillAddress(page);
    await page.waitForURL(urlOf(app, site, "/cart"));
    await page.getByText("You have nothing in your shopping cart.").waitFor();
  });

  test("asks for the card again when the email changed, and shows why", async ({ app, browser, site, bowlPath }) => {
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    await fillAddress(page);
    await page.locator("[data-section=payment].is-open").waitFor();
    await fillCard(page);
    await page.getByRole("link", { name: "Edit Email" }).click();
    await page.getByLabel("Email", { exact: true }).fill("grace@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("[data-section=payment].is-open").waitFor();
    await page.getByRole("alert").getByText("Your details have changed.").waitFor();
    expect(await page.getByLabel("Card number").inputValue()).toBe("");
    await fillCard(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/checkout\/order-confirmed\//);
  });

  test("asks for a rate if there are several, and loses nothing on a reload", async ({
    app,
    browser,
    site,
    bowlPath,
  }) => {
    await buildShippingRate(app, site, { name: "Express", priceCents: 2000, position: 1 });
    const page = await openCheckout(app, browser, site, bowlPath);
    await fillEmail(page);
    await fillAddress(page);
    await page.getByLabel("Express").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("shippingRateId");
    await page.reload();
    await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
    await page.getByLabel("Express").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("[data-section=payment].is-open").waitFor();
    await expect.poll(() => page.locator(".order-summary .order-totals").textContent()).toContain("$20.00");
    await page.getByRole("link", { name: "Edit Email" }).click();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("ada@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("[data-section=payment].is-open").waitFor();
  });

  test("is accessible in every section, on a phone and on a desktop", async ({ app, browser, site, bowlPath }) => {
    for (const width of [390, 1280]) {
      const page = await openCheckout(app, browser, site, bowlPath, { width });
      await expectAccessible(page);
      await fillEmail(page);
      await expectAccessible(page);
      await fillAddress(page);
      await page.locator("[data-section=payment].is-open").waitFor();
      await expectAccessible(page);
      await fillCard(page);
      await expectAccessible(page);
    }
  });
});

describe("without JavaScript", () => {
  test("saves each section by its form and places the order", async ({ app, browser, site, bowlPath }) => {
    const page = await openCheckout(app, browser, site, bowlPath, { javaScript: false });
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Email is not valid.").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("nobody");
    await expect.poll(() => page.locator("#checkout-email:focus").count()).toBe(1);
    await expect.poll(() => page.title()).toMatch(/^Error: Checkout/);
    await fillEmail(page);
    await fillAddress(page);
    await page.locator("[data-section=payment].is-open").waitFor();
    await fillCard(page, "4000 0000 0000 9995");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByText("Your card has insufficient funds. Please use another card.").waitFor();
    await fillCard(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/checkout\/order-confirmed\//);
    expect(await orders(app, site)).toHaveLength(1);
  });
});
