import type { Frame, FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

/** A picture that looks different everywhere, so that another crop or position is detected. */
const bench = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1200">
  <defs><linearGradient id="light"><stop stop-color="#2b211b"/><stop offset="1" stop-color="#6d4a38"/></linearGradient></defs>
  <rect width="2000" height="1200" fill="url(#light)"/>
  ${Array.from({ length: 12 }, (_none, index) => `<circle cx="${index * 170 + 60}" cy="${(index * 397) % 1200}" r="${30 + index * 6}" fill="hsl(${index * 30} 30% 35%)"/>`).join("")}
</svg>`;

const test = siteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "pageId",
  { auto: true },
  async ({ app, site }) => {
    for (const name of ["ash", "clay"]) {
      await buildImage(app, site, { fileName: `${name}.png`, altText: `A pot of ${name}` });
    }
    const stored = await app.features.assets.storeImage(app.app.site(site.website.id), {
      fileName: "bench.png",
      body: await sharp(Buffer.from(bench)).png().toBuffer(),
      altText: "Pots on a bench",
    });
    if (isFailure(stored)) throw new Error(stored.message);
    await buildProduct(app, site, {
      name: "Speckled mug",
      variants: [{ sku: `MUG-${site.website.identifier}`, attributes: {}, priceCents: 2400 }],
    });
    const hero = { id: "hero", background: { tone: "panel" as const }, blocks: [] };
    const { id: pageId } = await buildPage(app, site, { body: { version: 1, sections: [hero] } });
    return pageId;
  },
);

const canvasOf = (page: Page): FrameLocator => page.frameLocator("iframe").first();

function frameOf(page: Page): Frame {
  const frame = page.frames()[1];
  if (!frame) throw new Error("the editor has no frame");
  return frame;
}

/** As wide as the frame needs to show a desktop in its own size; as high as it needs to show the whole page at once. */
const wholePage = { width: 1900, height: 2600 };

async function openEditor(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  pageId: string,
  part = "#hero",
): Promise<Page> {
  const page = await openStudio(app, browser, site, `/pages/${pageId}/edit`, { width: wholePage.width });
  await canvasOf(page).locator(part).waitFor();
  return page;
}

const settingsOf = (page: Page): Locator => page.getByRole("complementary", { name: "Settings" });
const kindsOf = (document: PageDocument) => document.sections.flatMap(({ blocks }) => blocks.map(({ type }) => type));

async function storedDraft(site: TestSite, pageId: string): Promise<PageDocument> {
  const owner = await site.signIn();
  return (await owner.get(`/api/config/pages/${pageId}/draft`)).json().document;
}

async function publish(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-save]")?.getAttribute("data-save") === "saved");
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByText("Published", { exact: true }).first().waitFor();
}

/** Nothing is selected, every picture is loaded, the pointer is away. */
async function comeToRest(frame: Frame): Promise<void> {
  await frame.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0 && image.closest("body")),
  );
  await frame.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Fraction of pixels that differ by more than anti-aliasing. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let count = 0;
  for (let index = 0; index < a.data.length; index += 3) {
    const far = [0, 1, 2].some(
      (channel) => Math.abs((a.data[index + channel] ?? 0) - (b.data[index + channel] ?? 0)) > 24,
    );
    if (far) count += 1;
  }
  return count / (a.data.length / 3);
}

/** The page in the editor's frame and on the site, in windows of one size: the same picture, and nothing for axe. */
async function expectSamePicture(app: TestApp, browser: TestBrowser, site: TestSite, editor: Page): Promise<void> {
  await editor.setViewportSize(wholePage);
  const frame = frameOf(editor);
  const size = await frame.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const visitor = await browser.open({ width: size.width });
  await visitor.setViewportSize(size);
  // From the second page on, a visitor's browser has the fonts (decisions/0047).
  await visitor.goto(urlOf(app, site, "/about"));
  await visitor.waitForFunction(() => localStorage.getItem("fonts"));
  await visitor.reload({ waitUntil: "networkidle" });
  await comeToRest(frame);
  await comeToRest(visitor.mainFrame());
  for (const id of await frame.locator(".page-section").evaluateAll((sections) => sections.map((each) => each.id))) {
    const inEditor = await frame.locator(`[id="${id}"]`).screenshot();
    const onSite = await visitor.locator(`[id="${id}"]`).screenshot();
    expect(await difference(inEditor, onSite), `section ${id} at ${size.width} px`).toBeLessThan(0.002);
  }
  await expectAccessible(visitor);
  await visitor.context().close();
}

test("a page is built by mouse, arranged for the phone and published, and looks the same in editor and site", async ({
  app,
  browser,
  site,
  pageId,
}) => {
  const page = await openEditor(app, browser, site, pageId);
  await page.setViewportSize(wholePage);
  const canvas = canvasOf(page);
  const add = (name: string) => page.getByRole("button", { name, exact: true });

  // A hero: text in the center of the first section, a picture behind it.
  await canvas.locator("#hero").click();
  await settingsOf(page).getByRole("button", { name: "Choose picture" }).click();
  await page.getByRole("dialog").getByText("bench.png").first().dblclick();
  await canvas.locator("#hero .section-background img").waitFor();
  await settingsOf(page).getByText("Tall", { exact: true }).click();
  await add("Text").click();
  await canvas.locator(".block-html").dblclick();
  await canvas.getByRole("textbox").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Pots for slow mornings");
  await page.getByRole("combobox", { name: "Style" }).click();
  await page.getByRole("option", { name: "Heading 1" }).click();
  await page.getByRole("button", { name: "Align to the middle" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await canvas.locator("h1.text-center", { hasText: "Pots for slow mornings" }).waitFor();

  // A new section for what follows.
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "On this page" }).click();
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("tab", { name: "Blocks" }).click();
  await add("Chart").click();
  await canvas.locator(".block-chart svg").first().waitFor();

  // The gallery is dragged out of the list, above the chart.
  const [from, over] = [await add("Gallery").boundingBox(), await canvas.locator(".block-chart").boundingBox()];
  if (!from || !over) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(over.x + 200, over.y + 60, { steps: 6 });
  await page.mouse.move(over.x + 60, over.y + 12, { steps: 4 });
  await page.mouse.up();
  await canvas.locator(".block-gallery").waitFor();
  await settingsOf(page).getByRole("button", { name: "Add pictures" }).click();
  const picker = page.getByRole("dialog");
  for (const name of ["ash", "clay"]) await picker.getByText(`${name}.png`).first().click();
  await picker.getByRole("button", { name: /^Add/ }).click();
  await canvas.locator(".block-gallery img").nth(1).waitFor();

  await add("Product").click();
  await settingsOf(page).getByLabel("Product").first().fill("mug");
  await page.getByRole("option", { name: "Speckled mug" }).click();
  await canvas.locator(".block-product", { hasText: "Speckled mug" }).waitFor();

  // The chart gets half the width by its handle.
  await canvas.locator(".block-chart").click({ position: { x: 40, y: 40 } });
  const handle = await canvas.locator(".canvas-handle-right").boundingBox();
  const section = await canvas.locator("[data-canvas-section]").nth(1).locator(".section-grid").boundingBox();
  if (!handle || !section) throw new Error("no handle");
  await page.mouse.move(handle.x + 4, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(section.x + section.width / 2, handle.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => settingsOf(page).getByLabel("Columns").inputValue()).toBe("6");

  // On the phone the chart comes first; wide screens stay as they are.
  await page.getByText("Phone", { exact: true }).click({ force: true });
  await canvas.locator(".block-chart").scrollIntoViewIfNeeded();
  const [chart, gallery] = [
    await canvas.locator(".block-chart").boundingBox(),
    await canvas.locator(".block-gallery").boundingBox(),
  ];
  if (!chart || !gallery) throw new Error("nothing to move");
  await page.mouse.move(chart.x + 120, chart.y + 60);
  await page.mouse.down();
  await page.mouse.move(gallery.x + 120, gallery.y + 40, { steps: 8 });
  await page.mouse.move(gallery.x + 120, gallery.y + 8, { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(5, 5);

  await publish(page, (button) => button.click());
  const document = await storedDraft(site, pageId);
  expect(kindsOf(document).sort()).toEqual(["chart", "gallery", "html", "product"]);
  const byKind = new Map(document.sections[1]?.blocks.map((block) => [block.type, block.place]));
  const [chartPlace, galleryPlace] = [byKind.get("chart"), byKind.get("gallery")];
  expect(chartPlace?.desktop.y).toBeGreaterThan(galleryPlace?.desktop.y ?? 99);
  expect(chartPlace?.mobile.y).toBeLessThan(galleryPlace?.mobile.y ?? 0);
  expect(chartPlace?.desktop.w).toBe(6);

  await canvas.locator(".block-chart").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expectSamePicture(app, browser, site, page);
  await page.getByText("Desktop", { exact: true }).click({ force: true });
  await expectSamePicture(app, browser, site, page);
  await expectAccessible(page);
  // In the editor, a block is one selectable element, whatever headings are in it.
  await expectAccessible(frameOf(page) as unknown as Page, { allowed: ["page-has-heading-one"] });
});

test("a page is built by keyboard alone", async ({ app, browser, site, pageId }) => {
  const page = await openEditor(app, browser, site, pageId);
  const canvas = canvasOf(page);
  const { keyboard } = page;
  /** Everything below is reached by keys; the pointer is never used. */
  const addByKey = async (name: string) => {
    await keyboard.press("/");
    const search = page.getByRole("searchbox", { name: "Search blocks" });
    await search.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "search");
    await keyboard.press("Control+a");
    await keyboard.type(name);
    await keyboard.press("Enter");
  };
  const isFocused = (selector: string) =>
    frameOf(page).waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

  // Where the focus is after a link to the editor: keys are the page's from there too.
  await page.locator("main#content").focus();
  await addByKey("text");
  await isFocused(".block-html");
  await keyboard.press("Enter");
  await canvas.getByRole("textbox").waitFor();
  await keyboard.press("Control+a");
  await keyboard.type("Pots for slow mornings");
  await keyboard.press("Control+Alt+1");
  await keyboard.press("Escape");
  await isFocused(".block-html");
  await canvas.locator("h1", { hasText: "Pots for slow mornings" }).waitFor();

  await addByKey("gallery");
  await isFocused(".block-gallery");
  await keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[data-canvas-settings]"));
  await settingsOf(page).getByRole("button", { name: "Add pictures" }).focus();
  await keyboard.press("Enter");
  const picker = page.getByRole("dialog");
  await picker.getByText("ash.png").first().waitFor();
  await picker.getByRole("button", { name: /ash/ }).first().focus();
  await keyboard.press("Enter");
  await picker.getByRole("button", { name: /^Add/ }).focus();
  await keyboard.press("Enter");
  await canvas.locator(".block-gallery img").first().waitFor();

  await canvas.locator(".block-gallery").focus();
  await addByKey("chart");
  await isFocused(".block-chart");
  await keyboard.press("Alt+ArrowUp");
  await isFocused(".block-chart");
  await keyboard.press("Alt+Shift+ArrowLeft");
  await keyboard.press("Control+d");
  await page.waitForFunction(
    () => document.querySelector("iframe")?.contentDocument?.querySelectorAll(".block-chart").length === 2,
  );
  await keyboard.press("Delete");
  await page.waitForFunction(
    () => document.querySelector("iframe")?.contentDocument?.querySelectorAll(".block-chart").length === 1,
  );

  // The panel's first field can be typed into before there are products to choose from.
  const { release } = await holdRequests(page, /\/api\/config\/products\?/);
  await addByKey("product");
  await isFocused(".block-product");
  await keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[data-canvas-settings]"));
  const productField = settingsOf(page).getByLabel("Product").first();
  await expect.poll(() => productField.evaluate((field) => field === document.activeElement)).toBe(true);
  // The results replace what was there before, and keys then apply to them.
  const found = page.waitForResponse((response) => response.url().includes("search=mug"));
  await keyboard.type("mug");
  release();
  await found;
  expect(await productField.inputValue()).toBe("mug");
  await page.getByRole("option", { name: "Speckled mug" }).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await canvas.locator(".block-product", { hasText: "Speckled mug" }).waitFor();

  // For the phone: the product before everything else except the text.
  await page.getByRole("radio", { name: "Phone" }).focus();
  await keyboard.press("Space");
  await canvas.locator(".block-product").focus();
  for (let step = 0; step < 4; step += 1) await keyboard.press("Alt+ArrowUp");
  await publish(page, async (button) => {
    await button.focus();
    await keyboard.press("Enter");
  });
  const blocks = (await storedDraft(site, pageId)).sections.flatMap((section) => section.blocks);
  expect(blocks.map(({ type }) => type).sort()).toEqual(["chart", "gallery", "html", "product"]);
  const product = blocks.find(({ type }) => type === "product");
  expect(product?.place.mobile.y).toBe(0);
  expect(product?.place.desktop.y).toBeGreaterThan(0);

  // From a block to the settings of its section.
  await canvas.locator(".block-product").focus();
  await keyboard.press("Escape");
  await keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[data-canvas-settings]"));
  await settingsOf(page).getByText("Shown only to you, in the outline.").waitFor();

  await canvas.locator(".block-product").focus();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await expectSamePicture(app, browser, site, page);
});

test("the 61st block is refused with a message and nothing is lost (spec.txt §9); a text links to a page found by search", async ({
  app,
  browser,
  site,
}) => {
  const texts = Array.from({ length: 60 }, (_none, index) => `Pot ${index}`);
  const full = await buildPage(app, site, { title: "Full", slug: "full", body: textPage(...texts) });
  const pageId = full.id;
  const page = await openEditor(app, browser, site, pageId, "#block-text-1");
  const canvas = canvasOf(page);
  await canvas.locator("#block-text-1").click();
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await page.getByText("A page can have up to 60 blocks.").first().waitFor();
  expect(await canvas.locator(".page-block").count()).toBe(60);

  await canvas.locator("#block-text-1").dblclick();
  await canvas.getByRole("textbox").waitFor();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Link", exact: true }).last().click();
  await page.getByRole("combobox", { name: "Address" }).fill("about");
  await page.getByRole("option", { name: /About us/ }).click();
  await page.getByRole("button", { name: "Set link" }).click();
  await canvas.locator('#block-text-1 a[href="/about"]', { hasText: "Pot 0" }).waitFor();
  await page.waitForFunction(() => document.querySelector("[data-save]")?.getAttribute("data-save") === "saved");
  const [first] = (await storedDraft(site, pageId)).sections.flatMap(({ blocks }) => blocks);
  expect(first?.props).toEqual({ html: '<p><a href="/about">Pot 0</a></p>', direction: "auto" });
});

test("Escape and / in quick succession focus the block search; Ctrl + K and Enter link words", async ({
  app,
  browser,
  site,
}) => {
  const texts = await buildPage(app, site, { title: "Texts", slug: "texts", body: textPage("Pot one", "Pot two") });
  const pageId = texts.id;
  const page = await openEditor(app, browser, site, pageId, "#block-text-1");
  const canvas = canvasOf(page);
  const search = page.getByRole("searchbox", { name: "Search blocks" });
  const isSearching = () => search.evaluate((field) => field === document.activeElement);

  for (const width of [1900, 1000]) {
    await page.setViewportSize({ width, height: 1000 });
    await canvas.locator("#block-text-1").dblclick();
    await canvas.getByRole("textbox").waitFor();
    // Both keys are queued, as on a busy machine, without a check of the focus in between.
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("/")]);
    await expect.poll(isSearching).toBe(true);
    await page.keyboard.type("quo");
    // The text that was left could take the keyboard back for as long: this time is what is tested.
    await page.waitForTimeout(500);
    expect(await isSearching()).toBe(true);
    expect(await search.inputValue()).toBe("quo");
    await search.fill("");
  }
  await page.setViewportSize({ width: 1900, height: 1000 });
  expect(await canvas.locator("#block-text-1").textContent()).toBe("Pot one");

  await canvas.locator("#block-text-2").dblclick();
  await canvas.getByRole("textbox").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("combobox", { name: "Address" });
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("https://example.com/pots");
  await page.keyboard.press("Enter");
  await canvas.locator('#block-text-2 a[href="https://example.com/pots"]', { hasText: "Pot two" }).waitFor();
  await address.waitFor({ state: "hidden" });
  // Further text comes after the link.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  await page.keyboard.type(" and three");
  await expect.poll(() => canvas.locator("#block-text-2").textContent()).toBe("Pot two and three");
  expect(await canvas.locator("#block-text-2 a").textContent()).toBe("Pot two");
});
