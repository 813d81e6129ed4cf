import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, buyerAddress } from "#features/commerce/checkout/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field", timeZone: "America/New_York" })
  .extend("mug", { auto: true }, ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ priceCents: 2499 }] }),
  )
  .extend("rate", { auto: true }, ({ app, site }) => buildShippingRate(app, site, { priceCents: 800 }));

test("days of the report are typed, and a day of the address that does not exist is explained", async ({
  app,
  browser,
  site,
}) => {
  const owner = await openStudio(app, browser, site, "/settings/tax-report?from=2026-01-01&to=2026-03-31");
  const to = owner.getByLabel("To", { exact: true });
  const period = () => new URL(owner.url()).searchParams;
  await to.focus();
  await owner.keyboard.type("12312027");
  await expect.poll(() => to.inputValue()).toBe("2027-12-31");
  await expect.poll(() => period().get("to")).toBe("2027-12-31");
  const from = owner.getByLabel("From", { exact: true });
  await from.focus();
  await to.focus();
  await owner.keyboard.type("11152025");
  await from.focus();
  await owner.getByText("Choose a day that is not before the first one.").waitFor();
  await expect.poll(() => period().get("to")).toBe("2025-11-15");
  await to.fill("2026-02-01");
  await owner.getByText("No taxes in this period").waitFor();
  await owner.goto(urlOf(app, site, "/config/settings/tax-report?from=2026-02-30&to=2026-03-31"));
  await owner.getByText("Enter a date.").waitFor();
  await expectAccessible(owner);
  await from.fill("2026-02-28");
  await owner.getByText("No taxes in this period").waitFor();
});

test("a tax rule is not saved without a rate, and not over rules that someone else saved", async ({
  app,
  browser,
  site,
  owner: other,
}) => {
  const path = "/api/config/tax-rules";
  const { revision } = (await other.get(path)).json();
  const vat = { name: "VAT", country: "DE", rateMillionths: 190_000 };
  const stored = (await other.put(path, { rules: [vat], revision })).json();
  const owner = await openStudio(app, browser, site, "/settings/taxes");
  const rate = owner.getByLabel("Rate", { exact: true });
  const save = owner.getByRole("button", { name: "Save", exact: true });
  await rate.fill("");
  await save.click();
  await owner.getByText("Enter a percentage like 8.875.").waitFor();
  await rate.fill("7");
  await other.put(path, { ...stored, rules: [{ ...stored.rules[0], name: "Sales tax" }] });
  await save.click();
  await owner.getByText("Someone else saved these settings").waitFor();
  expect(await rate.inputValue(), "nothing typed is lost").toBe("7");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Overwrite with my version" }).click();
  await owner.getByText("Saved", { exact: true }).waitFor();
  expect((await other.get(path)).json().rules).toMatchObject([{ name: "VAT", rateMillionths: 70_000 }]);
});

test("an owner taxes a postal code, a visitor from there pays it and another does not, and the report shows it", async ({
  app,
  browser,
  site,
  mug,
}) => {
  const owner = await openStudio(app, browser, site, "/settings/taxes", { width: 1440 });
  await owner.getByText("No tax rules").waitFor();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Add rule" }).click();
  const state = owner.getByRole("combobox", { name: "State", exact: true }).first();
  await state.waitFor();
  await expect.poll(() => state.evaluate((field) => field === document.activeElement)).toBe(true);
  await state.click();
  await owner.getByRole("option", { name: "New York", exact: true }).click();
  const codes = owner.getByLabel("ZIP code or range");
  await codes.fill("10282-10001");
  await owner.getByLabel("Rate", { exact: true }).fill("8.875");
  await owner.getByLabel("Name", { exact: true }).fill("Manhattan");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByText("The first code of a range must not come after the last one.").waitFor();
  await expect.poll(() => codes.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await owner.getByLabel("Rate", { exact: true }).inputValue(), "nothing typed is lost").toBe("8.875");
  await expectAccessible(owner);
  await shotsInWidths(owner, "taxes-refused");
  await codes.fill("10001-10282");
  const preview = owner.getByRole("region", { name: "Test an address" });
  await preview.getByText("No tax for this address.").waitFor();
  await preview.getByRole("combobox", { name: "State" }).click();
  await owner.getByRole("option", { name: "New York", exact: true }).click();
  await preview.getByLabel("ZIP code").fill("10001");
  await preview.getByText("Manhattan · United States, New York, 10001-10282").waitFor();
  await preview.getByRole("combobox", { name: "Product" }).click();
  await owner.getByRole("option", { name: "Gift card" }).click();
  await preview.getByText("Gift cards are not taxed when they are sold.").waitFor();
  await preview.getByRole("combobox", { name: "Product" }).click();
  await owner.getByRole("option", { name: "Physical product" }).click();
  await preview.getByText("8.875%").first().waitFor();
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByText("Saved", { exact: true }).waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "taxes");

  // 24.99, with shipping of 8.00 and 2.22 of tax.
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const page = await browser.open({ width: 1280, continued: false });
  await continueVisit(app, site, visitor, page);
  await page.goto(urlOf(app, site, `/checkout?cartToken=${cartToken}`));
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  await page.getByText("You pay $35.21").waitFor();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-confirmed/);
  await page.getByText("$2.22").waitFor();
  const { visitor: other, cartToken: otherToken } = await buildCheckout(site, [{ product: mug }]);
  const address = { ...buyerAddress, city: "Albany", postcode: "12207" };
  const moved = await other.put("/api/commerce/checkout/delivery", { cartToken: otherToken, address });
  expect(moved.status, moved.text).toBe(200);
  await continueVisit(app, site, other, page);
  await page.goto(urlOf(app, site, `/checkout?cartToken=${otherToken}`));
  await page.locator("[data-island=CheckoutPage][data-hydrated]").waitFor();
  // Another address asks for the payment again.
  await page.getByText("$32.99", { exact: true }).last().waitFor();

  // The test provider's payment as if it were real money.
  await app.services.database.db
    .updateTable("orders")
    .set({ test_mode: false })
    .where("website_id", "=", site.website.id)
    .execute();
  await owner.goto(urlOf(app, site, "/config/orders"));
  await owner.getByRole("link", { name: "#1" }).click();
  await owner.getByText("Manhattan (8.875%) · United States, New York, 10001-10282").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "order-taxes");
  await owner.goto(urlOf(app, site, "/config/settings/tax-report"));
  const row = owner.getByRole("row", { name: /Manhattan \(8.875%\)/ });
  await row.getByText("$24.99").waitFor();
  await row.getByText("$2.22").first().waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "tax-report");
  const saving = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  expect((await saving).suggestedFilename()).toContain("-taxes-");
  await owner.getByRole("combobox", { name: "Period" }).click();
  await owner.getByRole("option", { name: "Last year" }).click();
  await owner.getByText("No taxes in this period").waitFor();
  await expectAccessible(owner);
  await shotsInWidths(owner, "tax-report-empty");
});
