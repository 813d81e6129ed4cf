import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true });
test.beforeAll(async ({ app, site }) => {
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

async function openProducts(app: TestApp, browser: TestBrowser, site: TestSite, width: number): Promise<Page> {
  const page = await openStudio(app, browser, site, "/products", { width });
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

test.for([1280, 390])(
  "an owner finds products by word, kind and category, in any order, at %i px",
  async (width, { app, browser, site }) => {
    const page = await openProducts(app, browser, site, width);
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
    // The address holds it all.
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Speckled mug"]);
    await page.getByLabel("Search by name, SKU, tag or text").fill("bowl");
    await page.getByText("No results").waitFor();
    expect(await names(page)).toEqual([]);
  },
);
