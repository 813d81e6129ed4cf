import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { startTestBrowser, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";

// Each failure of spec.txt §8 "Add entry failure", as a visitor sees it: every call reaches the server.

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;
let mugPath: string;

beforeAll(async () => {
  app = await startTestApp({ built: true, rateLimitScale: 1 });
  browser = await startTestBrowser();
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  site = await app.buildSite();
  const variants = [{ sku: `MUG-${site.website.identifier}`, unlimited: true }];
  mugPath = (await buildProduct(app, site, { name: "Speckled mug", variants })).fullUrl;
});

const urlOf = (path: string) => `http://${site.website.identifier}.localhost:${app.port}${path}`;

async function openMug(page: Page): Promise<void> {
  await page.goto(urlOf(mugPath));
  await touchPage(page);
}

async function expectRefusal(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByText(message).waitFor();
  expect(await page.getByRole("alert").first().textContent()).toBe(`Unable to Add Item ${message}`);
  await page.getByRole("button", { name: "Add To Cart" }).waitFor({ timeout: 3000 });
}

it("a session that has expired, with cookies enabled", async () => {
  const page = await browser.open();
  await openMug(page);
  await page.evaluate(() => fetch("/api/commerce/shopping-cart"));
  // A cookie with an older session's crumb comes before ours on calls, however often a fresh one is sent.
  await page
    .context()
    .addCookies([{ name: "crumb", value: "old.crumb", domain: new URL(urlOf("/")).hostname, path: "/api/commerce" }]);
  await expectRefusal(page, "Your session has expired. Please reload the page and try again.");
});

it("cookies that are disabled", async () => {
  const page = await browser.open();
  const debugging = await page.context().newCDPSession(page);
  await debugging.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  // The page is told so; the browser also drops them before each call.
  await page.route("**/*", async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await openMug(page);
  await expectRefusal(page, "Please enable cookies in your browser, reload the page, and try again.");
});

it("too many calls", async () => {
  const page = await browser.open();
  await openMug(page);
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

it("no connection", async () => {
  const page = await browser.open();
  await openMug(page);
  await page.context().setOffline(true);
  await expectRefusal(page, "Please check your internet connection.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByRole("button", { name: "Added!" }).waitFor();
});
