import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { fontsKey } from "#kernel/domain/pageFonts.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { holdRequests, waitForPaints } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const words = "Thrown by hand, fired for two days, and glazed with ash from our own stove. ".repeat(6);
const html = `<h1>Stoneware for a quiet table</h1><p>${words}</p><h2>Where to find us</h2><p>${words}</p>`;
const whole = { x: 0, y: 0, w: 12, h: 1 };
const body = {
  version: 1,
  sections: [
    { id: "s", blocks: [{ id: "t", type: "html", props: { html }, place: { desktop: whole, mobile: whole } }] },
  ],
};
const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });
const paths = ["/", "/journal", "/cart", "/search?q=mug"];
test.beforeAll(async ({ app, site }) => {
  await buildCollection(app, site, { type: collectionTypes.page, title: "Home", isHomepage: true, body });
  const journal = await buildCollection(app, site, { title: "Journal" });
  await buildPost(app, site, journal, { title: "A slow pot", body: `<p>${words}</p>` });
  const { path } = await buildSoldProduct(app, site, { name: "Speckled Mug" });
  paths.push(path, path.replace(/\/p\/.*/, ""), "/journal/a-slow-pot");
});

/** Notes what moves on the page, from its beginning. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        // The budget: a header that is painted before all of it is there moves by less.
        if (value > 0.001)
          shifts.push(`${value.toFixed(5)} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 100)).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsOf(page: Page): Promise<string[]> {
  await waitForPaints(page, 3);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Families in which the text of the page's first heading is painted, those that were fetched. */
async function fetchedFontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main h1, main h2" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

describe.each([390, 1440])("at %i px", (width) => {
  test("nothing moves on a first page or a second, which has the theme's fonts", async ({ app, browser, site }) => {
    for (const path of paths) {
      const page = await browser.open({ width });
      await noteShifts(page);
      await page.goto(urlOf(app, site, path));
      const hasFiles = () =>
        page.evaluate(
          (key) =>
            localStorage.getItem(key) === document.querySelector<HTMLElement>("style[data-fonts]")?.dataset.files,
          fontsKey,
        );
      await expect.poll(hasFiles).toBe(true);
      expect.soft(await shiftsOf(page), `first ${path}`).toEqual([]);
      const second = await page.context().newPage();
      await noteShifts(second);
      const fontsOfSecond = async () => {
        await second.goto(urlOf(app, site, path));
        expect.soft(await shiftsOf(second), `second ${path}`).toEqual([]);
        return fetchedFontsOf(second);
      };
      // On a busy machine the cache may answer later than the browser waits for a font: then a page is shown without it.
      await expect.poll(fontsOfSecond, { message: path, timeout: 20_000 }).toEqual(["Fraunces"]);
      await page.context().close();
    }
  });

  test("fonts that load late are not used, and move nothing", async ({ app, browser, site }) => {
    for (const path of paths) {
      const page = await browser.open({ width });
      await noteShifts(page);
      const fonts = await holdRequests(page, /\/fonts\//);
      const come = Promise.all(
        ["fraunces-latin", "instrument-sans-latin"].map((name) =>
          page.waitForEvent("requestfinished", (request) => request.url().includes(`/fonts/${name}`)),
        ),
      );
      await page.goto(urlOf(app, site, path), { waitUntil: "commit" });
      await page.locator("main").waitFor();
      await waitForPaints(page, 3);
      fonts.release();
      await come;
      expect.soft(await shiftsOf(page), path).toEqual([]);
      expect.soft(await fetchedFontsOf(page), path).toEqual([]);
      await page.context().close();
    }
  });
});
