import type { Page } from "playwright-core";
import { expect } from "vitest";
import { publishPlannedDraft } from "#features/editor/documents/server/publishDraft.ts";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });

const frameOf = (page: Page) => page.frameLocator("iframe").first();
const blockOf = (page: Page, name = "text-1") => frameOf(page).locator(`#block-${name}`);

async function openEditor(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  pageId: string,
  width = 1440,
): Promise<Page> {
  const page = await openStudio(app, browser, site, `/pages/${pageId}/edit`, { width });
  await blockOf(page).waitFor();
  return page;
}

async function visit(site: TestSite, path: string): Promise<string> {
  return (await site.visit().get(path, { accept: "text/html" })).text;
}

/** Types at the end of the page's first text. */
async function write(page: Page, words: string): Promise<void> {
  await blockOf(page).dblclick();
  const field = blockOf(page).getByRole("textbox");
  await field.press("Control+End");
  await page.keyboard.type(words);
  await field.press("Escape");
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName);
const untilSaved = (page: Page) => page.locator('[data-save="saved"]').waitFor();
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar", { name: "Page" }).getByRole("button", { name });

test("a page is written, shared with a reviewer, corrected after the check, published, and restored from the history", async ({
  app,
  browser,
  site,
}) => {
  const { id } = await buildPage(app, site, {
    body: textPage("Clay remembers.", 'See <a href="/nowhere">the shop</a>.'),
  });
  const page = await openEditor(app, browser, site, id);
  const events = await page.evaluateHandle(() => {
    const heard: string[] = [];
    for (const name of ["frameSaveEnter", "frameSaveExit"]) window.addEventListener(name, () => heard.push(name));
    return heard;
  });
  await write(page, " Loudly.");
  // No dialog of the browser, and no wait for a pause in typing.
  await page.keyboard.press("Control+s");
  await untilSaved(page);
  await expect.poll(() => page.evaluate((heard) => heard, events)).toEqual(["frameSaveEnter", "frameSaveExit"]);
  expect(await visit(site, "/about")).not.toContain("Loudly");

  await tool(page, "Preview link").click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const reviewer = await browser.open({ width: 390 });
  await reviewer.goto(link);
  await reviewer.getByText("Clay remembers. Loudly.").waitFor();
  await reviewer.getByText("Preview of About us").waitFor();
  // The page contains only text.
  await expectAccessible(reviewer, { allowed: ["page-has-heading-one"] });

  // The link is shown again, and ends when it is revoked.
  await tool(page, "Preview link").click();
  const links = page.getByRole("table", { name: "Active links" });
  await links.getByRole("cell", { name: "Olive Owner", exact: true }).waitFor();
  await expectAccessible(page);
  await links.getByRole("button", { name: /^Revoke the link/ }).click();
  await page.getByRole("dialog", { name: "Revoke this link?" }).getByRole("button", { name: "Revoke" }).click();
  await links.waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await reviewer.reload();
  await reviewer.getByRole("heading", { name: "This preview has expired" }).waitFor();
  await reviewer.context().close();

  // A theme's colors are measured on the page.
  await blockOf(page).evaluate((block: HTMLElement) => block.style.setProperty("color", "#d8d2c8"));
  await tool(page, /^Check/).click();
  const check = page.getByRole("dialog", { name: "Before publishing" });
  await check.getByRole("button", { name: "Check again" }).click();
  await check.getByText(/“Clay remembers. Loudly.” is hard to read. Its contrast is 1\.\d:1/).waitFor();
  await check.getByText("The page has no main heading. Make its title a Heading 1.").waitFor();
  await expectAccessible(page);
  await check.getByRole("button", { name: "/nowhere is not a page of this website." }).click();
  await check.waitFor({ state: "hidden" });
  await frameOf(page).locator('#block-text-2[aria-current="true"]').waitFor();

  await tool(page, "Publish").click();
  const told = page.getByRole("alert").filter({ hasText: "Published" });
  const view = told.getByRole("link", { name: "View on the website" });
  expect(await view.getAttribute("href")).toBe(`/config/view?site=${site.website.identifier}&path=%2Fabout`);
  await expect.poll(() => visit(site, "/about")).toContain("Clay remembers. Loudly.");

  await tool(page, "History").click();
  const history = page.getByRole("dialog", { name: "History" });
  // The newest version is the page's text, so there is nothing to restore.
  await history.getByText("This version matches the page.").waitFor();
  await expect.poll(() => history.getByRole("button", { name: "Restore" }).isEnabled()).toBe(false);
  await page.keyboard.press("Escape");
  await history.waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe("History");
  await tool(page, "History").click();
  await history.getByRole("button", { name: /Version 1/ }).click();
  const then = history.getByRole("region", { name: "Version 1" }).frameLocator("iframe").locator("#block-text-1");
  await then.waitFor();
  await expect.poll(() => then.textContent()).toBe("Clay remembers.");
  const now = history.getByRole("region", { name: "Now" }).frameLocator("iframe").locator("#block-text-1");
  await expect.poll(() => now.textContent()).toBe("Clay remembers. Loudly.");
  await expectAccessible(page);
  await history.getByRole("button", { name: "Restore" }).click();
  await history.waitFor({ state: "hidden" });
  await page.waitForFunction(
    () =>
      document.querySelector("iframe")?.contentDocument?.querySelector("#block-text-1")?.textContent ===
      "Clay remembers.",
  );
  await page.getByText("Unpublished changes").waitFor();
  expect(await visit(site, "/about")).toContain("Clay remembers. Loudly.");

  await tool(page, "More").click();
  await page.getByRole("menuitem", { name: "Discard changes…" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForFunction(
    () =>
      document.querySelector("iframe")?.contentDocument?.querySelector("#block-text-1")?.textContent ===
      "Clay remembers. Loudly.",
  );
});

test("on a phone, everything is in one menu; a publication time is set and removed", async ({ app, browser, site }) => {
  const { id } = await buildPage(app, site, { slug: "later", title: "Later" });
  const page = await openEditor(app, browser, site, id, 390);
  await expectAccessible(page);
  const more = () => tool(page, "More").click();
  await more();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByText("Choose a time in the future.").waitFor();
  await page.getByLabel("Date and time").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByText("Publishing scheduled").waitFor();
  const owner = await site.signIn();
  const draft = async () => (await owner.get(`/api/config/pages/${id}/draft`)).json();
  // Ten in the morning on the website's clock, in New York.
  expect((await draft()).publishAt).toBe("2099-01-01T15:00:00.000Z");
  await page.getByText("Publishes Jan 1, 2099, 10:00 AM").waitFor();
  // The focus is back on the menu's button.
  await expect.poll(() => focusedName(page)).toBe("More");
  await more();
  await page.getByRole("menuitem", { name: "Remove schedule" }).click();
  await page.getByText("Schedule removed").waitFor();
  expect((await draft()).publishAt).toBeNull();

  await more();
  await page.getByRole("menuitem", { name: "Saved sections" }).click();
  await page.getByText("No saved sections yet").waitFor();
  await expectAccessible(page);
});

test("on a website without pages, the first one is created, published and becomes the home page", async ({
  app,
  browser,
}) => {
  const own = await app.buildSite({ title: "Linde Bakery" });
  const page = await openStudio(app, browser, own, "", { width: 820 });
  await page.getByText("Choose a home page").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to pages" }).click();
  await page.getByRole("button", { name: "New page", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title", { exact: true }).fill("Bread, every morning");
  // A careless click beside the dialog.
  await page.mouse.click(4, 4);
  await dialog.getByRole("radio", { name: /^About/ }).check();
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: "Bread, every morning" }).waitFor();
  await page.getByText("Draft", { exact: true }).waitFor();
  await frameOf(page).getByText("We make it by hand").waitFor();
  await tool(page, "Publish").click();
  await page.getByText("You have no home page yet", { exact: false }).waitFor();
  await expectAccessible(page);
  expect((await own.visit().get("/")).status).toBe(404);

  // It can be set later; the pages say it too.
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByRole("button", { name: "Set “Bread, every morning” as home page" }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole("button", { name: "Set as home page" }).click();
  await page.getByText("“Bread, every morning” is now the home page").waitFor();
  await expect
    .poll(async () => (await own.visit().get("/", { accept: "text/html" })).text)
    .toContain("We make it by hand");
  await page.getByText("You have no home page yet", { exact: false }).waitFor({ state: "hidden" });
});

test("a deleted page links to the other pages", async ({ app, browser, site }) => {
  const { id } = await buildPage(app, site, { slug: "gone", title: "Gone" });
  const owner = await site.signIn();
  const page = await openEditor(app, browser, site, id);
  await owner.delete(`/api/config/pages/${id}`);
  await page.reload();
  await page.getByText("This page can't be edited here").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to pages" }).click();
  await page.getByRole("tree", { name: "Pages of the website" }).waitFor();
});

test("a private page is marked, and stays private when it is published", async ({ app, browser, site }) => {
  const { id } = await buildPage(app, site, { slug: "inside", title: "Inside", status: "private" });
  const page = await openEditor(app, browser, site, id);
  await page.getByText("Private", { exact: true }).waitFor();
  // Past everything that can be added, for keyboard users.
  await page.getByRole("button", { name: "Go to page" }).press("Enter");
  await frameOf(page).locator('#block-text-1[aria-current="true"]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  await write(page, " For us.");
  await page.getByText("Unpublished changes").waitFor();
  await tool(page, "Publish").click();
  await page.getByText("Private", { exact: true }).waitFor();
  await expect.poll(() => tool(page, "Publish").isEnabled()).toBe(false);
  expect((await site.visit().get("/inside")).status).toBe(404);
});

test("a page is published on schedule while it is open; an older version is restored, and the badge follows", async ({
  app,
  browser,
  site,
}) => {
  const { id } = await buildPage(app, site, { title: "Opening hours", slug: "hours", body: textPage("Open daily.") });
  const owner = await site.signIn();
  const path = `/api/config/pages/${id}`;
  const planAt = async (at: Date, revision: number) => {
    const planned = await owner.post(`${path}/publish`, { revision, at: at.toISOString() });
    expect(planned.status).toBe(200);
  };
  await owner.put(`${path}/draft`, { document: textPage("Closed on Mondays."), revision: 0 });
  const later = new Date(Date.now() + 3_600_000);
  await planAt(later, 1);
  const page = await openEditor(app, browser, site, id);
  await page.getByText(/^Publishes /).waitFor();
  // Before the editor's next check: the action uses the current revision.
  await publishPlannedDraft(app.features, app.app.site(site.website.id), id, later);
  await tool(page, "History").click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: /Version 1/ }).click();
  await history.getByRole("button", { name: "Restore" }).click();
  await page.getByText("Version restored").waitFor();
  await blockOf(page).getByText("Open daily.").waitFor();
  await page.getByText("Unpublished changes", { exact: true }).waitFor();
  expect(await visit(site, "/hours")).toContain("Closed on Mondays.");

  const soon = new Date(Date.now() + 2000);
  await planAt(soon, (await owner.get(`${path}/draft`)).json().revision);
  await page.reload();
  await page.getByText(/^Publishes /).waitFor();
  await publishPlannedDraft(app.features, app.app.site(site.website.id), id, soon);
  await page.getByText(/^Publishes /).waitFor({ state: "detached" });
  await page.locator("header").getByText("Published", { exact: true }).waitFor();
});

test("a text, and a paragraph of it, can be given a direction, by keyboard, and visitors see it", async ({
  app,
  browser,
  site,
}) => {
  const { id } = await buildPage(app, site, { slug: "ways", title: "Ways", body: textPage("Bath, 2026", "שלום") });
  const page = await openEditor(app, browser, site, id);
  const sideOf = (name: string) =>
    blockOf(page, name)
      .locator("p")
      .evaluate((element) => {
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element);
        return element.getBoundingClientRect().right - range.getBoundingClientRect().right < 1 ? "right" : "left";
      });
  await expect.poll(async () => [await sideOf("text-1"), await sideOf("text-2")]).toEqual(["left", "right"]);
  await blockOf(page).dblclick();
  await blockOf(page).getByRole("textbox").waitFor();
  const choice = page.getByRole("toolbar", { name: "Text" }).getByRole("combobox", { name: "Direction" });
  await expectAccessible(page);
  await choice.focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "Right to left" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => choice.inputValue()).toBe("Right to left");
  await expect.poll(() => sideOf("text-1")).toBe("right");
  await page.keyboard.press("Escape");
  await blockOf(page, "text-2").click();
  await page.getByRole("combobox", { name: "Direction" }).click();
  await page.getByRole("option", { name: "Left to right" }).click();
  await expect.poll(() => sideOf("text-2")).toBe("left");
  await page.keyboard.press("Control+s");
  await untilSaved(page);
  await tool(page, "Publish").click();
  await expect.poll(() => visit(site, "/ways")).toContain('<p dir="rtl">Bath, 2026</p>');
  expect(await visit(site, "/ways")).toMatch(/class="html-block rich-text" dir="ltr"[^>]*><p>שלום/);
});
