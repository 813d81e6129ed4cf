import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

test("an owner sees who changed what, filters it, follows it and takes it along", async ({ app, browser, site }) => {
  const admin = await signInAs(app, site, 1);
  const mug = await buildProduct(app, site, { name: "Speckled mug" });
  const stored = (await admin.get(`/api/config/products/${mug.id}`)).json();
  expect((await admin.put(`/api/config/products/${mug.id}`, { ...stored, name: "Plain mug" })).status).toBe(200);

  const page = await openStudio(app, browser, site, "/settings/activity");
  const today = page.getByRole("region", { name: "Today" });
  await today.getByText("Created the website “Kiln & Field”").waitFor();
  await today.getByText("Name: Speckled mug → Plain mug").waitFor();
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "Person" }).click();
  await page.getByRole("option", { name: "Olive Owner" }).click();
  await expect.poll(() => today.getByText("Plain mug").count()).toBe(0);
  await page.reload();
  await today.getByText("Created the website “Kiln & Field”").waitFor();
  expect(await today.getByText("Plain mug").count()).toBe(0);

  const search = page.getByRole("searchbox", { name: "Search the activity" });
  await search.fill("teapot");
  await page.getByText(kitTexts.noMatchesTitle).waitFor();
  await page.getByRole("button", { name: kitTexts.clearFilters }).click();
  await expect.poll(() => search.inputValue()).toBe("");
  await search.fill("plain");
  const link = today.getByRole("link", { name: "Saved the product “Plain mug”" });
  await link.waitFor();
  await expect.poll(() => today.getByRole("listitem").filter({ hasText: "Created the website" }).count()).toBe(0);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain("Saved the product “Plain mug”,Name: Speckled mug → Plain mug");
  expect(file).not.toContain("Created the website");

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Plain mug" }).waitFor();
  await page.goBack();
  await link.waitFor();
  await expect.poll(() => search.inputValue()).toBe("plain");
});
