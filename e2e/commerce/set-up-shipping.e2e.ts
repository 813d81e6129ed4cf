import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { goodCard } from "#features/commerce/checkout/testing.ts";
import { startRateService } from "#features/commerce/shipping/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true, reachesLoopback: true }, { title: "Kiln & Field" }).extend(
  "mug",
  { auto: true },
  ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ priceCents: 2000, weightGrams: 400 }] }),
);

const saveBar = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** From the email to the payment; the delivery's address leads to its options. */
async function fillUpToDelivery(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").waitFor();
  await fillAddress(page, "Ada", "Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /Studio/ }).waitFor();
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill(goodCard.cardNumber);
  await page.getByLabel("Expiration date").fill(goodCard.expiry);
  await page.getByLabel("Security code").fill(goodCard.securityCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-confirmed/);
}

test("an owner sets up shipping and pickup, and visitors order with each", async ({ app, browser, site, mug }) => {
  const owner = await openStudio(app, browser, site, "/settings/shipping");
  await owner.getByText("No shipping zones").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "shipping-empty");

  await owner.getByRole("link", { name: "Add zone" }).click();
  await owner.getByRole("heading", { level: 1, name: "New shipping zone" }).waitFor();
  await owner.getByLabel("Name", { exact: true }).fill("New York");
  await owner.getByRole("button", { name: "Add zone" }).click();
  await owner.getByText("Add a country.").waitFor();
  await owner.getByRole("combobox", { name: "Add country" }).fill("United St");
  await owner.getByRole("option", { name: "United States", exact: true }).click();
  const country = owner.getByRole("group", { name: "United States" });
  await country.getByRole("combobox", { name: "States or provinces" }).fill("New Y");
  await owner.getByRole("option", { name: "New York" }).click();
  await owner.keyboard.press("Escape");
  await owner.getByRole("button", { name: "Add rate" }).click();
  await owner.getByLabel("Rate name").fill("Parcel");
  const choose = async (kind: string) => {
    await owner.getByRole("combobox", { name: "Price depends on" }).click();
    await owner.getByRole("option", { name: kind }).click();
  };
  const addRow = owner.getByRole("button", { name: "Add row" });
  await choose("Subtotal");
  await addRow.click();
  await owner.getByLabel("Up to (subtotal), row 1").fill("5");
  await choose("Weight");
  expect(await owner.getByLabel("Up to (lb), row 1").inputValue(), "an amount is no weight").toBe("");
  for (const [index, [limit, price]] of [
    ["1", "6"],
    ["1", "12"],
  ].entries()) {
    if (index > 0) await addRow.click();
    await owner.getByLabel(`Up to (lb), row ${index + 1}`).fill(limit as string);
    await owner.getByLabel(`Price, row ${index + 1}`).fill(price as string);
  }
  await owner.getByRole("button", { name: "Add zone" }).click();
  await owner.getByText("This limit is already in another row.").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "shipping-zone");
  await owner.getByLabel("Up to (lb), row 2").fill("");
  await owner.getByLabel("Free from").fill("60");
  // Leaving would lose what was typed.
  await owner.getByRole("link", { name: "Orders", exact: true }).click();
  await owner.getByRole("button", { name: "Keep editing" }).click();
  await owner.getByRole("button", { name: "Add zone" }).click();
  await owner.getByText("United States (New York)").waitFor();

  await owner.getByRole("link", { name: "Add location" }).click();
  await owner.getByRole("button", { name: "Add location" }).click();
  await owner.getByLabel("Location name").fill("Studio");
  await owner.getByLabel("Address", { exact: true }).fill("1 Kiln Lane\nAlbany");
  await owner.getByLabel("Opening hours").fill("Fridays 9–17");
  await expectAccessible(owner);
  await shotsInWidths(owner, "shipping-pickup");
  await saveBar(owner).click();
  await owner.getByText("Saved", { exact: true }).waitFor();
  await owner.getByRole("link", { name: "Shipping", exact: true }).first().click();
  const tested = owner.getByRole("region", { name: "Test an address" });
  await tested.getByRole("combobox", { name: "State or province" }).fill("New York");
  await owner.getByRole("option", { name: "New York" }).click();
  await tested.getByText("Zone: New York").waitFor();
  await tested.getByRole("listitem").filter({ hasText: "Parcel" }).getByText("$12.00").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "shipping-list");

  // By weight: 800 g are above a pound.
  const shipped = await buildCart(site, [{ product: mug, quantity: 2 }]);
  const page = await browser.open({ width: 1280, continued: false });
  await continueVisit(app, site, shipped, page);
  await page.goto(urlOf(app, site, "/checkout"));
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await fillUpToDelivery(page);
  expect(await page.getByRole("radio", { name: /Parcel/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  await shotsInWidths(page, "checkout-options");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Card number").waitFor();
  expect(await page.locator(".order-summary .order-totals").textContent()).toContain("Shipping$12.00");
  await pay(page);
  await page.getByRole("heading", { name: "Delivery to" }).waitFor();
  await expectAccessible(page);

  // Free from $60, and picked up instead, without scripts.
  const pickedUp = await buildCart(site, [{ product: mug, quantity: 3 }]);
  const plain = await browser.open({ javaScript: false, continued: false });
  await continueVisit(app, site, pickedUp, plain);
  await plain.goto(urlOf(app, site, "/checkout"));
  await fillUpToDelivery(plain);
  expect(await plain.locator(".choice").filter({ hasText: "Parcel" }).textContent()).toContain("$0.00");
  await plain.getByRole("radio", { name: /Studio/ }).check();
  await plain.getByRole("button", { name: "Continue" }).click();
  await pay(plain);
  await plain.getByRole("heading", { name: "Pickup at" }).waitFor();
  await plain.getByText("Fridays 9–17").waitFor();
  await shotsInWidths(plain, "order-pickup");

  await owner.goto(urlOf(app, site, "/config/orders"));
  await owner.getByRole("link", { name: "#2" }).click();
  await owner.getByText("Pickup · Studio").waitFor();
  await owner.getByText("1 Kiln Lane").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "order-studio-pickup");
});

test("an owner connects a rate service, and visitors choose its rates", async ({ app, browser, site, mug }) => {
  const service = await startRateService();
  onTestFinished(() => service.close());
  const owner = await openStudio(app, browser, site, "/settings/shipping");
  await owner.getByRole("link", { name: "Set up" }).click();
  await owner.getByLabel("Address of the service").fill("rates.example.com");
  await owner.getByLabel("City", { exact: true }).fill("Portland");
  await owner.getByLabel("ZIP code").fill("97205");
  await owner.getByRole("combobox", { name: "State" }).fill("Oreg");
  await owner.getByRole("option", { name: "Oregon" }).click();
  await saveBar(owner).click();
  await owner.getByText("Enter an address that starts with https://.").waitFor();
  await owner.getByLabel("Address of the service").fill(service.url);
  await saveBar(owner).click();
  await owner.getByText("The secret is shown only once. Copy it now.").waitFor();
  // What is typed after a save stays, also when the saved service is loaded again.
  const city = owner.getByLabel("City", { exact: true });
  await city.fill("Salem");
  await city.pressSequentially(" East", { delay: 20 });
  expect(await city.inputValue()).toBe("Salem East");
  await owner.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => city.inputValue()).toBe("Portland");
  await expectAccessible(owner);
  await shotsInWidths(owner, "rate-service");

  await owner.goto(urlOf(app, site, "/config/settings/shipping/zones/new"));
  await owner.getByLabel("Name", { exact: true }).fill("Everywhere");
  await owner.getByRole("switch", { name: "Rest of the world" }).check();
  await owner.getByRole("button", { name: "Add rate" }).click();
  await owner.getByLabel("Rate name").fill("Standard");
  await owner.getByRole("combobox", { name: "Price depends on" }).click();
  await owner.getByRole("option", { name: "Your rate service" }).click();
  await owner.getByLabel("Markup (%)").fill("10");
  await owner.getByLabel("Fallback price").fill("12");
  await expectAccessible(owner);
  await shotsInWidths(owner, "rate-service-zone");
  await owner.getByRole("button", { name: "Add zone" }).click();
  const tested = owner.getByRole("region", { name: "Test an address" });
  await tested.getByRole("listitem").filter({ hasText: "Ground" }).getByText("$9.79").waitFor();
  await shotsInWidths(owner, "rate-service-test");
  service.status = 503;
  await tested.getByLabel("Postal code").fill("10001");
  await tested.getByText("The server answered with status 503.").waitFor();
  await tested.getByRole("listitem").filter({ hasText: "Standard" }).getByText("$12.00").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "rate-service-down");
  service.status = 200;

  const visitor = await buildCart(site, [{ product: mug, quantity: 1 }]);
  const page = await browser.open({ width: 1280, continued: false });
  await continueVisit(app, site, visitor, page);
  await page.goto(urlOf(app, site, "/checkout"));
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").waitFor();
  await fillAddress(page, "Ada", "Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /Ground/ }).waitFor();
  await page.getByText("3 days").waitFor();
  await page.getByRole("radio", { name: /Air/ }).check();
  await expectAccessible(page);
  await shotsInWidths(page, "checkout-carrier");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Card number").waitFor();
  expect(await page.locator(".order-summary .order-totals").textContent()).toContain("Shipping$26.40");
  await pay(page);
});
