import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { buildPage } from "#features/editor/documents/testing.ts";
import type { Dataset } from "#features/site/blocks/domain/datasets/dataset.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "pageId",
  { auto: true },
  async ({ app, site }) => {
    const place = { x: 0, y: 0, w: 12, h: 4 };
    const dataset = {
      columns: ["Cups", "Bowls"],
      rows: [
        { label: "Spring", values: [48, 22] },
        { label: "Summer", values: [64, 31] },
      ],
    };
    const chart = {
      ...{ id: "chart", type: "chart", version: 1, props: { title: "Pots", dataset } },
      place: { desktop: place, mobile: place },
    };
    const { id } = await buildPage(app, site, {
      body: { version: 1, sections: [{ id: "s", blocks: [chart] }] },
    } as Parameters<typeof buildPage>[2]);
    return id;
  },
);

/** The editor with the chart chosen. */
async function openChart(app: TestApp, browser: TestBrowser, site: TestSite, pageId: string): Promise<Page> {
  const page = await openStudio(app, browser, site, `/pages/${pageId}/edit`, { width: 1440 });
  // Blocks do not react in the editor: the click selects the block around them.
  await page.frameLocator("iframe").first().locator(".chart-block").click({ force: true });
  await page.getByRole("button", { name: "Edit data" }).waitFor();
  return page;
}

async function storedDataset(site: TestSite, pageId: string, page: Page): Promise<Dataset> {
  await page.waitForFunction(() => document.querySelector("[data-save]")?.getAttribute("data-save") === "saved");
  const owner = await site.signIn();
  const { document } = (await owner.get(`/api/config/pages/${pageId}/draft`)).json();
  return document.sections[0].blocks[0].props.dataset;
}

async function paste(cell: Locator, text: string): Promise<void> {
  await cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("cells are edited by keyboard and paste, and missing data is reported", async ({ app, browser, site, pageId }) => {
  const page = await openChart(app, browser, site, pageId);
  await page.getByRole("button", { name: "Edit data" }).click();
  const dialog = page.getByRole("dialog");
  const cell = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  await cell("Summer, Bowls").fill("1,033.5");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Name of row 3, Bowls");
  await dialog.getByText("One or more rows was missing data").waitFor();
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("Summer, Bowls");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toBe("Summer, Cups");

  await cell("Name of row 3, Cups").fill("many");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => cell("Name of row 3, Cups").getAttribute("aria-invalid")).toBe("true");
  await paste(cell("Name of row 3"), "Autumn\t5\t6\nWinter\t7\t8");
  await expect.poll(() => cell("Autumn, Cups").inputValue()).toBe("5");
  expect(await dialog.getByText("One or more rows was missing data").count()).toBe(0);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.frameLocator("iframe").first().getByText("Winter", { exact: true }).first().waitFor();
  expect((await storedDataset(site, pageId, page)).rows).toEqual([
    { label: "Spring", values: [48, 22] },
    { label: "Summer", values: [64, 1033.5] },
    { label: "Autumn", values: [5, 6] },
    { label: "Winter", values: [7, 8] },
  ]);
});

test("a chart without rows or columns shows a message", async ({ app, browser, site, pageId }) => {
  const page = await openChart(app, browser, site, pageId);
  await page.getByRole("button", { name: "Edit data" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["Spring", "Summer"]) {
    await dialog.getByRole("button", { name: `Remove row ${name}` }).click();
  }
  await dialog.getByText("Your dataset must have at least one row").waitFor();
  for (const name of ["Cups", "Bowls"]) {
    await dialog.getByRole("button", { name: `Remove column ${name}` }).click();
  }
  await dialog.getByText("Your dataset must have at least one column").waitFor();
});

test("a CSV file fills the chart, and the owner sees how much of a file that is too large was used", async ({
  app,
  browser,
  site,
  pageId,
}) => {
  const page = await openChart(app, browser, site, pageId);
  const bring = async (name: string, text: string) => {
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import a CSV file" }).click();
    await (await chosen).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  await bring("pots.csv", "Month;Cups\nMay;1.234,5\nJune;7\n");
  await page.getByText("2 rows, 1 column").waitFor();
  expect(await storedDataset(site, pageId, page)).toEqual({
    columns: ["Cups"],
    rows: [
      { label: "May", values: [1234.5] },
      { label: "June", values: [7] },
    ],
  });
  const long = Array.from({ length: 5001 }, (_none, index) => `m${index},${index}`).join("\n");
  await bring("long.csv", `Minute,Degrees\n${long}`);
  await page.getByText("Only the first 5,000 of 5,001 rows were taken.").waitFor();
  await page.getByText("5,000 rows, 1 column").waitFor();
  expect((await storedDataset(site, pageId, page)).rows).toHaveLength(5000);
});
