import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = siteTest({ built: true });

const frameOf = (page: Page) => page.frameLocator("iframe").first();

test("a post in a blog that visitors can't open, its settings above the editor, and its way out of the trash", async ({
  app,
  browser,
  site,
  owner,
}) => {
  const blog = await buildCollection(app, site, { title: "News", status: "draft" });
  const post = await buildPost(app, site, blog, { title: "Ash", slug: "ash" });
  const page = await openStudio(app, browser, site, `/posts/${blog.id}`, { width: 1440 });
  await page.getByText("Visitors can’t see the page “News”").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ash", exact: true }).first().click();
  await frameOf(page).locator("h1", { hasText: "Ash" }).waitFor();
  await page.getByText("Page not public").waitFor();

  // Settings, without leaving the editor.
  const toolbar = page.getByRole("toolbar", { name: "Page" });
  await toolbar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Post settings" });
  await panel.getByLabel("Title", { exact: true }).fill("Ash glazes");
  await panel.getByRole("combobox", { name: "Tags" }).fill("wood, kiln");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Save" }).click();
  await frameOf(page).locator("h1", { hasText: "Ash glazes" }).waitFor();
  expect((await owner.get(`/api/config/posts/${post.id}`)).json().tags).toEqual(["wood", "kiln"]);
  await panel.getByRole("button", { name: "Close" }).click();
  await panel.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Publish page" }).click();
  await page.getByText("Page not public").waitFor({ state: "detached" });
  expect((await site.visit().get("/news/ash")).status).toBe(200);

  // Someone else moves it to the trash.
  await owner.post("/api/config/posts/bulk", { postIds: [post.id], change: { kind: "trash" } });
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByText("This post is in the trash.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.locator('[data-save="saved"]').waitFor();
  await page.getByText("This post is in the trash.").waitFor({ state: "detached" });

  await owner.post("/api/config/posts/bulk", { postIds: [post.id], change: { kind: "trash" } });
  await page.goto(page.url().replace(/\/config\/.*$/, `/config/posts/${blog.id}/trash`));
  await page.getByRole("checkbox", { name: "Ash glazes" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore", exact: true }).last().click();
  await page.getByText("1 post restored").waitFor();
});

test("by keyboard, the focus stays in the list when a post's row is removed, and a long title leaves room to publish", async ({
  app,
  browser,
  site,
}) => {
  const blog = await buildCollection(app, site, { title: "Diary" });
  const title = "Ash glazes, and why we wait for the rain before we open the kiln";
  const post = await buildPost(app, site, blog, { title, slug: "rain" });
  await buildPost(app, site, blog, { title: "Clay", slug: "clay" });
  const page = await openStudio(app, browser, site, `/posts/${blog.id}`, { width: 1440 });
  await page.getByRole("button", { name: `More for ${title}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Move to trash" }).press("Enter");
  await page.getByLabel("More for Clay").and(page.locator(":focus")).waitFor();
  await page.getByRole("checkbox", { name: "Clay" }).press("Space");
  await page.getByRole("button", { name: "Clear selection" }).press("Enter");
  await page.locator("h1:focus", { hasText: "Diary" }).waitFor();

  await page.getByRole("link", { name: "Trash", exact: true }).press("Enter");
  await page.getByRole("button", { name: `Restore ${title}` }).press("Enter");
  await page.locator("h2:focus").or(page.locator("h1:focus")).waitFor();

  await page.goto(page.url().replace(/\/config\/.*$/, `/config/pages/${post.id}/edit`));
  await page.setViewportSize({ width: 390, height: 800 });
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await publish.waitFor();
  const room = async () => {
    const [heading, button] = [await page.locator("header h1").boundingBox(), await publish.boundingBox()];
    return heading && button && button.x - heading.x - heading.width;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});
