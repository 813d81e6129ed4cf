import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { expectAccessible, startTestBrowser, type TestBrowser } from "#kernel/testing/testBrowser.ts";

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp({ built: true, rateLimitScale: 1 });
  browser = await startTestBrowser();
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  site = await app.buildSite({ title: "Kiln & Field" });
});

const urlOf = (path: string) => `http://${site.website.identifier}.localhost:${app.port}${path}`;

async function openStudio(path: string, options?: Parameters<TestBrowser["open"]>[0]): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(urlOf(path));
  await typeSignIn(page, site.owner.password);
  return page;
}

/** By the keyboard alone. */
async function typeSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("Email").fill(site.owner.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

const shot = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};

test("the owner changes the password, sees the sessions, and ends the one of another browser", async () => {
  const own = await openStudio("/config");
  await own.getByRole("button", { name: "Olive Owner" }).click();
  await own.getByRole("link", { name: "Account and security" }).click();
  await own.getByRole("heading", { level: 1, name: "Account and security" }).waitFor();
  await own.getByText("No messages yet.").waitFor();
  await expectAccessible(own);

  await own.getByLabel("Current password").fill("not the password");
  await own.getByLabel("New password").fill("short");
  await own.getByRole("button", { name: "Change password" }).click();
  await own.getByText("Use at least 10 characters.").waitFor();
  await own.getByLabel("New password").fill("a longer password than before");
  await own.getByRole("button", { name: "Change password" }).click();
  await own.getByText("This is not your password.").waitFor();
  await own.getByLabel("Current password").fill(site.owner.password);
  await own.keyboard.press("Enter");
  await own.getByText("Your password was changed. You are signed out everywhere else.").waitFor();
  await own.getByText("Your password was changed", { exact: true }).click();
  await own.getByText("If it was not you").or(own.getByText("If this was not you")).waitFor();
  site.owner.password = "a longer password than before";

  const other = await openStudio("/config/assets", { width: 390 });
  await other.getByRole("heading", { name: "Assets" }).waitFor();
  await own.reload();
  const sessions = own.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect.poll(() => sessions.count()).toBe(2);
  expect(await sessions.first().textContent()).toContain("This browser");
  await shot(own, "account-1280");
  await own.getByRole("button", { name: "End the session in Chrome on Linux" }).click();
  await own.getByText("The session was ended").waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  await expectAccessible(own);

  await other.getByRole("link", { name: "Pages" }).click();
  await other.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  expect(await own.evaluate(async () => (await fetch("/api/config/session")).status)).toBe(200);
});

test.each([
  [1440, "light"],
  [1440, "dark"],
  [390, "light"],
  [390, "dark"],
] as const)("the account's screen is whole at %i px, %s", async (width, colorScheme) => {
  await site.signIn();
  const page = await openStudio("/config/account", { width, colorScheme });
  await page.getByText("New sign-in to your account").click();
  await page.getByRole("button", { name: "End all others" }).waitFor();
  const overflows = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(overflows).toBe(false);
  await expectAccessible(page);
  await shot(page, `account-${width}-${colorScheme}`);
});

test("after ten wrong passwords of strangers the owner still signs in: the browser does some work first", async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const stranger = site.visit();
    await stranger.post("/api/config/session", { email: site.owner.email, password: "a guess of a stranger" });
  }
  const page = await browser.open({ width: 390 });
  await page.goto(urlOf("/config"));
  await typeSignIn(page, site.owner.password);
  await page.getByText("your browser does some extra work").waitFor();
  const progress = page.getByRole("progressbar", { name: "Extra work done" });
  await progress.waitFor();
  await expectAccessible(page);
  await shot(page, "sign-in-work-390");
  await page.getByRole("button", { name: "Account" }).waitFor();

  // A wrong password after the work is told like any other.
  const again = await browser.open({ colorScheme: "dark" });
  await again.goto(urlOf("/config"));
  await typeSignIn(again, "not the password");
  await again.getByText("The email or the password is wrong.").waitFor();
  await shot(again, "sign-in-wrong-dark");
});
