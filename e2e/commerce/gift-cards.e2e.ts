import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { buildGiftCard } from "#features/commerce/gift-cards/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true, mail: true });

const address: Record<string, string> = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Address: "12 Kiln Lane",
  City: "New York",
  "ZIP code": "10001",
};

const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();
const opened = (page: Page, section: string) => page.locator(`[data-section=${section}].is-open`).waitFor();

async function fillUntilPayment(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await goOn(page);
  await opened(page, "delivery");
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State", { exact: true }).selectOption("NY");
  await goOn(page);
  await opened(page, "payment");
}

test("a gift card is bought for someone else", async ({ app, browser, site }) => {
  const gift = await buildProduct(app, site, {
    name: "Gift card",
    productType: 4,
    variants: [{ priceCents: 5000, sku: "GIFT-50" }],
  });
  const page = await browser.open();
  const form = urlOf(app, site, `/checkout/gift-card/${gift.id}?sku=GIFT-50`);
  await page.goto(form);
  await page.getByLabel("Me", { exact: true }).check();
  await page.getByLabel("Recipient's email").waitFor({ state: "hidden" });
  await page.getByLabel("Someone else").check();
  await page.getByRole("button", { name: "Continue to checkout" }).click();
  await page.getByText("Required").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "gift-card-form");
  await page.goto(form);
  await page.getByLabel("Recipient's email").fill("ann@example.com");
  const hint = page.locator("#checkout-message-hint");
  await expect.poll(() => hint.textContent()).toBe("0 / 80");
  await page.getByLabel("Message").fill("Enjoy it!");
  await expect.poll(() => hint.textContent()).toBe("9 / 80");
  await page.getByRole("button", { name: "Continue to checkout" }).click();
  await page.waitForURL(/\/checkout\?cartToken=/);
  const summary = page.locator(".order-summary");
  expect(await summary.textContent()).toContain("ann@example.com");
  await shotsInWidths(page, "gift-card-for");
  // Going back loses nothing.
  await page.goBack();
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Enjoy it!");
  await page.getByLabel("Message").fill("Enjoy!");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL(/\/checkout\?cartToken=/);
  expect(await summary.textContent()).toContain("Enjoy!");
  expect(await summary.textContent()).toContain("$50.00");
});

test("a gift card pays for a bowl, and the rest is on its balance page", async ({ app, browser, site, owner }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  const { code } = await buildGiftCard(owner, { amountCents: 5000 });
  const bowl = await buildProduct(app, site, { name: "Ash bowl", variants: [{ priceCents: 4000, qtyInStock: 3 }] });
  const page = await browser.open();
  await page.goto(urlOf(app, site, bowl.fullUrl));
  await page.locator(".add-to-cart-form").evaluate((form) => (form as HTMLFormElement).submit());
  await page.waitForURL(urlOf(app, site, "/cart"));
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.waitForURL(/\/checkout\?cartToken=/);
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await fillUntilPayment(page);
  const summary = page.locator(".order-summary");
  await summary.getByLabel("Discount code or gift card").fill(code.toLowerCase());
  await summary.getByRole("button", { name: "Apply" }).click();
  await opened(page, "review");
  await expect.poll(() => summary.textContent()).toContain("$2.00 left");
  await expectAccessible(page);
  await shotsInWidths(page, "gift-card-checkout");
  await summary.getByRole("button", { name: /Remove the gift card/ }).click();
  await opened(page, "payment");
  await summary.getByLabel("Discount code or gift card").fill(code);
  await summary.getByLabel("Discount code or gift card").press("Enter");
  await opened(page, "review");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-confirmed/);
  expect(await page.locator("main").textContent()).toContain("Gift card ending in");
  await page.goto(urlOf(app, site, "/gift-card-balance"));
  await page.getByLabel("Gift card code").fill(code);
  await page.getByRole("button", { name: "Check balance" }).click();
  await page.getByText("$2.00").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "gift-card-balance");
});

test("the owner issues a gift card, changes its balance, sends it again and voids it", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/gift-cards");
  await page.getByText("No gift cards yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Issue a gift card" }).first().click();
  await page.getByLabel("Recipient's name").fill("Ann of the very long name that goes on and on");
  await page.getByRole("button", { name: "Issue gift card" }).click();
  await page.getByText("Enter an amount above 0.").waitFor();
  await page.getByRole("textbox", { name: "Value" }).fill("25");
  await page.getByLabel("Email").fill("ann@example.com");
  await expectAccessible(page);
  await shotsInWidths(page, "gift-card-new");
  await page.getByRole("button", { name: "Issue gift card" }).click();
  await page.getByRole("button", { name: "Copy code" }).waitFor();
  await page.getByRole("button", { name: "Change balance" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New balance").fill("20");
  await dialog.getByRole("button", { name: "Change balance" }).click();
  await dialog.getByText("Enter a reason.").waitFor();
  await dialog.getByLabel("Reason").fill("A typo");
  await dialog.getByRole("button", { name: "Change balance" }).click();
  await page.getByText("A typo").waitFor();
  await page.getByRole("button", { name: /^Send/ }).click();
  await dialog.getByLabel("Email").fill("anna@example.com");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("anna@example.com").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "gift-card");
  await page.getByRole("link", { name: "Gift cards" }).first().click();
  await page
    .getByText("Outstanding balance")
    .or(page.getByRole("link", { name: /····/ }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "gift-cards");
  await page.getByRole("link", { name: /····/ }).first().click();
  await page.getByRole("button", { name: "Void", exact: true }).click();
  await dialog.getByLabel("Reason").fill("Lost");
  await dialog.getByRole("button", { name: "Void gift card" }).click();
  await page.getByText("Void", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Change balance" }).waitFor({ state: "detached" });
});
