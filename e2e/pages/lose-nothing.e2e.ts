import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { freePort, startProcess, type TestProcess } from "#kernel/testing/startProcess.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = appTest({ built: true });

const editorOf = (pageId: string) => `/config/pages/${pageId}/edit`;
const blockOf = (page: Page) => page.frameLocator("iframe").first().locator("#block-text-1");
const statusOf = (page: Page) => page.locator("[data-save]");

async function openEditor(app: TestApp, browser: TestBrowser, site: TestSite, pageId: string): Promise<Page> {
  const page = await openStudio(app, browser, site, `/pages/${pageId}/edit`, { width: 1440 });
  await blockOf(page).waitFor();
  return page;
}

async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await blockOf(page).waitFor();
  return page;
}

/** Types at the end of the page's first text. */
async function write(page: Page, words: string): Promise<void> {
  const field = blockOf(page).getByRole("textbox");
  // Again if a dialog that is about to close has taken the clicks.
  await expect
    .poll(async () => {
      await blockOf(page).dblclick();
      return field.isVisible();
    })
    .toBe(true);
  await field.press("Control+End");
  await page.keyboard.type(words);
  await field.press("Escape");
}

async function untilStatus(page: Page, status: string, options: { timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector("[data-save]")?.getAttribute("data-save") === wanted,
    status,
    options,
  );
}

/** Waits until the page's first text is exactly this. */
async function untilShown(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector("iframe")?.contentDocument?.querySelector("#block-text-1")?.textContent === wanted,
    words,
  );
}

async function storedText(owner: TestClient, pageId: string): Promise<string> {
  const draft = (await owner.get(`/api/config/pages/${pageId}/draft`)).json();
  return draft.document.sections[0].blocks[0].props.html;
}

test("without a connection, changes are kept, found by a new window, saved, and undone step by step", async ({
  app,
  browser,
}) => {
  const site = await app.buildSite();
  const { id } = await buildPage(app, site, { body: textPage("Clay remembers.") });
  const owner = await site.signIn();
  const address = urlOf(app, site, editorOf(id));
  const page = await openEditor(app, browser, site, id);
  const context = page.context();
  await write(page, " First words.");
  await untilStatus(page, "saved");
  await expectAccessible(page);

  await context.setOffline(true);
  await write(page, " Words on a train.");
  await untilStatus(page, "offline");
  expect(await statusOf(page).textContent()).toContain("Unable to connect. Please try again");
  await expect.poll(() => storedText(owner, id), { timeout: 15_000 }).toBe("<p>Clay remembers. First words.</p>");
  // The window crashes.
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await openAgain(context, address);
  await untilShown(again, "Clay remembers. First words. Words on a train.");
  await untilStatus(again, "saved");
  await expect
    .poll(() => storedText(owner, id), { timeout: 15_000 })
    .toBe("<p>Clay remembers. First words. Words on a train.</p>");
  await again.getByRole("button", { name: "Undo", exact: true }).click();
  await again.waitForFunction(() => {
    const block = document.querySelector("iframe")?.contentDocument?.querySelector("#block-text-1");
    return block && !block.textContent?.includes("Words on a train.");
  });
});

test("a reload during fast typing keeps everything, and asks nobody which version to keep", async ({
  app,
  browser,
}) => {
  const site = await app.buildSite();
  const { id } = await buildPage(app, site, { body: textPage("Clay remembers.") });
  const owner = await site.signIn();
  const page = await openEditor(app, browser, site, id);
  page.on("dialog", (dialog) => void dialog.accept());
  let words = "";
  for (const round of [" First", " Second"]) {
    await blockOf(page).dblclick();
    const field = blockOf(page).getByRole("textbox");
    await field.press("Control+End");
    // Long enough for a running save, without a pause after the last letter.
    const typed = `${round} words that are typed in a hurry, one letter after the other.`;
    await page.keyboard.type(typed, { delay: 12 });
    words += typed;
    await page.reload();
    await untilShown(page, `Clay remembers.${words}`);
  }
  await untilStatus(page, "saved");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await storedText(owner, id)).toBe(`<p>Clay remembers.${words}</p>`);
});

test("if two people edit a page, both versions are shown, the chosen one is kept, and undo restores the other", async ({
  app,
  browser,
}) => {
  const site = await app.buildSite();
  const { id } = await buildPage(app, site, { body: textPage("Clay remembers.") });
  const owner = await site.signIn();
  const one = await openEditor(app, browser, site, id);
  await one.context().setOffline(true);
  await write(one, " Mine.");
  await untilStatus(one, "offline");

  const draft = (await owner.get(`/api/config/pages/${id}/draft`)).json();
  await owner.put(`/api/config/pages/${id}/draft`, {
    document: textPage("Clay remembers. Theirs."),
    revision: draft.revision,
  });
  // Nothing takes the keyboard from someone who types, and nothing that they type is lost.
  await blockOf(one).dblclick();
  await blockOf(one).getByRole("textbox").press("Control+End");
  const dialog = one.getByRole("dialog", { name: "Two versions of this page" });
  await one.context().setOffline(false);
  let mine = "Clay remembers. Mine.";
  const type = async (words: string) => {
    await one.keyboard.type(words);
    mine += words;
  };
  const isTold = async () => {
    await type(" more");
    return one.getByRole("button", { name: "Choose", exact: true }).isVisible();
  };
  await expect.poll(isTold, { timeout: 20_000 }).toBe(true);
  expect(await dialog.count()).toBe(0);
  await type(" All of it.");
  await dialog.waitFor();
  for (const [label, words] of [
    ["Your version", mine],
    ["Saved version", "Clay remembers. Theirs."],
  ] as const) {
    const shown = dialog.getByRole("region", { name: label }).frameLocator("iframe").locator("#block-text-1");
    await shown.waitFor();
    await expect.poll(() => shown.textContent()).toBe(words);
    // It is outlined, because it differs.
    await expect.poll(() => shown.getAttribute("data-differs")).toBe("");
  }
  await expectAccessible(one);
  await dialog.getByRole("button", { name: "Use saved version" }).click();
  await dialog.waitFor({ state: "hidden" });
  await untilStatus(one, "saved");
  await untilShown(one, "Clay remembers. Theirs.");

  await one.getByRole("button", { name: "Done" }).click();
  await one.getByRole("button", { name: "Undo", exact: true }).click();
  await untilShown(one, mine);
  await untilStatus(one, "saved");
  await expect.poll(() => storedText(owner, id), { timeout: 15_000 }).toBe(`<p>${mine}</p>`);
});

test("two tabs of one browser show each other's saved changes, and do not overwrite them", async ({ app, browser }) => {
  const site = await app.buildSite();
  const { id } = await buildPage(app, site, { body: textPage("Clay remembers.") });
  const owner = await site.signIn();
  const first = await openEditor(app, browser, site, id);
  const second = await openAgain(first.context(), urlOf(app, site, editorOf(id)));
  await first.getByText("This page is open in another tab.").waitFor();
  await first.bringToFront();
  await write(first, " From the first.");
  await untilStatus(first, "saved");
  await second.bringToFront();
  await untilShown(second, "Clay remembers. From the first.");
  await write(second, " From the second.");
  await untilStatus(second, "saved");
  await expect
    .poll(() => storedText(owner, id), { timeout: 15_000 })
    .toBe("<p>Clay remembers. From the first. From the second.</p>");

  // Someone whose cursor is in the text continues at the same place in the saved version.
  await blockOf(second).dblclick();
  await blockOf(second).getByRole("textbox").press("Control+End");
  await first.bringToFront();
  await untilShown(first, "Clay remembers. From the first. From the second.");
  await write(first, " Again.");
  await untilStatus(first, "saved");
  await second.bringToFront();
  await untilShown(second, "Clay remembers. From the first. From the second. Again.");
  await second.keyboard.type("!");
  await expect
    .poll(() => storedText(owner, id), { timeout: 15_000 })
    .toBe("<p>Clay remembers. From the first. From the second.! Again.</p>");
});

test("if a session ends during writing, the text is kept for the same person, and for nobody else", async ({
  app,
  browser,
}) => {
  const site = await app.buildSite();
  const { id } = await buildPage(app, site, { body: textPage("Clay remembers.") });
  const owner = await site.signIn();
  const page = await openEditor(app, browser, site, id);
  const { db } = app.services.database;
  const end = () => db.deleteFrom("account_sessions").where("account_id", "=", site.owner.id).execute();
  await end();
  await write(page, " Kept.");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByText("Sign in to save").waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await untilStatus(page, "saved");
  const again = await site.signIn();
  await expect.poll(() => storedText(again, id), { timeout: 15_000 }).toBe("<p>Clay remembers. Kept.</p>");

  await end();
  await write(page, " Mine.");
  await dialog.getByRole("button", { name: "Sign in with another account" }).click();
  await dialog.getByRole("button", { name: "Discard and sign in" }).click();
  await page.waitForURL(/sign-in/);
  const other = await app.buildSite();
  await db
    .insertInto("contributors")
    .values({ website_id: site.website.id, account_id: other.owner.id, roles: [1] })
    .execute();
  await page.goto(urlOf(app, site, editorOf(id)));
  await page.getByLabel("Email").fill(other.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(other.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await untilShown(page, "Clay remembers. Kept.");
  expect(await page.getByText("Your unsaved changes were recovered").count()).toBe(0);
  await untilStatus(page, "saved");
  expect(await storedText(await site.signIn(), id)).toBe("<p>Clay remembers. Kept.</p>");
  expect((await owner.get("/api/config/session")).status).toBe(401);
});

test("after the server is killed during a save or is down when a screen is opened, the next one saves the text and opens the screen", async ({
  browser,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), "vitrine-lose-nothing-"));
  const database = await cloneTestDatabase();
  const port = await freePort();
  const environment = { DATABASE_URL: database.connectionString };
  const started: TestProcess[] = [];
  const start = async () => {
    const process = startProcess({ dataFolder, port, environment });
    started.push(process);
    await process.opened;
    return process;
  };
  const row = new pg.Client({ connectionString: database.connectionString });
  await row.connect();
  try {
    const killed = await start();
    const owner = killed.visit();
    const signedIn = await owner.post("/api/config/session", {
      email: "owner@example.com",
      password: "correct horse battery",
    });
    expect(signedIn.status).toBe(200);
    await owner.post("/api/config/websites", { title: "Corner shop", identifier: "corner-shop" });
    const created = await owner.post("/api/config/pages", {
      kind: "page",
      title: "About",
      body: textPage("Clay remembers."),
    });
    expect(created.status).toBe(201);
    const { id } = created.json();
    const url = `http://localhost:${port}`;
    const page = await browser.open({ width: 1440 });
    await page.context().addCookies([...owner.studioCookies].map(([name, value]) => ({ name, value, url })));
    await page.goto(`${url}${editorOf(id)}`);
    await blockOf(page).waitFor();
    const list = await page.context().newPage();
    await list.goto(`${url}/config/pages`);
    await list.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
    await list.waitForLoadState("networkidle");
    await page.bringToFront();

    // The page's row is locked, so the save runs until the process has ended.
    await row.query("begin");
    await row.query("select from collections where id = $1 for update", [id]);
    await write(page, " Written while it burned.");
    await untilStatus(page, "saving");
    await killed.stop("SIGKILL");
    await row.query("rollback");
    await untilStatus(page, "offline");
    await list.bringToFront();
    await list.getByRole("link", { name: "Forms", exact: true }).click();
    await list.getByRole("heading", { name: "Can't connect to Vitrine." }).waitFor();
    expect(await list.getByText(/preload|module/i).count()).toBe(0);

    // No server answers yet: the editor retries less and less often, and at once on request.
    await page.bringToFront();
    const tried = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Try now" }).click();
    await tried;
    await start();
    // Retries are at most 30 seconds apart.
    await untilStatus(page, "saved", { timeout: 40_000 });
    await expect
      .poll(() => storedText(owner, id), { timeout: 15_000 })
      .toBe("<p>Clay remembers. Written while it burned.</p>");
    await list.bringToFront();
    await list.getByRole("heading", { level: 1, name: "Forms" }).waitFor({ timeout: 40_000 });
  } finally {
    await row.end();
    for (const process of started) if (process.child.exitCode === null) await process.stop("SIGKILL");
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test("what is typed while a form is being saved stays, and is saved next", async ({ app, browser }) => {
  const site = await app.buildSite();
  const owner = await site.signIn();
  const page = await openStudio(app, browser, site, "/settings/general");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Kiln");
  const saving = await holdRequests(page, /\/api\/config\/settings$/);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await title.press("Control+s");
  await sent;
  await title.press("End");
  await page.keyboard.type(" & Field");
  saving.release();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await title.inputValue()).toBe("Kiln & Field");
  await title.press("Control+s");
  await expect.poll(async () => (await owner.get("/api/config/settings")).json().title).toBe("Kiln & Field");
});

test("the studio works without the code of the palette and the toasts", async ({ app, browser }) => {
  const page = await openStudio(app, browser, await app.buildSite(), "/pages");
  await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
  const lost: string[] = [];
  await page.route(/\/assets\/(Palette|Toasts)-[^/]*\.js/, (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2);
  await page.getByRole("link", { name: "Forms", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Forms" }).waitFor();
});
