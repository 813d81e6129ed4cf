import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shot, shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" })
  .extend("mug", { auto: true }, ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ priceCents: 2000, stock: 9 }] }),
  )
  .extend("rate", { auto: true }, ({ app, site }) => buildShippingRate(app, site, { priceCents: 800 }));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** The field in the summary that is shown at this width. */
const codeField = (page: Page) => page.getByRole("textbox", { name: "Discount code" });
const apply = (page: Page) => page.getByRole("button", { name: "Apply", exact: true });

test("an owner creates a discount with its codes, and deletes it", async ({ app, browser, site }) => {
  const owner = await openStudio(app, browser, site, "/discounts");
  await owner.getByText("No discounts yet").waitFor();
  await expectAccessible(owner);
  await owner.getByRole("main").getByRole("link", { name: "Add a discount" }).first().click();
  await heading(owner, "New discount").waitFor();
  await owner.getByLabel("Code", { exact: true }).fill("hello");
  await owner.getByRole("button", { name: "Add discount" }).click();
  await owner.getByText("Enter a name.").waitFor();
  await expect
    .poll(() => owner.getByLabel("Name", { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await owner.getByLabel("Name", { exact: true }).fill("Welcome");
  await owner.getByLabel("Percentage off").fill("12.5");
  await owner.getByLabel("Products", { exact: true }).check();
  await owner.getByPlaceholder("Search by name").click();
  await owner.getByRole("option", { name: "Speckled mug" }).click();
  await owner.keyboard.press("Escape");
  const preview = owner.getByRole("region", { name: "Preview" });
  await preview.getByText("-$5.00").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "discount-new");
  // Leaving would lose what was typed.
  await owner.getByRole("link", { name: "Orders", exact: true }).click();
  await owner.getByRole("button", { name: "Keep editing" }).click();
  await owner.getByRole("button", { name: "Add discount" }).click();
  await heading(owner, "Welcome").waitFor();
  await owner.getByRole("button", { name: "HELLO", exact: true }).waitFor();
  await owner.getByRole("button", { name: "Create codes" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Number of codes").fill("12");
  await dialog.getByLabel("Prefix").fill("vip-");
  await dialog.getByRole("button", { name: "Create codes" }).click();
  await owner.getByText("12 codes created").waitFor();
  await owner.getByRole("button", { name: /^VIP-/ }).first().waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "discount-editor");

  await owner.getByRole("link", { name: "Discounts", exact: true }).first().click();
  await owner.getByRole("table").getByText("HELLO and 12 others").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "discount-list");
  await owner.getByRole("link", { name: /Welcome/ }).click();
  await owner.getByRole("button", { name: "Delete discount" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Delete discount" }).click();
  await owner.getByText("No discounts yet").waitFor();
});

test("a visitor enters a code in the cart and at checkout, and the order names it", async ({
  app,
  browser,
  site,
  mug,
}) => {
  await buildDiscount(app, site, { name: "Welcome", percentMillionths: 125_000, codes: ["HELLO"] });
  const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
  const page = await browser.open({ width: 1280 });
  await continueVisit(app, site, visitor, page);
  await page.goto(urlOf(app, site, "/cart"));
  await page.locator("[data-island=CartPage][data-hydrated]").waitFor();
  await codeField(page).fill("helo");
  await apply(page).click();
  await page.getByText("The code HELO is not valid.").waitFor();
  expect(await codeField(page).inputValue(), "nothing typed is lost").toBe("helo");
  await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await shotsInWidths(page, "cart-refused");
  await codeField(page).fill("hello");
  await page.keyboard.press("Enter");
  await page.getByText("Discount (HELLO)").waitFor();
  const remove = page.getByRole("button", { name: "Remove the code HELLO" });
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await shotsInWidths(page, "cart-code");
  await remove.click();
  await codeField(page).fill("hello");
  await apply(page).click();
  await remove.waitFor();

  const { visitor: buyer, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }]);
  await continueVisit(app, site, buyer, page);
  await page.goto(urlOf(app, site, `/checkout?cartToken=${cartToken}`));
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await codeField(page).fill("Hello");
  await apply(page).click();
  await page.getByText("Discount (HELLO)").last().waitFor();
  await page.getByText("You pay $43.00").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "checkout-code");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-confirmed/);
  await page.getByText("-$5.00").waitFor();
  await shotsInWidths(page, "order-page");

  const owner = await openStudio(app, browser, site, "/orders");
  await owner.getByRole("link", { name: "#1" }).click();
  await owner.getByText("Discount · Welcome (HELLO)").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "order-studio");
});

test("without JavaScript, a code works in the cart and at checkout", async ({ app, browser, site, mug }) => {
  await buildDiscount(app, site, { name: "Welcome", codes: ["HELLO"] });
  const visitor = await buildCart(site, [{ product: mug, quantity: 2 }]);
  const page = await browser.open({ javaScript: false, width: 390 });
  await continueVisit(app, site, visitor, page);
  await page.goto(urlOf(app, site, "/cart"));
  await codeField(page).fill("helo");
  await apply(page).click();
  await page.getByText("The code HELO is not valid.").waitFor();
  expect(await codeField(page).inputValue()).toBe("helo");
  await codeField(page).fill("hello");
  await apply(page).click();
  await page.getByText("$36.00").waitFor();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByText("Order summary, $36.00").click();
  await page.getByRole("button", { name: "Remove the code HELLO" }).click();
  await page.getByText("Order summary, $40.00").click();
  await codeField(page).fill("Hello 1");
  await apply(page).click();
  // The summary is open, with what was typed.
  await page.getByText("The code HELLO 1 is not valid.").first().waitFor();
  expect(await codeField(page).inputValue()).toBe("Hello 1");
  await shot(page, "checkout-plain");
  await codeField(page).fill("Hello");
  await apply(page).click();
  await page.getByText("Order summary, $36.00").waitFor();
});
