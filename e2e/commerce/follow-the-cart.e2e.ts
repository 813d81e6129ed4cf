import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildShippingRate, buildTaxRule } from "#features/commerce/checkout/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

// Every place that shows the cart: the pill, the theme's own cart, other tabs, the studio's frame, and the cart page
// with its estimate.

const test = siteTest({ built: true }).extend("mug", { auto: true }, ({ app, site }) =>
  buildProduct(app, site, {
    name: "Speckled mug",
    variants: [{ priceCents: 2400, qtyInStock: 500, sku: `MUG-${site.website.identifier}` }],
  }),
);

async function saveSite(app: TestApp, site: TestSite, columns: Record<string, unknown>): Promise<void> {
  await app.services.database.db.updateTable("websites").set(columns).where("id", "=", site.website.id).execute();
  app.app.dropTags(site.website.id, ["site"]);
}

async function addMugs(
  app: TestApp,
  site: TestSite,
  mug: Pick<StoredProduct, "id" | "fullUrl">,
  page: Page,
  quantity: number,
): Promise<void> {
  await page.goto(urlOf(app, site, mug.fullUrl));
  await touchPage(page);
  await page.getByLabel("Quantity", { exact: true }).fill(String(quantity));
  const button = page.locator(".add-to-cart-form button");
  await button.click();
  await button.getByText("Added!").waitFor();
}

/** Gives the visitor a cart with so many mugs, without a page. */
async function bringMugs(
  app: TestApp,
  site: TestSite,
  mug: Pick<StoredProduct, "id" | "fullUrl">,
  page: Page,
  quantity: number,
): Promise<void> {
  const visitor = site.visit();
  const entry = { itemId: mug.id, quantity, additionalFields: null };
  expect((await visitor.post("/api/commerce/shopping-cart/entries", entry)).status).toBeLessThan(300);
  await continueVisit(app, site, visitor, page);
}

const pill = (page: Page) => page.locator(".floating-cart");

describe("the pill", () => {
  test("is hidden at 0, shows 1 item, 2 items, 100, and 100+ above it (spec.txt §2)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await browser.open();
    await page.goto(urlOf(app, site, mug.fullUrl));
    await touchPage(page);
    expect(await pill(page).getAttribute("class")).toContain("is-hidden");
    expect(await pill(page).textContent()).toBe("");
    for (const [added, text] of [
      [1, "1 item $24.00"],
      [1, "2 items $48.00"],
      [98, "100 items $2,400.00"],
      [1, "100+ items $2,424.00"],
    ] as const) {
      await addMugs(app, site, mug, page, added);
      await expect.poll(() => pill(page).textContent()).toBe(text);
      const name = text.startsWith("100+") ? "More than 100 items in cart" : text;
      await expect.poll(() => page.getByRole("link", { name, exact: true }).count()).toBe(1);
    }
    await expectAccessible(page);
  });

  test.for(["LIGHT", "DARK"])(
    "is %s as the owner chose, and fades by the theme's styles",
    async (style, { app, browser, site, mug }) => {
      await saveSite(app, site, { cart_pill_style: style });
      const page = await browser.open();
      await bringMugs(app, site, mug, page, 1);
      await page.goto(urlOf(app, site, mug.fullUrl));
      await page.locator(".floating-cart.is-shown").waitFor();
      expect(await pill(page).getAttribute("class")).toContain(`floating-cart-${style.toLowerCase()}`);
      // This visitor asked for less movement.
      expect(await pill(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
        /^(0s|0\.0+1s|1e-05s)$/,
      );
      await page.emulateMedia({ reducedMotion: "no-preference" });
      expect(await pill(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0.2s");
      const leaving = await pill(page).evaluate((element) => {
        element.classList.replace("is-shown", "is-leaving");
        return getComputedStyle(element).transitionDuration;
      });
      expect(leaving).toBe("0.5s");
    },
  );

  test("is not on the cart's page, nor anywhere with express checkout", async ({ app, browser, site, mug }) => {
    const page = await browser.open();
    await bringMugs(app, site, mug, page, 1);
    await page.goto(urlOf(app, site, "/cart"));
    expect(await pill(page).count()).toBe(0);
    await saveSite(app, site, { express_checkout: true });
    await page.goto(urlOf(app, site, mug.fullUrl));
    expect(await pill(page).count()).toBe(0);
  });

  test.for(["sqs-custom-cart", "Cart"])(
    "is replaced by a theme's own cart of the class %s, which is filled in",
    async (name, { app, browser, site, mug }) => {
      const page = await browser.open();
      await bringMugs(app, site, mug, page, 2);
      // As a theme of the ecosystem has it in its header.
      await page.addInitScript((className) => {
        document.addEventListener("DOMContentLoaded", () => {
          const own = document.createElement("a");
          own.className = className;
          own.href = "/cart";
          own.innerHTML = '<span class="sqs-cart-quantity">0</span> <span class="sqs-cart-subtotal"></span>';
          document.body.prepend(own);
        });
      }, name);
      await page.goto(urlOf(app, site, mug.fullUrl));
      await page.locator(`.${name} .sqs-cart-quantity`, { hasText: "2" }).waitFor();
      await expect.poll(() => page.locator(`.${name} .sqs-cart-subtotal`).textContent()).toBe("$48.00");
      await page.waitForFunction(() => document.querySelector(".floating-cart")?.textContent === "");
    },
  );

  test("has the class names that themes of the ecosystem use to place it", async ({ app, browser, site, mug }) => {
    const page = await browser.open();
    await addMugs(app, site, mug, page, 1);
    expect(await page.locator(".absolute-cart-box .sqs-pill-shopping-cart-content .total-quantity").textContent()).toBe(
      "1",
    );
  });

  test("sets the address of the studio's frame, and only of that (spec.txt §2)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await browser.open();
    await bringMugs(app, site, mug, page, 1);
    await page.goto(urlOf(app, site, "/healthz"));
    for (const [attribute, isStudio] of [
      ["data-site-frame", true],
      ["data-any", false],
    ] as const) {
      await page.evaluate(
        ([name, src]) => {
          const frame = document.createElement("iframe");
          frame.setAttribute(name as string, "");
          frame.src = src as string;
          document.body.replaceChildren(frame);
        },
        [attribute, mug.fullUrl],
      );
      const frame = page.frameLocator("iframe");
      await frame.locator(".floating-cart-pill").waitFor();
      await frame.locator(".floating-cart-pill").click();
      await frame.locator(".cart-page .cart-entry").waitFor();
      expect(page.url()).toBe(urlOf(app, site, "/healthz"));
      expect(await page.locator("iframe").getAttribute("src")).toBe(isStudio ? "/cart" : mug.fullUrl);
    }
  });
});

describe("the cart model", () => {
  test("loads the cart at the start only if there is a cookie for one or someone is signed in (spec.txt §4)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await browser.open();
    let asked = 0;
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().endsWith("/api/commerce/shopping-cart")) asked++;
    });
    await page.goto(urlOf(app, site, mug.fullUrl));
    await touchPage(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(0);
    const value = encodeURIComponent('{"authenticated":true,"siteUserId":"1"}');
    await page.context().addCookies([{ name: "siteUserInfo", value, url: urlOf(app, site, "/") }]);
    await page.goto(urlOf(app, site, mug.fullUrl));
    await touchPage(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(1);
    await page.context().clearCookies();
    await bringMugs(app, site, mug, page, 1);
    await page.goto(urlOf(app, site, mug.fullUrl));
    await page.locator(".floating-cart-pill").waitFor();
    expect(asked).toBe(2);
    // One count per page: the pill's, or the header's if there is no pill.
    expect(await page.locator(".cart-link-count").count()).toBe(0);
    await page.goto(urlOf(app, site, "/cart"));
    await page.locator(".cart-link-count").waitFor();
    expect(await page.locator(".floating-cart").count()).toBe(0);
  });

  test.for(
    rows([
      ["en-US", "2"],
      ["ar-SA", "٢"],
    ]),
  )(
    "is counted on a phone in %s above the header's link, inside the page's margin",
    async ([locale, count], { app, browser, site, mug }) => {
      await saveSite(app, site, { locale });
      const page = await browser.open({ width: 390 });
      await bringMugs(app, site, mug, page, 2);
      await page.goto(urlOf(app, site, "/cart"));
      const badge = page.locator(".cart-link-count");
      await badge.waitFor();
      expect(await badge.textContent()).toBe(count);
      const boxOf = async (place: string) => {
        const box = await page.locator(place).first().boundingBox();
        if (!box) throw new Error(`${place} is not shown`);
        return box;
      };
      const [counted, label, content] = [
        await boxOf(".cart-link-count"),
        await boxOf(".cart-link-label"),
        await boxOf("main h1"),
      ];
      expect(counted.x).toBeGreaterThanOrEqual(content.x - 1);
      expect(counted.x + counted.width).toBeLessThanOrEqual(390 - content.x + 1);
      expect(counted.y).toBeGreaterThanOrEqual(0);
      // A label's box begins above its letters.
      expect(counted.y + counted.height).toBeLessThanOrEqual(label.y + 4);
    },
  );

  test("other tabs of the browser follow", async ({ app, browser, site, mug }) => {
    const page = await browser.open();
    await addMugs(app, site, mug, page, 1);
    const other = await page.context().newPage();
    await other.goto(urlOf(app, site, "/cart"));
    await other.locator('[data-island="CartPage"][data-hydrated]').waitFor();
    await addMugs(app, site, mug, page, 2);
    await other.locator(".cart-subtotal-price", { hasText: "$72.00" }).waitFor();
    await other.getByRole("button", { name: "Remove Speckled mug" }).click();
    await other.getByText("You have nothing in your shopping cart.").waitFor();
    await page.waitForFunction(() => document.querySelector(".floating-cart")?.textContent === "");
  });
});

test("on paper, the cart is a receipt: with quantities, with an estimate if there is one, without controls", async ({
  app,
  browser,
  site,
  mug,
}) => {
  await buildShippingRate(app, site, { name: "Standard", priceCents: 800 });
  const page = await browser.open();
  await bringMugs(app, site, mug, page, 3);
  await page.goto(urlOf(app, site, "/cart"));
  await page.locator('[data-island="CartPage"][data-hydrated]').waitFor();
  await page.getByText("Estimate shipping and tax").click();
  await page.emulateMedia({ media: "print" });
  const quantity = page.getByLabel("Quantity of Speckled mug");
  expect(await quantity.isVisible()).toBe(true);
  expect(await quantity.evaluate((field) => getComputedStyle(field).borderTopWidth)).toBe("0px");
  expect(await page.locator("button:visible, select:visible").count()).toBe(0);
  expect(await page.getByText("Estimate shipping and tax").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Country").selectOption("DE");
  await page.getByRole("button", { name: "Estimate", exact: true }).click();
  const place = page.getByText("Estimate for Germany");
  await place.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await place.isVisible()).toBe(true);
  expect(await page.locator("button:visible, select:visible").count()).toBe(0);
});

describe("the estimate on the cart's page", () => {
  test.beforeEach(async ({ app, site }) => {
    await buildShippingRate(app, site, { name: "Standard", priceCents: 800 });
    const countries = ["US"];
    await buildShippingRate(app, site, { name: "Standard", priceCents: 800, countries });
    await buildShippingRate(app, site, { name: "Express", priceCents: 2000, countries, position: 1 });
    await buildTaxRule(app, site);
  });

  test("asks for a place, shows shipping, tax and total, and recalculates with the cart", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await browser.open();
    await bringMugs(app, site, mug, page, 1);
    await page.goto(urlOf(app, site, "/cart"));
    await page.locator('[data-island="CartPage"][data-hydrated]').waitFor();
    await page.getByText("Estimate shipping and tax").click();
    await page.getByLabel("Country").selectOption("US");
    await page.getByRole("button", { name: "Estimate", exact: true }).click();
    await page.getByText("Required").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("state");
    await page.getByLabel("State").selectOption("NY");
    await page.getByLabel("ZIP code").fill("10001");
    await page.getByRole("button", { name: "Estimate", exact: true }).click();
    await page.getByText("Estimate for New York, 10001, United States").waitFor();
    const totals = page.locator(".cart-totals");
    await expect.poll(() => totals.textContent()).toBe("Shipping$8.00TaxSales tax (8.875%)$2.13Estimated total$34.13");
    await page.getByLabel("Express").check();
    await totals.getByText("$46.13").waitFor();
    await page.getByLabel("Quantity of Speckled mug").fill("2");
    await totals.getByText("$72.26").waitFor();
    await expectAccessible(page);
    await page.reload();
    expect(await page.getByLabel("Express").isChecked()).toBe(true);
    await page.locator('[data-island="CartPage"][data-hydrated]').waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText("Shipping and tax are calculated at checkout.").waitFor();
  });

  test("works without JavaScript", async ({ app, browser, site, mug }) => {
    const page = await browser.open({ javaScript: false });
    await page.goto(urlOf(app, site, mug.fullUrl));
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    await page.getByText("Estimate shipping and tax").click();
    await page.getByLabel("Country").selectOption("US");
    await page.getByRole("button", { name: "Estimate", exact: true }).click();
    await page.locator(".cart-estimate .field-error", { hasText: /^Required$/ }).waitFor();
    await page.getByLabel("State").selectOption("NY");
    await page.getByRole("button", { name: "Estimate", exact: true }).click();
    await expect.poll(() => page.locator(".cart-grand-total").textContent()).toBe("Estimated total$34.13");
    await page.getByLabel("Express").check();
    await page.getByRole("button", { name: "Update" }).last().click();
    await expect.poll(() => page.locator(".cart-grand-total").textContent()).toBe("Estimated total$46.13");
  });
});
