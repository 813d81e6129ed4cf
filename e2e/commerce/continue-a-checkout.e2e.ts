import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true, mail: true }, { title: "Kiln & Field" }).extend(
  "mug",
  { auto: true },
  async ({ app, site }) => {
    const mug = await buildSoldProduct(app, site, { name: "Speckled Mug" });
    await buildShippingRate(app, site);
    return mug;
  },
);

const textOf = async (page: Page) => (await page.locator("body").textContent()) ?? "";

/** Gives the email and then, when it was mailed, the code. axe looks where it can run. */
async function proveEmail(app: TestApp, page: Page, javaScript: boolean): Promise<void> {
  app.sentMails.length = 0;
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("we sent a code to it").waitFor();
  if (javaScript) await expectAccessible(page);
  await app.runJobs();
  const code = app.sentMails.map(({ subject }) => /^Your code: (\d{6})$/.exec(subject)?.[1]).find(Boolean) as string;
  await page.getByLabel("Code", { exact: true }).fill(code === "123456" ? "654321" : "123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This code is wrong or has expired").waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await expect.poll(() => page.locator("#checkout-code:focus").count()).toBe(1);
  // Reloading sends nothing again, and the way back is there.
  await page.reload();
  await page.getByText("This code is wrong or has expired").waitFor();
  await page.goBack();
  await page.getByText("If this").waitFor();
  await expect.poll(() => page.locator("#checkout-code:focus").count()).toBe(1);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

test.for(
  rows([
    [true, 1440],
    [false, 390],
  ]),
)(
  "the link of a checkout opens it in another browser only after a code (JavaScript: %s)",
  { timeout: 60_000 },
  async ([javaScript, width], { app, browser, site, mug }) => {
    const { cartToken } = await buildCheckout(site, [{ product: mug }]);
    const page = await browser.open({ javaScript, width });
    await page.goto(urlOf(app, site, `/checkout?cartToken=${cartToken}`));
    await page.getByRole("heading", { level: 1, name: "Continue this checkout" }).waitFor();
    expect(await textOf(page)).not.toMatch(/ada@|Lovelace|Kiln Lane|Speckled Mug/);
    if (javaScript) await expectAccessible(page);
    await proveEmail(app, page, javaScript);
    await page.waitForURL(urlOf(app, site, `/checkout?cartToken=${cartToken}`));
    await page.locator("[data-section=payment].is-open").waitFor();
    if (javaScript) await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
    expect(await textOf(page)).toContain("12 Kiln Lane");
    await page.getByRole("link", { name: "Back to cart" }).click();
    await page.waitForURL(urlOf(app, site, "/cart"));
    await page.getByText("Speckled Mug").first().waitFor();
    await page.goBack();
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Expiration date").fill("12/39");
    await page.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/checkout\/order-confirmed\//);
    expect(await textOf(page)).toContain("ada@example.com");
  },
);

test.for(
  rows([
    [true, 1440],
    [false, 390],
  ]),
)(
  "the link of an order shows its status, and all details after a code (JavaScript: %s)",
  { timeout: 60_000 },
  async ([javaScript, width], { app, browser, site }) => {
    const { orderToken, number } = await placeTestOrder(app, site);
    const page = await browser.open({ javaScript, width });
    await page.goto(urlOf(app, site, `/checkout/order-confirmed/${orderToken}`));
    await page.getByRole("heading", { level: 1, name: `Order #${number}` }).waitFor();
    expect(await textOf(page)).toContain("Speckled Mug");
    expect(await textOf(page)).not.toMatch(/ada@|Lovelace|Kiln Lane/);
    if (javaScript) await expectAccessible(page);
    await proveEmail(app, page, javaScript);
    await page.getByText("12 Kiln Lane").waitFor();
  },
);
