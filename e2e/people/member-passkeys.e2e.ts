import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accountPaths, accountTexts } from "#features/audience/members/browserContract.ts";
import { buildMember, type TestMember } from "#features/audience/members/testing.ts";
import { memberPasskeyCalls, memberPasskeyTexts as texts } from "#features/audience/passkeys/browserContract.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { addAuthenticator } from "#kernel/testing/virtualAuthenticator.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

async function shotAtWidths(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await shot(page, `${name}-${width}`);
  }
}

async function enterPassword(page: Page, { email }: TestMember): Promise<void> {
  await page.getByLabel(accountTexts.email, { exact: true }).first().fill(email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
}

async function signOut(page: Page): Promise<void> {
  await touchPage(page);
  await page.getByRole("button", { name: accountTexts.signOut, exact: true }).click();
  await page.waitForURL((url) => url.pathname === accountPaths.signedOut);
}

test("a member adds a passkey, signs in with it, and removes it", async ({ app, browser, site }) => {
  const url = (path: string) => urlOf(app, site, path);
  const member = await buildMember(app, site);
  const page = await browser.open();
  const authenticator = await addAuthenticator(page);
  await page.goto(url("/account/sign-in?to=/account/passkeys"));
  await enterPassword(page, member);
  await page.getByText(texts.none).waitFor();
  await shotAtWidths(page, "member-passkeys-none");
  await touchPage(page);
  await page.getByLabel(texts.name).fill("Blue key");
  await page.getByLabel(texts.password).fill("not the password");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect password.").waitFor();
  expect(await page.getByLabel(texts.name).inputValue()).toBe("Blue key");
  await expectAccessible(page);
  await shotAtWidths(page, "member-passkeys-wrong");
  await page.getByLabel(texts.password).fill(testPassword);
  await page.keyboard.press("Enter");
  await page.getByText(texts.done.added).waitFor();
  const list = page.getByRole("list", { name: texts.title });
  await list.getByText("Blue key").waitFor();
  // The session ends while the form is open.
  await app.services.database.db.deleteFrom("member_sessions").where("website_id", "=", site.website.id).execute();
  await touchPage(page);
  await page.getByRole("button", { name: texts.add, exact: true }).click();
  await page.getByRole("alert").getByText(accountTexts.ended).waitFor();
  await enterPassword(page, member);
  await list.getByText("Blue key").waitFor();
  await expectAccessible(page);
  await shotAtWidths(page, "member-passkeys");
  await page.getByRole("link", { name: "Rename Blue key" }).click();
  await page.getByLabel(texts.name).fill("Green key");
  await expectAccessible(page);
  await shotAtWidths(page, "member-passkeys-rename");
  await page.keyboard.press("Enter");
  await page.getByText(texts.done.renamed).waitFor();

  // By the button. Nobody is there to take what the browser offers in the email field.
  await signOut(page);
  await authenticator.setPresent(false);
  const offered = page.waitForResponse((response) => response.url().endsWith(memberPasskeyCalls.askToSignIn.path));
  await page.goto(url("/account/sign-in?to=/account/devices"));
  await touchPage(page);
  await offered;
  await page.getByLabel(accountTexts.rememberMe).check();
  await expectAccessible(page);
  await shotAtWidths(page, "member-sign-in-passkey");
  await authenticator.setPresent(true);
  await page.getByRole("button", { name: texts.signIn }).click();
  await page.getByRole("heading", { level: 1, name: "Devices" }).waitFor();
  const session = (await page.context().cookies()).find(({ name }) => name === "vitrine-member");
  expect(session?.expires, "kept on this device").toBeGreaterThan(0);

  // By what the browser offers in the email field, which this authenticator takes at once.
  await signOut(page);
  await page.goto(url("/account/sign-in?to=/account/passkeys"));
  await touchPage(page);
  await list.getByText("Last used").waitFor();
  await page.getByRole("button", { name: "Remove Green key" }).click();
  await page.getByText(texts.done.removed).waitFor();
  await page.getByText(texts.none).waitFor();

  // A wrong finger. The password still works.
  await signOut(page);
  await authenticator.setVerified(false);
  await page.goto(url("/account/sign-in"));
  await touchPage(page);
  await page.getByRole("button", { name: texts.signIn }).click();
  await page.getByRole("alert").getByText("No passkey was used.").waitFor();
  await shotAtWidths(page, "member-sign-in-refused");
  await enterPassword(page, member);
  await page.getByRole("heading", { level: 1, name: accountTexts.account }).waitFor();
});

test("without passkeys in the browser, or without scripts, the rest works as before", async ({
  app,
  browser,
  site,
}) => {
  const member = await buildMember(app, site);
  const signIn = urlOf(app, site, "/account/sign-in?to=/account/passkeys");
  const plain = await browser.open({ javaScript: false });
  await plain.goto(signIn);
  expect(await plain.getByRole("button", { name: texts.signIn }).isVisible()).toBe(false);
  await enterPassword(plain, member);
  await plain.getByText(texts.needsScript).waitFor();
  expect(await plain.getByRole("button", { name: texts.add }).isVisible()).toBe(false);

  const old = await browser.open();
  await old.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await old.goto(signIn);
  await touchPage(old);
  await expect.poll(() => old.getByRole("button", { name: texts.signIn }).count()).toBe(0);
  await enterPassword(old, member);
  await touchPage(old);
  await old.getByText("This browser has no passkeys.").waitFor();
});
