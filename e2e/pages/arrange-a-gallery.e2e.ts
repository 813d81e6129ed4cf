import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const maxPictures = 250;

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });

async function makeGallery(site: TestSite, title: string): Promise<string> {
  const client = await site.signIn();
  const { id } = (await client.post("/api/config/pages", { kind: "gallery", title })).json();
  await changeSettings(client, id, { status: "published" });
  return id;
}

async function openGallery(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  pageId: string,
  options?: Parameters<TestBrowser["open"]>[0],
): Promise<Page> {
  const page = await openStudio(app, browser, site, `/pages/${pageId}/gallery`, options);
  // 250 pictures take long on a busy machine.
  await page.getByText("Pictures and settings").waitFor({ timeout: 60_000 });
  return page;
}

const pictures = (page: Page) => page.getByRole("list", { name: "Pictures", exact: true }).getByRole("listitem");
const order = (page: Page) =>
  pictures(page)
    .locator("button[data-asset]")
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));

test("pictures are chosen, sorted by mouse and keyboard, and shown in this order", async ({ app, browser, site }) => {
  for (const name of ["shelf", "kiln", "wheel"])
    await buildImage(app, site, { fileName: `${name}.png`, altText: name });
  const pageId = await makeGallery(site, "Openings");
  const page = await openGallery(app, browser, site, pageId);
  await page.getByText("No pictures yet").waitFor();
  await expectAccessible(page);

  // By keys only: the first of the library, the third, the second; they are added in that order.
  await page.getByRole("button", { name: "Add pictures" }).focus();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choose pictures" });
  await picker.getByRole("button", { name: /^wheel.png/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^shelf.png/);
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^kiln.png/);
  await page.keyboard.press(" ");
  await picker.getByText("3 selected").waitFor();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Add selected" }).press("Enter");
  await picker.waitFor({ state: "hidden" });
  await expect.poll(() => order(page)).toEqual(["wheel.png, 1 of 3", "shelf.png, 2 of 3", "kiln.png, 3 of 3"]);

  // By mouse: the last one moves to the front.
  const [from, to] = [await pictures(page).nth(2).boundingBox(), await pictures(page).nth(0).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 50);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 45, { steps: 3 });
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 40, { steps: 3 });
  await page.mouse.move((to?.x ?? 0) + 38, (to?.y ?? 0) + 40);
  await pictures(page).and(page.locator("[data-target=before]")).waitFor();
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(["kiln.png, 1 of 3", "wheel.png, 2 of 3", "shelf.png, 3 of 3"]);

  // By keys: it moves one position, keeps the focus, and its position is announced.
  await page.getByRole("button", { name: "kiln.png, 1 of 3" }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await page.getByText("kiln.png is 2 of 3", { exact: true }).waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("kiln.png, 2 of 3");

  // One that is chosen again stays once.
  await page.getByRole("button", { name: "Add pictures" }).click();
  await picker.getByRole("button", { name: /^wheel.png/ }).click();
  await picker.getByRole("button", { name: "Add selected" }).click();
  await page.getByText("1 file was already in the list.").waitFor();
  expect(await pictures(page).count()).toBe(3);

  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const visitor = await browser.open({ javaScript: false });
  await visitor.goto(urlOf(app, site, "/openings"));
  const shown = await visitor
    .locator("main img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(shown).toEqual(["wheel", "kiln", "shelf"]);
});

test("a preview that fails shows a message and can be retried, and the pictures stay", async ({
  app,
  browser,
  site,
}) => {
  const page = await openGallery(app, browser, site, await makeGallery(site, "Broken"), { width: 390 });
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.locator("iframe").waitFor();
  await page.route("**/gallery/preview", (route) => route.abort("connectionreset"));
  await page.getByText("Carousel", { exact: true }).click();
  await preview.getByText("Unable to load. Try again.").waitFor();
  await page.unrouteAll();
  await preview.getByRole("button", { name: "Try again" }).click();
  await preview.locator("iframe").waitFor();
  await expectAccessible(page);
});

test("a full gallery shows that it is full", async ({ app, browser, site }) => {
  const pageId = await makeGallery(site, "Everything");
  const client = await site.signIn();
  const { rows } = await sql<{ id: string }>`insert into assets
      (website_id, id, file_name, media_type, byte_size, width, height, content_hash)
    select ${site.website.id}::uuid, gen_random_uuid(), 'many-' || number || '.jpg', 'image/jpeg', 1000, 30, 20,
      'many ' || number
    from generate_series(1, ${maxPictures}::integer) as number returning id`.execute(app.services.database.db);
  const { gallery, revision } = (await client.get(`/api/config/pages/${pageId}/gallery`)).json();
  const images = rows.map(({ id }) => ({ assetId: id }));
  const saved = await client.put(`/api/config/pages/${pageId}/gallery`, { gallery: { ...gallery, images }, revision });
  expect(saved.status).toBe(200);
  const page = await openGallery(app, browser, site, pageId);
  await page.getByText("You can add up to 250.").waitFor();
  expect(await page.getByRole("button", { name: "Add pictures" }).isDisabled()).toBe(true);

  // The last one becomes the first in one step.
  const [last] = (await order(page)).slice(-1);
  const name = last?.split(", ")[0] ?? "";
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Make first" }).press("Enter");
  await page.getByText(`${name} is 1 of 250`, { exact: true }).waitFor({ state: "attached" });
  await expect.poll(async () => (await order(page))[0]).toBe(`${name}, 1 of 250`);
});
