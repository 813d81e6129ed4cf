import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true, rateLimitScale: 1 }, { title: "Kiln & Field" });

async function openStudio(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  path: string,
  options?: Parameters<TestBrowser["open"]>[0],
): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(app, site, path));
  await typeSignIn(site, page, site.owner.password);
  return page;
}

/** By the keyboard alone. */
async function typeSignIn(site: TestSite, page: Page, password: string): Promise<void> {
  await page.getByLabel("Email").fill(site.owner.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

/** Ends the sessions of the owner behind the studio's back. */
async function endSessions(app: TestApp): Promise<void> {
  await app.services.database.db.deleteFrom("account_sessions").where("token_hash", "is not", null).execute();
}

test("the owner changes the password, sees the sessions, and ends the one of another browser", async ({
  app,
  browser,
  site,
}) => {
  const own = await openStudio(app, browser, site, "/config");
  await own.getByRole("button", { name: "Olive Owner" }).click();
  await own.getByRole("link", { name: "Account and security" }).click();
  await own.getByRole("heading", { level: 1, name: "Account and security" }).waitFor();
  await own.getByText("No messages yet.").waitFor();
  await expectAccessible(own);

  const changing = own.locator("form").filter({ has: own.getByLabel("New password") });
  await changing.getByLabel("Current password").fill("not the password");
  await own.getByLabel("New password").fill("short");
  await own.getByRole("button", { name: "Change password" }).click();
  await own.getByText("Use at least 10 characters.").waitFor();
  await own.getByLabel("New password").fill("a longer password than before");
  await own.getByRole("button", { name: "Change password" }).click();
  await own.getByText("Incorrect password.").waitFor();
  await changing.getByLabel("Current password").fill(site.owner.password);
  await own.keyboard.press("Enter");
  await own.getByText("Password changed. You were signed out on all other devices.").waitFor();
  await own.getByText("Your password was changed", { exact: true }).click();
  await own.getByText("If it was not you").or(own.getByText("If this was not you")).waitFor();
  site.owner.password = "a longer password than before";

  const other = await openStudio(app, browser, site, "/config/assets", { width: 390 });
  await other.getByRole("heading", { name: "Assets" }).waitFor();
  await own.reload();
  const sessions = own.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect.poll(() => sessions.count()).toBe(2);
  expect(await sessions.first().textContent()).toContain("This browser");
  await shot(own, "account-1280");
  await own.getByRole("button", { name: "End the session in Chrome on Linux" }).click();
  await own.getByText("Session ended").waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  await expectAccessible(own);

  await other.getByRole("link", { name: "Pages", exact: true }).click();
  await other.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  expect(await own.evaluate(async () => (await fetch("/api/config/session")).status)).toBe(200);
});

test("if a session ends while a form is open, the same person continues with it, and nobody else sees it", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/config/settings/general");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Kiln, Field & Fire");
  await endSessions(app);
  await title.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe(site.owner.email);
  expect(await dialog.getByLabel("Email").isEditable()).toBe(false);
  await expectAccessible(page);
  await shot(page, "session-ended");
  await dialog.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await title.inputValue()).toBe("Kiln, Field & Fire");
  expect(await page.getByText("Please sign in.").count()).toBe(0);

  await endSessions(app);
  await title.press("Control+s");
  await dialog.getByRole("button", { name: "Sign in with another account" }).click();
  await dialog.getByText("Your unsaved changes will be discarded.").waitFor();
  await expectAccessible(page);
  await shot(page, "session-ended-leave");
  await dialog.getByRole("button", { name: "Discard and sign in" }).click();
  await page.waitForURL(/\/config\/sign-in/);
  const other = await app.buildSite({ title: "Another shop" });
  await page.getByLabel("Email").fill(other.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(other.owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("site") === other.website.identifier);
  await page.getByText("Another shop").first().waitFor();
});

test("someone without a website can check again, sees their account and signs out", async ({ app, browser, site }) => {
  const { db } = app.services.database;
  await db.deleteFrom("contributors").where("website_id", "=", site.website.id).execute();
  await db.updateTable("accounts").set({ install_rights: [] }).where("email", "=", site.owner.email).execute();
  const page = await openStudio(app, browser, site, "/config", { width: 390 });
  await page.getByRole("heading", { name: "You have no website yet" }).waitFor();
  await expectAccessible(page);
  await shot(page, "no-website-390");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Account and security" }).click();
  await page.getByRole("heading", { level: 1, name: "Account and security" }).waitFor();
  await page.getByRole("list", { name: "Where you are signed in" }).getByText("Active now").waitFor();
  await expectAccessible(page);
  await page.goBack();
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", site.owner.email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("contributors")
    .values({ website_id: site.website.id, account_id: id, is_owner: true, roles: [] })
    .execute();
  await page.getByRole("button", { name: "Check again" }).click();
  // Both screens have the button, and the first one stays until the studio is loaded.
  await page.waitForURL((url) => url.searchParams.get("site") === site.website.identifier);
  await page.getByRole("link", { name: "Products", exact: true }).waitFor();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Email").waitFor();
});

test("websites with the same name show their addresses", async ({ app, browser, site }) => {
  const twin = await app.buildSite({ title: "Kiln & Field" });
  const { db } = app.services.database;
  await db
    .insertInto("contributors")
    .values({ website_id: twin.website.id, account_id: site.owner.id, is_owner: false, roles: [1] })
    .execute();
  const page = await openStudio(app, browser, site, "/config");
  await page.getByRole("button", { name: "Websites: Kiln & Field" }).click();
  for (const { website } of [site, twin]) {
    await page.getByRole("menuitem", { name: `Kiln & Field ${website.identifier}` }).waitFor();
  }
  await expectAccessible(page, { allowed: ["region"] });
  await shot(page, "twins");
});

test("security messages that were not emailed are marked, with and without a mail server", async ({
  app,
  browser,
  site,
}) => {
  await site.signIn();
  const page = await openStudio(app, browser, site, "/config/account");
  const list = page.getByRole("list", { name: "Security messages" });
  await list.getByText("Not sent").first().waitFor();
  await page.getByText("No mail server is set up").waitFor();
  app.services.mailTransport = { send: async () => undefined, close: () => undefined };
  try {
    await page.reload();
    await page.getByText("These messages are also sent to your email.").waitFor();
    await list.getByText("Not sent").first().waitFor();
  } finally {
    app.services.mailTransport = undefined;
  }
});

test.for([
  [1440, "light"],
  [1440, "dark"],
  [390, "light"],
  [390, "dark"],
] as const)("the account's screen fits at %i px, %s", async ([width, colorScheme], { app, browser, site }) => {
  await site.signIn();
  const page = await openStudio(app, browser, site, "/config/account", { width, colorScheme });
  await page.getByText("New sign-in to your account").click();
  await page.getByRole("button", { name: "End all other sessions" }).waitFor();
  const overflows = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(overflows).toBe(false);
  await expectAccessible(page);
  await shot(page, `account-${width}-${colorScheme}`);
});

test("after ten wrong passwords of strangers the owner still signs in, after a proof of work in the browser", async ({
  app,
  browser,
  site,
}) => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const stranger = site.visit();
    await stranger.post("/api/config/session", { email: site.owner.email, password: "a guess of a stranger" });
  }
  const page = await browser.open({ width: 390 });
  // The answer to the proof comes late, so that the check can be seen however fast it is.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/config/session", async (route) => {
    if (route.request().postData()?.includes('"proof"')) await seen.promise;
    await route.continue();
  });
  await page.goto(urlOf(app, site, "/config"));
  await typeSignIn(site, page, site.owner.password);
  await page.getByText("running a security check in your browser").waitFor();
  const progress = page.getByRole("progressbar", { name: "Security check" });
  await progress.waitFor();
  await expectAccessible(page);
  await shot(page, "sign-in-work-390");
  seen.resolve();
  await page.getByRole("button", { name: "Account" }).waitFor();

  // A wrong password after the work is reported like any other.
  const again = await browser.open({ colorScheme: "dark" });
  await again.goto(urlOf(app, site, "/config"));
  await typeSignIn(site, again, "not the password");
  await again.getByText("The email or password is wrong.").waitFor();
  await shot(again, "sign-in-wrong-dark");
});
