import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shotsInWidths } from "../shot.ts";

// Danish, whose texts nobody translated: so labels are those of every other journey.
const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "product",
  { scope: "file" },
  async ({ app, site }) => {
    const booklet = await readFile(join(packageFolder, "src/features/transfer/demo/files/glazing-basics.pdf"));
    const file = { fileName: "glazing.pdf", mediaType: "application/pdf", body: booklet, now: app.clock.now() };
    const { id } = await app.features.catalog.storeDigitalFile(app.app.site(site.website.id), file);
    await buildLanguages(app, site, [{ locale: "da" }, { locale: "ar" }]);
    return await buildProduct(app, site, { name: "Glazing Basics", productType: 2, digitalFileId: id });
  },
);

test("a visitor changes the language, buys in it, and goes back", { timeout: 60_000 }, async ({
  app,
  browser,
  site,
  product,
}) => {
  const page = await browser.open({ width: 1280 });
  await page.goto(urlOf(app, site, product.fullUrl));
  await page.locator(".site-header .language-menu > summary").click();
  await expectAccessible(page);
  await shotsInWidths(page, "language-menu");
  await page.getByRole("link", { name: "Dansk" }).click();
  await page.waitForURL(`**/da${product.fullUrl}`);
  expect(await page.locator("html").getAttribute("lang")).toBe("da");
  expect(await page.locator(".language-menu a[aria-current]").first().textContent()).toBe("Dansk");

  await touchPage(page);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByRole("button", { name: "Added!" }).waitFor();
  await page.locator(".site-header a.cart-link").click();
  await page.waitForURL("**/da/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.waitForURL("**/da/checkout?cartToken=*");
  const goOn = page.getByRole("button", { name: "Continue", exact: true });
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await goOn.click();
  await page.getByLabel("First name").waitFor();
  await fillAddress(page, "Ada", "Lovelace");
  await goOn.click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await goOn.click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/da/checkout/order-confirmed/*");
  const { locale } = await app.services.database.db
    .selectFrom("orders")
    .select("locale")
    .where("website_id", "=", site.website.id)
    .executeTakeFirstOrThrow();
  expect(locale).toBe("da");

  await page.goto(urlOf(app, site, "/ar/cart"));
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await expectAccessible(page);
  await page.locator(".site-header .language-menu > summary").click();
  // The language was chosen, so the browser's own is not offered.
  expect(await page.locator("section.language-offer").count()).toBe(0);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/cart");
});

test("a browser in another language is offered it once", async ({ app, browser, site, product }) => {
  const page = await browser.open({ continued: false });
  await page.addInitScript(() => Object.defineProperty(navigator, "language", { value: "da-DK" }));
  await page.goto(urlOf(app, site, product.fullUrl));
  const offer = page.locator("section.language-offer");
  await offer.getByRole("link", { name: "View this page in Dansk" }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "language-offer");
  await offer.getByRole("button", { name: "Close" }).click();
  expect(await offer.count()).toBe(0);
  await page.reload();
  await page.locator(".site-header .language-menu").waitFor();
  expect(await offer.count()).toBe(0);
});

test("the owner adds a language, and removes it again", async ({ app, browser }) => {
  const site = await app.buildSite();
  const page = await openStudio(app, browser, site, "/settings/languages", { width: 1280 });
  const adding = page.getByRole("combobox", { name: "Add a language" });
  await adding.fill("deutsch");
  await page.getByRole("option", { name: "German – Deutsch", exact: true }).click();
  const german = page.getByRole("group", { name: "German" });
  await german.getByRole("textbox", { name: "Path" }).fill("cart");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await german.getByText("Pages of the program are at /cart. Choose another path.").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "languages-refused");
  await german.getByRole("textbox", { name: "Path" }).fill("de");
  await german.getByRole("switch", { name: "Published" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await german.getByRole("link", { name: "Translate" }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "languages");
  expect((await site.visit().get("/de", { accept: "text/html" })).text).toContain('lang="de"');
  await german.getByRole("button", { name: "Remove German" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Your website has one language.").waitFor();
  await expect.poll(async () => (await site.visit().get("/de", { accept: "text/html" })).status).toBe(404);
});
