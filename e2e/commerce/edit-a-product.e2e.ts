import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true, jobs: true }, { title: "Kiln & Field" });

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../src/features/transfer/products/fixtures/${name}`, import.meta.url));

/** What a visitor reads on a page now. */
async function readPage(app: TestApp, browser: TestBrowser, site: TestSite, path: string): Promise<string> {
  const page = await browser.open();
  await page.goto(urlOf(app, site, path));
  const text = (await page.locator("body").textContent()) ?? "";
  await page.context().close();
  return text;
}

const nameOf = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

const picture = (color: string, name: string) =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: color } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/png", buffer }));

async function addValues(page: Page, option: string, values: string[]): Promise<void> {
  const field = page.getByLabel(`Add a value of ${option}`);
  await field.fill(values.join(", "));
  for (const value of values) await page.getByRole("button", { name: `Edit ${value}`, exact: true }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
}

test("the palette finds actions and settings by other words, and Enter takes the first result", async ({
  app,
  browser,
  site,
}) => {
  const mug = await buildProduct(app, site, { name: "Speckled mug" });
  const page = await openStudio(app, browser, site, "/orders");
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
  const ask = async (text: string) => {
    // The previous one is closed.
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByPlaceholder("Search settings").fill(text);
  };
  await ask("vat");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith("/settings/taxes"));
  await ask("add product");
  await page.keyboard.press("Enter");
  await nameOf(page).focus();
  // Also while someone types in a field.
  await ask("speckled");
  await page.getByRole("dialog").locator("[data-selected]", { hasText: "Speckled mug" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith(`/products/${mug.id}`));
});

test("on a phone, all settings open below a button that names the open ones", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/settings/taxes", { width: 390 });
  const navigation = page.getByRole("navigation", { name: "Settings" });
  const downloads = navigation.getByRole("link", { name: "Downloads" });
  await navigation.getByRole("button", { name: "Taxes" }).focus();
  expect(await downloads.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await downloads.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Days until a link expires").waitFor();
  await navigation.getByRole("button", { name: "Downloads", expanded: false }).waitFor();
  expect(await downloads.isVisible()).toBe(false);
  await page.setViewportSize({ width: 820, height: 900 });
  await downloads.waitFor();
  expect(await navigation.getByRole("button").count()).toBe(0);
});

test("the owner adds a product with options and pictures, and everything saved is on the page at once", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/products");
  await page.getByText("No products yet").waitFor();
  await page.getByRole("link", { name: "Add product" }).first().click();
  await nameOf(page).fill("Speckled Mug");
  await expect.poll(() => page.getByLabel("Address", { exact: true }).inputValue()).toBe("speckled-mug");
  await page.getByRole("textbox", { name: "Description", exact: true }).click();
  await page.keyboard.type("Thrown by hand.\nFired slowly.");

  const broken = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
  await page
    .getByLabel("Add pictures")
    .setInputFiles([await picture("#7a8b6f", "moss.png"), broken, await picture("#2e3a4a", "ink.png")]);
  await page.getByText("The file notes.png does not appear to be a supported image file.").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Edit picture ink.png" }).waitFor();
  // By keys: the second picture becomes the first.
  await page.getByRole("button", { name: "Edit picture ink.png" }).press("Alt+ArrowLeft");
  await page
    .getByRole("button", { name: /^Edit picture/ })
    .first()
    .click();
  await page.getByLabel("Alt text").fill("A mug with a dark glaze");
  await page.getByRole("button", { name: /^Focal point/ }).press("ArrowUp");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Edit picture A mug with a dark glaze" }).waitFor();

  for (const [label, message] of [
    ["Tags", "This tag already exists"],
    ["Categories", "This category already exists"],
  ] as const) {
    const field = page.getByLabel(label, { exact: true }).first();
    for (const typed of ["Mugs", "mugs"]) {
      await field.fill(typed);
      await field.press("Enter");
    }
    await page.getByText(message).waitFor();
  }

  await page.getByLabel("Price", { exact: true }).fill("24");
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByLabel("Name of option 1").fill("Size");
  await addValues(page, "Size", ["Small", "Large"]);
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByLabel("Name of option 2").fill("Glaze");
  await addValues(page, "Glaze", ["Moss", "Inc"]);
  await page.getByRole("button", { name: "Edit Inc" }).click();
  await page.getByRole("dialog", { name: "Edit value" }).getByLabel("Value").fill("Ink");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.ariaLabel === "Edit Ink");
  await page.getByLabel("Price, Large / Ink", { exact: true }).fill("31,50");
  await page.getByLabel("Stock, Small / Moss").fill("7");
  await page.getByRole("button", { name: "Remove Large / Moss" }).click();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+s");
  await page.waitForURL(/\/products\/[0-9a-f-]{36}/);
  await page.getByRole("heading", { name: "Speckled Mug", level: 1 }).waitFor();
  await expect.poll(() => page.getByLabel("SKU, Small / Moss").inputValue()).toBe("SPECKLED-MUG-SMALL-MOSS");
  await expectAccessible(page);

  // Nobody sees a new product until it is published.
  expect((await site.visit().get("/shop/p/speckled-mug")).status).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Speckled Mug is in the shop").waitFor();

  const link = await page.getByRole("link", { name: "View on site" }).getAttribute("href");
  const path = new URL(link ?? "", page.url()).searchParams.get("path") ?? "";
  const first = await readPage(app, browser, site, path);
  expect(first).toContain("Speckled Mug");
  expect(first).toContain("$24.00");
  expect(first).toContain("Fired slowly.");
  const visitor = await browser.open();
  await visitor.goto(urlOf(app, site, path));
  expect(await visitor.getByAltText("A mug with a dark glaze").count()).toBeGreaterThan(0);

  await page.getByLabel("Price, Small / Moss", { exact: true }).fill("19.00");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Service" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await readPage(app, browser, site, path)).toContain("$19.00");
});

test("typed values survive a save by someone else, a taken SKU and an attempt to leave", async ({
  app,
  browser,
  site,
}) => {
  const other = await buildProduct(app, site, { name: "Bowl", variants: [{ sku: "BOWL" }] });
  const mug = await buildProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", priceCents: 2000 }] });
  const page = await openStudio(app, browser, site, `/products/${mug.id}`);
  await nameOf(page).fill("Tall Mug");

  const client = await site.signIn();
  const stored = (await client.get(`/api/config/products/${mug.id}`)).json();
  const { images: _images, ...theirs } = stored;
  const saved = await client.put(`/api/config/products/${mug.id}`, { ...theirs, seoTitle: "The mug" });
  expect(saved.status).toBe(200);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Someone else saved this product after you opened it.").waitFor();
  await page.getByText("SEO title", { exact: true }).first().waitFor();
  expect(await nameOf(page).inputValue()).toBe("Tall Mug");
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await page.getByRole("heading", { name: "Tall Mug", level: 1 }).waitFor();

  await page.getByLabel("SKU", { exact: true }).fill("BOWL");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => page.getByText("Another variant has this SKU.").count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByLabel("SKU", { exact: true }).getAttribute("aria-invalid")).toBe("true");

  await page.getByRole("link", { name: "Products", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(await page.getByLabel("SKU", { exact: true }).inputValue()).toBe("BOWL");
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto(urlOf(app, site, `/config/products/${other.id}`));
  await page.getByRole("button", { name: "Delete product" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete product" }).click();
  await page.waitForURL(/\/products(\?|$)/);
  await page.getByRole("link", { name: "Tall Mug" }).waitFor();
  expect(await page.getByRole("link", { name: "Bowl" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Bowl" }).waitFor();
});

test("duplicating asks about unsaved changes first", async ({ app, browser, site }) => {
  const mug = await buildProduct(app, site, { name: "Mug", variants: [{ sku: "MUG" }] });
  const page = await openStudio(app, browser, site, `/products/${mug.id}`);
  const count = async () => (await (await site.signIn()).get("/api/config/products")).json().total;
  await nameOf(page).fill("Tall Mug");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  expect(await count()).toBe(1);
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(await nameOf(page).inputValue()).toBe("Tall Mug");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("heading", { name: "Copy of Mug", level: 1 }).waitFor();
  expect(await count()).toBe(2);
});

test("only visible selected products are changed; a price change shows an example and can be undone", async ({
  app,
  browser,
  site,
}) => {
  const mug = await buildProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", priceCents: 2000 }] });
  const bowl = await buildProduct(app, site, { name: "Bowl", variants: [{ sku: "BOWL", priceCents: 3000 }] });
  const owner = await site.signIn();
  const priceOf = async ({ id }: { id: string }) =>
    (await owner.get(`/api/config/products/${id}`)).json().variants[0].priceCents;
  const page = await openStudio(app, browser, site, "/products");
  const everyRow = page.getByRole("checkbox", { name: "Select all on this page" });
  await everyRow.check();
  await page.getByText("2 products selected").waitFor();
  const found = await holdRequests(page, /\/api\/config\/products\?.*search=bowl/);
  await page.getByLabel("Search by name, SKU, tag or text").fill("bowl");
  await page.getByText("2 products selected").waitFor({ state: "detached" });
  // The rows of the earlier search are still shown, and cannot be selected.
  expect(await page.getByRole("link", { name: "Mug" }).count()).toBe(1);
  expect(await everyRow.isChecked()).toBe(false);
  expect(await everyRow.isDisabled()).toBe(true);
  expect(await page.getByRole("checkbox", { name: "Select Mug" }).isDisabled()).toBe(true);
  found.release();
  await everyRow.check();
  await page.getByRole("region", { name: "Change products" }).getByRole("button", { name: "Price" }).click();
  const dialog = page.getByRole("dialog", { name: "Price of 1 product" });
  await dialog.getByText("Lower").click();
  await dialog.getByLabel("Percent").fill("10");
  await dialog.getByRole("region", { name: "For example Bowl" }).getByText("$27.00").waitFor();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 product changed").waitFor();
  expect([await priceOf(mug), await priceOf(bowl)]).toEqual([2000, 2700]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 product restored").waitFor();
  expect(await priceOf(bowl)).toBe(3000);
});

test("selected products are tagged, exported, deleted and restored", async ({ app, browser, site }) => {
  const mug = await buildProduct(app, site, { name: "Mug" });
  await buildProduct(app, site, { name: "Bowl" });
  await buildPage(app, site, {
    title: "Our mugs",
    slug: "our-mugs",
    body: textBody(`<p><a href="${mug.fullUrl}">Mug</a></p>`),
  });
  const owner = await site.signIn();
  const page = await openStudio(app, browser, site, "/products");
  await page.getByRole("button", { name: "Export CSV" }).waitFor();
  await page.getByLabel("Search by name, SKU, tag or text").fill("mug");
  await page.getByRole("button", { name: "Export results as CSV" }).waitFor();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByText("1 product selected").waitFor();
  const bar = page.getByRole("region", { name: "Change products" });
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect([file.includes("Mug"), file.includes("Bowl")]).toEqual([true, false]);
  await bar.getByRole("button", { name: "Tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags of 1 product" });
  const typed = tags.locator("input:not([type=radio]):not([type=hidden])");
  await typed.fill("blue");
  await typed.press("Enter");
  await tags.getByText("blue", { exact: true }).waitFor();
  await expectAccessible(page);
  await tags.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 product changed").waitFor();
  expect((await owner.get(`/api/config/products/${mug.id}`)).json().tags).toEqual(["blue"]);
  await bar.waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  const asking = page.getByRole("dialog", { name: "Delete 1 product?" });
  await asking.getByText("Our mugs").waitFor();
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Delete" }).click();
  const deleted = page.getByRole("alert").filter({ hasText: "1 product deleted" });
  await deleted.waitFor();
  expect((await owner.get("/api/config/products")).json().total).toBe(1);
  await deleted.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 product restored").waitFor();
  expect((await owner.get("/api/config/products")).json().total).toBe(2);
});

test("on a phone the bar of selected products has two actions, and a menu with the others", async ({
  app,
  browser,
  site,
}) => {
  const mug = await buildProduct(app, site, { name: "Mug" });
  const owner = await site.signIn();
  const page = await openStudio(app, browser, site, "/products", { width: 390 });
  await page.getByRole("checkbox", { name: "Select Mug" }).check();
  const bar = page.getByRole("region", { name: "Change products" });
  await bar.getByText("1 product selected").waitFor();
  await expect.poll(() => bar.getByRole("button").allTextContents()).toEqual(["Clear", "Show", "Hide", "More actions"]);
  for (const button of await bar.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
  }
  await bar.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Export CSV" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const asking = page.getByRole("dialog", { name: "Delete 1 product?" });
  await asking.getByRole("button", { name: "Cancel" }).click();
  await bar.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await page.getByText("1 product changed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 product restored").waitFor();
  expect((await owner.get(`/api/config/products/${mug.id}`)).json().isVisible).toBe(true);
});

test("a product file is previewed before it is imported, and has a report afterward", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/import", { width: 390 });
  await page.getByLabel("Product file").setInputFiles(fixture("shopify.csv"));
  await page.getByRole("heading", { name: "shopify.csv" }).waitFor();
  await page.getByText("Shopify file").waitFor();
  await page.getByText('Column "Variant Price" says "ask us", which is not an amount of money.').waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 7 products" }).click();
  await page.getByRole("heading", { name: "Your products are in the shop" }).waitFor();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("shopify problems.csv");
  await page.getByRole("link", { name: "View products" }).click();
  await page.getByRole("link", { name: /Speckled Mug/ }).waitFor();

  await page.goto(urlOf(app, site, "/config/import"));
  await page.getByLabel("Product file").setInputFiles({
    name: "addresses.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Dear Ann\nthe mugs are ready\n"),
  });
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Previous imports").getByText("shopify.csv").first().waitFor();
});

test("a description is edited as it will look, and keeps imported pictures, tables, videos and alignment", async ({
  app,
  browser,
  site,
}) => {
  const kept = [
    '<p class="text-center">In the middle</p>',
    '<p>Beside <img loading="lazy" alt="A kiln" src="/static/kiln.jpg?format=500w" width="40" height="30" /> words</p>',
    '<figure><img loading="lazy" alt="A mug" src="/static/mug.jpg?format=500w" width="40" height="30" /><figcaption>A mug</figcaption></figure>',
    '<table><thead><tr><th scope="col">Size</th><th align="right">ml</th></tr></thead><tbody><tr><td colspan="2">Small</td></tr></tbody></table>',
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">How it is made</a></p>',
    '<p dir="rtl">שלום</p>',
    "<h5>Care</h5>",
    "<dl><dt>Clay</dt><dd>Stoneware</dd></dl>",
    '<ol start="3"><li>Wash<ul><li>by hand</li></ul></li><li>Dry</li></ol>',
    "<p>H<sub>2</sub>O, <small>small</small> and <mark>marked</mark></p>",
    '<p><a href="https://example.com/" target="_blank" rel="noopener">Elsewhere</a></p>',
    "<pre><code>a  b\n  c</code></pre>",
  ];
  const { id, descriptionHtml } = await buildProduct(app, site, {
    excerpt: "A <strong>fine</strong> mug",
    descriptionHtml: `<div><p>First</p>${kept.join("\n")}</div>`,
  });
  const owner = await site.signIn();
  const stored = async () => (await owner.get(`/api/config/products/${id}`)).json() as StoredProduct;
  const asWritten = (html: string) => html.replaceAll(/<li><p>(.*?)<\/p>/g, "<li>$1");
  const partsOf = (html: string) => kept.map((part) => [part, sameTags(asWritten(html)).includes(sameTags(part))]);
  const page = await openStudio(app, browser, site, `/products/${id}`);
  const text = page.getByRole("textbox", { name: "Description", exact: true });
  await text.getByText("First", { exact: true }).waitFor();

  // Viewing it changes nothing.
  await nameOf(page).fill("Another name");
  await page.getByRole("button", { name: "Description as HTML" }).click();
  await page.getByRole("button", { name: "Back to text" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText("Saved", { exact: true }).first().waitFor();
  expect((await stored()).descriptionHtml).toBe(descriptionHtml);

  await text.getByText("First", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Home");
  await page.getByRole("toolbar", { name: "Formatting: Description" }).getByRole("button", { name: "Bold" }).click();
  await page.getByRole("textbox", { name: "Short text", exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" for tea");
  await page.keyboard.press("ControlOrMeta+s");
  await expect.poll(async () => (await stored()).excerpt).toBe("A <strong>fine</strong> mug for tea");
  const changed = (await stored()).descriptionHtml;
  expect(changed).toContain("<p><strong>First</strong></p>");
  expect(partsOf(changed)).toEqual(kept.map((part) => [part, true]));

  await page.getByRole("button", { name: "Description as HTML" }).click();
  await page.getByRole("textbox", { name: "HTML: Description" }).fill("<p>All <em>new</em></p><script>bad()</script>");
  await page.getByRole("button", { name: "Back to text" }).click();
  await text.getByText("All new").waitFor();
  await page.keyboard.press("ControlOrMeta+s");
  await expect.poll(async () => (await stored()).descriptionHtml).toBe("<p>All <em>new</em></p>");
  await expectAccessible(page);
});

/** HTML without differences between two writers: the order of attributes, closed void tags, lines between blocks. */
function sameTags(html: string): string {
  return html.replaceAll(/<([a-z0-9]+)((?: [^<>]*?)?) ?\/?>/g, (_tag, name: string, attributes: string) => {
    const sorted = attributes.match(/[a-z]+="[^"]*"/g)?.sort() ?? [];
    return `<${[name, ...sorted].join(" ")}>`;
  });
}

test("the columns of any shop's file are matched by keyboard, and two for one field are reported", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/import", { width: 390 });
  await page.getByLabel("Product file").setInputFiles({
    name: "becher.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Bezeichnung,Kosten,Alter Preis,Menge,Text\nBecher,12.50,14,4,<p>Für den Kaffee</p>\nVase,30,35,2,\n",
    ),
  });
  await page.getByText("Choose the column for: Name, Price.").waitFor();
  await expectAccessible(page);
  const columnOf = (name: string) => page.getByRole("combobox", { name: `“${name}” is imported as` });
  const apply = page.getByRole("button", { name: "Use these columns" });
  await columnOf("Bezeichnung").focus();
  await page.keyboard.type("Name");
  await columnOf("Kosten").selectOption({ label: "Price (required)" });
  await columnOf("Alter Preis").selectOption({ label: "Price (required)" });
  await page.getByText("Also chosen for “Kosten”. Choose one of them.").waitFor();
  await expectAccessible(page);
  expect(await apply.isDisabled()).toBe(true);
  await columnOf("Alter Preis").selectOption({ label: "Not imported" });
  await apply.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Import 2 products" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await page.getByRole("heading", { name: "Your products are in the shop" }).waitFor();
});

test("another currency needs a confirmation before it is saved", async ({ app, browser, site }) => {
  await buildProduct(app, site, { name: "Mug", variants: [{ priceCents: 2800 }] });
  const page = await openStudio(app, browser, site, "/settings/general");
  const currency = page.getByRole("combobox", { name: "Currency" });
  await currency.click();
  await currency.fill("JPY");
  await page.getByRole("option", { name: /JPY/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByText("¥2,800").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Change currency" }).click();
  await expect.poll(async () => (await app.features.sites.find(site.website.id))?.currency).toBe("JPY");
});
