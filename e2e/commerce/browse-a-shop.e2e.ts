import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = sharedSiteTest({ built: true });
test.beforeAll(async ({ app, site }) => {
  const image = await buildImage(app, site, { width: 1200, height: 1500, altText: "A mug" });
  await buildProduct(app, site, {
    name: "Speckled mug",
    urlSlug: "speckled-mug",
    categories: ["Tableware/Mugs"],
    imageIds: [image.id],
    optionNames: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, priceCents: 2400 },
      { attributes: { Size: "Large" }, priceCents: 3200, qtyInStock: 0 },
    ],
  });
  await buildProduct(app, site, {
    name: "Ash bowl",
    urlSlug: "ash-bowl",
    categories: ["Tableware"],
    optionNames: ["Size"],
    variants: [{ attributes: { Size: "Large" }, priceCents: 4500 }],
  });
  await buildProduct(app, site, { name: "Fluted vase", urlSlug: "fluted-vase", variants: [{ qtyInStock: 0 }] });
});

async function open(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  path: string,
  options: Parameters<TestBrowser["open"]>[0] = {},
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, path));
  return page;
}

const names = (page: Page) => page.locator(".product-grid .card-title").allTextContents();
const query = (page: Page) => new URL(page.url()).search;

describe("the filters of a list", () => {
  test("apply automatically: the list follows each choice, the focus stays, the count is announced and the address is right", async ({
    app,
    browser,
    site,
  }) => {
    const page = await open(app, browser, site, "/shop");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator(".list-filters summary").click();
    await page.getByRole("checkbox", { name: "Large" }).check();
    await expect.poll(() => names(page)).toEqual(["Speckled mug", "Ash bowl"]);
    await expect.poll(() => query(page)).toBe("?option.Size=Large");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("Large");
    await expect.poll(() => page.locator("body > [aria-live=polite]").textContent()).toBe("2 products");
    // The answer arrives while the next field is being filled in.
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/shop\?/, (route) => typed.then(() => route.continue()), { times: 1 });
    const answered = page.waitForResponse(/\/shop\?/);
    await page.getByLabel("In stock only").check();
    await page.getByLabel("From", { exact: true }).fill("40");
    release();
    await answered;
    await expect.poll(() => page.locator("[data-list][aria-busy]").count()).toBe(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).toEqual(["Ash bowl"]);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price, high to low" });
    await expect.poll(() => query(page)).toContain("sort=price-desc");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Remove filter Size: Large" }).click();
    await expect.poll(() => query(page)).not.toContain("option");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect.poll(() => names(page)).toEqual(["Ash bowl", "Fluted vase", "Speckled mug"]);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(["Ash bowl"]);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("without a result, show a message and what to do", async ({ app, browser, site }) => {
    const page = await open(app, browser, site, "/shop?max=1", { width: 390 });
    expect(await page.locator(".page-empty").textContent()).toContain("Nothing here matches all of these filters.");
    await expectAccessible(page);
    await page.locator(".page-empty").getByRole("link", { name: "Clear filters" }).click();
    await expect.poll(() => names(page)).toHaveLength(3);
  });

  test("are a plain form when their code cannot be loaded", async ({ app, browser, site }) => {
    const page = await open(app, browser, site, "/shop");
    await page.route("**/assets/listUpdates-*", (route) => route.abort());
    await page.locator(".list-filters summary").click();
    // Not `check`, which looks at the box again after the form has opened the next page.
    await page.getByRole("checkbox", { name: "Large" }).click();
    await page.waitForURL(/option\.Size=Large/);
    expect(await names(page)).toEqual(["Speckled mug", "Ash bowl"]);
  });

  test("are a plain form without JavaScript, on a phone too", async ({ app, browser, site }) => {
    const page = await open(app, browser, site, "/shop?category=tableware", { javaScript: false, width: 390 });
    expect(await page.getByRole("link", { name: "Mugs" }).getAttribute("href")).toBe("/shop?category=tableware-mugs");
    await page.locator(".list-filters summary").click();
    await page.getByRole("checkbox", { name: "Large" }).check();
    await page.getByLabel("In stock only").check();
    await page.getByRole("button", { name: "Show results" }).click();
    await page.waitForURL(/option\.Size=Large/);
    expect(await names(page)).toEqual(["Speckled mug", "Ash bowl"]);
    expect(query(page)).toContain("category=tableware");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Name, A to Z" });
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await page.waitForURL(/sort=name/);
    expect(await names(page)).toEqual(["Ash bowl", "Speckled mug"]);
    await page.getByRole("link", { name: "Remove filter In stock" }).click();
    await page.waitForURL((url) => !url.search.includes("available"));
    // Collapsed by now.
    expect(await page.locator('input[value="Large"]').isChecked()).toBe(true);
  });
});

describe("the quick view", () => {
  test("shows the product beside the list, fully working, and returns the focus to its card", async ({
    app,
    browser,
    site,
  }) => {
    const page = await open(app, browser, site, "/shop");
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const link = page.getByRole("link", { name: "Quick View of Speckled mug" });
    expect(await link.textContent()).toBe("Quick View");
    await link.focus();
    expect(scripts.filter((url) => url.includes("QuickView"))).toEqual([]);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Speckled mug" });
    await dialog.getByLabel("Size").waitFor();
    expect(scripts.filter((url) => url.includes("QuickView"))).toHaveLength(1);
    await page.waitForFunction(() => !document.querySelector("dialog [data-island]:not([data-hydrated])"));
    expect(await dialog.getByRole("link", { name: "View full details" }).getAttribute("href")).toBe(
      "/shop/p/speckled-mug",
    );
    await dialog.getByLabel("Size").selectOption("Large");
    expect(await dialog.getByRole("button", { name: "sold out" }).isDisabled()).toBe(true);
    await dialog.getByLabel("Size").selectOption("Small");
    expect(await dialog.locator(".product-price").textContent()).toBe("$24.00");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add To Cart" }).click();
    await expect.poll(() => page.locator(".floating-cart-pill").textContent()).toBe("1 item $24.00");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Quick View of Speckled mug");
    // Another product, after the first.
    await page.getByRole("link", { name: "Quick View of Ash bowl" }).click();
    await page.getByRole("dialog", { name: "Ash bowl" }).getByText("$45.00").waitFor();
  });

  test("is a link to the product without JavaScript", async ({ app, browser, site }) => {
    const page = await open(app, browser, site, "/shop", { javaScript: false });
    await page.getByRole("link", { name: "Quick View of Ash bowl" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(urlOf(app, site, "/shop/p/ash-bowl"));
  });

  test("opens the product's page if it can't be loaded", async ({ app, browser, site }) => {
    const page = await open(app, browser, site, "/shop");
    await page.route("**/quick-view", (route) => route.abort());
    await page.getByRole("link", { name: "Quick View of Ash bowl" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(urlOf(app, site, "/shop/p/ash-bowl"));
  });

  test.for([
    ["its code", "**/assets/openQuickView-*"],
    ["the styles of the website", "**/site-*.css"],
  ] as const)("leads to the product's page when %s cannot be loaded", async ([, address], { app, browser, site }) => {
    const page = await open(app, browser, site, "/shop");
    await page.route(address, (route) => route.abort());
    await page.getByRole("link", { name: "Quick View of Ash bowl" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(urlOf(app, site, "/shop/p/ash-bowl"));
  });
});

test("a product's page has breadcrumbs through its categories, and links to related products", async ({
  app,
  browser,
  site,
}) => {
  const page = await open(app, browser, site, "/shop/p/speckled-mug");
  const way = page.getByRole("navigation", { name: "Breadcrumbs" });
  expect(await way.getByRole("link").allTextContents()).toEqual(["Shop", "Tableware", "Mugs"]);
  await touchPage(page);
  const related = page.getByRole("region", { name: "You may also like" });
  expect((await related.locator(".card-title").allTextContents()).sort()).toEqual(["Ash bowl", "Fluted vase"]);
  await expectAccessible(page);
  await way.getByRole("link", { name: "Tableware" }).click();
  await page.waitForURL(urlOf(app, site, "/shop?category=tableware"));
  expect(await names(page)).toEqual(["Speckled mug", "Ash bowl"]);
});

test("on paper, a list and a product are pictures, prices and texts, without controls", async ({
  app,
  browser,
  site,
}) => {
  const page = await open(app, browser, site, "/shop");
  await page.getByRole("link", { name: "Quick View" }).first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await names(page)).toContain("Ash bowl");
  const controls = page.locator("button, input, select, summary, .quick-view-link").filter({ visible: true });
  expect(await controls.count()).toBe(0);
  await page.goto(urlOf(app, site, "/shop/p/speckled-mug"));
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.locator("button, input, select").filter({ visible: true }).count()).toBe(0);
});
