import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildImage, buildSound } from "#features/site/assets/testing.ts";
import { metaPositions } from "#features/site/blocks/domain/gallerySettings.ts";
import { buildFixtureMaterials, buildFixturePage } from "#features/site/blocks/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" })
  /** One visitor's page for all that leaves nothing behind: what it has fetched it need not fetch again. */
  .extend("shared", { scope: "file" }, ({ browser }) => browser.open({ shared: true }))
  .extend("materials", { scope: "file" }, ({ app, site }) => buildFixtureMaterials(app, site))
  .extend("picturesPath", { scope: "file" }, ({ app, site, materials }) =>
    buildFixturePage(app, site, ["image", "gallery"], { materials, slug: "pictures" }),
  )
  .extend("soundsPath", { scope: "file" }, ({ app, site, materials }) =>
    buildFixturePage(app, site, ["video", "audio", "album", "embed", "logo"], {
      materials,
      slug: "sounds",
    }),
  );

async function open(app: TestApp, site: TestSite, shared: Page, path: string): Promise<Page> {
  await shared.goto(urlOf(app, site, path));
  return shared;
}

/** How far (px) a slide is from the start of its block's window. To the pixel, because positions are rounded. */
async function distance(slide: Locator, block: Locator): Promise<number> {
  const [box, frame] = [await slide.boundingBox(), await block.locator(".gallery-viewport").boundingBox()];
  return box && frame ? Math.abs(box.x - frame.x) : Number.POSITIVE_INFINITY;
}

/** The block below a fixture's title. */
function under(page: Page, title: string): Locator {
  return page
    .locator(".page-block", { has: page.getByRole("heading", { name: title, exact: true }) })
    .locator("xpath=following::div[contains(concat(' ', @class, ' '), ' page-block ')][1]");
}

describe("a slideshow", () => {
  async function slideshow(page: Page, title = "Slideshow with arrows and words") {
    const block = under(page, title);
    await block.scrollIntoViewIfNeeded();
    await block.locator("[data-slides][data-alive]").waitFor();
    const current = () => block.locator("[data-jump][aria-current]").getAttribute("data-jump");
    return { block, current };
  }

  test("is operated by keys, arrows and dots, and only visible parts can be focused", async ({
    app,
    site,
    shared,
    picturesPath,
  }) => {
    const page = await open(app, site, shared, picturesPath);
    const { block, current } = await slideshow(page);
    await block.locator(".gallery-viewport").focus();
    await page.keyboard.press("ArrowRight");
    expect(await current()).toBe("1");
    await page.keyboard.press("End");
    expect(await current()).toBe("5");
    await page.keyboard.press("ArrowRight");
    expect(await current()).toBe("0");
    await page.keyboard.press("ArrowLeft");
    expect(await current()).toBe("5");
    await page.keyboard.press("Home");
    expect(await current()).toBe("0");
    await block.getByRole("button", { name: "Next picture" }).click();
    expect(await current()).toBe("1");
    await block.getByRole("link", { name: "Show picture 4 of 6" }).click();
    expect(await current()).toBe("3");
    expect(await block.locator(".gallery-slide:not([inert])").count()).toBe(1);
    await page
      .locator('[aria-live="polite"]')
      .filter({ hasText: "4 of 6: Out of the kiln" })
      .waitFor({ state: "attached" });
  });

  test("keeps its buttons off the texts, at any position", async ({ app, site, shared, picturesPath }) => {
    const page = await open(app, site, shared, picturesPath);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { block } = await slideshow(page, "Slideshow moving by itself, with words at the top right");
      for (const direction of ["ltr", "rtl"]) {
        for (const position of metaPositions) {
          const covered = await block.evaluate(
            (element, { direction, position }) => {
              document.documentElement.dir = direction;
              const gallery = element.querySelector<HTMLElement>(".gallery-block") as HTMLElement;
              gallery.className = gallery.className.replace(/\bmeta-(?:top|center|bottom)[a-z-]*/, `meta-${position}`);
              const words = (element.querySelector(".is-selected .gallery-words") as Element).getBoundingClientRect();
              return [...element.querySelectorAll(".media-button")]
                .filter((button) => {
                  const box = button.getBoundingClientRect();
                  const isBeside = box.right <= words.left || box.left >= words.right;
                  return !isBeside && box.bottom > words.top && box.top < words.bottom;
                })
                .map((button) => button.className);
            },
            { direction, position },
          );
          expect(covered, `${position}, ${direction}, ${width} px`).toEqual([]);
        }
      }
    }
    await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test("is mirrored in right-to-left text", async ({ app, browser, site, picturesPath }) => {
    const page = await browser.open();
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        document.documentElement.dir = "rtl";
      });
    });
    await page.goto(urlOf(app, site, picturesPath));
    const { block, current } = await slideshow(page);
    await block.locator(".gallery-viewport").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await current()).toBe("1");
    await expect.poll(() => distance(block.locator(".gallery-slide.is-selected"), block)).toBeLessThan(2);
  });

  test("with reduced motion plays only on request, and stops when pressed", async ({
    app,
    site,
    shared,
    picturesPath,
  }) => {
    const page = await open(app, site, shared, picturesPath);
    const { block, current } = await slideshow(
      page,
      "Slideshow of whole pictures, moving by itself, with small pictures",
    );
    const play = block.getByRole("button", { name: "Play", exact: true });
    await play.focus();
    await page.keyboard.press("Enter");
    // A focus inside pauses it, like a pointer.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.waitForFunction(
      (id) => document.querySelector(`#${id} [data-jump="1"][aria-current]`),
      await block.getAttribute("id"),
    );
    await block.getByRole("button", { name: "Pause", exact: true }).click();
    await play.waitFor();
    const stopped = await current();
    // Neither a pointer nor a focus pauses it now. A step comes each second: this time is what is tested.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.waitForTimeout(1500);
    expect(await current()).toBe(stopped);
  });
});

test("the dots of many pictures are one row that follows, and a very tall picture does not fill many windows", async ({
  app,
  browser,
  site,
}) => {
  const [picture, column] = await Promise.all([
    buildImage(app, site),
    buildImage(app, site, { width: 40, height: 2000, altText: "A column" }),
  ]);
  const place = { x: 0, y: 0, w: 12, h: 1 };
  const gallery = (design: string, images: unknown[]) => ({
    id: `section-${design}`,
    blocks: [{ id: design, type: "gallery", props: { design, images }, place: { desktop: place, mobile: place } }],
  });
  const many = Array.from({ length: 60 }, () => ({ assetId: picture.id }));
  const sections = [gallery("slideshow", many), gallery("stacked", [{ assetId: column.id }])];
  await buildCollection(app, site, { type: 10, title: "Many", slug: "many", body: { version: 1, sections } });
  const page = await browser.open({ width: 390 });
  await page.goto(urlOf(app, site, "/many"));
  await page.locator("[data-slides][data-alive] .gallery-viewport").focus();
  await page.keyboard.press("End");
  const dots = page.locator(".gallery-dots");
  expect((await dots.boundingBox())?.height).toBeLessThan(50);
  const isInView = () =>
    dots.evaluate((row) => {
      const [outer, dot] = [row, row.querySelector("[aria-current]") as Element].map((it) =>
        it.getBoundingClientRect(),
      );
      return outer !== undefined && dot !== undefined && dot.left >= outer.left && dot.right <= outer.right;
    });
  await expect.poll(isInView).toBe(true);
  expect((await page.getByAltText("A column").boundingBox())?.height).toBeLessThan(1000);
});

test("pictures open large by keyboard, can be paged through, and return the focus", async ({
  app,
  site,
  shared,
  picturesPath,
}) => {
  const page = await open(app, site, shared, picturesPath);
  const block = under(page, "Slideshow with arrows and words");
  await block.scrollIntoViewIfNeeded();
  await block.locator("[data-slides][data-alive]").waitFor();
  // Until then, the links lead to the pictures themselves.
  await block.locator('[data-lightbox][data-enhanced="alive"]').waitFor();
  const first = block.getByRole("link", { name: "Zoom in: Bowl number 1" });
  await first.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await viewer.waitFor();
  expect(await viewer.getAttribute("class")).toContain("is-light");
  await viewer.getByText("Morning. Stoneware").waitFor();
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("The long table").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => block.locator("[data-jump][aria-current]").getAttribute("data-jump")).toBe("1");
});

test("an album plays the selected track, also by keyboard", async ({ app, site, shared, soundsPath }) => {
  const page = await open(app, site, shared, soundsPath);
  const album = under(page, "With a cover");
  await album.scrollIntoViewIfNeeded();
  const track = album.getByRole("button", { name: "Centering" });
  await album.getByRole("button", { name: "Wedging" }).focus();
  await page.keyboard.press("ArrowDown");
  expect(await track.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await track.getAttribute("aria-current")).toBe("true");
  expect(await album.locator("audio").getAttribute("aria-label")).toBe("Centering");
});

test("one recording plays at a time, and a track that is left before it begins is no failure", async ({
  app,
  browser,
  site,
}) => {
  // Long enough that none ends before it is looked at.
  const sound = { extension: "wav", seconds: 120 } as const;
  const sounds = [await buildSound(app, site, sound), await buildSound(app, site, sound)];
  const tracks = sounds.map(({ id }, index) => ({ assetId: id, title: `Rain ${index + 1}` }));
  const blocks = ["rain", "storm"].map((id, y) => {
    const place = { x: 0, y, w: 12, h: 1 };
    return { id, type: "album", props: { title: id, tracks }, place: { desktop: place, mobile: place } };
  });
  const body = { version: 1, sections: [{ id: "albums", width: "wide", blocks }] };
  await buildCollection(app, site, { type: 10, title: "Weather", slug: "weather", body });
  const page = await browser.open();
  await page.goto(urlOf(app, site, "/weather"));
  const [rain, storm] = [page.getByRole("group", { name: "rain" }), page.getByRole("group", { name: "storm" })];
  await rain.getByRole("button", { name: "Rain 1" }).waitFor();
  await rain.evaluate((album) => {
    for (const button of album.querySelectorAll<HTMLElement>("button.album-play")) button.click();
  });
  const pressed = (album: Locator) => album.locator("[aria-pressed=true]").allTextContents();
  const isPaused = (album: Locator) => album.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused);
  await expect.poll(() => rain.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime)).not.toBe(0);
  expect(await page.getByText("Your browser can't play this file.").count()).toBe(0);
  await expect.poll(() => pressed(rain)).toEqual(["2Rain 2"]);
  await storm.getByRole("button", { name: "Rain 1" }).click();
  await expect.poll(() => isPaused(rain)).toBe(true);
  await expect
    .poll(async () => [await pressed(rain), await pressed(storm), await isPaused(storm)])
    .toEqual([[], ["1Rain 1"], false]);
});

test("a video's large button is replaced by its controls", async ({ app, site, shared, soundsPath }) => {
  const page = await open(app, site, shared, soundsPath);
  const block = under(page, "A file with a picture");
  await block.scrollIntoViewIfNeeded();
  const play = block.getByRole("button", { name: "Play: Opening the kiln" });
  await play.waitFor();
  expect(await block.locator("video").evaluate((video: HTMLVideoElement) => video.controls)).toBe(false);
  await play.click();
  await page.waitForFunction(
    (id) => document.querySelector<HTMLVideoElement>(`#${id} video`)?.controls,
    await block.getAttribute("id"),
  );
});

test("works without scripts: scrolling strips, links to files, the browser's players", async ({
  app,
  browser,
  site,
  picturesPath,
  soundsPath,
}) => {
  const page = await browser.open({ javaScript: false });
  await page.goto(urlOf(app, site, picturesPath));
  const block = under(page, "Slideshow with arrows and words");
  expect(await block.getByRole("button").count()).toBe(0);
  await block.getByRole("link", { name: "Show picture 3 of 6" }).click();
  await expect.poll(() => distance(block.locator(".gallery-slide").nth(2), block)).toBeLessThan(2);
  expect(await block.getByRole("link", { name: "Zoom in: Bowl number 1" }).getAttribute("href")).toMatch(/^\/static\//);
  await page.goto(urlOf(app, site, soundsPath));
  expect(await under(page, "A file that plays by itself").locator("video[controls]").count()).toBe(1);
  expect(await under(page, "With a cover").getByRole("link", { name: "Centering" }).getAttribute("href")).toMatch(
    /^\/static\//,
  );
});
