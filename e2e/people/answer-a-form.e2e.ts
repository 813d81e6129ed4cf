import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { setStock } from "#features/commerce/inventory/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

// A product with a form: asked before it is added, stored with its line, changed on the cart page.

const test = sharedSiteTest({ built: true }).extend("tray", { scope: "file" }, async ({ app, site }) => {
  const form = await buildForm(app, site, {
    name: "Engraving",
    fields: [
      buildField({ id: "words", title: "Words to engrave", required: true }),
      buildField({ id: "letters", title: "Letters", type: "select", options: ["Upright", "Slanted"] }),
    ],
  });
  return await buildProduct(app, site, {
    name: "Engraved tray",
    additionalFieldsFormId: form.id,
    variants: [{ priceCents: 5400, qtyInStock: 2 }],
  });
});

async function openTray(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  tray: StoredProduct,
  options: Parameters<TestBrowser["open"]>[0] = {},
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, tray.fullUrl));
  if (options.javaScript !== false) await touchPage(page);
  return page;
}

async function addTray(page: Page, words: string): Promise<void> {
  await page.locator(".add-to-cart-form").getByRole("button", { name: "Add To Cart" }).click();
  const dialog = page.getByRole("dialog", { name: "Engraved tray" });
  await dialog.getByLabel("Words to engrave").fill(words);
  await dialog.getByRole("button", { name: "Add To Cart" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.locator(".add-to-cart-form").getByRole("button", { name: "Add To Cart" }).waitFor();
}

describe("the lightbox of a product's form", () => {
  test("opens on Add, keeps the focus inside, closes on Escape and keeps typed values (spec.txt §4)", async ({
    app,
    browser,
    site,
    tray,
  }) => {
    const page = await openTray(app, browser, site, tray);
    const button = page.locator(".add-to-cart-form").getByRole("button", { name: "Add To Cart" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Engraved tray" });
    await dialog.getByLabel("Words to engrave").fill("For Ada");
    await expectAccessible(page);
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest("dialog") !== null;
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    expect(await dialog.getByLabel("Words to engrave").inputValue()).toBe("For Ada");
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.locator(".floating-cart-pill").count()).toBe(0);
  });

  test("shows what is missing at each field, and adds the answers", async ({ app, browser, site, tray }) => {
    const page = await openTray(app, browser, site, tray);
    await page.locator(".add-to-cart-form").getByRole("button", { name: "Add To Cart" }).click();
    const dialog = page.getByRole("dialog", { name: "Engraved tray" });
    await dialog.getByRole("button", { name: "Add To Cart" }).click();
    await dialog.getByText("One or more fields is invalid, please check your entries.").waitFor();
    await expect
      .poll(() => dialog.getByRole("alert").allTextContents())
      .toEqual(["Required", "Unable to Add Item One or more fields is invalid, please check your entries."]);
    await page.waitForFunction(() => document.activeElement?.matches(".form-item.error input"));
    await dialog.getByLabel("Words to engrave").fill("For Ada");
    await expect.poll(() => dialog.getByText("Required").count()).toBe(0);
    await dialog.getByLabel("Letters").selectOption("Slanted");
    // It says so for a short time.
    const isAdded = page.getByRole("button", { name: "Added!" }).waitFor();
    await dialog.getByRole("button", { name: "Add To Cart" }).click();
    await dialog.waitFor({ state: "hidden" });
    await isAdded;
    await page.locator(".floating-cart-pill").click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    const line = page.locator(".cart-entry");
    for (const text of ["Words to engrave", "For Ada", "Letters", "Slanted"]) {
      expect(await line.textContent()).toContain(text);
    }
  });

  test("opens only if there is more stock than in the cart (spec.txt §5)", async ({ app, browser, site, tray }) => {
    const page = await openTray(app, browser, site, tray);
    await addTray(page, "For Ada");
    await addTray(page, "For Grace");
    await page.locator(".add-to-cart-form").getByRole("button", { name: "Add To Cart" }).click();
    await page.getByText("Sorry, we do not have enough of that item available.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => page.locator(".floating-cart-pill").textContent()).toBe("2 items $108.00");
  });

  test("stays open with all typed values if the server refuses", async ({ app, browser, site, tray }) => {
    const page = await openTray(app, browser, site, tray);
    await page.locator(".add-to-cart-form").getByRole("button", { name: "Add To Cart" }).click();
    const dialog = page.getByRole("dialog", { name: "Engraved tray" });
    await dialog.getByLabel("Words to engrave").fill("For Ada");
    await setStock(app, site, tray.variants[0]?.id ?? "", 0);
    await dialog.getByRole("button", { name: "Add To Cart" }).click();
    await dialog.getByText("Sorry, we do not have enough of that item available.").waitFor();
    expect(await dialog.getByLabel("Words to engrave").inputValue()).toBe("For Ada");
    await setStock(app, site, tray.variants[0]?.id ?? "", 2);
    await dialog.getByRole("button", { name: "Add To Cart" }).click();
    await dialog.waitFor({ state: "hidden" });
  });
});

describe("on the cart's page", () => {
  async function openCart(
    app: TestApp,
    browser: TestBrowser,
    site: TestSite,
    tray: StoredProduct,
    words: string[],
  ): Promise<Page> {
    const visitor = site.visit();
    for (const each of words) {
      const entry = { itemId: tray.id, quantity: 1, additionalFields: JSON.stringify({ words: each }) };
      expect((await visitor.post("/api/commerce/shopping-cart/entries", entry)).status).toBeLessThan(300);
    }
    const page = await browser.open();
    await continueVisit(app, site, visitor, page);
    await page.goto(urlOf(app, site, "/cart"));
    await touchPage(page);
    return page;
  }

  test("answers are changed in the lightbox, and the page gets an event for the new total", async ({
    app,
    browser,
    site,
    tray,
  }) => {
    const page = await openCart(app, browser, site, tray, ["For Ada"]);
    await page.evaluate(() => {
      const heard: string[] = [];
      for (const name of ["cart:recalculating-start", "cart:recalculating-end"]) {
        document.addEventListener(name, () => heard.push(name));
      }
      Object.assign(window, { heard });
    });
    await page.getByRole("link", { name: "Edit your answers for Engraved tray" }).click();
    const dialog = page.getByRole("dialog", { name: "Your answers for Engraved tray" });
    expect(await dialog.getByLabel("Words to engrave").inputValue()).toBe("For Ada");
    await expectAccessible(page);
    await dialog.getByLabel("Words to engrave").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Unable to update form").waitFor();
    await dialog.getByLabel("Words to engrave").fill("For Alan");
    // The answer comes late, so that the label can be seen.
    const saving = await holdRequests(page, /additionalFields$/);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "Saving…" }).waitFor();
    await expect.poll(() => page.locator(".cart-page").getAttribute("data-cart-state")).toBe("recalculating");
    saving.release();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.locator(".cart-entry-answers").textContent()).toContain("For Alan");
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
      .toEqual(["cart:recalculating-start", "cart:recalculating-end"]);
  });

  test("two lines with the same answers become one", async ({ app, browser, site, tray }) => {
    const page = await openCart(app, browser, site, tray, ["For Ada", "For Grace"]);
    expect(await page.locator(".cart-entry").count()).toBe(2);
    await page.getByRole("link", { name: "Edit your answers for Engraved tray" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Words to engrave").fill("For Grace");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.locator(".cart-entry").count()).toBe(1);
    await expect.poll(() => page.getByLabel("Quantity of Engraved tray").inputValue()).toBe("2");
  });

  test("a form that cannot be opened or saved shows a message below its title", async ({
    app,
    browser,
    site,
    tray,
  }) => {
    const page = await openCart(app, browser, site, tray, ["For Ada"]);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Edit your answers for Engraved tray" }).click();
    await page.getByText("Please check your internet connection.").waitFor();
    await expect.poll(() => page.getByRole("alert").first().textContent()).toContain("Unable to open form");
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Edit your answers for Engraved tray" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Words to engrave").fill("For Alan");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Please check your internet connection.").waitFor();
    await expect.poll(() => dialog.getByText("Unable to update form").count()).toBe(1);
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
  });
});

describe("without JavaScript", () => {
  test("the form is a page for adding and changing, and typed values are kept", async ({
    app,
    browser,
    site,
    tray,
  }) => {
    const page = await openTray(app, browser, site, tray, { javaScript: false });
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByRole("heading", { name: "Engraved tray" }).waitFor();
    await page.getByLabel("Letters").selectOption("Slanted");
    // The browser checks required fields first; without that check, the server answers.
    await page.locator(".answers-form").evaluate((form) => form.setAttribute("novalidate", ""));
    await page.locator("main").getByRole("button", { name: "Add To Cart" }).click();
    await page.getByText("One or more fields is invalid, please check your entries.").waitFor();
    expect(await page.getByLabel("Letters").inputValue()).toBe("Slanted");
    await page.getByLabel("Words to engrave").fill("For Ada");
    await page.locator("main").getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    expect(await page.locator(".cart-entry").textContent()).toContain("For Ada");
    expect(await page.locator(".cart-subtotal-price").textContent()).toBe("$108.00");
    await page.getByRole("link", { name: "Edit your answers for Engraved tray" }).click();
    await page.getByLabel("Words to engrave").fill("For Alan");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    expect(await page.locator(".cart-entry").textContent()).toContain("For Alan");
  });
});
