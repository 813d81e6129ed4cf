import { expect } from "vitest";
import { buildComment } from "#features/audience/comments/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "blog",
  { auto: true },
  async ({ app, site }) => buildCollection(app, site),
);

test("a typed reply is not lost, and guests are erased", async ({ app, browser, site, blog }) => {
  const post = await buildPost(app, site, blog);
  const gone = await buildPost(app, site, blog, { title: "A gone pot", deletedAt: app.clock.now() });
  await buildComment(app, site, { itemId: post.id, status: "pending", name: "Gina", email: "gina@example.com" });
  await buildComment(app, site, { itemId: gone.id, status: "pending", name: "Bo", email: "bo@example.com" });
  await buildComment(app, site, { itemId: post.id, status: "spam", name: "Gina", email: "gina@example.com" });
  const page = await openStudio(app, browser, site, "/comments");
  await page.getByRole("link", { name: "Comments 2 to moderate" }).waitFor();

  const comment = page.getByRole("article", { name: "Comment by Gina" });
  await comment.getByRole("button", { name: "Approve and reply" }).click();
  await comment.getByLabel("Your reply").fill("Thank you, Gina");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const leave of [page.getByText("Approved 0"), page.getByRole("link", { name: "Members" })]) {
    await leave.click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "hidden" });
  }
  await comment.getByRole("button", { name: "Cancel" }).click();
  const discard = page.getByRole("dialog", { name: "Discard changes?" });
  await discard.getByRole("button", { name: "Keep editing" }).click();
  await discard.waitFor({ state: "hidden" });
  expect(await comment.getByLabel("Your reply").inputValue()).toBe("Thank you, Gina");
  await shotsInWidths(page, "comment-reply");
  await comment.getByRole("button", { name: "Send reply" }).click();
  await page.getByText("Reply published", { exact: true }).waitFor();

  // A comment of a post in the trash says so.
  const trashed = page.getByRole("article", { name: "Comment by Bo on A gone pot" });
  await trashed.getByText("Post in trash").waitFor();
  await expectAccessible(page);
  await trashed.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("Visitors see comments on posts in the trash after you restore the posts.").waitFor();

  await page.getByText("Spam 1").click();
  await page.getByText("Spam is deleted permanently after 30 days.").waitFor();
  await comment.getByRole("button", { name: "Delete permanently" }).click();
  const purge = page.getByRole("dialog", { name: "Delete this comment permanently?" });
  await purge.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByText("Comment deleted permanently", { exact: true }).waitFor();
  await page.getByText("No spam").waitFor();

  // From the menu of a comment, or after a search for the whole email.
  await page.getByText("All 3").click();
  await trashed.getByRole("button", { name: "More for the comment by Bo" }).click();
  await page.getByRole("menuitem", { name: "Delete all from this author…" }).click();
  const eraseBo = page.getByRole("dialog", { name: "Delete all comments by bo@example.com?" });
  await expectAccessible(page);
  await eraseBo.getByRole("button", { name: "Delete all permanently" }).click();
  await trashed.waitFor({ state: "detached" });

  await page.getByLabel("Search by text, author, post or product").fill("gina@example.com");
  await page.getByText("1 comment by gina@example.com").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "comments-erase");
  await page.getByRole("button", { name: "Delete all permanently" }).click();
  const erase = page.getByRole("dialog", { name: "Delete all comments by gina@example.com?" });
  await erase.getByRole("button", { name: "Delete all permanently" }).click();
  // The same toast may still tell of the comment before.
  await page.getByText("1 comment by gina@example.com").waitFor({ state: "detached" });
  await page.getByText("Comment deleted permanently", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "All (1)" }).waitFor();
});

test("a number of days that is not allowed gets a message", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/settings/comments");
  const field = page.getByLabel("Days until comments close");
  for (const typed of ["2.5", "0", "-3", "99999999"]) {
    await field.fill(typed);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Enter a whole number from 1 to 3,650, or leave it empty.").waitFor();
    expect(await field.inputValue()).toBe(typed);
  }
  await field.fill("1");
  await expectAccessible(page);
  await shotsInWidths(page, "comment-settings");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
});

test("a moderator's home screen says how many comments wait, and an email leads to one", async ({
  app,
  browser,
  site,
  blog,
}) => {
  const post = await buildPost(app, site, blog);
  const id = await buildComment(app, site, { itemId: post.id, status: "pending" });
  await buildComment(app, site, { itemId: post.id, name: "Bo" });
  const { studioCookies, studioHost } = await signInAs(app, site, 6);
  const page = await browser.open();
  const url = `http://${studioHost}`;
  await page.context().addCookies([...studioCookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(urlOf(app, site, "/config"));
  const tasks = page.getByRole("list", { name: "To do" });
  await tasks.getByRole("link", { name: "1 Pending comments" }).waitFor();
  await page.getByText("Use the navigation to open your work.").waitFor({ state: "detached" });
  await expectAccessible(page);
  await shotsInWidths(page, "moderator-home");

  // The link of the email shows its comment.
  await page.goto(urlOf(app, site, `/config/comments?tab=all&comment=${id}`));
  await page.getByText("Only the comment from the email is shown.").waitFor();
  const comments = page.getByRole("list", { name: "All" }).getByRole("article");
  await comments.first().waitFor();
  expect(await comments.count()).toBe(1);
  await expectAccessible(page);
  await shotsInWidths(page, "one-comment");
  await page.getByRole("button", { name: "Show all comments" }).click();
  await page.getByRole("article", { name: "Comment by Bo on A slow pot" }).waitFor();
});
