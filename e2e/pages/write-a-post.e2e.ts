import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });

const frameOf = (page: Page) => page.frameLocator("iframe").first();
const settingsOf = (page: Page) => page.getByRole("complementary", { name: "Settings" });

const websiteClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "short",
});
/** As a field of a date and a time has it. */
const clockTimeOf = (at: Date) => websiteClock.format(at).replace(" ", "T");

async function buildPictures(app: TestApp, site: TestSite): Promise<void> {
  for (const name of ["ash", "clay"]) {
    await buildImage(app, site, { fileName: `${name}.png`, altText: `A pot of ${name}` });
  }
}

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
  await buildPictures(app, site);
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
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await frameOf(page).locator(".block-image").waitFor();
  await settingsOf(page).getByRole("button", { name: "Choose picture" }).click();
  await page.getByRole("dialog").getByText("ash.png").first().dblclick();
  await frameOf(page).locator(".block-image img").waitFor();
  await page.getByRole("button", { name: "Gallery", exact: true }).click();
  await frameOf(page).locator(".block-gallery").waitFor();
  await settingsOf(page).getByRole("button", { name: "Add pictures" }).click();
  const picker = page.getByRole("dialog");
  for (const name of ["ash", "clay"]) await picker.getByText(`${name}.png`).first().click();
  await picker.getByRole("button", { name: /^Add/ }).click();
  await frameOf(page).locator(".block-gallery img").nth(1).waitFor();
  await page.keyboard.press("Control+s");
  await page.locator('[data-save="saved"]').waitFor();
  await expectAccessible(page);
  expect(await seenOn(site, "journal", "Raku in the rain")).toEqual([]);

  const toolbar = page.getByRole("toolbar", { name: "Page" });
  await toolbar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const at = new Date(app.clock.now().getTime() + 3_600_000);
  await page.getByLabel("Date and time").fill(clockTimeOf(at));
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
  for (const part of [".block-quote", ".block-image img", ".block-gallery img"]) {
    await visitor.locator(part).first().waitFor();
  }
  await expectAccessible(visitor);
});

test("by keyboard alone, a post with a picture, a gallery and a quote is written and scheduled", async ({
  app,
  browser,
  site,
}) => {
  const blog = await buildBlog(app, site, "notes");
  await buildPictures(app, site);
  const page = await openStudio(app, browser, site, `/posts/${blog.id}`, { width: 1440 });
  const { keyboard } = page;
  const press = async (button: Locator) => {
    await button.first().focus();
    await keyboard.press("Enter");
  };
  const pressNamed = (name: string) => press(page.getByRole("button", { name, exact: true }));
  await page.getByText("No posts yet").waitFor();
  await pressNamed("New post");
  await page.getByRole("dialog").getByLabel("Title").and(page.locator(":focus")).waitFor();
  await keyboard.type("Notes on raku in the rain");
  await keyboard.press("Enter");
  await frameOf(page).locator("h1", { hasText: "Notes on raku in the rain" }).waitFor();
  await pressNamed("Text");
  await frameOf(page).locator(".block-html:focus").waitFor();
  await keyboard.press("Enter");
  await frameOf(page).getByRole("textbox").waitFor();
  await keyboard.press("Control+A");
  await keyboard.type("Ash is a glaze that fell from a tree.");
  await keyboard.press("Escape");
  await pressNamed("Quote");
  await frameOf(page).locator(".block-quote").waitFor();

  const picker = page.getByRole("dialog");
  const choose = async (name: string) => {
    await picker.getByText(`${name}.png`).first().waitFor();
    await press(picker.getByRole("button", { name: new RegExp(name) }));
  };
  await pressNamed("Image");
  await frameOf(page).locator(".block-image").waitFor();
  await press(settingsOf(page).getByRole("button", { name: "Choose picture" }));
  await choose("ash");
  await press(picker.getByRole("button", { name: "Use file", exact: true }));
  await frameOf(page).locator(".block-image img").waitFor();
  await pressNamed("Gallery");
  await frameOf(page).locator(".block-gallery").waitFor();
  await press(settingsOf(page).getByRole("button", { name: "Add pictures" }));
  await choose("ash");
  await choose("clay");
  await press(picker.getByRole("button", { name: /^Add/ }));
  await frameOf(page).locator(".block-gallery img").nth(1).waitFor();
  await keyboard.press("Control+s");
  await page.locator('[data-save="saved"]').waitFor();

  await press(page.getByRole("toolbar", { name: "Page" }).getByRole("button", { name: "More" }));
  await press(page.getByRole("menuitem", { name: "Schedule…" }));
  const at = new Date(app.clock.now().getTime() + 3_600_000);
  await page.getByLabel("Date and time").fill(clockTimeOf(at));
  await keyboard.press("Enter");
  await page.getByText("Publishing scheduled").waitFor();
  app.clock.set?.(at);
  await expect
    .poll(async () => (await site.visit().get("/notes/notes-on-raku-in-the-rain")).text)
    .toContain("Ash is a glaze");
});
