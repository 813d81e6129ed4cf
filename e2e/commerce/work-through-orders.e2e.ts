import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

const widths = [390, 820, 1440];

/** Looks at a screen in each width. */
async function shots(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await shot(page, `${name}-${width}`);
  }
  if (before) await page.setViewportSize(before);
}

const rowsOf = (page: Page) => page.getByRole("table").getByRole("link", { name: /^#\d/ });

test("an owner filters orders, saves a view, and works on those that are selected", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  const bowl = await buildSoldProduct(app, site, { name: "Oat bowl", variants: [{ sku: "BOWL", stock: 20 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await placeTestOrder(app, site, { lines: [{ product: bowl, quantity: 2 }], payment: { provider: "manual" } });
  await placeTestOrder(app, site, { lines: [{ product: mug }, { product: bowl }], payment: { provider: "manual" } });
  const owner = await openStudio(app, browser, site, "/orders");
  await expect.poll(() => rowsOf(owner).count()).toBe(3);
  await expectAccessible(owner);
  await shots(owner, "orders");

  await owner.getByRole("combobox", { name: "Payment" }).click();
  await owner.getByRole("option", { name: "Awaiting payment" }).click();
  await expect.poll(() => rowsOf(owner).count()).toBe(2);
  await owner.getByRole("searchbox").fill("mug");
  await expect.poll(() => rowsOf(owner).allTextContents()).toEqual(["#3"]);
  await owner.getByRole("button", { name: "Save view" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Unpaid mugs");
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Save" }).click();
  const views = owner.getByRole("navigation", { name: "Views" });
  const view = views.getByRole("button", { name: "Unpaid mugs", exact: true });
  await expect.poll(() => view.getAttribute("aria-pressed")).toBe("true");
  await views.getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(() => rowsOf(owner).count()).toBe(3);

  const waiting = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await waiting).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(5);

  await owner.getByRole("checkbox", { name: /page/ }).check();
  await owner.getByText("3 orders selected").waitFor();
  await shots(owner, "orders-selected");
  await owner.getByRole("region", { name: "Selected orders" }).getByRole("button", { name: "Mark as paid" }).click();
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await owner.getByText("2 orders marked as paid").waitFor();
  await dialog.getByText("This order is already paid.").waitFor();
  await expectAccessible(owner);
  await shots(owner, "orders-refused");
  await dialog.getByRole("button", { name: "Close" }).click();

  await view.click();
  await owner.reload();
  await owner.getByText("No results").waitFor();
  await views.getByRole("button", { name: "Actions for the view “Unpaid mugs”" }).click();
  await owner.getByRole("menuitem", { name: "Delete view" }).click();
  await dialog.getByRole("button", { name: "Delete view" }).click();
  await owner.getByText("View deleted").waitFor();
  await expect.poll(() => rowsOf(owner).count()).toBe(3);
});

test("an owner types the days of the list", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  const owner = await openStudio(app, browser, site, "/orders", { width: 390 });
  const asked: string[] = [];
  owner.on("request", (request) => {
    if (/\/api\/config\/orders\?/.test(request.url()))
      asked.push(new URL(request.url()).searchParams.get("from") ?? "");
  });
  await owner.getByRole("combobox", { name: "Period" }).click();
  await owner.getByRole("option", { name: "From and to…" }).click();
  const from = owner.getByLabel("From", { exact: true });
  await from.focus();
  await from.pressSequentially("11102026");
  await expect.poll(() => new URL(owner.url()).searchParams.get("from")).toBe("2026-11-10");
  expect(await from.inputValue()).toBe("2026-11-10");
  await expect.poll(() => asked.filter(Boolean)).toEqual(["2026-11-10"]);

  // An unfinished date changes nothing, and says so.
  await from.focus();
  await owner.keyboard.press("Delete");
  await owner.getByLabel("To", { exact: true }).focus();
  await owner.getByText("Enter a complete date.").waitFor();
  expect(new URL(owner.url()).searchParams.get("from")).toBe("2026-11-10");
  await expectAccessible(owner);

  // Neither the days nor a long name make the page wider than the screen.
  await app.services.database.pool.query(
    "update orders set customer_name = repeat('Wolfeschlegel', 9) where website_id = $1",
    [site.website.id],
  );
  await owner.reload();
  for (const width of [320, 390, 820]) {
    await owner.setViewportSize({ width, height: 844 });
    await owner.getByText("WolfeschlegelWolfeschlegel").waitFor();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
