import { expect } from "vitest";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

test("a contributor is invited, restricted, and removed while signed in", async ({ app, browser, site }) => {
  const owner = await openStudio(app, browser, site, "/settings/contributors");
  await owner.getByText("No open invitations.").waitFor();

  await owner.getByRole("button", { name: "Invite a person" }).click();
  await owner.getByLabel("Email").fill("grace");
  await owner.getByLabel("Store manager").check();
  await owner.keyboard.press("Enter");
  await owner.getByText("Email is not valid.").waitFor();
  await expect.poll(() => owner.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await owner.getByLabel("Store manager").isChecked()).toBe(true);
  await owner.getByLabel("Email").fill("grace@example.com");
  await owner.getByRole("button", { name: "Send invitation" }).click();
  const link = await owner.getByLabel("Invitation link").inputValue();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Done" }).click();
  await owner.getByRole("list", { name: "Invitations" }).getByText("Editor, Store manager").waitFor();

  const grace = await browser.open({ width: 390 });
  await grace.goto(link);
  await grace.getByRole("heading", { level: 1, name: "Join Kiln & Field" }).waitFor();
  await grace.getByLabel("Your name").fill("Grace");
  await grace.getByLabel("Password", { exact: true }).fill("short");
  await grace.keyboard.press("Enter");
  await grace.getByText("Use at least 10 characters.").waitFor();
  await expectAccessible(grace);
  await grace.getByLabel("Password", { exact: true }).fill("a long new password");
  await grace.keyboard.press("Enter");
  await grace.getByRole("link", { name: "Orders", exact: true }).first().waitFor();
  await grace.goto(urlOf(app, site, "/config/settings/contributors"));
  await grace.getByText(kitTexts.notAllowedTitle).waitFor();
  expect(await grace.getByRole("button", { name: "Invite a person" }).count()).toBe(0);

  await owner.reload();
  await owner.getByText("You have no custom roles yet.").waitFor();
  await owner.getByRole("button", { name: "Add a role" }).click();
  await owner.getByLabel("Name").fill("Stock keeper");
  await owner.keyboard.press("Enter");
  await owner.getByText("Choose at least one right.").waitFor();
  await owner.getByLabel("Change stock and send restock notices").check();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Role saved").waitFor();
  await owner.getByRole("list", { name: "Custom roles" }).getByText("Stock keeper").waitFor();

  await owner.getByRole("button", { name: "Change roles of grace@example.com" }).click();
  await owner.getByLabel("Store manager").uncheck();
  await owner.getByRole("checkbox", { name: "Stock keeper" }).check();
  await owner.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Roles saved").waitFor();
  await owner.getByRole("listitem").filter({ hasText: "grace@example.com" }).getByText("Stock keeper").waitFor();
  await grace.goto(urlOf(app, site, "/config/role"));
  await grace.getByText("You have these roles:").waitFor();
  await grace.getByText("Change stock and send restock notices").waitFor();
  await expectAccessible(grace);
  await grace.getByRole("link", { name: "Pages", exact: true }).first().waitFor();
  expect(await grace.getByRole("link", { name: "Orders", exact: true }).count()).toBe(0);

  await owner.getByRole("button", { name: "Remove grace@example.com" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await owner.getByText("Person removed").waitFor();
  await expectAccessible(owner);
  // The next click of someone who is still signed in is refused.
  await grace.getByRole("link", { name: "Pages", exact: true }).first().click();
  await grace.getByText(kitTexts.notAllowedTitle).waitFor();
});
