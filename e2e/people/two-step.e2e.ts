import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { codeAt, turnOnTwoStep } from "#features/account/two-step/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { expectAccessible, type TestBrowser, waitForPaints } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { addAuthenticator } from "#kernel/testing/virtualAuthenticator.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** Pastes a text into the focused field, as a keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
}

/** The dialog with the QR code, and the secret in it. */
async function scanCode(page: Page, name: string): Promise<{ dialog: Locator; secret: string }> {
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return { dialog, secret: (shown ?? "").replaceAll(" ", "") };
}

/** Scans the QR code, so to speak, and saves the recovery codes. */
async function setUpTwoStep(app: TestApp, page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole("button", { name: "Set up two-step verification" }).click();
  const { dialog, secret } = await scanCode(page, "Set up two-step verification");
  await expectAccessible(page);
  await shot(page, "two-step-setup");
  const field = dialog.getByLabel("Code", { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await paste(page, "000000");
  await dialog.getByText("This code is wrong. Enter the newest code of your app.").waitFor();
  await paste(page, codeAt(secret, app.clock.now()));
  const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
  const list = codes.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => list.count()).toBe(10);
  await expectAccessible(page);
  await shot(page, "two-step-codes");
  // Escape must not lose them.
  await page.keyboard.press("Escape");
  const recoveryCode = (await list.first().textContent()) ?? "";
  await codes.getByRole("button", { name: "I saved the codes" }).click();
  // A code counts once.
  app.clock.advance(60_000);
  return { secret, recoveryCode };
}

test("an owner sets up two-step verification, and signs in with a code or a recovery code", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/account");
  const { secret, recoveryCode } = await setUpTwoStep(app, page);
  await page.getByText("10 recovery codes left").waitFor();
  await shot(page, "two-step-on");

  const phone = await browser.open({ width: 390 });
  await phone.goto(urlOf(app, site, "/config"));
  await enterPassword(phone, site.owner.email, site.owner.password);
  const code = phone.getByLabel("Code", { exact: true });
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await code.getAttribute("inputmode")).toBe("numeric");
  await expectAccessible(phone);
  await shot(phone, "two-step-code-390");
  await phone.keyboard.type("000000");
  await phone.keyboard.press("Enter");
  await phone.getByText("This code is wrong.").waitFor();
  await phone.getByLabel("Don't ask for a code in this browser for 30 days").check();
  await code.fill("");
  await paste(phone, codeAt(secret, app.clock.now()));
  await phone.getByRole("button", { name: "Account" }).click();
  await phone.getByRole("button", { name: "Sign out" }).click();
  // Trusted now.
  await enterPassword(phone, site.owner.email, site.owner.password);
  await phone.getByRole("button", { name: "Account" }).waitFor();

  const other = await browser.open({ colorScheme: "dark" });
  await other.goto(urlOf(app, site, "/config"));
  await enterPassword(other, site.owner.email, site.owner.password);
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await expect
    .poll(() => other.getByLabel("Recovery code").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await other.keyboard.type(recoveryCode);
  await shot(other, "two-step-recovery-dark");
  await other.keyboard.press("Enter");
  await other.getByRole("button", { name: "Olive Owner" }).waitFor();

  // Another phone: the old app counts until the new one has shown its first code.
  await page.getByRole("button", { name: "Replace authenticator" }).click();
  const replacement = await scanCode(page, "Replace your authenticator app");
  await expectAccessible(page);
  await shot(page, "two-step-replace");
  await paste(page, codeAt(replacement.secret, app.clock.now()));
  await page.getByText("Authenticator replaced").waitFor();
  await page.getByText("9 recovery codes left").waitFor();
  await replacement.dialog.waitFor({ state: "detached" });

  // After ten minutes, turning it off needs the password.
  app.clock.advance(11 * 60_000);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  const confirm = page.getByRole("dialog", { name: "Confirm that it's you" });
  await confirm.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await confirm.getByText("Incorrect password.").waitFor();
  await expectAccessible(page);
  await shot(page, "two-step-confirm");
  await confirm.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.keyboard.press("Enter");
  await page.getByText("Two-step verification is off").waitFor();
  await page.getByRole("button", { name: "Set up two-step verification" }).waitFor();
});

test("a passkey is added, and signs in without email and password", async ({ app, browser, site }) => {
  const page = await browser.open();
  const authenticator = await addAuthenticator(page);
  await page.goto(urlOf(app, site, "/config/account"));
  await enterPassword(page, site.owner.email, site.owner.password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Blue key");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByText("Passkey added").waitFor();
  const list = page.getByRole("list", { name: "Passkeys" });
  await list.getByText("Never used").waitFor();
  await expectAccessible(page);
  await shot(page, "passkeys");
  await page.getByRole("button", { name: "Rename Blue key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Green key");
  await page.keyboard.press("Enter");
  await list.getByText("Green key").waitFor();

  // What the browser offers in the email field comes late. It does not end the button's question.
  const asked = () => page.waitForResponse(/\/session\/passkey-options$/);
  const signedIn = () => page.waitForResponse(/\/session\/passkey$/);
  const late = Promise.withResolvers<void>();
  await page.route(
    /\/session\/passkey-options$/,
    async (route) => {
      await late.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await authenticator.setPresent(false);
  const offering = page.waitForRequest(/\/session\/passkey-options$/);
  await signOut(page);
  await offering;
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  const byButton = asked();
  await button.click();
  await byButton;
  const offered = asked();
  late.resolve();
  await offered;
  await waitForPaints(page, 20);
  expect(await page.getByText("No passkey was used.").count()).toBe(0);

  // By the button, after nobody took the offer.
  const offeredAgain = asked();
  await page.reload();
  await offeredAgain;
  await expectAccessible(page);
  await shot(page, "sign-in-passkey");
  await authenticator.setPresent(true);
  await Promise.all([signedIn(), button.click()]);
  // By the offer, which this authenticator accepts at once.
  await Promise.all([signedIn(), signOut(page)]);
  await page.getByRole("button", { name: "Olive Owner" }).waitFor();
  await page.goto(urlOf(app, site, "/config/account"));
  await list.getByText("Last used").waitFor();
  await page.getByRole("list", { name: "Sign-in history" }).getByText("Passkey", { exact: false }).first().waitFor();

  // A change that needs a confirmation takes a passkey instead of the password.
  app.clock.advance(11 * 60_000);
  await page.getByText("Leave empty to confirm with a passkey.").first().waitFor();
  await page.getByLabel("New password").fill("a longer password than before");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Confirm that it's you" })
    .getByRole("button", { name: "Use a passkey" })
    .click();
  await page.getByText("Password changed.").waitFor();
  await page.getByRole("button", { name: "Remove Green key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Passkey removed").waitFor();
  await page.getByText("You have no passkeys yet.").waitFor();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Olive Owner" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

test("an owner requires it of everyone, and a contributor is led to set it up", async ({ app, browser, site }) => {
  const client = await site.signIn();
  const owner = await openStudio(app, browser, site, "/settings/contributors");
  await owner.getByLabel("Require two-step verification").click();
  await owner.getByText("Set up two-step verification for your own account first.").waitFor();
  await expectAccessible(owner);
  await turnOnTwoStep(app, client);
  const editor = await openAsEditor(app, browser, site);
  await editor.getByRole("link", { name: "Pages", exact: true }).first().waitFor();
  await owner.getByLabel("Require two-step verification").click();
  await owner.getByText("Two-step verification is required now").waitFor();
  await shot(owner, "two-step-required-owner");

  await editor.getByRole("link", { name: "Pages", exact: true }).first().click();
  await editor.getByRole("heading", { name: "Set up two-step verification" }).waitFor();
  await expectAccessible(editor);
  await shot(editor, "two-step-required-390");
  await setUpTwoStep(app, editor);
  await editor.getByRole("link", { name: "Pages", exact: true }).first().waitFor();
  await editor.getByRole("heading", { level: 1, name: "Pages" }).waitFor();

  // On the account screen, which gets another frame when the website opens.
  const other = await openAsEditor(app, browser, site, "/config/account");
  await setUpTwoStep(app, other);
  await other.getByText("10 recovery codes left").waitFor();
  await other.getByRole("link", { name: "Pages", exact: true }).first().waitFor();

  await owner.goto(urlOf(app, site, "/config/settings/sign-ins"));
  await owner.getByRole("table", { name: "Sign-in history" }).getByText("Signed in").first().waitFor();
  await expectAccessible(owner);
  await shot(owner, "sign-ins");
});

/** A page that is signed in as an editor of the website. */
async function openAsEditor(app: TestApp, browser: TestBrowser, site: TestSite, path = "/config"): Promise<Page> {
  const { studioCookies, studioHost } = await signInAs(app, site, 4);
  const page = await browser.open({ width: 390 });
  const url = `http://${studioHost}`;
  await page.context().addCookies([...studioCookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(urlOf(app, site, path));
  return page;
}
