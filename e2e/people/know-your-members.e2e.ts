import { expect } from "vitest";
import { mailedLink } from "#features/audience/members/testing.ts";
import { memberViewTexts } from "#kernel/server/http/memberView.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shot } from "../shot.ts";

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

const mailchimp = `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,TAGS
zoe@example.com,Zo\xeb,Lindqvist,2,03/04/2021,"""VIP"",""Wholesale, big"""
nobody,No,Body,2,03/04/2021,
`;

test("a file of members is previewed, read in another way, and imported", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/members/import");
  const widths = async (name: string) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await shot(page, `${name}-${width}`);
    }
  };
  const upload = (name: string, buffer: Buffer) =>
    page.getByLabel("Add a file of members").setInputFiles([{ name, mimeType: "text/csv", buffer }]);
  await upload("people.xlsx", Buffer.from("PK\x03\x04[Content_Types].xml xl/workbook.xml"));
  await page.getByText("This is an Excel workbook (XLSX), not a CSV file.").waitFor();
  await expectAccessible(page);
  await widths("members-refused");

  await upload("people.csv", Buffer.from(mailchimp, "latin1"));
  await page.getByText("Zoë Lindqvist · zoe@example.com").waitFor();
  await page.getByText("The file's encoding is not certain").waitFor();
  await page.getByText('"nobody" is not an email.').waitFor();
  await page.getByText("nobody does.").waitFor();
  await expectAccessible(page);
  await widths("members-preview");
  const agreed = page.getByLabel("Everyone in this file agreed to receive news and offers");
  // Not `check`, which expects it to be checked at once: it is when the file begins to be read again.
  await agreed.click();
  await expect.poll(() => agreed.isChecked()).toBe(true);
  await page.getByText("“03/04/2021” is read as March 4, 2021.").waitFor();
  await widths("members-agreed");
  await page.getByLabel("Order of day and month").selectOption("Day first: 31/12/2024");
  await page.getByText("“03/04/2021” is read as April 3, 2021.").waitFor();
  await page.getByLabel("Character encoding").selectOption("Western European (Windows-1252)");
  await page.getByText("The file's encoding is not certain").waitFor({ state: "detached" });
  await expectAccessible(page);
  await widths("members-chosen");

  // The clock stands still. If the tests before took half a minute, the check for a killed process would be due at once.
  app.clock.set(new Date());
  await page.getByRole("button", { name: "Import 1 person" }).click();
  await page.getByRole("status").filter({ hasText: "Importing" }).waitFor();
  await widths("members-running");
  await app.runJobs();
  await page.getByText("Import finished").waitFor();
  await expectAccessible(page);
  await widths("members-done");
  const { items } = (await (await site.signIn()).get("/api/config/members")).json();
  expect(items).toMatchObject([{ name: "Zoë Lindqvist", tags: ["VIP", "Wholesale, big"] }]);
});
