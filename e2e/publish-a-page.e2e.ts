import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { expectAccessible, startTestBrowser, type TestBrowser } from "#kernel/testing/testBrowser.ts";

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp({ built: true });
  browser = await startTestBrowser();
  site = await app.buildSite({ title: "Kiln & Field" });
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

const urlOf = (path: string) => `http://${site.website.identifier}.localhost:${app.port}${path}`;
const frameOf = (page: Page) => page.frameLocator("iframe").first();
const blockOf = (page: Page, name = "text-1") => frameOf(page).locator(`#block-${name}`);

async function openEditor(pageId: string, width = 1440): Promise<Page> {
  const page = await browser.open({ width });
  await page.goto(urlOf(`/config/pages/${pageId}/edit`));
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await blockOf(page).waitFor();
  return page;
}

async function visit(path: string): Promise<string> {
  return (await site.visit().get(path, { accept: "text/html" })).text;
}

/** Writes at the end of the page's first text. */
async function write(page: Page, words: string): Promise<void> {
  await blockOf(page).dblclick();
  const field = blockOf(page).getByRole("textbox");
  await field.press("Control+End");
  await page.keyboard.type(words);
  await field.press("Escape");
}

const untilSaved = (page: Page) => page.locator('[data-save="saved"]').waitFor();
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar", { name: "Page" }).getByRole("button", { name });

test("write, let a reviewer look, mend what the check finds, publish, and go back in the history", async () => {
  const { id } = await buildPage(app, site, {
    body: textPage("Clay remembers.", 'See <a href="/nowhere">the shop</a>.'),
  });
  const page = await openEditor(id);
  const events = await page.evaluateHandle(() => {
    const heard: string[] = [];
    for (const name of ["frameSaveEnter", "frameSaveExit"]) window.addEventListener(name, () => heard.push(name));
    return heard;
  });
  await write(page, " Loudly.");
  // No dialog of the browser's, and no waiting until writing rests.
  await page.keyboard.press("Control+s");
  await untilSaved(page);
  await expect.poll(() => page.evaluate((heard) => heard, events)).toEqual(["frameSaveEnter", "frameSaveExit"]);
  expect(await visit("/about")).not.toContain("Loudly");

  await tool(page, "Preview link").click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const reviewer = await browser.open({ width: 390 });
  await reviewer.goto(link);
  await reviewer.getByText("Clay remembers. Loudly.").waitFor();
  await reviewer.getByText("Preview of About us").waitFor();
  await expectAccessible(reviewer);
  await reviewer.context().close();

  // A theme's colours are measured where the page stands.
  await blockOf(page).evaluate((block: HTMLElement) => block.style.setProperty("color", "#d8d2c8"));
  await tool(page, /^Check/).click();
  const check = page.getByRole("dialog", { name: "Before publishing" });
  await check.getByRole("button", { name: "Check again" }).click();
  await check.getByText(/“Clay remembers. Loudly.” is hard to read: its contrast is 1\.\d:1/).waitFor();
  await check.getByText("The page has no main heading. Make its title a Heading 1.").waitFor();
  await expectAccessible(page);
  await check.getByRole("button", { name: "/nowhere leads to no page of this website." }).click();
  await check.waitFor({ state: "hidden" });
  await frameOf(page).locator('#block-text-2[aria-current="true"]').waitFor();

  await tool(page, "Publish").click();
  await page.getByText("Published", { exact: true }).first().waitFor();
  await expect.poll(() => visit("/about")).toContain("Clay remembers. Loudly.");

  await tool(page, "History").click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: /Version 1/ }).click();
  const then = history.getByRole("region", { name: "Version 1" }).frameLocator("iframe").locator("#block-text-1");
  await then.waitFor();
  expect(await then.textContent()).toBe("Clay remembers.");
  const now = history.getByRole("region", { name: "Now" }).frameLocator("iframe").locator("#block-text-1");
  expect(await now.textContent()).toBe("Clay remembers. Loudly.");
  await expectAccessible(page);
  await history.getByRole("button", { name: "Put back" }).click();
  await history.waitFor({ state: "hidden" });
  await page.waitForFunction(
    () =>
      document.querySelector("iframe")?.contentDocument?.querySelector("#block-text-1")?.textContent ===
      "Clay remembers.",
  );
  await page.getByText("Unpublished changes").waitFor();
  expect(await visit("/about")).toContain("Clay remembers. Loudly.");

  await tool(page, "More").click();
  await page.getByRole("menuitem", { name: "Discard changes…" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForFunction(
    () =>
      document.querySelector("iframe")?.contentDocument?.querySelector("#block-text-1")?.textContent ===
      "Clay remembers. Loudly.",
  );
  await page.context().close();
});

test("on a phone: everything is in one menu; a time is set and taken back", async () => {
  const { id } = await buildPage(app, site, { slug: "later", title: "Later" });
  const page = await openEditor(id, 390);
  await expectAccessible(page);
  const more = () => tool(page, "More").click();
  await more();
  await page.getByRole("menuitem", { name: "Publish at a time…" }).click();
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Set the time" }).click();
  await page.getByText("Choose a time that is still to come.").waitFor();
  await page.getByLabel("Date and time").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Set the time" }).click();
  await page.getByText("The time is set").waitFor();
  const owner = await site.signIn();
  const draft = async () => (await owner.get(`/api/config/pages/${id}/draft`)).json();
  // Ten in the morning on the website's clock, in New York.
  expect((await draft()).publishAt).toBe("2099-01-01T15:00:00.000Z");
  await more();
  await page.getByRole("menuitem", { name: "Do not publish by itself" }).click();
  await page.getByText("It will not be published by itself").waitFor();
  expect((await draft()).publishAt).toBeNull();

  await more();
  await page.getByRole("menuitem", { name: "Saved sections" }).click();
  await page.getByText("No saved sections yet").waitFor();
  await expectAccessible(page);
  await page.context().close();
});
