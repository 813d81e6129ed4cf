import { expect } from "vitest";
import { setComments } from "#features/audience/comments/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "post",
  { auto: true },
  async ({ app, site }) => buildPost(app, site, await buildCollection(app, site)),
);

const path = "/journal/a-slow-pot";

test("a guest's comment waits in the queue, is approved, visible and answered", async ({ app, browser, site }) => {
  const page = await browser.open();
  await page.goto(urlOf(app, site, path));
  await touchPage(page);
  await page.locator('[data-island="CommentForm"][data-hydrated]').waitFor();
  await page.getByRole("heading", { name: "No Comments" }).waitFor();
  await expectAccessible(page);

  // What is missing is said beside its field, and typed text stays.
  await page.getByLabel("Comment", { exact: true }).fill("How hot is the kiln?");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Please enter your name.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("comment-name");
  expect(await page.getByLabel("Comment", { exact: true }).inputValue()).toBe("How hot is the kiln?");
  await shotsInWidths(page, "comment-refused");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Thank you. Your comment appears after it is approved.").waitFor();
  expect(await page.getByLabel("Comment", { exact: true }).inputValue()).toBe("");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("comment-posted");
  // A second tap on the button does not take the thanks away.
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Thank you. Your comment appears after it is approved.").waitFor();
  expect(await page.getByText("Please write a comment.").count()).toBe(0);

  // A like is a switch that stays after a reload.
  const like = page.getByRole("button", { name: "Like this post", pressed: false });
  await like.click();
  await page.locator('[data-like][data-like-count="1"]').waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Like this post", pressed: true }).waitFor();

  const studio = await browser.open();
  await signInPage(studio, site);
  await studio.goto(urlOf(app, site, "/config/comments"));
  const comment = studio.getByRole("article", { name: "Comment by Ada on A slow pot" });
  await comment.waitFor();
  await expectAccessible(studio);
  await shotsInWidths(studio, "comments-queue");
  await comment.getByRole("button", { name: "Approve and reply" }).click();
  await comment.getByLabel("Your reply").fill("1,280 °C, for a day.");
  await comment.getByRole("button", { name: "Send reply" }).click();
  await studio.getByText("Reply published", { exact: true }).waitFor();
  await studio.getByText("Approved 2").click();
  await studio.getByRole("article", { name: "Comment by Kiln & Field on A slow pot" }).waitFor();
  await shotsInWidths(studio, "comments-approved");

  await page.reload();
  await page.getByRole("article", { name: "Ada" }).getByText("How hot is the kiln?").waitFor();
  await page.getByRole("article", { name: "Kiln & Field" }).getByText("1,280 °C, for a day.").waitFor();
  await page.getByRole("heading", { name: "2 Comments" }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "comments");

  // "Reply" says whom it answers, and moves to the form.
  await touchPage(page);
  await page.locator('[data-island="CommentForm"][data-hydrated]').waitFor();
  await page.getByRole("link", { name: "Reply to Kiln & Field" }).click();
  await page.getByRole("heading", { name: "Reply to Kiln & Field" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("comment-body");
});

test("on a phone: the thanks are in view, and the new list works like the first", async ({ app, browser, site }) => {
  await setComments(app, site, { moderation: "none" });
  const page = await browser.open({ width: 390 });
  await page.goto(urlOf(app, site, path));
  await touchPage(page);
  await page.locator('[data-island="CommentForm"][data-hydrated]').waitFor();
  await page.getByLabel("Comment", { exact: true }).fill("How hot is the kiln?");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("button", { name: "Post comment" }).click();
  const thanks = page.getByText("Thank you. Your comment is published.");
  await thanks.waitFor();
  const comment = page.getByRole("article", { name: "Ada" });
  await comment.waitFor();
  const isInView = async () => {
    const { y = -1 } = (await thanks.boundingBox()) ?? {};
    return y > 0 && y < 844;
  };
  await expect.poll(isInView).toBe(true);
  await page.getByRole("link", { name: "1 Comment" }).waitFor();
  await comment.getByRole("link", { name: "Edit" }).waitFor();
  await comment.getByRole("button", { name: "Like the comment by Ada", pressed: false }).click();
  await comment.getByRole("button", { name: "Like the comment by Ada", pressed: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole("link", { name: "View it" }).click();
  await page.waitForURL(/#comment-/);
});

test("without scripts, a comment is posted, changed and deleted", async ({ app, browser, site }) => {
  await setComments(app, site, { moderation: "none" });
  const page = await browser.open({ javaScript: false });
  await page.goto(urlOf(app, site, path));
  await page.getByLabel("Comment", { exact: true }).fill("How hot is the kiln?");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Please enter your name.").waitFor();
  expect(await page.getByLabel("Comment", { exact: true }).inputValue()).toBe("How hot is the kiln?");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Your comment is published.").waitFor();
  await page.getByLabel("Comment", { exact: true }).fill("How warm is the kiln?");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Your changes are saved.").waitFor();
  await shotsInWidths(page, "own-comment");
  await page.getByRole("link", { name: "Back to A slow pot" }).click();
  await page.getByRole("article", { name: "Ada" }).getByText("How warm is the kiln?").waitFor();

  await page.getByRole("link", { name: "Reply to Ada" }).click();
  await page.getByRole("heading", { name: "Reply to Ada" }).waitFor();
  await page.getByLabel("Comment", { exact: true }).fill("Very.");
  await page.getByLabel("Name").fill("Bo");
  await page.getByRole("textbox", { name: "Email" }).fill("bo@example.com");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await page.getByText("Your comment is deleted.").waitFor();
  await page.getByRole("link", { name: "Back to A slow pot" }).click();
  await page.getByRole("heading", { name: "1 Comment" }).waitFor();
  await page.getByRole("button", { name: "Like this post" }).click();
  await page.getByText("You like “A slow pot”.").waitFor();
});
