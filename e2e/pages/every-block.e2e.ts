import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlockName } from "#features/site/blocks/domain/blockKinds.ts";
import {
  blockFixtures,
  buildFixtureMaterials,
  buildFixturePage,
  fixtureGroups,
} from "#features/site/blocks/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";

// Every kind of block in every example of its fixtures, several kinds per page: at three widths, with and without
// scripts. A new kind is included by its `fixtures.ts`.

const pages: { url: string; kinds: readonly BlockName[] }[] = [];

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });
test.beforeAll(async ({ app, site }) => {
  // The menu of languages is shown where there are several.
  await buildLanguages(app, site, [{ locale: "da" }]);
  const materials = await buildFixtureMaterials(app, site);
  for (const [index, kinds] of fixtureGroups().entries()) {
    const path = await buildFixturePage(app, site, kinds, { materials, slug: `every-block-${index + 1}` });
    pages.push({ url: `http://${site.website.identifier}.localhost:${app.port}${path}`, kinds });
  }
});

async function setSite(
  app: TestApp,
  site: TestSite,
  values: { locale?: string; colors?: "light" | "dark" },
): Promise<void> {
  const tweaks = JSON.stringify({ "color-scheme": values.colors ?? "light" });
  await app.services.database.db
    .updateTable("websites")
    .set({ theme_tweaks: tweaks, locale: values.locale ?? "en-US" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

/** Elements that overflow the window sideways, by class and distance (px). */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("main *")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > clientWidth + 1 || box.left < -1)
      .slice(0, 5)
      .map(({ element, box }) => `${element.className} ${Math.round(box.left)}–${Math.round(box.right)}`);
  });

/** A window height (px) in which a page of fixtures is scrolled in few steps. */
const height = 2400;
/** A page of fixtures contains the same folder and month several times, in different designs. */
const allowed = ["landmark-unique"];

/** Down the page and back, so that everything that is enhanced near the viewport is. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: "instant" });
      // Elements near the window are reported with the next paint.
      for (let paint = 0; paint < 3; paint++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Blocks of these kinds without visible content. */
const unseenOf = (page: Page, kinds: readonly BlockName[]) =>
  page.evaluate((names) => {
    const seen = new Set<string>();
    for (const element of document.querySelectorAll(".page-block")) {
      const name = /block-([a-z0-9-]+)-\d+$/.exec(element.id)?.[1];
      if (name && element.getBoundingClientRect().height > 0) seen.add(name);
    }
    return names.filter((name) => !seen.has(name));
  }, kinds);

// At the medium width, accessibility is checked below in dark colors.
describe.each([
  { width: 390, isAsked: true },
  { width: 820, isAsked: false },
  { width: 1440, isAsked: true },
])("at $width px", ({ width, isAsked }) => {
  test("every block is seen, accessible, within the window, and nothing moves", async ({ app, browser, site }) => {
    await setSite(app, site, {});
    const page = await browser.open({ width });
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources?: { node?: Node | null }[];
        })[]) {
          // Shifts without an element of the page are inside the browser's own player.
          const moved = entry.sources?.flatMap(({ node }) => (node ? [(node as Element).outerHTML ?? ""] : [])) ?? [];
          // A fraction of the high window: a line of text that moves by its height.
          if (entry.value < 0.00005 || moved.length === 0) continue;
          shifts.push(`${entry.value.toFixed(5)} ${moved.map((html) => html.slice(0, 120)).join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const { url, kinds } of pages) {
      await page.goto(url);
      await scrollThrough(page);
      expect.soft(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), url).toEqual([]);
      expect.soft(await overflowOf(page), url).toEqual([]);
      expect.soft(await unseenOf(page, withFixtures(kinds)), url).toEqual([]);
      if (isAsked) await expectAccessible(page, { allowed });
    }
  });
});

test("every block is seen without scripts, within the window", async ({ app, browser, site }) => {
  await setSite(app, site, {});
  const page = await browser.open({ width: 390, javaScript: false });
  for (const { url, kinds } of pages) {
    await page.goto(url);
    expect.soft(await overflowOf(page), url).toEqual([]);
    expect.soft(await unseenOf(page, withFixtures(kinds)), url).toEqual([]);
  }
});

test("every block is mirrored in Hebrew, within the window", async ({ app, browser, site }) => {
  await setSite(app, site, { locale: "he-IL" });
  const page = await browser.open({ width: 390 });
  for (const { url } of pages) {
    await page.goto(url);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("rtl");
    expect.soft(await overflowOf(page), url).toEqual([]);
  }
});

test("every block is accessible in dark colors, at 820 px", async ({ app, browser, site }) => {
  await setSite(app, site, { colors: "dark" });
  const page = await browser.open({ width: 820 });
  for (const { url } of pages) {
    await page.goto(url);
    await expectAccessible(page, { allowed });
  }
});

function withFixtures(kinds: readonly BlockName[]): BlockName[] {
  return kinds.filter((kind) => blockFixtures[kind].length > 0);
}
