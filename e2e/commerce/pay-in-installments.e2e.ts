import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, touchPage, waitUntilAlive } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true, payable: everythingPayable }, { title: "Kiln & Field" }).extend(
  "mug",
  { auto: true },
  ({ app, site }) =>
    buildSoldProduct(app, site, {
      name: "Speckled mug",
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "Small" }, priceCents: 2400 },
        { attributes: { Size: "Large" }, priceCents: 4800 },
        { attributes: { Size: "Huge" }, priceCents: 20_100 },
      ],
    }),
);

async function offerInstallments(site: TestSite, country = "US"): Promise<void> {
  const owner = await site.signIn();
  const answer = await owner.put("/api/config/installments", {
    enabled: true,
    country,
    minCents: 2400,
    maxCents: 20_000,
    revision: 0,
  });
  expect(answer.status).toBe(200);
}

async function openMug(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  mug: SoldProduct,
  options: Parameters<TestBrowser["open"]>[0] = {},
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, mug.path));
  return page;
}

const teaserOf = async (page: Page) => (await page.locator(".installments-text").textContent())?.trim();
const infoButton = (page: Page) => page.getByRole("button", { name: "About paying with Afterpay" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Pay in 4 with Afterpay" });

describe("the teaser of a product", () => {
  test("follows the chosen variant, inside and outside the range (spec.txt §4)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await offerInstallments(site);
    const page = await openMug(app, browser, site, mug);
    expect(await teaserOf(page)).toBe("Afterpay available for orders over $24.00");
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Large");
    expect(await teaserOf(page)).toBe("or 4 interest-free payments of $12.00 with Afterpay");
    await page.getByLabel("Size").selectOption("Huge");
    expect(await teaserOf(page)).toBe("Afterpay available for orders up to $200.00");
    await page.getByLabel("Size").selectOption("Small");
    expect(await teaserOf(page)).toBe("Afterpay available for orders over $24.00");
  });

  test("is explained in a modal that Escape, its button and a click outside close; loaded once (spec.txt §2, §7)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await offerInstallments(site);
    const page = await openMug(app, browser, site, mug);
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/installments/")) fetched.push(new URL(request.url()).pathname);
    });
    await touchPage(page);
    expect(fetched).toEqual([]);

    await infoButton(page).click();
    await dialogOf(page).waitFor();
    expect(await dialogOf(page).textContent()).toContain("in 4 equal, interest-free payments");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => infoButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await dialogOf(page).waitFor();
    await dialogOf(page).getByRole("button", { name: "Close" }).click();
    await dialogOf(page).waitFor({ state: "hidden" });

    await infoButton(page).click();
    await dialogOf(page).waitFor();
    await page.mouse.click(5, 5);
    await dialogOf(page).waitFor({ state: "hidden" });
    expect(fetched).toEqual(["/installments/afterpay/en_US.html"]);
  });

  test("keeps the focus in the modal", async ({ app, browser, site, mug }) => {
    await offerInstallments(site);
    const page = await openMug(app, browser, site, mug);
    await touchPage(page);
    await infoButton(page).click();
    await dialogOf(page).waitFor();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press("Tab");
      const isOnThePage = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isOnThePage).toBe(false);
    }
  });

  test("is in the quick view too, and its modal closes separately", async ({ app, browser, site }) => {
    await offerInstallments(site);
    const page = await browser.open();
    await page.goto(urlOf(app, site, "/shop"));
    await touchPage(page);
    await page.getByRole("link", { name: "Quick View of Speckled mug" }).click();
    const quickView = page.getByRole("dialog", { name: "Speckled mug" });
    await quickView.getByLabel("Size").waitFor();
    await waitUntilAlive(page);
    await quickView.getByLabel("Size").selectOption("Large");
    await quickView.getByText("or 4 interest-free payments of $12.00 with Afterpay").waitFor();
    await infoButton(page).click();
    await dialogOf(page).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
    expect(await quickView.isVisible()).toBe(true);
    expect(await quickView.getByLabel("Size").inputValue()).toBe("Large");
  });

  test("only logs a warning if the explanation cannot be loaded, and retries at the next click (spec.txt §8)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await offerInstallments(site);
    const page = await openMug(app, browser, site, mug);
    await touchPage(page);
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route("**/installments/**", (route) => route.abort());
    await infoButton(page).click();
    await expect.poll(() => warnings.join()).toContain("The installment information could not be loaded.");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await teaserOf(page)).toBe("Afterpay available for orders over $24.00");

    await page.unroute("**/installments/**");
    await infoButton(page).click();
    await dialogOf(page).waitFor();
  });

  test("leads to a page with the same content without JavaScript", async ({ app, browser, site, mug }) => {
    await offerInstallments(site);
    const page = await openMug(app, browser, site, mug, { javaScript: false });
    await infoButton(page).click();
    await page.waitForURL(/\/installments\/afterpay/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Pay in 4 with Afterpay");
    expect(await page.locator("main").textContent()).toContain("in 4 equal, interest-free payments");
  });

  test.for([
    { width: 390, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
    { width: 1440, colorScheme: "light" },
    { width: 1440, colorScheme: "dark" },
  ] as const)(
    "is accessible at $width px in $colorScheme colors",
    async ({ width, colorScheme }, { app, browser, site, mug }) => {
      await app.services.database.db
        .updateTable("websites")
        .set({ theme_tweaks: JSON.stringify({ "color-scheme": colorScheme }) })
        .where("id", "=", site.website.id)
        .execute();
      await offerInstallments(site);
      const page = await openMug(app, browser, site, mug, { width });
      await touchPage(page);
      await page.getByLabel("Size").selectOption("Large");
      await expectAccessible(page);
      await infoButton(page).click();
      await dialogOf(page).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});

describe("the teaser of a cart", () => {
  test("follows the amount due, and is hidden if an item is not physical (spec.txt §5)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await offerInstallments(site);
    const booklet = await buildSoldProduct(app, site, { name: "Glazing basics", productType: 2 });
    const page = await openMug(app, browser, site, mug);
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Large");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.locator(".floating-cart-pill").click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    const summary = page.locator(".cart-summary");
    await summary.getByText("or 4 interest-free payments of $12.00 with Afterpay").waitFor();
    await page.locator('[data-island="CartPage"][data-hydrated]').waitFor();
    await page.getByLabel("Quantity of Speckled mug").fill("3");
    await summary.getByText("or 4 interest-free payments of $36.00 with Afterpay").waitFor();
    await infoButton(page).click();
    await dialogOf(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.goto(urlOf(app, site, booklet.path));
    await touchPage(page);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByRole("button", { name: "Added!" }).waitFor();
    await page.goto(urlOf(app, site, "/cart"));
    await page.getByText("Glazing basics").first().waitFor();
    expect(await page.locator(".installments-teaser").count()).toBe(0);
  });
});

describe("the settings", () => {
  async function openSettings(
    app: TestApp,
    browser: TestBrowser,
    site: TestSite,
    options: Parameters<TestBrowser["open"]>[0] = {},
  ): Promise<Page> {
    const page = await openStudio(app, browser, site, "/settings/installments", options);
    return page;
  }

  test("turn the teaser on, preview its text, and refuse an invalid range", async ({ app, browser, site, mug }) => {
    const page = await openSettings(app, browser, site);
    await page.getByLabel("Offer installments").click();
    await page.getByLabel("More than").fill("30");
    await page.getByLabel("Up to").fill("20");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("The maximum must be greater than the minimum.").first().waitFor();
    await page.getByLabel("Up to").fill("130");
    await page.getByText("or 4 interest-free payments of $20.00 with Afterpay").waitFor();
    await page.getByText("Afterpay available for orders up to $130.00").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await expectAccessible(page);
    const shop = await openMug(app, browser, site, mug);
    expect(await teaserOf(shop)).toBe("Afterpay available for orders over $30.00");
  });

  test("say that installments are not for the shop's currency", async ({ app, browser, site }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ currency: "EUR" })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropTags(site.website.id, ["site"]);
    const page = await openSettings(app, browser, site, { width: 390 });
    await page.getByText("Not available in this currency").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Change the currency" }).click();
    await page.waitForURL(/\/settings\/general/);
  });

  test("show a failure to load, and can be reloaded", async ({ app, browser, site }) => {
    const page = await openSettings(app, browser, site);
    await page.getByText("Offer installments").waitFor();
    await page.route("**/api/config/installments", (route) => route.abort());
    await page.reload();
    await page.getByRole("alert").waitFor({ timeout: 30_000 });
    await page.unroute("**/api/config/installments");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Offer installments").waitFor();
  });
});
