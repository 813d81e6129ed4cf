import type { Page } from "playwright-core";
import { expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });

const frameOf = (page: Page) => page.frameLocator("iframe").first();

/** A blog, and a home page with a summary of it. */
async function buildBlog(app: TestApp, site: TestSite, slug: string) {
  const blog = await buildCollection(app, site, { title: "Journal", slug });
  const place = { x: 0, y: 0, w: 12, h: 1 };
  const summary = { id: "news", type: "summary-v2", props: { collectionId: blog.id } };
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ ...summary, place: { desktop: place, mobile: place } }] }],
  });
  await buildPage(app, site, { title: "News", slug: `${slug}-news`, body: document });
  return blog;
}

/** The public pages that name a post. */
async function seenOn(site: TestSite, slug: string, title: string): Promise<string[]> {
  const pages = [
    `/${slug}`,
    `/${slug}?format=rss`,
    `/${slug}?format=jsonfeed`,
    "/sitemap.xml",
    "/search?q=raku",
    `/${slug}-news`,
  ];
  const found = await Promise.all(
    pages.map(async (path) => {
      const { text } = await site.visit().get(path, { accept: "text/html" });
      return text.includes(title) || text.includes("raku-in-the-rain") ? [path] : [];
    }),
  );
  return found.flat();
}

async function typeText(page: Page, words: string): Promise<void> {
  const block = frameOf(page).locator(".block-html");
  await block.dblclick();
  await block.getByRole("textbox").press("Control+A");
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
}

test("an owner writes a post, schedules it, and at its time it is on every page that lists posts", async ({
  app,
  browser,
  site,
}) => {
  await buildBlog(app, site, "journal");
  const page = await openStudio(app, browser, site, "/posts", { width: 1440 });
  await page.getByText("No posts yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "New post" }).first().click();
  await page.getByRole("dialog").getByLabel("Title").fill("Raku in the rain");
  await page.keyboard.press("Enter");
  await frameOf(page).locator("h1", { hasText: "Raku in the rain" }).waitFor();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await typeText(page, "The lid stays on until the sky has made up its mind.");
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await frameOf(page).locator(".block-quote").waitFor();
  await page.keyboard.press("Control+s");
  await page.locator('[data-save="saved"]').waitFor();
  await expectAccessible(page);
  expect(await seenOn(site, "journal", "Raku in the rain")).toEqual([]);

  const toolbar = page.getByRole("toolbar", { name: "Page" });
  await toolbar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const at = new Date(app.clock.now().getTime() + 3_600_000);
  const clockTime = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/New_York",
    dateStyle: "short",
    timeStyle: "short",
  });
  await page.getByLabel("Date and time").fill(clockTime.format(at).replace(" ", "T"));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByText("Publishing scheduled").waitFor();
  // Pages that are cached now wait for the time that is left on this machine.
  app.clock.set?.(new Date(at.getTime() - 1500));
  await seenOn(site, "journal", "Raku in the rain");
  app.clock.set?.(at);
  await expect.poll(() => seenOn(site, "journal", "Raku in the rain")).toHaveLength(6);
  const visitor = await browser.open({ width: 390 });
  await visitor.goto(`${site.visit().origin}/journal/raku-in-the-rain`);
  await visitor.getByText("The lid stays on").waitFor();
  await expectAccessible(visitor);
});

test("by keyboard alone, a post is written and published", async ({ app, browser, site }) => {
  const blog = await buildBlog(app, site, "notes");
  const page = await openStudio(app, browser, site, `/posts/${blog.id}`, { width: 1440 });
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).first().focus();
    await page.keyboard.press("Enter");
  };
  await page.getByText("No posts yet").waitFor();
  await press("New post");
  await page.getByRole("dialog").getByLabel("Title").waitFor();
  await page.keyboard.type("Notes on ash");
  await page.keyboard.press("Enter");
  await frameOf(page).locator("h1", { hasText: "Notes on ash" }).waitFor();
  await press("Text");
  await frameOf(page).locator(".block-html").waitFor();
  await page.keyboard.press("Enter");
  await frameOf(page).getByRole("textbox").waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Ash is a glaze that fell from a tree.");
  await page.keyboard.press("Escape");
  await press("Publish");
  await page.getByRole("alert").filter({ hasText: "Published" }).waitFor();
  expect((await site.visit().get("/notes/notes-on-ash")).text).toContain("Ash is a glaze");
});
