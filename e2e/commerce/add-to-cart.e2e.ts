import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { setStock } from "#features/commerce/inventory/testing.ts";
import { restBeforeIdle } from "#kernel/browser/islandMount.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { holdTimers } from "../holdTimers.ts";
import { speedScripts } from "../speedScripts.ts";

async function buildMug(app: TestApp, site: TestSite) {
  const variant = (size: string, glaze: string, more = {}) => ({
    sku: `MUG-${size}-${glaze}`,
    attributes: { Size: size, Glaze: glaze },
    ...more,
  });
  return buildProduct(app, site, {
    name: "Speckled mug",
    optionNames: ["Size", "Glaze"],
    variants: [
      variant("Small", "Ash", { priceCents: 2400 }),
      variant("Large", "Ash", { priceCents: 3200, salePriceCents: 2800, onSale: true }),
      variant("Large", "Ink", { priceCents: 3200, qtyInStock: 0 }),
    ],
  });
}

const test = sharedSiteTest({ built: true, payable: everythingPayable })
  .extend("mug", { scope: "file" }, ({ app, site }) => buildMug(app, site))
  .extend("mugPath", { scope: "file" }, ({ mug }) => mug.fullUrl);

async function openMug(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  mugPath: string,
  options: Parameters<TestBrowser["open"]>[0] = {},
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, mugPath));
  return page;
}

describe("a product page", () => {
  test("loads at most 10 kB of scripts before the first touch, and 90 kB with every island alive (gzip)", async ({
    app,
    browser,
    site,
    mugPath,
  }) => {
    const page = await browser.open();
    // Until it is touched.
    await holdTimers(page, restBeforeIdle);
    const sizes = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script" || speedScripts.test(response.url())) return;
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    });
    const total = async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    await page.goto(urlOf(app, site, mugPath), { waitUntil: "networkidle" });
    expect([...sizes.keys()].filter((url) => /\/(react|product|hydrateAll)-/.test(url))).toEqual([]);
    expect(await total()).toBeLessThanOrEqual(10_000);
    await touchPage(page);
    expect([...sizes.keys()].some((url) => /\/react-/.test(url))).toBe(true);
    expect(await total()).toBeLessThanOrEqual(90_000);
  });

  test("shows the price, stock and button of what is chosen", async ({ app, browser, site, mugPath }) => {
    const page = await openMug(app, browser, site, mugPath);
    await touchPage(page);
    const price = page.locator(".product-price");
    expect(await price.textContent()).toBe("from $24.00");
    await page.getByLabel("Size").selectOption("Large");
    await page.getByLabel("Glaze").selectOption("Ash");
    expect(await price.textContent()).toBe("Sale Price: $28.00 Original Price: $32.00");
    await page.getByLabel("Glaze").selectOption("Ink");
    expect(await page.getByRole("button", { name: "sold out" }).isDisabled()).toBe(true);
    await page.getByLabel("Size").selectOption("Small");
    expect(await page.getByLabel("Glaze").locator("option", { hasText: "Ink" }).textContent()).toBe(
      "Ink (unavailable)",
    );
  });

  test("keeps what was chosen before the scripts arrived", async ({ app, browser, site, mugPath }) => {
    const page = await browser.open();
    // The islands come late, as on a slow line.
    const islands = await holdRequests(page, /\/assets\/react-/);
    await page.goto(urlOf(app, site, mugPath));
    await page.getByLabel("Size").selectOption("Large");
    await page.getByLabel("Glaze").selectOption("Ash");
    islands.release();
    await touchPage(page);
    expect(await page.getByLabel("Size").inputValue()).toBe("Large");
    expect(await page.locator(".product-price").textContent()).toContain("$28.00");
  });

  test("keeps what is chosen while the scripts come alive, one island after the other", async ({
    app,
    browser,
    site,
    mugPath,
  }) => {
    const page = await browser.open();
    await page.addInitScript(() => {
      const find = document.querySelector.bind(document);
      let isChosen = false;
      // The moment after the first island has read the fields, and before theirs is hydrated.
      document.querySelector = ((selector: string) => {
        const element = find<HTMLSelectElement>(selector);
        if (isChosen || !element || !selector.includes("Size")) return element;
        isChosen = true;
        const seen = { value: element.value };
        element.value = "Large";
        return seen;
      }) as typeof document.querySelector;
    });
    await page.goto(urlOf(app, site, mugPath));
    await touchPage(page);
    expect(await page.getByLabel("Size").inputValue()).toBe("Large");
    await page.getByLabel("Glaze").selectOption("Ash");
    expect(await page.getByLabel("Size").inputValue()).toBe("Large");
    expect(await page.locator(".product-price").textContent()).toContain("$28.00");
  });

  test("asks for the options in the words of spec.txt §5 and leads to the first one", async ({
    app,
    browser,
    site,
    mugPath,
  }) => {
    const page = await openMug(app, browser, site, mugPath);
    await touchPage(page);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    expect(await page.locator(".cart-alert").textContent()).toBe(
      "Unable to Add Item Please select the Size and Glaze options.",
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("option:Size");
    await page.getByLabel("Size").selectOption("Small");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await expect
      .poll(() => page.locator(".cart-alert").textContent())
      .toBe("Unable to Add Item Please select the Glaze option.");
  });

  test("removes the message about a choice once it is corrected", async ({ app, browser, site, mugPath }) => {
    const page = await openMug(app, browser, site, mugPath);
    await touchPage(page);
    const alert = page.getByRole("alert");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await alert.getByText("Unable to Add Item").waitFor();
    await page.getByLabel("Size").selectOption("Small");
    await expect.poll(() => alert.textContent()).toBe("");
    await page.getByLabel("Glaze").selectOption("Ash");
    await page.getByLabel("Quantity").fill("0");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await alert.getByText("Unable to Add Item").waitFor();
    await page.getByLabel("Quantity").fill("1");
    await expect.poll(() => alert.textContent()).toBe("");
  });

  test("shows Adding… for 1 s, then Added! for 2 s, then is idle, and ignores clicks until then (spec.txt §4)", async ({
    app,
    browser,
    site,
    mugPath,
  }) => {
    const page = await browser.open({ continued: false });
    await page.clock.install();
    await page.goto(urlOf(app, site, mugPath));
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Small");
    await page.getByLabel("Glaze").selectOption("Ash");
    await page.getByLabel("Quantity").fill("2");
    const button = page.locator(".sqs-add-to-cart-button");
    let calls = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/shopping-cart/entries")) calls++;
    });
    // With the crumb of an earlier answer, so that one click is one call.
    await page.evaluate(() => fetch("/api/commerce/shopping-cart"));
    // From here, the page's time passes only in the test's steps.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await page.locator(".floating-cart-pill").waitFor();
    expect(await page.locator(".floating-cart-pill").textContent()).toBe("2 items $48.00");
    expect(await button.textContent()).toBe("Adding…");
    for (const [label, lasts, next] of [
      ["Adding…", 1000, "Added!"],
      ["Added!", 2000, "Add To Cart"],
    ] as const) {
      await button.click({ force: true });
      await page.clock.runFor(lasts - 1);
      // It would have changed before this is answered.
      await page.evaluate(() => fetch("/healthz"));
      expect(await button.textContent()).toBe(label);
      await page.clock.runFor(1);
      await button.getByText(next).waitFor();
    }
    expect(calls).toBe(1);
  });

  test("shows 100+ in the pill above 100, also to screen readers (spec.txt §2)", async ({ app, browser, site }) => {
    const plates = await buildProduct(app, site, { name: "Plate", variants: [{ priceCents: 100, unlimited: true }] });
    const page = await browser.open();
    await page.goto(urlOf(app, site, plates.fullUrl));
    await touchPage(page);
    await page.getByLabel("Quantity").fill("101");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    const pill = page.getByRole("link", { name: "More than 100 items in cart", exact: true });
    await pill.waitFor();
    expect(await pill.textContent()).toBe("100+ items $101.00");
  });

  test("shows why the server refused, and is idle again after 1 s", async ({ app, browser, site, mugPath }) => {
    const page = await openMug(app, browser, site, mugPath);
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Small");
    await page.getByLabel("Glaze").selectOption("Ash");
    await page.getByLabel("Quantity").fill("11");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByText("Sorry, we do not have enough of that item available.").waitFor();
    await page.getByRole("button", { name: "Add To Cart" }).waitFor();
    expect(await page.locator(".floating-cart-pill").count()).toBe(0);
  });
});

describe("products that skip the cart", () => {
  test("a gift card asks for its denomination, then leads to its page (spec.txt §5, §8)", async ({
    app,
    browser,
    site,
  }) => {
    const card = await buildProduct(app, site, {
      name: "Gift card",
      productType: 4,
      variants: [{ priceCents: 2500 }, { priceCents: 5000, sku: `GIFT-50-${site.website.identifier}` }],
    });
    const page = await browser.open();
    await page.goto(urlOf(app, site, card.fullUrl));
    await touchPage(page);
    await page.getByRole("button", { name: "Purchase" }).click();
    await expect
      .poll(() => page.locator(".cart-alert").textContent())
      .toBe("Unable to purchase Gift Card Select a denomination for the Gift Card");
    await page.getByLabel("Value").selectOption("$50.00");
    await page.getByRole("button", { name: "Purchase" }).click();
    await page.waitForURL(urlOf(app, site, `/checkout/gift-card/${card.id}?sku=GIFT-50-${site.website.identifier}`));
    expect(await page.locator(".gift-card-amount").textContent()).toContain("$50.00");
    await page.getByLabel("Recipient's email").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Gift card" }).click();
    await page.waitForURL(urlOf(app, site, card.fullUrl));
  });

  test("a subscription shows the server's message, then leads to its checkout", async ({ app, browser, site }) => {
    const cup = await buildProduct(app, site, {
      name: "Cup of the month",
      subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
      variants: [{ qtyInStock: 1 }],
    });
    const page = await browser.open();
    await page.goto(urlOf(app, site, cup.fullUrl));
    await touchPage(page);
    await setStock(app, site, cup.variants[0]?.id ?? "", 0);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Sorry, we do not have enough of that item available.").waitFor();
    await setStock(app, site, cup.variants[0]?.id ?? "", 1);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.waitForURL(/\/checkout\/subscription\?cartToken=/);
    expect(await page.locator(".pending-purchase-facts").textContent()).toContain("$28.00 every month");
    await page.getByText("A subscription belongs to an account").waitFor();
    await expectAccessible(page);
  });

  test("with express checkout, a product leads directly to payment, and shows a message if it cannot", async ({
    app,
    browser,
  }) => {
    const site = await app.buildSite();
    const { fullUrl: mugPath } = await buildMug(app, site);
    await app.services.database.db
      .updateTable("websites")
      .set({ express_checkout: true })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropTags(site.website.id, ["site"]);
    const page = await openMug(app, browser, site, mugPath);
    await touchPage(page);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await expect.poll(() => page.locator(".cart-alert").textContent()).toContain("Unable to Purchase Item");
    await page.getByLabel("Size").selectOption("Small");
    await page.getByLabel("Glaze").selectOption("Ash");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL(/\/checkout\?cartToken=/);
  });
});

describe("without JavaScript", () => {
  test("adds by the plain form, and keeps the choices if something is missing", async ({
    app,
    browser,
    site,
    mugPath,
  }) => {
    const page = await openMug(app, browser, site, mugPath, { javaScript: false });
    await page.getByLabel("Size").selectOption("Small");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.locator(".cart-alert").getByText("Please select the Glaze option.").waitFor();
    expect(await page.getByLabel("Size").inputValue()).toBe("Small");
    await page.getByLabel("Glaze").selectOption("Ash");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    expect(await page.locator(".cart-entry").textContent()).toContain("Speckled mug");
    await page.getByLabel("Quantity of Speckled mug").fill("3");
    await page.getByRole("button", { name: "Update" }).click();
    await expect.poll(() => page.locator(".cart-subtotal-price").textContent()).toBe("$72.00");
    await page.getByRole("button", { name: "Remove Speckled mug" }).click();
    await page.locator(".cart-page").getByText("You have nothing in your shopping cart.").waitFor();
  });

  test("shows on a phone at once why nothing was added", async ({ app, browser, site, mugPath }) => {
    const page = await openMug(app, browser, site, mugPath, { javaScript: false, width: 390 });
    // As a product with pictures is: its button is screens below the title.
    await page.setViewportSize({ width: 390, height: 420 });
    await page.getByRole("button", { name: "Add To Cart" }).click();
    const alert = page.locator(".cart-alert-text");
    await alert.waitFor();
    const box = await alert.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(420);
  });
});

describe("the cart page", () => {
  async function openCart(
    app: TestApp,
    browser: TestBrowser,
    site: TestSite,
    mug: Pick<StoredProduct, "id" | "fullUrl">,
  ): Promise<Page> {
    const visitor = site.visit();
    const entry = { itemId: mug.id, sku: "MUG-Small-Ash", quantity: 1, additionalFields: null };
    expect((await visitor.post("/api/commerce/shopping-cart/entries", entry)).status).toBeLessThan(300);
    const page = await browser.open();
    await continueVisit(app, site, visitor, page);
    await page.goto(urlOf(app, site, "/cart"));
    await touchPage(page);
    return page;
  }

  test("returns the focus to the quantity when Escape closes the question about removing the line", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await openCart(app, browser, site, mug);
    const quantity = page.getByLabel("Quantity of Speckled mug");
    await quantity.fill("0");
    await page.keyboard.press("Tab");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => quantity.inputValue()).not.toBe("0");
  });

  test("changes a quantity, asks before removing a line at 0, and shows when the cart is empty", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await openCart(app, browser, site, mug);
    const quantity = page.getByLabel("Quantity of Speckled mug");
    await quantity.fill("3");
    await page.locator(".cart-page[data-cart-state=loaded] .cart-subtotal-price", { hasText: "$72.00" }).waitFor();
    await quantity.fill("99");
    await page.getByText("Sorry, we do not have enough of that item available.").waitFor();
    expect(await page.locator(".cart-alert").textContent()).toContain("Unable to update quantity");
    await expect.poll(() => quantity.inputValue()).toBe("3");
    await quantity.fill("1.5");
    await page.getByText("Quantity must be a whole number").waitFor();
    await quantity.fill("0");
    await page.getByRole("dialog").getByRole("button", { name: "Keep item" }).click();
    await expect.poll(() => quantity.inputValue()).toBe("3");
    await quantity.fill("0");
    const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("You have nothing in your shopping cart.").waitFor();
    await removed;
    await page.reload();
    await page.getByText("You have nothing in your shopping cart.").waitFor();
  });

  test("checks out with the quantity that was just typed", async ({ app, browser, site, mug }) => {
    const page = await openCart(app, browser, site, mug);
    await page.getByLabel("Quantity of Speckled mug").fill("4");
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.waitForURL(/\/checkout\?cartToken=/);
    expect(await page.locator(".order-summary .order-line-quantity").textContent()).toBe("Quantity: 4");
  });

  test("shows a message when the connection is lost, and keeps the cart unchanged", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await openCart(app, browser, site, mug);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Remove Speckled mug" }).click();
    await page.getByText("Please check your internet connection.").waitFor();
    expect(await page.locator(".cart-alert").textContent()).toContain("Unable to remove item");
    await expect.poll(() => page.locator(".cart-entry").count()).toBe(1);
  });
});
