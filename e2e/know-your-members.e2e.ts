import { expect } from "vitest";
import { mailedLink } from "#features/audience/members/testing.ts";
import { memberViewTexts } from "#kernel/server/http/memberView.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

test("a member is invited, appears, is tagged and noted, viewed as, and blocked", async ({ app, browser, site }) => {
  const owner = await openStudio(app, browser, site, "/members");
  await owner.getByRole("heading", { name: "No members yet" }).waitFor();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Invite members" }).click();
  await owner.getByLabel("Emails").fill("Mia Lind <mia@example.com>, nobody");
  await owner.getByRole("button", { name: "Send invitations" }).click();
  await owner.getByText("“nobody” is not an email.").waitFor();
  await expectAccessible(owner);
  await owner.getByLabel("Emails").fill("Mia Lind <mia@example.com>");
  await owner.getByRole("button", { name: "Send invitations" }).click();
  await owner.getByRole("dialog", { name: "1 person invited" }).getByRole("button", { name: "Done" }).click();
  await owner.getByRole("row").filter({ hasText: "Mia Lind" }).getByText("Invited").waitFor();

  const mia = await browser.open({ width: 390 });
  await mia.goto(urlOf(app, site, await mailedLink(app, site, "member-invite", "mia@example.com")));
  await mia.getByLabel("Choose a password (optional)").fill("a long new password");
  await mia.getByRole("button", { name: "Create account" }).click();
  await mia.getByRole("heading", { level: 1, name: "Hello, Mia Lind" }).waitFor();

  await owner.reload();
  const row = owner.getByRole("row").filter({ hasText: "Mia Lind" });
  await row.getByText("Active").waitFor();
  await expectAccessible(owner);
  await row.getByRole("link").click();
  await owner.getByRole("heading", { level: 1, name: "Mia Lind" }).waitFor();
  await owner.getByRole("combobox", { name: "Add a tag" }).fill("Wholesale");
  await owner.keyboard.press("Enter");
  await owner.getByText("Tags saved").waitFor();
  await owner.getByLabel("New note").fill("Prefers pickup.");
  await owner.getByRole("button", { name: "Add note" }).click();
  await owner.getByRole("list", { name: "Notes" }).getByText("Prefers pickup.").waitFor();
  await owner.getByText("No orders yet.").waitFor();
  await expectAccessible(owner);
  await owner.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(owner);

  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "View website as member" }).click();
  await owner.getByRole("button", { name: "Start" }).click();
  const link = owner.getByRole("link", { name: "Open the website as mia@example.com" });
  const viewing = await browser.open({ width: 390 });
  await viewing.goto((await link.getAttribute("href")) ?? "");
  const bar = viewing.getByRole("region", { name: memberViewTexts.label });
  await bar.waitFor();
  await viewing.goto(urlOf(app, site, "/account/profile"));
  await viewing.getByLabel("Name").fill("Someone else");
  await expectAccessible(viewing);
  await viewing.getByRole("button", { name: "Save" }).first().click();
  await viewing.getByText("nothing can be changed").first().waitFor();
  await viewing.getByRole("button", { name: "Stop viewing as mia@example.com" }).click();
  await bar.waitFor({ state: "detached" });
  await owner.getByRole("button", { name: "Done" }).click();

  await owner.getByRole("button", { name: "Block", exact: true }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await owner.getByText("This person is blocked and can't sign in.").waitFor();
  // The next click of someone who is still signed in is refused.
  await mia.getByRole("link", { name: "Profile" }).first().click();
  await mia.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await mia.getByText("Mia Lind").count()).toBe(0);
});
