import type { CDPSession, FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { buildPage } from "#features/editor/documents/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import type { PageBlockDraft, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

const urlOf = (app: TestApp, site: TestSite, pageId: string) =>
  `http://${site.website.identifier}.localhost:${app.port}/config/pages/${pageId}/edit`;
/** What a busy machine shows in its own time. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 10_000 });
const canvasOf = (page: Page): FrameLocator => page.frameLocator("iframe").first();

/** A block at columns of its section's row `y`. */
function blockAt(id: string, type: string, props: object, [x, y, w]: readonly [number, number, number]) {
  const place = { x, y, w, h: 1 };
  return { id, type, props, place: { desktop: place, mobile: { ...place, x: 0, w: 12 } } } as PageBlockDraft;
}

/** A page of sections that hold one text each, called as they are. */
async function buildTexts(app: TestApp, site: TestSite, slug: string, names: readonly string[]): Promise<string> {
  const sections = names.map((id) => ({
    id,
    blocks: [blockAt(`${id}-text`, "html", { html: `<h2>${id}</h2>` }, [0, 0, 12])],
  }));
  return (await buildPage(app, site, { title: slug, slug, body: { version: 1, sections } })).id;
}

/** Gives a page other blocks, in one section. */
async function fillPage(site: TestSite, pageId: string, blocks: PageBlockDraft[]): Promise<void> {
  const owner = await site.signIn();
  const { revision } = (await owner.get(`/api/config/pages/${pageId}/draft`)).json();
  const document = { version: 1, sections: [{ id: "one", blocks }] };
  expect((await owner.put(`/api/config/pages/${pageId}/draft`, { document, revision })).status).toBe(200);
}

async function openEditor(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  pageId: string,
  part: string,
  width = 1440,
): Promise<Page> {
  const page = await browser.open({ width });
  await signInPage(page, site);
  await page.goto(urlOf(app, site, pageId));
  await canvasOf(page).locator(part).waitFor();
  return page;
}

const sectionsOf = (page: Page): Promise<string[]> =>
  canvasOf(page)
    .locator(".page-section")
    .evaluateAll((sections) => sections.map((section) => section.textContent?.trim() ?? ""));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}

async function storedDraft(site: TestSite, page: Page, pageId: string): Promise<PageDocument> {
  await page.waitForFunction(() => document.querySelector("[data-save]")?.getAttribute("data-save") === "saved");
  const owner = await site.signIn();
  return (await owner.get(`/api/config/pages/${pageId}/draft`)).json().document;
}

test("a section is dragged by its bar and in the list of parts; Escape cancels, one undo step reverts it", async ({
  app,
  browser,
  site,
}) => {
  const page = await openEditor(
    app,
    browser,
    site,
    await buildTexts(app, site, "drag", ["one", "two", "three"]),
    "#one",
  );
  const canvas = canvasOf(page);
  const grip = canvas.locator("[data-canvas-drags-section]");
  const lift = async (to: Locator, by: number) => {
    const [from, over] = [await boxOf(grip), await boxOf(to)];
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
    await page.mouse.move(over.x + 200, over.y + by, { steps: 4 });
    await canvas.locator(".canvas-drop:not(.canvas-hidden)").waitFor();
  };
  await canvas.locator("#three").click({ position: { x: 4, y: 40 } });
  await lift(canvas.locator("#one"), 6);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await sectionsOf(page)).toEqual(["one", "two", "three"]);

  await lift(canvas.locator("#one"), 6);
  await page.mouse.up();
  await eventually(() => sectionsOf(page)).toEqual(["three", "one", "two"]);
  await page.keyboard.press("Control+z");
  await eventually(() => sectionsOf(page)).toEqual(["one", "two", "three"]);
  await eventually(() => page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  // Two commands are two steps, even in one breath.
  await Promise.all([page.keyboard.press("Control+d"), page.keyboard.press("Control+d")]);
  await eventually(() => sectionsOf(page)).toHaveLength(5);
  await page.keyboard.press("Control+z");
  await eventually(() => sectionsOf(page)).toHaveLength(4);
  await page.keyboard.press("Control+z");
  await eventually(() => sectionsOf(page)).toEqual(["one", "two", "three"]);

  await page.getByRole("tab", { name: "On this page" }).click();
  const row = await boxOf(page.getByRole("button", { name: "Section 1" }));
  const last = await boxOf(page.locator("li[data-section=three]"));
  await page.mouse.move(row.x + 20, row.y + 10);
  await page.mouse.down();
  await page.mouse.move(row.x + 20, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  await eventually(() => sectionsOf(page)).toEqual(["two", "three", "one"]);
});

test("an empty page shows how to start; a block dropped on the edge of another is placed beside it", async ({
  app,
  browser,
  site,
}) => {
  const id = await buildTexts(app, site, "empty", []);
  const page = await openEditor(app, browser, site, id, ".canvas-page-hint");
  const canvas = canvasOf(page);
  const dragOut = async (name: string, over: Locator, share: number) => {
    const [from, to] = [await boxOf(page.getByRole("button", { name, exact: true })), await boxOf(over)];
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width * share, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await canvas.getByText("This page is empty.").waitFor();
  await page.getByRole("button", { name: "Go to page" }).press("Enter");
  const isFirstStep = () =>
    canvas.getByRole("button", { name: "Add a section" }).evaluate((button) => button === document.activeElement);
  await eventually(isFirstStep).toBe(true);
  await dragOut("Quote", canvas.locator(".canvas-page-hint"), 0.5);
  await canvas.locator(".block-quote").waitFor();
  expect(await canvas.locator(".canvas-page-hint").count()).toBe(0);
  await dragOut("Text", canvas.locator(".block-quote"), 0.98);
  await canvas.locator(".block-html").dblclick();
  await canvas.getByRole("textbox").waitFor();
  // The text of a new block is replaced by typing.
  await page.keyboard.type("Beside it");
  await page.getByRole("button", { name: "Done" }).click();
  const [section] = (await storedDraft(site, page, id)).sections;
  expect(section?.blocks.map(({ type, place }) => [type, place.desktop.x, place.desktop.y, place.desktop.w])).toEqual([
    ["quote", 0, 0, 6],
    ["html", 6, 0, 6],
  ]);
  expect(section?.blocks[1]?.props).toEqual({ html: "<p>Beside it</p>", direction: "auto" });

  // Handles stay on the page if a block takes all of it.
  await canvas.locator(".page-section").click({ position: { x: 4, y: 10 } });
  const width = page.getByRole("radiogroup", { name: "Width" });
  const chosen = () => width.getByRole("radio", { checked: true }).inputValue();
  await width.getByText("Full", { exact: true }).click();
  // A choice has no undo of its own: the key takes it back while the focus is on it.
  await page.keyboard.press("Control+z");
  await eventually(chosen).toBe("content");
  await page.keyboard.press("Control+Shift+z");
  await eventually(chosen).toBe("full");
  await canvas.locator(".block-quote").click();
  const [quote, start] = [
    await boxOf(canvas.locator(".block-quote")),
    await boxOf(canvas.locator(".canvas-handle-left")),
  ];
  const frame = await boxOf(page.locator("iframe").first());
  expect(quote.x - frame.x).toBeLessThan(40);
  expect(start.x).toBeGreaterThanOrEqual(frame.x - 1);

  // Below the last section, a block gets a new one; a block that would return to its position says so.
  const end = await boxOf(canvas.locator(".page-section"));
  const button = await boxOf(page.getByRole("button", { name: "Line", exact: true }));
  await page.mouse.move(button.x + 20, button.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x + 200, end.y + end.height + 40, { steps: 4 });
  await canvas.locator(".canvas-ghost", { hasText: "in a section of its own" }).waitFor();
  await page.mouse.up();
  await canvas.locator(".block-horizontalrule").waitFor();
  const { sections } = await storedDraft(site, page, id);
  expect(sections.map(({ blocks }) => blocks.map(({ type }) => type))).toEqual([["quote", "html"], ["horizontalrule"]]);
  const line = await boxOf(canvas.locator(".block-horizontalrule"));
  await page.mouse.move(line.x + 200, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + 200, line.y + line.height / 2 + 12, { steps: 4 });
  await canvas.locator(".canvas-ghost", { hasText: "stays where it is" }).waitFor();
  await page.mouse.up();

  // Below the theme's own footer, it is not a page that is empty.
  await page.goto(new URL("/config/design/footer", page.url()).href);
  await canvas.getByText("Nothing added to the footer yet.").waitFor();
});

test("parts are pasted between windows, texts and pictures from anywhere, and unsafe content is not", async ({
  app,
  browser,
  site,
}) => {
  const asset = await buildImage(app, site, { fileName: "ash.png", altText: "Ash" });
  const [from, to] = [
    await buildTexts(app, site, "from", ["one", "two"]),
    await buildTexts(app, site, "to", ["three"]),
  ];
  const first = await openEditor(app, browser, site, from, "#one");
  await first.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const second = await first.context().newPage();
  await second.goto(urlOf(app, site, to));
  const canvas = canvasOf(second);
  await canvas.locator("#three").waitFor();

  await first.bringToFront();
  await canvasOf(first)
    .locator("#two")
    .click({ position: { x: 4, y: 40 } });
  await first.keyboard.press("Control+c");
  await first.getByText("Section 2 copied").waitFor();
  await second.bringToFront();
  await canvas.locator("#three").click({ position: { x: 4, y: 40 } });
  await second.keyboard.press("Control+v");
  await eventually(() => sectionsOf(second)).toEqual(["three", "two"]);
  // The same with a button, for people without such keys.
  await second.getByRole("button", { name: "Paste", exact: true }).click();
  await eventually(() => sectionsOf(second)).toEqual(["three", "two", "two"]);

  const put = (items: Record<string, string>) =>
    second.evaluate(async (texts) => {
      const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }, items);
  const paste = async () => {
    await canvas.locator("#three").click({ position: { x: 4, y: 40 } });
    await second.keyboard.press("Control+v");
  };
  await put({ "text/plain": "Kept\n\n<b>as it is</b>" });
  await paste();
  await canvas.locator("#three p", { hasText: "<b>as it is</b>" }).waitFor();
  await put({
    "text/plain": "Wheel",
    "text/html": '<h2>Wheel</h2><ul><li>and <b>kiln</b></li></ul><script src="/x.js">',
  });
  await paste();
  await canvas.locator("#three li strong", { hasText: "kiln" }).waitFor();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a8492a" } })
    .png()
    .toBuffer();
  await second.evaluate(async (bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  }, picture.toString("base64"));
  await paste();
  await canvas.locator("#three .block-image img").waitFor();

  // From another site, a picture's block comes without the picture; other content is ignored.
  const foreign = { ...blockAt("x", "image", { assetId: asset.id, caption: "Ash" }, [0, 0, 12]), version: 1 };
  await put({ "text/plain": JSON.stringify({ "vitrine/part": 1, site: "another", kind: "block", block: foreign }) });
  await paste();
  await canvas.locator("#three .block-image .canvas-empty").waitFor();
  await second.getByText("Pictures and files were not pasted because they belong to another website.").waitFor();
  const before = await storedDraft(site, second, to);
  for (const text of ['{"vitrine/part":1,"kind":"section","section":{"id":"x","blocks":[{"type":"no"}]}}', " "]) {
    await put({ "text/plain": text });
    await paste();
    await second.getByText("The clipboard has nothing to paste").waitFor();
  }
  expect(await storedDraft(site, second, to)).toEqual(before);
  expect(before.sections.map(({ blocks }) => blocks.map(({ type }) => type))).toEqual([
    ["html", "html", "html", "image", "image"],
    ["html"],
    ["html"],
  ]);
  expect(JSON.stringify(before)).not.toContain(asset.id);
});

type Point = readonly [x: number, y: number];

/** One finger: down, still until something is lifted at its position, moved, up. */
async function drag(session: CDPSession, from: Point, to: Point, lifted?: Locator): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", from);
  await lifted?.waitFor();
  for (const share of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1]) {
    await touch("touchMove", [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  // A finger that pauses before it is lifted does not scroll on. The duration of the pause is what is tested.
  await new Promise((resolve) => setTimeout(resolve, 150));
  await touch("touchMove", to);
  await touch("touchEnd");
}

test("a finger scrolls, lifts a block by a long press, resizes it, and edits text on the second tap", async ({
  app,
  browser,
  site,
}) => {
  const id = await buildTexts(app, site, "touch", ["one"]);
  const texts = Array.from({ length: 8 }, (_none, y) =>
    blockAt(`t${y}`, "html", { html: `<h2>Text ${y}</h2><p>Thrown, dried, fired, glazed.</p>` }, [0, y, 12]),
  );
  await fillPage(site, id, texts);
  const page = await openEditor(app, browser, site, id, "#block-t0", 390);
  const canvas = canvasOf(page);
  const session = await page.context().newCDPSession(page);
  const lifted = canvas.locator("html.canvas-dragging");
  const block = (index: number) => canvas.locator(`#block-t${index}`);
  const scrolled = () => page.frames()[1]?.evaluate(() => scrollY) ?? Promise.resolve(0);

  const start = await boxOf(block(1));
  await drag(session, [190, start.y + 60], [190, start.y - 160]);
  await eventually(scrolled).toBeGreaterThan(60);
  // A scrolled page glides on for a while.
  const scrollBack = () =>
    page.frames()[1]?.evaluate(async () => {
      scrollTo(0, 0);
      for (let paint = 0; paint < 6; paint++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return scrollY;
    });
  await eventually(scrollBack).toBe(0);

  const [from, to] = [await boxOf(block(0)), await boxOf(block(1))];
  await drag(session, [from.x + 60, from.y + 60], [from.x + 60, to.y + to.height - 6], lifted);
  const order = () =>
    canvas.locator(".page-block").evaluateAll((blocks) =>
      blocks
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .slice(0, 2)
        .map(({ id: blockId }) => blockId),
    );
  await eventually(order).toEqual(["block-t1", "block-t0"]);

  const handle = await boxOf(canvas.locator(".canvas-handle-right"));
  // Beside the handle too, because a finger is wider.
  await drag(session, [handle.x - 8, handle.y + 20], [200, handle.y + 20]);
  await eventually(async () => (await boxOf(block(0))).width).toBeLessThan(200);

  await block(1).tap({ position: { x: 60, y: 50 } });
  expect(await canvas.getByRole("textbox").count()).toBe(0);
  await block(1).tap({ position: { x: 60, y: 50 } });
  await canvas.getByRole("textbox").waitFor();
  await page.getByRole("button", { name: "Done" }).tap();

  await page.getByRole("button", { name: "Blocks", exact: true }).tap();
  const quote = await boxOf(page.getByRole("button", { name: "Quote", exact: true }));
  await drag(session, [quote.x + 30, quote.y + 20], [120, 300], lifted);
  await canvas.locator(".block-quote").waitFor();
  const [{ blocks } = { blocks: [] }] = (await storedDraft(site, page, id)).sections;
  expect(blocks.find((each) => each.id === "t0")?.place).toMatchObject({ desktop: { w: 12 } });
});

test("on a right-to-left page, arrows and handles follow the screen; every slide can be shown", async ({
  app,
  browser,
  site,
}) => {
  const images = [];
  for (const name of ["ash", "clay", "iron"]) {
    images.push({ assetId: (await buildImage(app, site, { fileName: `${name}.png`, altText: name })).id });
  }
  const id = await buildTexts(app, site, "rtl", ["one"]);
  const owner = await site.signIn();
  const settings = (await owner.get("/api/config/settings")).json();
  expect((await owner.put("/api/config/settings", { ...settings, locale: "he" })).status).toBe(200);
  await fillPage(site, id, [
    blockAt("text", "html", { html: "<h2>כדים לבקרים איטיים</h2>" }, [0, 0, 6]),
    blockAt("show", "gallery", { design: "slideshow", images }, [0, 1, 12]),
  ]);

  const page = await openEditor(app, browser, site, id, "#block-text");
  const canvas = canvasOf(page);
  const text = canvas.locator("#block-text");
  await text.click();
  const before = await boxOf(text);
  await page.keyboard.press("Alt+ArrowLeft");
  await eventually(async () => (await boxOf(text)).x).toBeLessThan(before.x - 20);
  await page.keyboard.press("Alt+ArrowRight");
  await eventually(async () => (await boxOf(text)).x).toBe(before.x);
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await eventually(async () => (await boxOf(text)).width).toBeGreaterThan(before.width + 20);

  const handle = await boxOf(canvas.locator(".canvas-handle-left"));
  const grid = await boxOf(canvas.locator(".section-grid").first());
  await page.mouse.move(handle.x + 4, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width * 0.7, handle.y + 8, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => (await boxOf(text)).width).toBeLessThan(before.width - 20);
  const barIsOff = async () => {
    const [bar, box] = [await boxOf(canvas.locator(".canvas-bar")), await boxOf(text)];
    return Math.abs(bar.x + bar.width - box.x - box.width);
  };
  await eventually(barIsOff).toBeLessThan(6);

  await canvas.locator("#block-show").click();
  const slides = canvas.getByRole("group", { name: "Slides" });
  await slides.getByText("1 of 3").waitFor();
  const shown = () =>
    canvas.locator("#block-show .gallery-viewport").evaluate((viewport) => {
      const { left, width } = viewport.getBoundingClientRect();
      const middle = left + width / 2;
      return [...viewport.querySelectorAll(".gallery-slide")].findIndex((slide) => {
        const slideBox = slide.getBoundingClientRect();
        return slideBox.left < middle && slideBox.right > middle;
      });
    });
  for (const index of [1, 2]) {
    await slides.getByRole("button", { name: "Show next slides" }).click();
    await eventually(shown).toBe(index);
  }
  await slides.getByText("3 of 3").waitFor();
  // Rendered again, it is still the shown one.
  await page.getByRole("complementary", { name: "Settings" }).getByRole("switch", { name: "Arrows" }).click();
  await canvas.locator("#block-show .gallery-step").first().waitFor();
  await eventually(shown).toBe(2);
});
