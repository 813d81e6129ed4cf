import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { expectAccessible, startTestBrowser, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp({ built: true, jobs: true });
  browser = await startTestBrowser();
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  site = await app.buildSite({ title: "Kiln & Field" });
});

const urlOf = (path: string) => `http://${site.website.identifier}.localhost:${app.port}${path}`;

async function openInventory(options?: Parameters<TestBrowser["open"]>[0]): Promise<Page> {
  const page = await browser.open(options);
  await signInPage(page, site);
  await page.goto(urlOf("/config/inventory"));
  await page.getByRole("heading", { name: "Inventory" }).waitFor();
  return page;
}

/** Like an order. */
async function sell(variantId: string, quantity: number): Promise<void> {
  await app.services.database.pool.query("select take_stock($1, $2::uuid[], $3::integer[], $4)", [
    site.website.id,
    [variantId],
    [quantity],
    newId(),
  ]);
}

async function stockOf(sku: string): Promise<string> {
  const { rows } = await app.services.database.pool.query<{ unlimited: boolean; qty_in_stock: number }>(
    "select unlimited, qty_in_stock from variants where website_id = $1 and sku = $2",
    [site.website.id, sku],
  );
  return rows[0]?.unlimited ? "unlimited" : String(rows[0]?.qty_in_stock);
}

const stockField = (page: Page, name: string) => page.getByRole("textbox", { name: `Stock of ${name}`, exact: true });

async function buildShop() {
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

test("a stock is changed in its row, by mouse and by keys, and each change is undone", async () => {
  await buildShop();
  const page = await openInventory();
  const field = stockField(page, "Ash bowl");
  await field.fill("8");
  await field.press("Enter");
  await page.getByText("Ash bowl: 3 → 8").waitFor();
  expect(await stockOf("BOWL")).toBe("8");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone", { exact: true }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("3");
  expect(await stockOf("BOWL")).toBe("3");

  // Added to the current stock, by its text, by keys, and by the buttons; also during a save.
  const edits = "**/api/config/inventory/variants/*";
  await page.route(edits, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ response });
  });
  await field.fill("+4");
  await field.press("Tab");
  await expect.poll(() => stockOf("BOWL")).toBe("7");
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await field.press("ArrowDown");
  await expect.poll(() => stockOf("BOWL")).toBe("8");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "One more of Ash bowl" }).click({ clickCount: 3 });
  await expect.poll(() => stockOf("BOWL")).toBe("11");

  // Escape drops typed text, and an invalid stock is reported.
  await field.fill("many");
  await field.press("Enter");
  await page.getByRole("alert").getByText("Enter a whole number, or +5 or −5 to add or remove.").waitFor();
  await field.press("Escape");
  expect(await field.inputValue()).toBe("11");

  // Unlimited, and counted again from the previous number, by Ctrl-Z.
  await page.getByRole("switch", { name: "Ash bowl is unlimited" }).press("Space");
  await page.getByText("Ash bowl: 11 → Unlimited").waitFor();
  expect(await stockOf("BOWL")).toBe("unlimited");
  await page.keyboard.press("Control+z");
  await expect.poll(() => stockOf("BOWL")).toBe("11");

  await page.getByRole("button", { name: "History of Ash bowl" }).click();
  const history = page.getByRole("dialog");
  await history.getByText("Initial stock").waitFor();
  const lines = await history.getByRole("listitem").allTextContents();
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain("Unlimited → 11");
  expect(lines[2]).toMatch(/^\+3Edited in inventory8 → 11.*by Olive Owner/);
  await expectAccessible(page);
}, 60_000);

test("reports units sold while someone typed; the typed number stays and can be saved", async () => {
  const { bowl } = await buildShop();
  const page = await openInventory();
  const field = stockField(page, "Ash bowl");
  await field.fill("20");
  await sell(bowl.variants[0]?.id as string, 1);
  await field.press("Enter");
  await page.getByRole("alert").getByText("The stock has changed in the meantime. It is now 2.").waitFor();
  expect(await field.inputValue()).toBe("20");
  expect(await stockOf("BOWL")).toBe("2");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set to 20" }).click();
  await page.getByText("→ 20").waitFor();
  expect(await stockOf("BOWL")).toBe("20");

  await field.fill("5");
  await sell(bowl.variants[0]?.id as string, 9);
  await field.press("Enter");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("11");
}, 60_000);

test("products expand to their variants, are searched, filtered, sorted and paged", async () => {
  await buildShop();
  for (let index = 0; index < 51; index++) {
    await buildProduct(app, site, {
      name: `Tile ${String(index).padStart(2, "0")}`,
      variants: [{ qtyInStock: 6 + index }],
    });
  }
  const page = await openInventory();
  const rows = page.getByRole("table", { name: "Inventory" }).getByRole("rowheader");
  await page.getByRole("button", { name: "Show the variants of Moon jar" }).press("Enter");
  await stockField(page, "Moon jar, Small").fill("4");
  await stockField(page, "Moon jar, Small").press("Enter");
  await expect.poll(() => stockOf("JAR-S")).toBe("4");
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

test("many are changed at once, selected ones or all matches, and undone", async () => {
  await buildShop();
  const page = await openInventory();
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
  expect([await stockOf("BOWL"), await stockOf("JAR-S"), await stockOf("JAR-L")]).toEqual(["0", "0", "7"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stockOf("JAR-L")).toBe("12");
  expect(await stockOf("BOWL")).toBe("3");

  await page.getByRole("checkbox", { name: "Select Ash bowl" }).press("Space");
  await page.getByRole("button", { name: "Select all products in the shop" }).click();
  await page.getByText("All selected: 3 variants").waitFor();
  await page.getByRole("button", { name: "Change stock" }).click();
  await dialog.getByText("Unlimited", { exact: true }).click();
  await dialog.getByRole("button", { name: "Change stock" }).click();
  await expect.poll(() => stockOf("JAR-S")).toBe("unlimited");
}, 60_000);

test("a file is exported, changed, previewed and imported, on a phone", async () => {
  await buildShop();
  const page = await openInventory({ width: 390 });
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
  expect(await stockOf("BOWL")).toBe("9");
}, 60_000);

test("the owner enables the scarcity notice, which follows the choice, and works without scripts", async () => {
  const { bowl, jar } = await buildShop();
  const quiet = await browser.open({ javaScript: false });
  await quiet.goto(urlOf(bowl.fullUrl));
  expect(await quiet.locator(".product-choices .product-scarcity").count()).toBe(0);

  const page = await openInventory();
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

  await quiet.goto(urlOf(bowl.fullUrl));
  expect(await quiet.locator(".product-choices .product-scarcity").textContent()).toBe("Only 3 pieces left");
  await quiet.goto(urlOf("/shop"));
  expect(await quiet.locator(".product-card .product-scarcity").allTextContents()).toEqual([
    "Only 3 pieces left",
    "Only 12 pieces left",
  ]);

  await sell(jar.variants[1]?.id as string, 11);
  app.app.dropAll();
  const visitor = await browser.open();
  await visitor.goto(urlOf(jar.fullUrl));
  await touchPage(visitor);
  const notice = visitor.locator(".product-choices .product-scarcity");
  await visitor.getByLabel("Size").selectOption("Large");
  await expect.poll(() => notice.textContent()).toBe("Only 1 piece left");
  await visitor.getByLabel("Size").selectOption("Small");
  await expect.poll(() => notice.textContent()).toBe("");
  await expectAccessible(visitor);
}, 60_000);
