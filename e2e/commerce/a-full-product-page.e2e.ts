import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildReview } from "#features/audience/reviews/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { restBeforeIdle } from "#kernel/browser/islandMount.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { holdTimers } from "../holdTimers.ts";
import { shot } from "../shot.ts";
import { speedScripts } from "../speedScripts.ts";

// Everything that a product page can contain, on one page: its weight (budgets: README, Figures) and its layout.

const test = sharedSiteTest({ built: true, payable: everythingPayable }, { title: "Kiln & Field" }).extend(
  "path",
  { auto: true, scope: "file" },
  async ({ app, site }) => {
    const owner = await site.signIn();
    const offers = await owner.put("/api/config/installments", {
      enabled: true,
      country: "US",
      minCents: 100,
      maxCents: 200_000,
      revision: 0,
    });
    const merchandising = (await owner.get("/api/config/merchandising")).json();
    const notices = await owner.put("/api/config/merchandising", {
      ...merchandising,
      scarcityOnProductPage: true,
      scarcityInBlocks: true,
      restockOnProductPage: true,
      restockInBlocks: true,
      mailingListSignUpEnabled: true,
    });
    expect([offers.status, notices.status]).toEqual([200, 200]);
    const images = [];
    for (const name of ["front", "side", "ink"]) {
      images.push(await buildImage(app, site, { width: 1200, height: 1500, altText: `The mug, ${name}` }));
    }
    const form = await buildForm(app, site, { fields: [buildField({ id: "words", title: "Words to engrave" })] });
    const mug = await buildProduct(app, site, {
      additionalFieldsFormId: form.id,
      optionNames: ["Size", "Glaze"],
      imageIds: images.map(({ id }) => id),
      categories: ["Cups"],
      tags: ["stoneware"],
      excerpt: "<p>Round in the hand.</p>",
      descriptionHtml: "<p>Thrown on the wheel.</p><h3>Care</h3><p>Dishwasher safe.</p>",
      variants: [
        { sku: "SA", attributes: { Size: "Small", Glaze: "Ash" }, priceCents: 2400, qtyInStock: 3 },
        { sku: "SI", attributes: { Size: "Small", Glaze: "Ink" }, priceCents: 2400, qtyInStock: 0 },
        {
          sku: "LA",
          attributes: { Size: "Large", Glaze: "Ash" },
          priceCents: 3200,
          salePriceCents: 2800,
          onSale: true,
        },
      ],
    });
    for (const name of ["Ash bowl", "Tall pitcher", "Tea bowl", "Bud vase"]) {
      await buildProduct(app, site, { name, categories: ["Cups"], imageIds: images.map(({ id }) => id) });
    }
    await buildReview(app, site, { productId: mug.id, reply: "Thank you." });
    await buildReview(app, site, { productId: mug.id, stars: 3, source: "IMPORTED" });
    return `http://${site.website.identifier}.localhost:${app.port}${mug.fullUrl}`;
  },
);

async function setColors(app: TestApp, site: TestSite, colors: "light" | "dark", locale = "en-US"): Promise<void> {
  await app.services.database.db
    .updateTable("websites")
    .set({ theme_tweaks: JSON.stringify({ "color-scheme": colors }), locale })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("shows all parts of the product", async ({ app, browser, site, path }) => {
  await setColors(app, site, "light");
  const page = await browser.open();
  await page.goto(path);
  await touchPage(page);
  const islands = await page.locator("[data-island]").evaluateAll((all) => all.map((one) => one.dataset.island));
  for (const name of [
    "AddToCart",
    "CartLink",
    "CartPill",
    "ProductGallery",
    "ProductInstallments",
    "ProductPrice",
    "ProductReviews",
    "ProductScarcity",
    "QuantityInput",
    "RestockNotification",
    "VariantsSelect",
  ]) {
    expect(islands).toContain(name);
  }
});

describe.each([390, 1440])("at %i px", (width) => {
  test("stays within its budgets: scripts, requests and layout (README, Figures)", async ({
    app,
    browser,
    site,
    path,
  }) => {
    await setColors(app, site, "light");
    const page = await browser.open({ width });
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on("request", (request) => {
      if (!speedScripts.test(request.url())) requests++;
    });
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script" || speedScripts.test(response.url())) return;
      scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    const scriptBytes = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    // Three seconds later, a page that nobody touches would load the rest.
    await holdTimers(page, restBeforeIdle);
    await page.goto(path, { waitUntil: "load" });
    expect(await scriptBytes()).toBeLessThanOrEqual(10_000);
    expect(requests).toBeLessThanOrEqual(15);
    await touchPage(page);
    await page.waitForLoadState("networkidle");
    expect(await scriptBytes()).toBeLessThanOrEqual(90_000);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  });

  test.for(["light", "dark"] as const)(
    "is accessible in %s colors, before and after it is alive",
    async (colors, { app, browser, site, path }) => {
      await setColors(app, site, colors);
      const page = await browser.open({ width });
      await page.goto(path);
      await expectAccessible(page);
      await touchPage(page);
      await page.getByLabel("Size").selectOption("Small");
      await page.getByLabel("Glaze").selectOption("Ink");
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);
    },
  );

  test("is mirrored in Hebrew", async ({ app, browser, site, path }) => {
    await setColors(app, site, "light", "he-IL");
    const page = await browser.open({ width });
    await page.goto(path);
    await touchPage(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("rtl");
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page);
  });
});

// 1280 px at 200 % and at 400 % (WCAG 1.4.4, 1.4.10).
test.for([640, 320])(
  "fits a window of %i px without scrolling sideways",
  async (width, { app, browser, site, path }) => {
    await setColors(app, site, "light");
    const page = await browser.open({ width });
    await page.goto(path);
    await touchPage(page);
    expect(await overflowOf(page)).toBe(0);
  },
);

test.for([390, 820, 1440])(
  "a header that stays visible covers nothing that sticks or has focus, at %i px",
  async (width, { app, browser, site, path }) => {
    await setColors(app, site, "light");
    const owner = await site.signIn();
    const stored = (await owner.get("/api/site-header-footer")).json();
    const header = { ...stored.header, isSticky: true, tagline: "Slow pots", button: { text: "Visit", url: "/visit" } };
    expect((await owner.put("/api/site-header-footer", { ...stored, header })).status).toBe(200);
    const page = await browser.open({ width });
    await page.goto(path);
    await touchPage(page);
    await page.evaluate(() => scrollTo(0, 300));
    await shot(page, `sticky-header-${width}`);
    const [headerBottom, columnTop] = await page.evaluate(() =>
      [".header-sticky", ".product-column"].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return part === ".header-sticky" ? box?.bottom : box?.top;
      }),
    );
    if (width === 1440) expect(columnTop).toBeGreaterThanOrEqual(headerBottom as number);
    // Backward, each part appears at the upper edge of the window.
    await page.locator("main a").last().focus();
    const covered: string[] = [];
    for (let isInPage = true; isInPage; ) {
      await page.keyboard.press("Shift+Tab");
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document;
        const box = element?.getBoundingClientRect() ?? new DOMRect();
        const { bottom = 0 } = document.querySelector(".header-sticky")?.getBoundingClientRect() ?? {};
        // A picture may be taller than the window.
        const isCovered = box.height < innerHeight - bottom ? box.top < bottom : box.bottom <= bottom;
        return { isInPage: element?.closest("main") != null, isCovered, html: element?.outerHTML.slice(0, 100) ?? "" };
      });
      isInPage = focused.isInPage;
      if (isInPage && focused.isCovered) covered.push(focused.html);
    }
    expect(covered).toEqual([]);
  },
);
