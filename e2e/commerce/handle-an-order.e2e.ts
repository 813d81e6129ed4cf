import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

test("an owner ships an order in parts, also after someone else shipped some of it", async ({ app, browser, site }) => {
  const mug = await buildSoldProduct(app, site, {
    name: "Speckled mug",
    optionNames: ["Glaze"],
    variants: [{ sku: "MUG", attributes: { Glaze: "Oat" }, stock: 20 }],
  });
  const bowl = await buildSoldProduct(app, site, { name: "Wide bowl", variants: [{ sku: "BOWL", stock: 20 }] });
  const { id } = await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 3 }, { product: bowl }] });
  const owner = await openStudio(app, browser, site, `/orders/${id}`);
  const panel = owner.getByRole("dialog");
  await owner.getByRole("button", { name: "Fulfill", exact: true }).click();
  await panel.getByLabel("Quantity of Speckled mug").fill("2");
  await panel.getByLabel("Quantity of Wide bowl").fill("0");
  await panel.getByLabel("Carrier").fill("up");
  await owner.getByRole("option", { name: "UPS" }).click();
  await panel.getByLabel("Tracking number").fill("1Z 999 AA1");
  await panel.getByText("Leave empty to link to the UPS page for this number.").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "ship-part");
  await panel.getByRole("button", { name: "Ship 2 items" }).click();
  const toast = owner.getByRole("alert").filter({ hasText: "A part of order 1 shipped" });
  await toast.waitFor();
  await owner.getByText("2 of 3 shipped").waitFor();
  await owner.getByRole("link", { name: "Track" }).waitFor();
  await shotsInWidths(owner, "order-in-parts");

  // It would cover the button of the panel for as long as it offers Undo.
  await toast.getByRole("button").last().click();
  // In another tab, a colleague ships the last mug.
  await owner.getByRole("button", { name: "Fulfill", exact: true }).click();
  const colleague = await site.signIn();
  const { lines } = (await colleague.get(`/api/config/orders/${id}`)).json();
  const position = lines.findIndex(({ productName }: { productName: string }) => productName === "Speckled mug");
  await colleague.post(`/api/config/orders/${id}/fulfillments`, { lines: [{ position, quantity: 1 }] });
  await panel.getByRole("button", { name: "Mark as fulfilled" }).click();
  await panel.getByText("Some of these items were shipped in the meantime. Check the quantities.").waitFor();
  await expect.poll(() => panel.getByLabel(/^Quantity of/).count()).toBe(1);
  await shotsInWidths(owner, "shipped-meanwhile");
  await panel.getByRole("button", { name: "Mark as fulfilled" }).click();
  await owner.getByText("Order 1 fulfilled").waitFor();
  await expect.poll(() => owner.getByRole("button", { name: /^Remove shipment \d/ }).count()).toBe(3);
  await expectAccessible(owner);
});

test("an owner refunds some of the items, another amount than they cost, and then the rest", async ({
  app,
  browser,
  site,
}) => {
  const mug = await buildSoldProduct(app, site, {
    name: "Speckled mug",
    optionNames: ["Glaze"],
    variants: [{ sku: "MUG", attributes: { Glaze: "Oat" }, stock: 20 }],
  });
  const bowl = await buildSoldProduct(app, site, { name: "Wide bowl", variants: [{ sku: "BOWL", stock: 20 }] });
  const { id } = await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 3 }, { product: bowl }] });
  const owner = await openStudio(app, browser, site, `/orders/${id}`);
  const panel = owner.getByRole("dialog");
  const openPanel = async () => {
    await owner.getByRole("button", { name: "More actions" }).click();
    await owner.getByRole("menuitem", { name: "Refund" }).click();
  };
  await openPanel();
  await panel.getByRole("button", { name: "Refund", exact: true }).click();
  await panel.getByText("Select items, or enter an amount.").waitFor();
  await panel.getByLabel("Quantity of Speckled mug to refund").fill("2");
  await panel.getByRole("checkbox", { name: "Restock: Speckled mug" }).uncheck();
  await panel.getByLabel("Shipping, with tax").fill("9");
  await panel.getByRole("button", { name: "Refund $65.00" }).click();
  await panel.getByText("Enter at most $8.00.").waitFor();
  await panel.getByLabel("Shipping, with tax").fill("4");
  await panel.getByLabel("Amount").fill("50");
  await panel.getByText("The selection costs $60.00.").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "refund-items");
  await panel.getByRole("button", { name: "Refund $50.00" }).click();
  await owner.getByText("2 of 3 refunded").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "items-refunded");

  // The Escape key discards nothing by itself.
  await openPanel();
  const reason = owner.getByRole("dialog", { name: /^Refund/ }).getByLabel("Reason");
  await reason.fill("Broken");
  await owner.keyboard.press("Escape");
  const question = owner.getByRole("dialog", { name: "Discard changes?" });
  await question.waitFor();
  await expectAccessible(owner);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "detached" });
  expect(await reason.inputValue()).toBe("Broken");
  await owner.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await reason.waitFor({ state: "detached" });

  await openPanel();
  await panel.getByRole("button", { name: "Select everything" }).click();
  await panel.getByText("of 1").first().waitFor();
  await panel.getByLabel("Amount").fill("70");
  await shotsInWidths(owner, "refund-rest");
  await panel.getByRole("button", { name: "Refund $70.00" }).click();
  await owner.getByText("3 of 3 refunded").waitFor();
  await owner.getByText("1 of 1 refunded").waitFor();
});

test("an owner notes something, corrects the customer, and sends the confirmation again", async ({
  app,
  browser,
  site,
}) => {
  const { id } = await placeTestOrder(app, site);
  await app.runJobs();
  const owner = await openStudio(app, browser, site, `/orders/${id}`);
  const timeline = owner.getByRole("list", { name: "History" });
  await timeline.getByText("Order confirmed: #1").waitFor();
  await owner.getByLabel("New note").fill("Wants it gift-wrapped.\nCall before delivery.");
  await owner.getByRole("button", { name: "Add note" }).click();
  await owner.getByRole("button", { name: /^Edit the note/ }).click();
  await owner.getByLabel("Edit note").fill("Wants it gift-wrapped.");
  await owner.getByRole("button", { name: "Save" }).click();
  await timeline.getByText("Note edited by Olive Owner").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "order-notes");

  await owner.getByRole("button", { name: "Edit email and shipping address" }).click();
  const panel = owner.getByRole("dialog");
  await panel.getByLabel("Email").fill("grace@example.com");
  await panel.getByLabel("ZIP code").fill("12207");
  await panel.getByRole("combobox", { name: "State" }).click();
  await owner.getByRole("option", { name: "California" }).click();
  await panel.getByText("The tax and the shipping price stay the same.").waitFor();
  await panel.getByRole("button", { name: "Save" }).click();
  await panel.getByText("This ZIP code is in New York, not in California.").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "edit-customer");
  await panel.getByLabel("ZIP code").fill("93701");
  await panel.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Customer saved").waitFor();
  await timeline.getByText("Email: ada@example.com → grace@example.com").waitFor();

  await timeline.getByRole("button", { name: "Send again: Order confirmed: #1" }).click();
  await panel.getByText("It shows the order as it is now, and is sent to grace@example.com.").waitFor();
  await panel.getByRole("button", { name: "Send again" }).click();
  await timeline.getByText("Email sent again by Olive Owner").waitFor();
  await shotsInWidths(owner, "order-corrected");
});

test("an owner prints orders of every length, each on its own sheets", async ({ app, browser, site }) => {
  const name = "Hand-thrown stoneware mug with a very long name that does not fit into one line of a table";
  const mug = await buildSoldProduct(app, site, { name, variants: [{ sku: "MUG", stock: 20 }] });
  const long = await placeTestOrder(app, site, { lines: [{ product: mug, quantity: 2 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await repeatLine(app, site, long.id, 200);
  const owner = await openStudio(app, browser, site, "/orders");
  await owner.getByRole("checkbox", { name: /page/ }).check();
  await owner.getByRole("button", { name: "Print" }).click();
  await shotsInWidths(owner, "print-menu");
  const opened = owner.waitForEvent("popup");
  await owner.getByRole("menuitem", { name: "Invoices" }).click();
  const page = await opened;
  await expect.poll(() => page.getByRole("article").count()).toBe(2);
  await expectAccessible(page);
  await shotsInWidths(page, "invoices");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("link", { name: "A4" }).click();
  await expect.poll(() => page.getByRole("link", { name: "A4" }).getAttribute("aria-current")).toBe("page");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  if (process.env.SCREENSHOTS) await writeFile(`${process.env.SCREENSHOTS}/invoices.pdf`, pdf);
  const sheets = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(6);
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  await page.close();
});

/** Gives an order more lines than a test should put into a cart. */
async function repeatLine(app: TestApp, site: TestSite, orderId: string, count: number): Promise<void> {
  await app.services.database.pool.query(
    `insert into order_lines (website_id, order_id, position, product_type, sku, product_name, quantity,
       unit_price_cents, total_cents)
     select website_id, order_id, number, product_type, sku, product_name, quantity, unit_price_cents, total_cents
     from order_lines cross join generate_series(1, $3::integer) as number
     where website_id = $1 and order_id = $2 and position = 0`,
    [site.website.id, orderId, count - 1],
  );
}
