import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { sell } from "#features/commerce/inventory/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true, jobs: true }, { title: "Kiln & Field" });

async function openInventory(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  options?: Parameters<TestBrowser["open"]>[0],
): Promise<Page> {
  const page = await openStudio(app, browser, site, "/inventory", options);
  await page.getByRole("heading", { name: "Inventory" }).waitFor();
  return page;
}

async function stockOf(app: TestApp, site: TestSite, sku: string): Promise<string> {
  const { rows } = await app.services.database.pool.query<{ unlimited: boolean; qty_in_stock: number }>(
    "select unlimited, qty_in_stock from variants where website_id = $1 and sku = $2",
    [site.website.id, sku],
  );
  return rows[0]?.unlimited ? "unlimited" : String(rows[0]?.qty_in_stock);
}

const stockField = (page: Page, name: string) => page.getByRole("textbox", { name: `Stock of ${name}`, exact: true });

async function buildShop(app: TestApp, site: TestSite) {
  const bowl = await buildProduct(app, site, { name: "Ash bowl", variants: [{ sku: "BOWL", qtyInStock: 3 }] });
  const jar = await buildProduct(app, site, {
    name: "Moon jar",
    optionNames: ["Size"],
    variants: [
      { sku: "JAR-S", attributes: { Size: "Small" }, qtyInStock: 0, priceCents: 4000 },
      { sku: "JAR-L", attributes: { Size: "Large" }, qtyInStock: 12, priceCents: 9000 },
    ],
  });
  return { bowl, jar };
}

test("stock is changed in its row by mouse and keyboard, and each change is undone", async ({ app, browser, site }) => {
  await buildShop(app, site);
  const page = await openInventory(app, browser, site);
  const field = stockField(page, "Ash bowl");
  await field.fill("8");
  await field.press("Enter");
  await page.getByText("Ash bowl: 3 → 8").waitFor();
  expect(await stockOf(app, site, "BOWL")).toBe("8");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone", { exact: true }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("3");
  expect(await stockOf(app, site, "BOWL")).toBe("3");

  // Added to the current stock, by its text, by keys, and by the buttons; also during a save.
  const edits = "**/api/config/inventory/variants/*";
  // Saving takes until the next changes are made.
  const changed = Promise.withResolvers<void>();
  await page.route(edits, async (route) => {
    const response = await route.fetch();
    await changed.promise;
    await route.fulfill({ response });
  });
  await field.fill("+4");
  await field.press("Tab");
  await expect.poll(() => stockOf(app, site, "BOWL")).toBe("7");
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await field.press("ArrowDown");
  changed.resolve();
  await expect.poll(() => stockOf(app, site, "BOWL")).toBe("8");
  await page.unrouteAll({ behavior: "wait" });
  // At once, because clicks that are far apart are changes of their own.
  const more = page.getByRole("button", { name: "One more of Ash bowl" });
  await more.hover();
  await more.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 3; click++) button.click();
  });
  await expect.poll(() => stockOf(app, site, "BOWL")).toBe("11");

  // Escape drops typed text, and an invalid stock is reported.
  await field.fill("many");
  await field.press("Enter");
  await page.getByRole("alert").getByText("Enter a whole number, or +5 or −5 to add or remove.").waitFor();
  await field.press("Escape");
  await expect.poll(() => field.inputValue()).toBe("11");

  // Unlimited, and counted again from the previous number, by Ctrl-Z.
  await page.getByRole("switch", { name: "Ash bowl is unlimited" }).press("Space");
  await page.getByText("Ash bowl: 11 → Unlimited").waitFor();
  expect(await stockOf(app, site, "BOWL")).toBe("unlimited");
  await page.keyboard.press("Control+z");
  await expect.poll(() => stockOf(app, site, "BOWL")).toBe("11");

  await page.getByRole("button", { name: "History of Ash bowl" }).click();
  const history = page.getByRole("dialog");
  await history.getByText("Initial stock").waitFor();
  const lines = await history.getByRole("listitem").allTextContents();
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain("Unlimited → 11");
  expect(lines[2]).toMatch(/^\+3Edited in inventory8 → 11.*by Olive Owner/);
  await expectAccessible(page);
}, 60_000);

test("a sale during typing is reported, and the typed number can still be saved", async ({ app, browser, site }) => {
  const { bowl } = await buildShop(app, site);
  const page = await openInventory(app, browser, site);
  const field = stockField(page, "Ash bowl");
  await field.fill("20");
  await sell(app, site, bowl.variants[0]?.id as string, 1);
  await field.press("Enter");
  await page.getByRole("alert").getByText("The stock has changed in the meantime. It is now 2.").waitFor();
  expect(await field.inputValue()).toBe("20");
  expect(await stockOf(app, site, "BOWL")).toBe("2");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set to 20" }).click();
  await page.getByText("→ 20").waitFor();
  expect(await stockOf(app, site, "BOWL")).toBe("20");

  await field.fill("5");
  await sell(app, site, bowl.variants[0]?.id as string, 9);
  await field.press("Enter");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("11");
}, 60_000);

test("products are expanded to their variants, searched, filtered, sorted and paged", async ({
  app,
  browser,
  site,
}) => {
  await buildShop(app, site);
  for (let index = 0; index < 51; index++) {
    await buildProduct(app, site, {
      name: `Tile ${String(index).padStart(2, "0")}`,
      variants: [{ qtyInStock: 6 + index }],
    });
  }
  const page = await openInventory(app, browser, site);
  const rows = page.getByRole("table", { name: "Inventory" }).getByRole("rowheader");
  await page.getByRole("button", { name: "Show the variants of Moon jar" }).press("Enter");
  await stockField(page, "Moon jar, Small").fill("4");
  await stockField(page, "Moon jar, Small").press("Enter");
  await expect.poll(() => stockOf(app, site, "JAR-S")).toBe("4");
  await page
    .getByRole("row", { name: /Moon jar/ })
    .first()
    .getByText("16 in total")
    .waitFor();

  expect(await rows.count()).toBe(52);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("3 of 53").waitFor();
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByText("50 of 53").waitFor();

  await page.getByRole("button", { name: "Stock", exact: true }).click();
  const head = page.getByRole("columnheader", { name: "Stock", exact: true });
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  await expect.poll(() => rows.first().textContent()).toContain("Ash bowl");
  await page.getByRole("button", { name: "Stock", exact: true }).click();
  await expect.poll(() => rows.first().textContent()).toContain("Tile 50");
  await page.getByText("Low", { exact: true }).first().click();
  await page.waitForURL(/filter=low/);
  // The bowl, and the jar with its two variants.
  await expect.poll(() => rows.allTextContents()).toHaveLength(4);
  await page.getByRole("searchbox").fill("jar-s");
  await expect.poll(() => rows.allTextContents()).toHaveLength(3);
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByText("No results").waitFor();
  await expectAccessible(page);
}, 90_000);

test("selected or all matching variants are changed in bulk and undone", async ({ app, browser, site }) => {
  await buildShop(app, site);
  const page = await openInventory(app, browser, site);
  await page.getByRole("checkbox", { name: "Select Ash bowl" }).press("Space");
  await page.getByRole("button", { name: "Show the variants of Moon jar" }).click();
  await page.getByRole("checkbox", { name: "Select Moon jar, Large" }).press("Space");
  await page.getByText("1 product and 1 variant selected").waitFor();
  await page.getByRole("button", { name: "Change stock" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Remove", { exact: true }).click();
  await dialog.getByLabel("Quantity", { exact: true }).fill("5");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change stock" }).click();
  await page.getByText("Stock of 2 variants changed").waitFor();
  expect([
    await stockOf(app, site, "BOWL"),
    await stockOf(app, site, "JAR-S"),
    await stockOf(app, site, "JAR-L"),
  ]).toEqual(["0", "0", "7"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stockOf(app, site, "JAR-L")).toBe("12");
  await expect.poll(() => stockOf(app, site, "BOWL")).toBe("3");

  await page.getByRole("checkbox", { name: "Select Ash bowl" }).press("Space");
  await page.getByRole("button", { name: "Select all products in the shop" }).click();
  await page.getByText("All selected: 3 variants").waitFor();
  await page.getByRole("button", { name: "Change stock" }).click();
  await dialog.getByText("Unlimited", { exact: true }).click();
  await dialog.getByRole("button", { name: "Change stock" }).click();
  await expect.poll(() => stockOf(app, site, "JAR-S")).toBe("unlimited");
}, 60_000);

test("stock is exported, edited, previewed and imported on a phone", async ({ app, browser, site }) => {
  await buildShop(app, site);
  const page = await openInventory(app, browser, site, { width: 390 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const text = (await readFile(await download.path())).toString("utf8");
  expect(text).toContain("BOWL,Ash bowl,,3");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const changed = `${text.replace("BOWL,Ash bowl,,3", "BOWL,Ash bowl,,9")}NOBODY,x,,1\r\n`;
  await page
    .getByLabel("Stock file")
    .setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(changed) });
  await page.getByText("Stock of 1 variant would change").waitFor();
  await page.getByText("No variant has the SKU NOBODY.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change stock of 1 variant" }).click();
  await page.getByText("Stock of 1 variant changed").waitFor();
  expect(await stockOf(app, site, "BOWL")).toBe("9");
}, 60_000);

test("the owner turns on the low-stock message, which follows the choice, and is shown without scripts", async ({
  app,
  browser,
  site,
}) => {
  const { bowl, jar } = await buildShop(app, site);
  const quiet = await browser.open({ javaScript: false });
  await quiet.goto(urlOf(app, site, bowl.fullUrl));
  expect(await quiet.locator(".product-choices .product-scarcity").count()).toBe(0);

  const page = await openInventory(app, browser, site);
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("heading", { name: "Inventory settings" }).waitFor();
  await page.getByLabel("On product pages", { exact: true }).check();
  await page.getByLabel("In lists and blocks", { exact: true }).check();
  await page.getByLabel("Threshold").fill("12");
  await page.getByLabel("Text").first().fill("Only {n, plural, one {# piece} other {# pieces}} left");
  await page.getByText("Only 12 pieces left").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();

  await quiet.goto(urlOf(app, site, bowl.fullUrl));
  expect(await quiet.locator(".product-choices .product-scarcity").textContent()).toBe("Only 3 pieces left");
  await quiet.goto(urlOf(app, site, "/shop"));
  expect(await quiet.locator(".product-card .product-scarcity").allTextContents()).toEqual([
    "Only 3 pieces left",
    "Only 12 pieces left",
  ]);

  await sell(app, site, jar.variants[1]?.id as string, 11);
  app.app.dropAll();
  const visitor = await browser.open();
  await visitor.goto(urlOf(app, site, jar.fullUrl));
  await touchPage(visitor);
  const notice = visitor.locator(".product-choices .product-scarcity");
  await visitor.getByLabel("Size").selectOption("Large");
  await expect.poll(() => notice.textContent()).toBe("Only 1 piece left");
  await visitor.getByLabel("Size").selectOption("Small");
  await expect.poll(() => notice.textContent()).toBe("");
  await expectAccessible(visitor);
}, 60_000);
