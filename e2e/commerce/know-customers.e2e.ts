import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

async function sell(app: TestApp, site: TestSite, mug: Awaited<ReturnType<typeof buildSoldProduct>>, email: string) {
  const { id } = await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await app.services.database.db
    .updateTable("orders")
    .set({ customer_email: email, customer_name: email === "ada@example.com" ? "Ada Lovelace" : "", test_mode: false })
    .where("website_id", "=", site.website.id)
    .where("id", "=", id)
    .execute();
  return id;
}

test("an owner finds a customer, notes something, and erases their data", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  const orderId = await sell(app, site, mug, "ada@example.com");
  await sell(app, site, mug, "ben@example.com");
  await sell(app, site, mug, "ben@example.com");
  const owner = await openStudio(app, browser, site, "/customers");
  const rows = owner.getByRole("table").getByRole("link");
  await expect.poll(() => rows.count()).toBe(2);
  await expectAccessible(owner);
  await shotsInWidths(owner, "customers");

  await owner.getByRole("combobox", { name: "Number of orders" }).click();
  await owner.getByRole("option", { name: "2 orders or more" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await owner.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await owner.getByRole("searchbox").fill("nobody");
  await owner.getByText("No results").waitFor();

  await owner.goto(`${new URL(owner.url()).origin}/config/customers?search=lovelace`);
  await rows.first().click();
  await owner.getByRole("heading", { name: "Ada Lovelace", level: 1 }).waitFor();
  await owner.getByLabel("Add a tag").fill("VIP");
  await owner.keyboard.press("Enter");
  await owner.getByText("Tags saved").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "customer");

  // An open order is in the way.
  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "Erase personal data" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByText("1 order is not fulfilled yet.", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await dialog.getByText("This customer has orders that are not fulfilled yet.", { exact: false }).waitFor();
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await app.services.database.db
    .updateTable("orders")
    .set({ fulfillment_status: "FULFILLED" })
    .where("website_id", "=", site.website.id)
    .where("id", "=", orderId)
    .execute();
  await owner.reload();
  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "Erase personal data" }).click();
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await owner.getByText("Personal data erased").waitFor();
  await expect.poll(() => rows.allTextContents()).toHaveLength(1);
});

test("the home screen shows a period's sales, also as a table, and one part may fail alone", async ({
  app,
  browser,
  site,
}) => {
  const mug = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 20 }] });
  await sell(app, site, mug, "ada@example.com");
  const owner = await openStudio(app, browser, site, "/");
  await owner.getByRole("img", { name: /^Sales,/ }).waitFor();
  await owner.getByRole("link", { name: "1 Orders to fulfill" }).waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "home");
  await owner.getByRole("button", { name: "Show as a table" }).click();
  await owner.getByRole("cell", { name: "$36.00" }).first().waitFor();
  await owner.getByRole("combobox", { name: "Period" }).click();
  await owner.getByRole("option", { name: "Last 12 months" }).click();
  await expect.poll(() => new URL(owner.url()).searchParams.get("period")).toBe("12-months");
  await expect.poll(() => owner.getByRole("row").count()).toBe(13);
  await expectAccessible(owner);

  await owner.route("**/api/config/top-products*", (route) => route.fulfill({ status: 500, json: {} }));
  await owner.reload();
  const products = owner.getByRole("region", { name: "Top products" });
  await products.getByRole("button", { name: "Try again" }).waitFor();
  await owner.getByRole("img", { name: /^Sales,/ }).waitFor();
  await owner.unroute("**/api/config/top-products*");
  await products.getByRole("button", { name: "Try again" }).click();
  await products.getByRole("link", { name: "Speckled mug" }).waitFor();
});
