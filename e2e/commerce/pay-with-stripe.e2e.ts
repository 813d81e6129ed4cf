import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { createFakeStripe } from "#features/commerce/payments/testing/fakeStripe.ts";
import { setUpStripe } from "#features/commerce/payments/testing/setUpStripe.ts";
import { subscribe } from "#features/commerce/subscriptions/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shot } from "../shot.ts";

const fake = await createFakeStripe();
afterAll(() => fake.close());

const test = sharedSiteTest({ built: true, environment: { STRIPE_API_URL: fake.url } }, { title: "Kiln & Field" })
  .extend("account", { scope: "file" }, () => fake.addAccount())
  .extend("mug", { scope: "file" }, async ({ app, site }) => {
    await buildShippingRate(app, site);
    return await buildProduct(app, site, { name: "Speckled Mug" });
  });

test("the owner enters the keys, and sees which one is wrong", async ({ app, browser, site, account }) => {
  const page = await openStudio(app, browser, site, "/settings/payments", { width: 1440 });
  await page.getByRole("button", { name: "Set up Stripe" }).click();
  await page.getByLabel("Publishable key").fill(account.publishableKey);
  await page.getByLabel("Secret key").fill("sk_test_000000000000");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Stripe does not accept this secret key.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Secret key").fill(account.secretKey);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const mode = page.getByRole("region", { name: "Test payments" });
  await mode.getByText("On", { exact: true }).waitFor();
  await mode.getByText("Fake Ceramics").waitFor();
  await page.getByText("Stripe can't report payments yet").waitFor();
  expect(await page.getByRole("switch", { name: "Stripe" }).isChecked()).toBe(true);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await shot(page, `stripe-settings-${width}`);
    await expectAccessible(page);
  }
});

/** From the product's page to the payment. */
async function goToPayment(app: TestApp, site: TestSite, mug: StoredProduct, page: Page): Promise<void> {
  await page.goto(urlOf(app, site, mug.fullUrl));
  await touchPage(page);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByRole("button", { name: "Added!" }).waitFor();
  await page.goto(urlOf(app, site, "/cart"));
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.waitForURL("**/checkout?cartToken=*");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("First name").waitFor();
  await fillAddress(page, "Ada", "Lovelace");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

async function enterCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator("iframe[title='Secure payment input frame']");
  await form.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("a card is declined, and another one pays", async ({ app, browser, site, owner, account, mug }) => {
  await setUpStripe(owner, account);
  const page = await browser.open({ width: 390 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await goToPayment(app, site, mug, page);
  const script = `${fake.url}/stripe.js`;
  await page.frameLocator("iframe[title='Secure payment input frame']").getByLabel("Card number").waitFor();
  expect(asked.filter((url) => url.startsWith(fake.url))).toEqual([script]);
  await shot(page, "stripe-checkout-390");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Your card number is incomplete.").waitFor();
  await enterCard(page, "4000 0000 0000 0002");
  await page.getByText("Visa ending in 0002").waitFor();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByText("Your card was declined. Please use another card.").waitFor();
  await enterCard(page, "5555 5555 5555 4444");
  await page.getByText("Mastercard ending in 4444").waitFor();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/checkout/order-confirmed/*");
  await page.getByText("Thank you").first().waitFor();
  expect(account.intents().map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
});

test("the bank asks: it is confirmed there, and the order is placed", async ({
  app,
  browser,
  site,
  mug,
  owner,
  account,
}) => {
  await setUpStripe(owner, account);
  const page = await browser.open({ width: 820 });
  await goToPayment(app, site, mug, page);
  await enterCard(page, "4000 0027 6000 3184");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("link", { name: "Complete authentication" }).waitFor();
  // The page asks the provider again a moment later.
  app.clock.advance(60_000);
  await page.getByRole("link", { name: "Complete authentication" }).click();
  await page.waitForURL("**/checkout/order-confirmed/*");
  await page.getByText("Thank you").first().waitFor();
  expect(account.intents().at(-1)?.status).toBe("succeeded");
});

test("without scripts, the page says so, and other methods work", async ({
  app,
  browser,
  site,
  owner,
  account,
  mug,
}) => {
  await setUpStripe(owner, account);
  const page = await browser.open({ width: 390, javaScript: false });
  await page.goto(urlOf(app, site, mug.fullUrl));
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await fillAddress(page, "Ada", "Lovelace");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Manual payment").waitFor();
  // Playwright does not look into noscript elements.
  expect(await page.locator(".stripe-fields noscript").innerHTML()).toContain("Card payments need JavaScript.");
  await shot(page, "stripe-checkout-no-scripts");
  await page.getByLabel("Manual payment").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/checkout/order-confirmed/*");
});

test("a member changes the card of a subscription, and the bank confirms it", async ({
  app,
  browser,
  site,
  owner,
  account,
}) => {
  await setUpStripe(owner, account);
  const card = { provider: "stripe-test", token: account.createToken("pm_card_visa") };
  const { id, visitor } = await subscribe(app, site, { name: "Tea club", card });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: urlOf(app, site, "/") }));
  const page = await browser.open({ width: 390 });
  await page.context().addCookies(cookies);
  await page.goto(urlOf(app, site, "/account/payment-methods"));
  await page.getByRole("heading", { name: "Visa ending in 4242" }).waitFor();
  await shot(page, "account-payment-methods-390");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change card: Tea club" }).click();
  const number = page.frameLocator("iframe[title='Secure payment input frame']").getByLabel("Card number");
  await number.fill("4000 0000 0000 0002");
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await shot(page, `account-change-card-${width}`);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByText("Your card was declined. Please use another card.").waitFor();
  expect(await number.inputValue()).toBe("4000 0000 0000 0002");
  await number.fill("4000 0025 0000 3155");
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("link", { name: "Fail authentication" }).click();
  await page.getByText("Your bank did not confirm this payment.").waitFor();
  await shot(page, "account-change-card-refused-390");
  await expectAccessible(page);
  await number.fill("4000 0025 0000 3155");
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("link", { name: "Complete authentication" }).click();
  await page.getByText("The card was saved.").waitFor();
  await page.getByText("Visa ending in 3155").waitFor();

  const still = await browser.open({ width: 390, javaScript: false });
  await still.context().addCookies(cookies);
  await still.goto(urlOf(app, site, `/account/subscriptions?show=${id}&open=card`));
  await still.getByText("Changing this card needs JavaScript.").waitFor();
  expect(await still.getByRole("button", { name: "Save card" }).isVisible()).toBe(false);
  await shot(still, "account-change-card-no-scripts");
});
