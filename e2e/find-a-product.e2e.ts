import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { expectAccessible, startTestBrowser, type TestBrowser } from "#kernel/testing/testBrowser.ts";

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp({ built: true });
  browser = await startTestBrowser();
  site = await app.buildSite();
  await buildProduct(app, site, {
    name: "Speckled mug",
    categories: ["Tableware/Mugs"],
    optionNames: ["Size"],
    variants: [
      { sku: "MUG-S", attributes: { Size: "S" }, priceCents: 2400, qtyInStock: 0 },
      { sku: "MUG-L", attributes: { Size: "L" }, priceCents: 3200, qtyInStock: 9 },
    ],
  });
  await buildProduct(app, site, {
    name: "Ash bowl",
    categories: ["Tableware"],
    variants: [{ priceCents: 4500, qtyInStock: 2 }],
  });
  await buildProduct(app, site, {
    name: "Wheel class",
    productType: 3,
    variants: [{ priceCents: 1000, qtyInStock: 5 }],
  });
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

async function openProducts(width: number): Promise<Page> {
  const page = await browser.open({ width });
  await signInPage(page, site);
  await page.goto(`http://${site.website.identifier}.localhost:${app.port}/config/products`);
  await page.getByRole("heading", { name: "Products" }).waitFor();
  return page;
}

const known = ["Ash bowl", "Speckled mug", "Wheel class"];

/** Names in the list's order. */
async function names(page: Page): Promise<string[]> {
  const links = await page.getByRole("main").getByRole("link").allTextContents();
  return links.flatMap((text) => known.find((name) => text.includes(name)) ?? []);
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page
    .getByRole("combobox", { name: field })
    .or(page.getByRole("textbox", { name: field }))
    .click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test.each([1280, 390])("an owner finds products by word, type and category, in any order, at %i px", async (width) => {
  const page = await openProducts(width);
  await expect.poll(() => names(page)).toEqual(["Ash bowl", "Speckled mug", "Wheel class"]);
  await choose(page, "Sort by", "Price");
  await expect.poll(() => names(page)).toEqual(["Wheel class", "Speckled mug", "Ash bowl"]);
  await choose(page, "Sort by", "Stock");
  await expect.poll(() => names(page)).toEqual(["Speckled mug", "Ash bowl", "Wheel class"]);
  expect(await page.getByText("1 variant sold out").count()).toBe(1);
  await choose(page, "Type", "Physical");
  await expect.poll(() => names(page)).toEqual(["Speckled mug", "Ash bowl"]);
  await choose(page, "Categories", "Tableware / Mugs");
  await expect.poll(() => names(page)).toEqual(["Speckled mug"]);
  await expectAccessible(page);
  // The address contains all of it.
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Speckled mug"]);
  await page.getByLabel("Search by name, SKU, tag or text").fill("bowl");
  await expect.poll(() => names(page)).toEqual([]);
});
