import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import { everythingPayable, startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { expectAccessible, startTestBrowser, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;
let mug: SoldProduct;

beforeAll(async () => {
  app = await startTestApp({ built: true, payable: everythingPayable });
  browser = await startTestBrowser();
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  site = await app.buildSite({ title: "Kiln & Field" });
  mug = await buildSoldProduct(app, site, {
    name: "Speckled mug",
    optionNames: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, priceCents: 2400 },
      { attributes: { Size: "Large" }, priceCents: 4800 },
      { attributes: { Size: "Huge" }, priceCents: 20_100 },
    ],
  });
});

const urlOf = (path: string) => `http://${site.website.identifier}.localhost:${app.port}${path}`;

async function offerInstallments(country = "US"): Promise<void> {
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

async function openMug(options: Parameters<TestBrowser["open"]>[0] = {}): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(mug.path));
  return page;
}

const teaserOf = async (page: Page) => (await page.locator(".installments-text").textContent())?.trim();
const infoButton = (page: Page) => page.getByRole("button", { name: "About paying with Afterpay" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Pay in 4 with Afterpay" });

describe("the teaser of a product", () => {
  it("follows the chosen variant, in range and out of it (spec.txt §4)", async () => {
    await offerInstallments();
    const page = await openMug();
    expect(await teaserOf(page)).toBe("Afterpay available for orders over $24.00");
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Large");
    expect(await teaserOf(page)).toBe("or 4 interest-free payments of $12.00 with Afterpay");
    await page.getByLabel("Size").selectOption("Huge");
    expect(await teaserOf(page)).toBe("Afterpay available for orders up to $200.00");
    await page.getByLabel("Size").selectOption("Small");
    expect(await teaserOf(page)).toBe("Afterpay available for orders over $24.00");
  });

  it("is explained in a modal that Escape, its button and a click outside close; loaded once (spec.txt §2, §7)", async () => {
    await offerInstallments();
    const page = await openMug();
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
    expect(await infoButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

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

  it("keeps the focus in the modal", async () => {
    await offerInstallments();
    const page = await openMug();
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

  it("is in the quick view too, and its modal closes without it", async () => {
    await offerInstallments();
    const page = await browser.open();
    await page.goto(urlOf("/shop"));
    await touchPage(page);
    await page.getByRole("link", { name: "Quick View of Speckled mug" }).click();
    const quickView = page.getByRole("dialog", { name: "Speckled mug" });
    await quickView.getByLabel("Size").selectOption("Large");
    await quickView.getByText("or 4 interest-free payments of $12.00 with Afterpay").waitFor();
    await infoButton(page).click();
    await dialogOf(page).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
    expect(await quickView.isVisible()).toBe(true);
    expect(await quickView.getByLabel("Size").inputValue()).toBe("Large");
  });

  it("only warns when the explanation cannot be loaded, and tries again at the next click (spec.txt §8)", async () => {
    await offerInstallments();
    const page = await openMug();
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

  it("leads to a page with the same text without JavaScript", async () => {
    await offerInstallments();
    const page = await openMug({ javaScript: false });
    await infoButton(page).click();
    await page.waitForURL(/\/installments\/afterpay/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Pay in 4 with Afterpay");
    expect(await page.locator("main").textContent()).toContain("in 4 equal, interest-free payments");
  });

  it.each([
    { width: 390, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
    { width: 1440, colorScheme: "light" },
    { width: 1440, colorScheme: "dark" },
  ] as const)("is accessible at $width px in $colorScheme colors", async ({ width, colorScheme }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ theme_tweaks: JSON.stringify({ "color-scheme": colorScheme }) })
      .where("id", "=", site.website.id)
      .execute();
    await offerInstallments();
    const page = await openMug({ width });
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Large");
    await expectAccessible(page);
    await infoButton(page).click();
    await dialogOf(page).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe("the teaser of a cart", () => {
  it("follows the total, and disappears when something is not physical (spec.txt §5)", async () => {
    await offerInstallments();
    const booklet = await buildSoldProduct(app, site, { name: "Glazing basics", productType: 2 });
    const page = await openMug();
    await touchPage(page);
    await page.getByLabel("Size").selectOption("Large");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.locator(".floating-cart-pill").click();
    await page.waitForURL(urlOf("/cart"));
    const summary = page.locator(".cart-summary");
    await summary.getByText("or 4 interest-free payments of $12.00 with Afterpay").waitFor();
    await page.locator('[data-island="CartPage"][data-hydrated]').waitFor();
    await page.getByLabel("Quantity of Speckled mug").fill("3");
    await summary.getByText("or 4 interest-free payments of $36.00 with Afterpay").waitFor();
    await infoButton(page).click();
    await dialogOf(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.goto(urlOf(booklet.path));
    await touchPage(page);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.getByRole("button", { name: "Added!" }).waitFor();
    await page.goto(urlOf("/cart"));
    await page.getByText("Glazing basics").first().waitFor();
    expect(await page.locator(".installments-teaser").count()).toBe(0);
  });
});

describe("the settings", () => {
  async function openSettings(options: Parameters<TestBrowser["open"]>[0] = {}): Promise<Page> {
    const page = await browser.open(options);
    await signInPage(page, site);
    await page.goto(urlOf("/config/settings/installments"));
    return page;
  }

  it("enable the teaser, show its text, and refuse an invalid range", async () => {
    const page = await openSettings();
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
    const shop = await openMug();
    expect(await teaserOf(shop)).toBe("Afterpay available for orders over $30.00");
  });

  it("say that the shop's currency has no installments", async () => {
    await app.services.database.db
      .updateTable("websites")
      .set({ currency: "EUR" })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropTags(site.website.id, ["site"]);
    const page = await openSettings({ width: 390 });
    await page.getByText("Not available in this currency").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Change the currency" }).click();
    await page.waitForURL(/\/settings\/general/);
  });

  it("show a failure to load, and retry", async () => {
    const page = await openSettings();
    await page.getByText("Offer installments").waitFor();
    await page.route("**/api/config/installments", (route) => route.abort());
    await page.reload();
    await page.getByRole("alert").waitFor({ timeout: 30_000 });
    await page.unroute("**/api/config/installments");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Offer installments").waitFor();
  });
});
