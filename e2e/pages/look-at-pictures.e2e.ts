import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, touchPage, waitForPaints } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = sharedSiteTest({ built: true }).extend("path", { auto: true, scope: "file" }, async ({ app, site }) => {
  const images = [];
  for (const name of ["front", "side", "ink"]) {
    images.push(await buildImage(app, site, { width: 1200, height: 1500, altText: `The mug, ${name}` }));
  }
  const mug = await buildProduct(app, site, {
    optionNames: ["Glaze"],
    imageIds: images.map(({ id }) => id),
    variants: [
      { sku: "ASH", attributes: { Glaze: "Ash" } },
      { sku: "INK", attributes: { Glaze: "Ink" }, imageId: images[2]?.id ?? null },
    ],
  });
  return `http://${site.website.identifier}.localhost:${app.port}${mug.fullUrl}`;
});

async function open(browser: TestBrowser, path: string, options: Parameters<TestBrowser["open"]>[0]): Promise<Page> {
  const page = await browser.open(options);
  await page.goto(path);
  if (options?.javaScript === false) return page;
  await touchPage(page);
  return page;
}

/** Alternative text of the picture in the strip. */
const inView = (page: Page) =>
  page.locator(".product-gallery-slides").evaluate((strip) => {
    const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
    const shown = [...strip.querySelectorAll("img")].find((image) => {
      const { left, right } = image.getBoundingClientRect();
      return left <= middle && right >= middle;
    });
    return shown?.alt;
  });

test("on a phone the dots scroll the strip, and the chosen variant shows its picture", async ({ browser, path }) => {
  const page = await open(browser, path, { width: 390 });
  await expect.poll(() => inView(page)).toBe("The mug, front");
  await page.getByRole("link", { name: "Picture 2 of 3" }).click();
  await page.locator(".product-gallery-dot:nth-child(2)[aria-current=true]").waitFor();
  await expect.poll(() => inView(page)).toBe("The mug, side");
  await page.getByLabel("Glaze").selectOption("Ink");
  await page.locator(".product-gallery-dot:nth-child(3)[aria-current=true]").waitFor();
  await expect.poll(() => inView(page)).toBe("The mug, ink");
  await expectAccessible(page);
});

test.for([390, 1440])("the chosen variant never moves the page (%i px)", async (width, { browser, path }) => {
  const page = await open(browser, path, { width });
  await page.getByLabel("Glaze").scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const before = await place();
  for (const glaze of ["Ink", "Ash", "Ink"]) {
    await page.getByLabel("Glaze").selectOption(glaze);
    await page.waitForLoadState("networkidle");
    await waitForPaints(page, 10);
    expect(await place()).toEqual(before);
  }
  if (width === 390) return;
  // On a wide screen, its picture comes first.
  const tops = await page
    .locator(".product-gallery-slide")
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBe(tops[2]);
  await page.getByLabel("Glaze").selectOption("Ash");
  await page.locator(".product-gallery-slide.is-chosen").waitFor({ state: "detached" });
});

test("without JavaScript every picture is shown, and the dots link to them", async ({ browser, path }) => {
  const page = await open(browser, path, { width: 390, javaScript: false });
  expect(await page.locator(".product-gallery-slides img").count()).toBe(3);
  await page.getByRole("link", { name: "Picture 3 of 3" }).click();
  await page.waitForURL(/#picture-/);
  await expect.poll(() => inView(page)).toBe("The mug, ink");
});

test("a picture opens large, is paged by keyboard with its text and number, and returns the focus", async ({
  browser,
  path,
}) => {
  const page = await open(browser, path, {});
  const before = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(before.filter((url) => /pictureViewer|photoswipe/.test(url))).toEqual([]);
  await page.getByRole("link", { name: "Zoom in: The mug, side" }).focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await viewer.waitFor();
  const caption = viewer.locator(".picture-zoom-caption");
  const counter = viewer.locator(".pswp__counter");
  await expect.poll(() => caption.textContent()).toBe("The mug, side");
  await expect.poll(() => counter.textContent()).toBe("2 / 3");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => caption.textContent()).toBe("The mug, ink");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => counter.textContent()).toBe("1 / 3");
  await page.keyboard.press("ArrowLeft");
  await viewer.getByRole("button", { name: "Previous picture" }).click();
  await expect.poll(() => caption.textContent()).toBe("The mug, side");
  // The style sheet is loaded, within the policy.
  await expect.poll(() => viewer.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  // The theme's colors, not the viewer's own.
  const inkOf = (element: Element) => getComputedStyle(element).color;
  expect(await counter.evaluate(inkOf)).toBe(await page.locator("h1").evaluate(inkOf));
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Zoom in: The mug, side");
});

test("a long word in a name makes no page wider than the window", async ({ app, browser, site }) => {
  const name = `Mug, ${"speckled".repeat(12)}`;
  const { fullUrl } = await buildProduct(app, site, { name });
  const page = await open(browser, urlOf(app, site, fullUrl), { width: 390 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await excess()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await excess()).toBe(0);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByText("Added!").waitFor();
  await page.goto(urlOf(app, site, "/checkout"));
  await page.getByRole("complementary").getByText(name).waitFor();
  expect(await excess()).toBe(0);
});

test("without JavaScript a picture links to its full size", async ({ browser, path }) => {
  const page = await open(browser, path, { javaScript: false });
  await page.getByRole("link", { name: "Zoom in: The mug, front" }).click();
  await page.waitForURL(/\?format=(1000w|1500w|original)$/);
});
