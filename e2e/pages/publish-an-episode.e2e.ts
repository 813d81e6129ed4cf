import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPage } from "#features/editor/documents/testing.ts";
import { buildImage, buildSound, sampleSound } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });

async function pick(page: Page, button: string, file?: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.getByRole("dialog").last();
  if (file) await dialog.locator("input[type=file]").setInputFiles(file);
  else await dialog.getByRole("button", { name: /^cover\.png/ }).click();
  await dialog.getByRole("button", { name: "Use file" }).click();
  await dialog.getByRole("button", { name: "Use file" }).waitFor({ state: "hidden" });
}

const feedOf = async (site: TestSite) => (await site.visit().get("/talk?format=rss")).text;

test("an owner makes a podcast of a blog and publishes an episode, and visitors listen to it without scripts", async ({
  app,
  browser,
  site,
}) => {
  const blog = await buildCollection(app, site, { title: "Kiln talk", slug: "talk", description: "About clay" });
  const { id } = await buildPost(app, site, blog, { title: "Ash", slug: "ash" });
  await buildImage(app, site, { width: 1400, height: 1400, fileName: "cover.png" });
  const page = await openStudio(app, browser, site, `/posts/${blog.id}`, { width: 1440 });
  await page.getByRole("link", { name: "Podcast" }).click();
  await page.getByRole("switch", { name: "This blog is a podcast" }).check();
  // What is typed after a click is searched, whatever was chosen before.
  for (const name of ["Music", "Arts"]) {
    await page.getByRole("combobox", { name: "Category", exact: true }).click();
    await page.keyboard.type(name.slice(0, 3));
    await page.getByRole("option", { name, exact: true }).click();
  }
  await page.getByRole("combobox", { name: "Subcategory", exact: true }).waitFor();
  await page.getByLabel("Owner’s email").fill("nobody");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Email is not valid.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Owner’s email").fill("ada@example.com");
  await pick(page, "Choose picture");
  await page.getByRole("button", { name: "Save" }).click();
  const missing = page.getByText("Required by podcast apps").locator("xpath=..").getByRole("listitem");
  await expect
    .poll(() => missing.allTextContents())
    .toEqual(["An episode. Add a recording in the settings of a post, and publish the post."]);
  expect(await page.getByLabel("Feed URL").inputValue()).toMatch(/\/talk\?format=rss$/);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Kiln talk" }).first().click();
  await page.getByRole("button", { name: "More for Ash" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const file = { name: "ash.mp3", mimeType: "audio/mpeg", buffer: sampleSound("mp3", 754) };
  await pick(page, "Choose audio", file);
  await page.getByText("Duration: 12:34").waitFor();
  await page.getByLabel("Episode number").fill("4");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => feedOf(site)).toContain(`<guid isPermaLink="false">${id}</guid>`);
  // The palette's "Podcast" leads to the podcast of the only blog.
  await page.goto(urlOf(app, site, "/config/podcast"));
  await page.waitForURL(`**/posts/${blog.id}/podcast*`);
  await page.getByText("Podcast apps have everything they need.").waitFor();

  const visitor = await browser.open({ width: 390, javaScript: false });
  await visitor.goto(urlOf(app, site, "/talk/ash"));
  const player = visitor.getByLabel("Listen: Ash");
  expect(await player.evaluate((audio: HTMLAudioElement) => [audio.controls, audio.preload])).toEqual([true, "none"]);
  await visitor.getByText("12:34").waitFor();
  await visitor.getByRole("navigation", { name: "Subscribe" }).getByRole("link", { name: "RSS" }).waitFor();
});

test("tracks of an album are moved by keyboard, and play one after the other", async ({ app, browser, site }) => {
  const sounds = [await buildSound(app, site, { extension: "wav", seconds: 1 }), await buildSound(app, site)];
  const tracks = ["Wedging", "Centering", "Trimming"].map((title, index) => ({
    title,
    assetId: sounds[index % 2]?.id,
  }));
  const place = { x: 0, y: 0, w: 12, h: 4 };
  const album = { id: "album", type: "album", version: 1, props: { tracks }, place: { desktop: place, mobile: place } };
  const { id } = await buildPage(app, site, {
    slug: "sounds",
    body: { version: 1, sections: [{ id: "s", blocks: [album] }] },
  } as Parameters<typeof buildPage>[2]);
  const page = await openStudio(app, browser, site, `/pages/${id}/edit`, { width: 1440 });
  await page.frameLocator("iframe").first().locator(".album-block").click({ force: true });
  const rows = page.getByRole("list", { name: "Tracks" }).getByRole("listitem");
  await rows.first().getByText("0:01").waitFor();
  const titles = () => rows.locator("button[aria-expanded]").allTextContents();
  await rows.first().getByRole("button", { name: "Wedging", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(titles).toEqual(["Centering", "Trimming", "Wedging"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(titles).toEqual(["Centering", "Wedging", "Trimming"]);
  await rows.getByRole("button", { name: "Move down: Centering" }).press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(titles).toEqual(["Wedging", "Trimming", "Centering"]);
  await rows.nth(2).locator("[draggable=true]").dragTo(rows.nth(1));
  await expect.poll(titles).toEqual(["Wedging", "Centering", "Trimming"]);
  await expectAccessible(page);

  const visitor = await browser.open({ width: 390 });
  await visitor.goto(urlOf(app, site, "/talk/ash"));
  await expectAccessible(visitor);
  await visitor.goto(urlOf(app, site, "/sounds"));
  const play = visitor.getByRole("button", { name: "Wedging" });
  await play.click();
  await visitor.locator('.album-play[aria-current="true"]', { hasText: "Centering" }).waitFor();
});
