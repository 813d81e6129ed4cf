import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

// Each failure of spec.txt §8 "Add entry failure", as a visitor sees it: every call reaches the server.

const test = siteTest({ built: true, rateLimitScale: 1 }).extend("mugPath", { auto: true }, async ({ app, site }) => {
  const variants = [{ sku: `MUG-${site.website.identifier}`, unlimited: true }];
  return (await buildProduct(app, site, { name: "Speckled mug", variants })).fullUrl;
});

async function openMug(app: TestApp, site: TestSite, mugPath: string, page: Page): Promise<void> {
  await page.goto(urlOf(app, site, mugPath));
  await touchPage(page);
}

async function expectRefusal(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByText(message).waitFor();
  expect(await page.getByRole("alert").first().textContent()).toBe(`Unable to Add Item ${message}`);
  await page.getByRole("button", { name: "Add To Cart" }).waitFor({ timeout: 5000 });
}

test("a session that has expired, with cookies enabled", async ({ app, browser, site, mugPath }) => {
  const page = await browser.open();
  await openMug(app, site, mugPath, page);
  await page.evaluate(() => fetch("/api/commerce/shopping-cart"));
  // A cookie with an older session's crumb comes before ours on calls, however often a fresh one is sent.
  await page
    .context()
    .addCookies([
      { name: "crumb", value: "old.crumb", domain: new URL(urlOf(app, site, "/")).hostname, path: "/api/commerce" },
    ]);
  await expectRefusal(page, "Your session has expired. Please reload the page and try again.");
});

test("cookies that are disabled", async ({ app, browser, site, mugPath }) => {
  const page = await browser.open();
  const debugging = await page.context().newCDPSession(page);
  await debugging.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  // The page sees them as disabled. The browser also drops them before each call.
  await page.route("**/*", async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await openMug(app, site, mugPath, page);
  await expectRefusal(page, "Please enable cookies in your browser, reload the page, and try again.");
});

test("too many calls", async ({ app, browser, site, mugPath }) => {
  const page = await browser.open();
  await openMug(app, site, mugPath, page);
  const body = { itemId: "00000000-0000-7000-8000-000000000000", quantity: 1 };
  const statuses = await page.evaluate(async (sent) => {
    await fetch("/api/commerce/shopping-cart");
    const crumb = /crumb=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "content-type": "application/json", "x-csrf-token": decodeURIComponent(crumb) };
    const calls = Array.from({ length: 120 }, () =>
      fetch("/api/commerce/shopping-cart/entries", { method: "POST", headers, body: JSON.stringify(sent) }),
    );
    return (await Promise.all(calls)).map((answer) => answer.status);
  }, body);
  expect(new Set(statuses)).toEqual(new Set([404]));
  await expectRefusal(page, "Please try again in a few seconds.");
});

test("no connection", async ({ app, browser, site, mugPath }) => {
  const page = await browser.open();
  await openMug(app, site, mugPath, page);
  await page.context().setOffline(true);
  await expectRefusal(page, "Please check your internet connection.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByRole("button", { name: "Added!" }).waitFor();
});
