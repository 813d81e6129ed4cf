import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true, mail: true }, { title: "Kiln & Field" });

test("an owner prepares an order and sends its link, and the customer pays in another browser", {
  timeout: 90_000,
}, async ({ app, browser, site }) => {
  await buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] });
  await buildShippingRate(app, site);
  const page = await openStudio(app, browser, site, "/orders/drafts");
  await page.getByText("No draft orders yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create order" }).first().click();
  await page.getByRole("combobox", { name: "Find a product by name or SKU" }).click();
  await page.getByRole("option", { name: /Speckled Mug/ }).click();
  await page.getByLabel("Price of one Speckled Mug").fill("20");
  await page.getByRole("button", { name: "Add a custom item" }).click();
  await page.getByLabel("Name of item 2").fill("Engraving");
  await page.getByLabel("Price of one Engraving").fill("15");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Add an address" }).click();
  for (const [label, text] of [
    ["First name", "Ada"],
    ["Last name", "Lovelace"],
    ["Address", "12 Kiln Lane"],
    ["City", "Albany"],
    ["ZIP code", "12207"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "New York", exact: true }).click();
  await page.getByRole("combobox", { name: "Shipping" }).click();
  await page.getByRole("option", { name: /Standard/ }).click();
  await page.getByText("$43.00").first().waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "draft-new");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("heading", { level: 1, name: "Draft for Ada Lovelace" }).waitFor();
  await page.getByRole("button", { name: "Send payment link" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send payment link" }).click();
  await page.getByText("Payment link sent").waitFor();
  await page.getByRole("button", { name: "Copy payment link" }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "draft-sent");

  await app.runJobs();
  const link = app.sentMails
    .map(({ text }) => /https?:\S+\/checkout\?cartToken=\S+/.exec(String(text))?.[0])
    .find(Boolean);
  const other = await browser.open({ continued: false, width: 390 });
  await other.goto(urlOf(app, site, new URL(link as string).pathname + new URL(link as string).search));
  await other.getByRole("heading", { level: 1, name: "Your order is ready to be paid" }).waitFor();
  const shown = (await other.locator("body").textContent()) ?? "";
  expect(shown).toContain("$43.00");
  expect(shown).not.toMatch(/ada@|Lovelace|Kiln Lane/);
  await expectAccessible(other);
  await shotsInWidths(other, "draft-link");
  app.sentMails.length = 0;
  await other.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await other.getByRole("button", { name: "Send code" }).click();
  await other.getByText("we sent a code to it").waitFor();
  await app.runJobs();
  const code = app.sentMails.map(({ subject }) => /^Your code: (\d{6})$/.exec(subject)?.[1]).find(Boolean) as string;
  await other.getByLabel("Code", { exact: true }).fill(code);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByLabel("Card number").fill("4242 4242 4242 4242");
  await other.getByLabel("Expiration date").fill("12/34");
  await other.getByLabel("Security code").fill("123");
  await other.getByRole("button", { name: "Continue", exact: true }).click();
  await other.getByRole("button", { name: "Place order" }).click();
  await other.waitForURL("**/checkout/order-confirmed/*");
  await other.getByText("Engraving").first().waitFor();
  await shotsInWidths(other, "draft-paid");

  await page.reload();
  await page.getByRole("link", { name: "Order #1" }).first().click();
  await page.getByText("Engraving").first().waitFor();
  await page.getByRole("button", { name: "Copy to a draft" }).waitFor();
  await shotsInWidths(page, "draft-order");
});
