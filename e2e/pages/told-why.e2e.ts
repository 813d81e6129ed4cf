import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage } from "#features/editor/documents/testing.ts";
import { openStudio, signInPage } from "#kernel/testing/signInPage.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true, payable: everythingPayable }, { title: "Kiln & Field" });

const press = (page: Page, name = "Add To Cart") =>
  page.locator(".product-choices").getByRole("button", { name }).click();
const alertOf = (page: Page) => page.getByRole("alert");

async function open(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  path: string,
  javaScript = true,
): Promise<Page> {
  const page = await browser.open({ javaScript });
  await page.goto(urlOf(app, site, path));
  if (javaScript) await touchPage(page);
  return page;
}

describe("a visitor sees why nothing could be added (spec.txt §8)", () => {
  test.for([true, false])(
    "because a gift card has no value yet (scripts: %s)",
    async (javaScript, { app, browser, site }) => {
      const card = await buildProduct(app, site, {
        name: "Gift card",
        productType: 4,
        variants: [{ priceCents: 2500 }, { priceCents: 5000 }],
      });
      const page = await open(app, browser, site, card.fullUrl, javaScript);
      await press(page, "Purchase");
      await page.getByText("Select a denomination for the Gift Card").waitFor();
      expect(await alertOf(page).textContent()).toContain("Unable to purchase Gift Card");
    },
  );

  test("because a proxy answers instead of the shop", async ({ app, browser, site }) => {
    const mug = await buildProduct(app, site);
    const page = await open(app, browser, site, mug.fullUrl);
    await page.route("**/shopping-cart/entries", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await press(page);
    await page.getByText("Please try again.", { exact: true }).waitFor();
    expect(await alertOf(page).textContent()).toBe("Unable to Add Item Please try again.");
  });

  test.for([true, false])(
    "because three options are not chosen (scripts: %s)",
    async (javaScript, { app, browser, site }) => {
      const mug = await buildProduct(app, site, {
        optionNames: ["Size", "Glaze", "Foot"],
        variants: ["Small", "Large"].map((size) => ({
          sku: size,
          attributes: { Size: size, Glaze: "Ash", Foot: "Bare" },
        })),
      });
      const page = await open(app, browser, site, mug.fullUrl, javaScript);
      await press(page);
      await page.getByText("Please select the Size, Glaze and Foot options.").waitFor();
    },
  );

  test.for([true, false])("in express checkout too (scripts: %s)", async (javaScript, { app, browser, site }) => {
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
    const page = await open(app, browser, site, mug.fullUrl, javaScript);
    await press(page);
    await page.getByText("Please select the Size option.").waitFor();
    expect(await alertOf(page).textContent()).toContain("Unable to Purchase Item");
  });
});

describe("a visitor sees which answers are wrong, and why (spec.txt §5)", () => {
  test.for([true, false])("with and without scripts (scripts: %s)", async (javaScript, { app, browser, site }) => {
    const form = await buildForm(app, site, {
      fields: [
        buildField({ id: "words", title: "Words to engrave", required: true }),
        buildField({ id: "note", type: "textarea", title: "Note", maxLength: 10 }),
        buildField({ id: "mail", type: "email", title: "Whom it is from" }),
        buildField({ id: "link", type: "website", title: "Your drawing" }),
      ],
    });
    const tray = await buildProduct(app, site, { name: "Engraved tray", additionalFieldsFormId: form.id });
    const page = await open(app, browser, site, tray.fullUrl, javaScript);
    await press(page);
    const place = javaScript ? page.getByRole("dialog") : page.locator("main");
    await place.getByLabel("Note").fill("More than ten characters");
    await place.getByLabel("Whom it is from").fill("ada");
    await place.getByLabel("Your drawing").fill("not a link");
    // The browser would check first, but the shop's message is tested.
    if (!javaScript)
      await place
        .locator("form")
        .first()
        .evaluate((element) => element.setAttribute("novalidate", ""));
    await place.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByText("One or more fields is invalid, please check your entries.").waitFor();
    const errors = async () => (await place.locator(".field-error").allTextContents()).map((error) => error.trim());
    await expect
      .poll(errors)
      .toEqual([
        "Required",
        "You have exceeded the character limit.",
        "Email is not valid. Email addresses should follow the format name@example.com.",
        "Links must be formatted as example.com or https://example.com",
      ]);
    await expect.poll(async () => (await alertOf(page).allTextContents()).join()).toContain("Unable to Add Item");
  });
});

test("a subscription without a payment method shows this in place of its price (spec.txt §5)", async ({
  app,
  browser,
  site,
}) => {
  const cup = await buildProduct(app, site, {
    subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
  });
  // Like an import from another program.
  await app.services.database.db
    .updateTable("products")
    .set({ subscription_plan: JSON.stringify({ billingPeriod: { value: 0, unit: "MONTH" }, numBillingCycles: 0 }) })
    .where("website_id", "=", site.website.id)
    .where("id", "=", cup.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  const page = await open(app, browser, site, cup.fullUrl);
  expect((await page.locator(".product-price").textContent())?.trim()).toBe("Unavailable");
});

test("an owner sees what did not load, and can retry (spec.txt §8)", async ({ app, browser, site }) => {
  const { id } = await buildProduct(app, site);
  const page = await openStudio(app, browser, site, "/products");
  await page.route("**/api/config/form-choices*", (route) => route.abort());
  await page.goto(urlOf(app, site, `/config/products/${id}`));
  await page.getByText("Unable to load results").waitFor();
  await page.route("**/api/config/products/*", (route) => route.abort());
  await page.reload();
  await page.getByText("Unable to load. Try again.").waitFor();
  await page.unroute("**/api/config/products/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
});

test("an owner sees what the editor's fields cannot load or edit (spec.txt §8)", async ({ app, browser, site }) => {
  const place = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 4 }, mobile: { x: 0, y, w: 12, h: 4 } });
  const { id } = await buildPage(app, site, { title: "Journal", slug: "journal" });
  const { id: pageId } = await buildPage(app, site, {
    body: {
      version: 1,
      sections: [
        {
          id: "s",
          blocks: [
            { id: "posts", type: "archive", version: 1, props: { collectionId: id }, place: place(0) },
            { id: "mug", type: "product", version: 1, props: { productId: null }, place: place(8) },
            { id: "source", type: "code", version: 1, props: { source: "let clay;" }, place: place(4) },
          ],
        },
      ],
    },
  } as Parameters<typeof buildPage>[2]);
  const page = await browser.open({ width: 1440 });
  await signInPage(page, site);
  // A tablet that identifies itself so.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (Linux; Android 16; Tablet)" }),
  );
  await page.route(/\/api\/config\/(pages|products)(\?|$)/, (route) => route.abort());
  await page.goto(urlOf(app, site, `/config/pages/${pageId}/edit`));
  const frame = page.frameLocator("iframe").first();
  await frame.locator("#block-posts").click({ position: { x: 5, y: 5 } });
  await page.getByText("Unable to load collections").waitFor();
  await frame.locator("#block-mug").click({ position: { x: 5, y: 5 } });
  await page.getByText("Unable to load results").waitFor();
  await frame.locator("#block-source").click({ position: { x: 5, y: 5 } });
  await page.getByText("Code editing is not available on Android.").waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Source" }).isEditable()).toBe(false);
});

test("an owner sets the mail server from Home's banner, and sees why a test email was not sent", async ({
  app,
  browser,
  site,
}) => {
  await app.features.accounts.setInstallRight(site.owner.id, "manage-install", true);
  const page = await openStudio(app, browser, site, "");
  await page.getByRole("link", { name: "Set up mail server" }).click();
  await page.getByRole("button", { name: "Set mail server" }).click();
  const panel = page.getByRole("dialog", { name: "Mail server" });
  // Nothing listens there.
  await panel.getByRole("textbox", { name: "Server", exact: true }).fill("127.0.0.1");
  await panel.getByLabel("Port", { exact: true }).fill("9");
  await panel.getByRole("textbox", { name: "Sender address" }).fill("post@kiln.example");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Save" }).click();
  await page.getByText("127.0.0.1:9", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect
    .poll(() => alertOf(page).textContent())
    .toBe("The test email was not sentThe mail server refused the connection (127.0.0.1:9).");
  await page.getByText("The last attempt failed: The mail server refused the connection (127.0.0.1:9).").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Emails are not sent yet").waitFor();
});
