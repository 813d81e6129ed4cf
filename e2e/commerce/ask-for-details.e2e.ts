import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate, goodCard } from "#features/commerce/checkout/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "mug",
  { auto: true },
  async ({ app, site }) => {
    await buildShippingRate(app, site);
    await buildForm(app, site, {
      name: "Gift",
      fields: [
        buildField({ id: "gift", title: "Gift for", required: true }),
        buildField({
          id: "colors",
          type: "checkbox",
          title: "Colors of the ribbon",
          options: ["Red", "Blue"],
          required: true,
        }),
      ],
    });
    return buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ priceCents: 2000 }] });
  },
);

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

const policies = { returns: "<h2>Returns</h2><p>30 days.</p>", terms: "<p>Be kind.</p>", privacy: "", shipping: "" };

test("an owner asks for a form, a note and consent, and a visitor gives them on a phone", async ({
  app,
  browser,
  site,
  mug,
}) => {
  const owner = await openStudio(app, browser, site, "/settings/checkout", { width: 1440 });
  await owner.getByRole("combobox", { name: "Form" }).click();
  await owner.getByRole("option", { name: "Gift" }).click();
  await owner.getByRole("switch", { name: "Ask for an order note" }).click();
  await owner.getByRole("switch", { name: "Customers must agree to the store policies" }).click();
  await owner.getByText("You have no store policies yet").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "checkout-settings");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByText("Saved", { exact: true }).waitFor();
  await (await site.signIn()).put("/api/config/store-policies", { ...policies, revision: "" });

  const page = await browser.open({ width: 390 });
  const visitor = await buildCart(site, [{ product: mug }]);
  await continueVisit(app, site, visitor, page);
  await page.goto(urlOf(app, site, "/checkout"));
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").waitFor();
  await fillAddress(page, "Ada", "Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();

  await page.locator("[data-section=details].is-open").waitFor();
  await page.getByLabel("Order note (optional)").fill("Ring twice");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-section=details] .field-error").first().waitFor();
  expect(await page.locator("[data-section=details] .field-error").allTextContents()).toEqual(["Required", "Required"]);
  await expect.poll(() => focusedName(page)).toBe("field:gift");
  await expectAccessible(page);
  await shotsInWidths(page, "checkout-details");
  await page.getByLabel("Gift for").fill("Grace");
  await expect.poll(() => page.locator("[data-section=details] .field-error").count()).toBe(1);
  await page.getByLabel("Red").check();
  await page.getByLabel("Blue").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-section=payment].is-open").waitFor();
  expect(await page.locator("[data-section=details]").textContent()).toContain("Red, Blue");

  // The dialog keeps what was typed, closes on Escape and gives the focus back.
  await page.getByLabel("Card number").fill(goodCard.cardNumber);
  const link = page.getByRole("link", { name: "Return policy" });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Return policy" }).getByText("30 days.").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "checkout-policy");
  await page.keyboard.press("Escape");
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Card number").inputValue()).toBe(goodCard.cardNumber);
  await page.getByLabel("Expiration date").fill(goodCard.expiry);
  await page.getByLabel("Security code").fill(goodCard.securityCode);
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByRole("button", { name: "Place order" }).click();
  await page.locator("#checkout-agree-error").waitFor();
  await expect.poll(() => focusedName(page)).toBe("agree");
  await expectAccessible(page);
  await shotsInWidths(page, "checkout-agree");
  await page.getByLabel("I agree to the store policies.").check();
  // What was agreed to is still agreed to after other sections were opened again.
  await page.getByRole("link", { name: "Edit Email" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await page.getByLabel("I agree to the store policies.").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-confirmed/);
  expect(await page.locator(".confirmed-page").textContent()).toContain("Ring twice");
  await expectAccessible(page);
  await shotsInWidths(page, "confirmed-details");
  await page.goto(`${page.url()}/receipt`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Receipt");
  await expectAccessible(page);
  await shotsInWidths(page, "receipt");
});
