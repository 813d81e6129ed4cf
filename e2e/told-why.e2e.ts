import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { chromiumArguments, startTestBrowser, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp({ built: true });
  browser = await startTestBrowser();
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  site = await app.buildSite({ title: "Kiln & Field" });
});

const urlOf = (path: string, { port } = app) => `http://${site.website.identifier}.localhost:${port}${path}`;
const press = (page: Page, name = "Add To Cart") =>
  page.locator(".product-choices").getByRole("button", { name }).click();
const alertOf = (page: Page) => page.getByRole("alert");

async function open(path: string, javaScript = true): Promise<Page> {
  const page = await browser.open({ javaScript });
  await page.goto(urlOf(path));
  if (javaScript) await touchPage(page);
  return page;
}

describe("a visitor whom nothing can be added for is told why (spec.txt §8)", () => {
  it("because the browser keeps no cookies", async () => {
    const mug = await buildProduct(app, site);
    // A browser of its own, with cookies switched off in its settings.
    const profile = await mkdtemp(join(tmpdir(), "vitrine-profile-"));
    await mkdir(join(profile, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(settings));
    const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
    const context = await chromium.launchPersistentContext(profile, { executablePath, args: chromiumArguments });
    try {
      const page = await context.newPage();
      await page.goto(urlOf(mug.fullUrl));
      await touchPage(page);
      await press(page);
      await page.getByText("Please enable cookies in your browser, reload the page, and try again.").waitFor();
      expect(await alertOf(page).textContent()).toContain("Unable to Add Item");
      expect(await page.evaluate(() => document.cookie)).toBe("");
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });

  it("because the session is over", async () => {
    const mug = await buildProduct(app, site);
    const page = await open(mug.fullUrl);
    await page.evaluate(() => fetch("/api/commerce/shopping-cart"));
    // Something on the way drops its cookies, and says nothing.
    await page.route("**/shopping-cart/entries", async (route) => {
      const request = route.request();
      const headers = { "content-type": "application/json", "x-csrf-token": request.headers()["x-csrf-token"] ?? "" };
      const path = new URL(request.url()).pathname;
      const sent = { method: "POST", headers, body: request.postData() ?? "" };
      const { status, text } = await site.visit().send(path, sent);
      await route.fulfill({ status, body: text, contentType: "application/json" });
    });
    await press(page);
    await page.getByText("Your session has expired. Please reload the page and try again.").waitFor();
    expect(await alertOf(page).textContent()).toContain("Unable to Add Item");
  });

  it("because the connection is gone", async () => {
    const mug = await buildProduct(app, site);
    const page = await open(mug.fullUrl);
    await page.context().setOffline(true);
    await press(page);
    await page.getByText("Please check your internet connection.").waitFor();
    expect(await alertOf(page).textContent()).toContain("Unable to Add Item");
  });

  it("because they were too quick", async () => {
    const strict = await startTestApp({ built: true, rateLimitScale: 0.01 });
    try {
      site = await strict.buildSite({ title: "Kiln & Field" });
      const mug = await buildProduct(strict, site);
      const page = await browser.open();
      await page.goto(urlOf(mug.fullUrl, strict));
      await page.evaluate(() => fetch("/api/commerce/shopping-cart"));
      await touchPage(page);
      // One add a minute, counted by the address before there is a cart, and by the cart from then on.
      for (const _add of ["by the address", "by the cart"]) {
        await press(page);
        await page.getByRole("button", { name: "Added!" }).waitFor();
      }
      await press(page);
      await page.getByText("Please try again in a few seconds.").waitFor();
    } finally {
      await strict.close();
    }
  });

  it.each([true, false])("because a gift card has no value yet (scripts: %s)", async (javaScript) => {
    const card = await buildProduct(app, site, {
      name: "Gift card",
      productType: 4,
      variants: [{ priceCents: 2500 }, { priceCents: 5000 }],
    });
    const page = await open(card.fullUrl, javaScript);
    await press(page, "Purchase");
    await page.getByText("Select a denomination for the Gift Card").waitFor();
    expect(await alertOf(page).textContent()).toContain("Unable to purchase Gift Card");
  });

  it.each([true, false])("in express checkout too (scripts: %s)", async (javaScript) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ express_checkout: true })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropTags(site.website.id, ["site"]);
    const mug = await buildProduct(app, site, {
      optionNames: ["Size"],
      variants: ["Small", "Large"].map((size) => ({ sku: size, attributes: { Size: size } })),
    });
    const page = await open(mug.fullUrl, javaScript);
    await press(page);
    await page.getByText("Please select the Size option.").waitFor();
    expect(await alertOf(page).textContent()).toContain("Unable to Purchase Item");
  });
});

describe("a visitor whose answers are wrong is told which, and why (spec.txt §5)", () => {
  it.each([true, false])("with and without scripts (scripts: %s)", async (javaScript) => {
    const form = await buildForm(app, site, {
      fields: [
        buildField({ id: "words", title: "Words to engrave", required: true }),
        buildField({ id: "note", type: "textarea", title: "Note", maxLength: 10 }),
        buildField({ id: "mail", type: "email", title: "Whom it is from" }),
        buildField({ id: "link", type: "website", title: "Your drawing" }),
      ],
    });
    const tray = await buildProduct(app, site, { name: "Engraved tray", additionalFieldsFormId: form.id });
    const page = await open(tray.fullUrl, javaScript);
    await press(page);
    const place = javaScript ? page.getByRole("dialog") : page.locator("main");
    await place.getByLabel("Note").fill("More than ten characters");
    await place.getByLabel("Whom it is from").fill("ada");
    await place.getByLabel("Your drawing").fill("not a link");
    // The browser would ask first; what the shop says is what is tried.
    if (!javaScript)
      await place
        .locator("form")
        .first()
        .evaluate((element) => element.setAttribute("novalidate", ""));
    await place.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByText("One or more fields is invalid, please check your entries.").waitFor();
    const errors = await place.locator(".field-error").allTextContents();
    expect(errors.map((error) => error.trim())).toEqual([
      "Required",
      "You have exceeded the character limit.",
      "Email is not valid. Email addresses should follow the format name@example.com.",
      "Links must be formatted as example.com or https://example.com",
    ]);
    expect((await alertOf(page).allTextContents()).join()).toContain("Unable to Add Item");
  });
});

it("a subscription that nobody could pay says so in place of its price (spec.txt §5)", async () => {
  const cup = await buildProduct(app, site, {
    subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
  });
  // As an import of another program may have left it.
  await app.services.database.db
    .updateTable("products")
    .set({ subscription_plan: JSON.stringify({ billingPeriod: { value: 0, unit: "MONTH" }, numBillingCycles: 0 }) })
    .where("website_id", "=", site.website.id)
    .where("id", "=", cup.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  const page = await open(cup.fullUrl);
  expect((await page.locator(".product-price").textContent())?.trim()).toBe("Unavailable");
});
