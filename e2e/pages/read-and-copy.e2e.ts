import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";

const test = sharedSiteTest({ built: true })
  .extend("scripted", { scope: "file" }, ({ browser }) => browser.open({ shared: true }))
  .extend("plain", { scope: "file" }, ({ browser }) => browser.open({ javaScript: false, shared: true }))
  .extend("url", { scope: "file" }, async ({ app, site }) => {
    const place = (row: number) => ({
      desktop: { x: 0, y: row, w: 12, h: 1 },
      mobile: { x: 0, y: row, w: 12, h: 1 },
    });
    const items = ["How long?", "Abroad?"].map((title) => ({ title, html: `<p>The answer to ${title}</p>` }));
    const blocks = [
      { id: "faq", type: "accordion", props: { items }, place: place(0) },
      { id: "source", type: "code", props: { source: "const pots = 3;", language: "javascript" }, place: place(1) },
      {
        id: "chart",
        type: "chart",
        props: {
          title: "Pots",
          dataset: { columns: ["Cups"], rows: [{ label: "May", values: [1234] }] },
          suffix: " pots",
        },
        place: place(2),
      },
    ];
    const { document } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks }] });
    await buildCollection(app, site, { type: collectionTypes.page, title: "Help", slug: "help", body: document });
    return `http://${site.website.identifier}.localhost:${app.port}/help`;
  });

/** One page with scripts and one without serve all tests: what they have fetched they need not fetch again. */
async function open(scripted: Page, plain: Page, address: string, { javaScript = true } = {}): Promise<Page> {
  const page = javaScript ? scripted : plain;
  // From another page, because a fragment of the same page is no visit.
  await page.goto("about:blank");
  await page.goto(address);
  return page;
}

const entry = (page: Page, title: string) => page.locator("details", { hasText: title }).first();
const isOpen = (page: Page, title: string) =>
  entry(page, title).evaluate((details) => (details as HTMLDetailsElement).open);

describe("an accordion", () => {
  test("opens the entry in the address, at load and later, one at a time", async ({ scripted, plain, url }) => {
    const page = await open(scripted, plain, `${url}#faq-abroad`);
    await expect.poll(() => isOpen(page, "Abroad?")).toBe(true);
    await page.evaluate(() => {
      location.hash = "faq-how-long";
    });
    await expect.poll(() => isOpen(page, "How long?")).toBe(true);
    await expect.poll(() => isOpen(page, "Abroad?")).toBe(false);
  });

  test("opens by keys without scripts", async ({ scripted, plain, url }) => {
    const page = await open(scripted, plain, url, { javaScript: false });
    await page.locator("summary", { hasText: "Abroad?" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("The answer to Abroad?").waitFor();
  });

  test("shows every answer in print", async ({ scripted, plain, url }) => {
    const page = await open(scripted, plain, url);
    await page.emulateMedia({ media: "print" });
    await page.getByText("The answer to Abroad?").waitFor();
    await page.getByRole("cell", { name: "1,234 pots" }).waitFor();
    await page.emulateMedia({ media: "screen" });
  });
});

describe("code", () => {
  test("is copied with one click", async ({ scripted, plain, url }) => {
    const page = await open(scripted, plain, url);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const pots = 3;");
  });

  test("is selected if the clipboard is blocked", async ({ browser, url }) => {
    const page = await browser.open();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.goto(url);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("const pots = 3;");
  });
});

test("a chart's figures are a table that can be opened by keyboard", async ({ scripted, plain, url }) => {
  const page = await open(scripted, plain, url, { javaScript: false });
  await page.getByText("Show data").focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Chart data: Pots" });
  await table.getByRole("row", { name: "May 1,234 pots" }).waitFor();
});
