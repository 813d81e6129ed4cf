import { afterAll, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { acceptedKey, imitateGooglePlaces } from "#features/site/places/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const google = await imitateGooglePlaces();
afterAll(() => google.close());

const test = siteTest(
  { built: true, environment: { GOOGLE_PLACES_URL: google.url } },
  { title: "Kiln & Field" },
).extend("mug", async ({ app, site }) => {
  const picture = await buildImage(app, site);
  await buildProduct(app, site, { name: "BOWL WITHOUT ANYTHING" });
  return buildProduct(app, site, {
    name: "Ash bowl",
    descriptionHtml: "<p>Thrown by hand.</p>",
    imageIds: [picture.id],
    variants: [{ priceCents: 4000, qtyInStock: 3 }],
  });
});

test("an owner turns on a feed, copies its URL, and finds the product that needs work", async ({
  app,
  browser,
  site,
  mug,
}) => {
  const page = await openStudio(app, browser, site, "/settings/product-feeds");
  await page.getByLabel("Feed for Google Merchant Center").check();
  await page.getByText("Save to turn the feed on").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const address = page.getByRole("textbox", { name: "Feed URL (XML), Google Merchant Center" });
  await address.waitFor();
  await expectAccessible(page);
  expect(await address.inputValue()).toMatch(/\/feeds\/products\/google\.xml$/);
  expect((await site.visit().get("/feeds/products/google.xml")).text).toContain(mug.name);
  const row = page.getByRole("row", { name: /BOWL WITHOUT ANYTHING/ });
  expect(await row.textContent()).toContain("Add a picture");
  await row.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "BOWL WITHOUT ANYTHING" }).waitFor();
  await page.getByLabel("Google product category").waitFor();
  await expectAccessible(page);
});

test("an owner redirects an address that visitors missed", async ({ app, browser, site, mug }) => {
  // Not by the browser of the test, whose name says that it is a robot.
  const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  await site.visit().get("/products/ash-bowl", { accept: "text/html", "user-agent": agent });
  const page = await openStudio(app, browser, site, "/settings/redirects/missing");
  await page.getByRole("button", { name: "Create a redirect from /products/ash-bowl" }).click();
  const target = page.getByLabel("Redirects to");
  await expect.poll(() => target.inputValue()).toBe(mug.fullUrl);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("No missing pages").waitFor();
  expect((await site.visit().get("/products/ash-bowl")).headers.location).toBe(mug.fullUrl);
  await page.goto(urlOf(app, site, "/config/settings/redirects/import"));
  await page.getByLabel("Redirects", { exact: true }).fill("/old/* -> /shop/*\n/bad -> https://other.example");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("1 line is skipped.").waitFor();
  await expectAccessible(page);
  const start = page.getByRole("button", { name: "Import 1 redirect" });
  await start.click();
  // The preview has a row for this redirect, too.
  await start.waitFor({ state: "detached" });
  await page.getByRole("row", { name: /\/old\/\*/ }).waitFor();
  await expectAccessible(page);
});

test("a buyer chooses an address from suggestions by keyboard, and types on when Google is gone", async ({
  app,
  browser,
  site,
  mug,
}) => {
  await buildShippingRate(app, site, { name: "Standard", priceCents: 800 });
  expect((await (await site.signIn()).put("/api/config/google-maps-key", { key: acceptedKey })).status).toBe(200);
  const page = await browser.open();
  await page.goto(urlOf(app, site, mug.fullUrl));
  await page.locator(".add-to-cart-form").evaluate((form) => (form as HTMLFormElement).submit());
  await page.waitForURL(urlOf(app, site, "/cart"));
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-section=delivery].is-open").waitFor();
  const address = page.getByLabel("Address", { exact: true });
  await address.focus();
  await page.locator("input[role=combobox][name=address1]").waitFor();
  // At once: a pause between letters would suggest something for the first ones, too.
  await page.keyboard.insertText("1 Main");
  const option = page.getByRole("option", { name: /1 Main Street/ });
  await option.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Enter");
  await expect.poll(() => address.inputValue()).toBe("1 Main Street");
  expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Springfield");
  expect(await page.getByLabel("ZIP code", { exact: true }).inputValue()).toBe("62701");
  expect(await page.getByLabel("State", { exact: true }).inputValue()).toBe("IL");
  await address.fill("");
  const refused = page.waitForResponse((answer) => answer.url().includes("autocomplete") && answer.status() === 503);
  await address.pressSequentially("broken");
  await refused;
  await expect.poll(() => page.locator(".address-suggestion").count()).toBe(0);
  expect(await address.inputValue()).toBe("broken");
});
