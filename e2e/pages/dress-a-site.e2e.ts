import { expect } from "vitest";
import { announcementBarSettings } from "#features/site/announcement-bar/contract.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { popupKeys } from "#features/site/popups/browserContract.ts";
import { popupSettings } from "#features/site/popups/contract.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, waitForPaints } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shot } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

const html = "<h1>Stoneware</h1><p>Thrown by hand, fired for two days.</p>";
const whole = { x: 0, y: 0, w: 12, h: 1 };

test.beforeEach(async ({ app, site }) => {
  await buildCollection(app, site, {
    type: collectionTypes.page,
    title: "Home",
    isHomepage: true,
    body: {
      version: 1,
      sections: [
        { id: "s", blocks: [{ id: "t", type: "html", props: { html }, place: { desktop: whole, mobile: whole } }] },
      ],
    },
  });
});

const signIn = (app: TestApp, browser: TestBrowser, site: TestSite, path: string) =>
  openStudio(app, browser, site, path, { width: 1440 });

test("a color is previewed on the site, checked for contrast, saved and seen by visitors", async ({
  app,
  browser,
  site,
}) => {
  const page = await signIn(app, browser, site, "/design/styles");
  const heard = await page.evaluateHandle(() => {
    const events: string[] = [];
    for (const name of ["change", "reset", "save", "close"]) {
      addEventListener(`tweak:${name}`, () => events.push(name));
    }
    return events;
  });
  const frame = page.frameLocator("iframe").first();
  await frame.getByRole("heading", { name: "Stoneware" }).waitFor();
  const paperOf = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(paperOf).toBe("rgb(250, 247, 242)");
  await page.getByLabel("Background", { exact: true }).fill("#102030");
  await expect.poll(paperOf).toBe("rgb(16, 32, 48)");
  await page
    .getByText(/Hard to read on background/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Reset background" }).click();
  await expect.poll(paperOf).toBe("rgb(250, 247, 242)");
  await page.getByLabel("Background", { exact: true }).fill("#eef4f0");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => heard.jsonValue()).toEqual(["change", "reset", "change", "save"]);

  const visitor = await browser.open();
  await visitor.goto(urlOf(app, site, "/"));
  const seen = await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(seen).toBe("rgb(238, 244, 240)");
});

test.for(
  rows([
    ["styles", "Create your first page to see your styles."],
    ["header", "Create your first page to see it with this header."],
    ["announcement", "Create your first page to see it with this bar."],
  ]),
)(
  "a website without pages has none to preview for %s: the way to the first one stands there",
  async ([screen, text], { app, browser }) => {
    const site = await app.buildSite({ title: "Nothing yet" });
    const page = await signIn(app, browser, site, `/design/${screen}`);
    await page.getByText(text).waitFor();
    expect(await page.getByText("Unable to load").count()).toBe(0);
    await shot(page, `no-page-${screen}`);
    await page.getByRole("link", { name: "New page" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
  },
);

test("a scheme is previewed before visitors see it, in the hues of the chosen colors", async ({
  app,
  browser,
  site,
}) => {
  const page = await signIn(app, browser, site, "/design/styles");
  const frame = page.frameLocator("iframe").first();
  const paperOf = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await frame.getByRole("heading", { name: "Stoneware" }).waitFor();
  const own = page.getByText("Dark mode uses #1e1a16, based on this color.");
  expect(await own.count()).toBe(0);
  await page.getByText("Dark", { exact: true }).click();
  await expect.poll(paperOf).toBe("rgb(30, 26, 22)");
  await own.first().waitFor();
  await page.getByLabel("Background", { exact: true }).fill("#eef4ff");
  await page
    .getByText(/^Dark mode uses #[0-9a-f]{6}, based on this color\.$/)
    .first()
    .waitFor();
  await expect.poll(paperOf).toBe("rgb(18, 24, 35)");
  expect(await page.getByText("The selected scheme sets its own color here.").count()).toBe(0);
  expect(await page.getByText("Hard to read").count()).toBe(0);
  const seen = async () => (await site.visit().get("/")).text.includes("tweak-color-scheme-dark");
  expect(await seen()).toBe(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await seen()).toBe(true);
  const visitor = await browser.open({ width: 390 });
  await visitor.goto(urlOf(app, site, "/"));
  expect(await visitor.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    "rgb(18, 24, 35)",
  );
  await visitor.context().close();
});

test("Ctrl + Z undoes the last change of the styles, and a reset restores the theme's styles and scheme", async ({
  app,
  browser,
  site,
}) => {
  const page = await signIn(app, browser, site, "/design/styles");
  const frame = page.frameLocator("iframe").first();
  await frame.getByRole("heading", { name: "Stoneware" }).waitFor();
  const background = page.getByLabel("Background", { exact: true });
  const scheme = page.getByRole("radio", { name: "Dark", exact: true });
  const before = await background.inputValue();
  await background.fill("#102030");
  await page.getByText("Dark", { exact: true }).click();
  expect(await scheme.isChecked()).toBe(true);
  await page.keyboard.press("Control+z");
  await expect.poll(() => scheme.isChecked()).toBe(false);
  expect(await background.inputValue()).toBe("#102030");
  await background.focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => background.inputValue()).toBe(before);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => background.inputValue()).toBe("#102030");

  await page.getByText("Dark", { exact: true }).click();
  await page.getByRole("button", { name: "Reset all styles" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await expect.poll(() => scheme.isChecked()).toBe(false);
  expect(await background.inputValue()).toBe(before);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => scheme.isChecked()).toBe(true);
  expect(await background.inputValue()).toBe("#102030");
});

test("fonts that don't load show a message each, and one for all", async ({ app, browser, site }) => {
  const page = await signIn(app, browser, site, "/design/styles");
  const headings = page.getByRole("combobox", { name: "Headings" });
  await headings.waitFor();
  await page.route(/lora[^/]*\.woff2/i, (route) => route.abort());
  await headings.click();
  await page.getByText("Unable to load preview for Lora").waitFor();
  await page.keyboard.press("Escape");

  const stored = (await (await site.signIn()).get("/api/config/styles")).json();
  await page.route("**/api/config/styles", (route) => route.fulfill({ json: { ...stored, fonts: [] } }));
  await page.reload();
  await page.getByText("Unable to load fonts").first().waitFor();
});

test("the header is edited in place: its texts in the preview, its parts in their fields", async ({
  app,
  browser,
  site,
}) => {
  const page = await signIn(app, browser, site, "/design/header");
  const frame = page.frameLocator("iframe").first();
  const title = frame.locator(".site-title");
  await title.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Studio");
  const field = page.getByLabel("Site title");
  await expect.poll(() => field.inputValue()).toBe("Kiln & Field Studio");
  await page.keyboard.press("Enter");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await title.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Nothing");
  await page.keyboard.press("Escape");
  await expect.poll(() => field.inputValue()).toBe("Kiln & Field Studio");

  await page.getByLabel("Tagline").fill("Slow pots");
  await page.getByRole("radio", { name: /Split/ }).check();
  await page.getByLabel("Show a button").check();
  await frame.getByRole("link", { name: "Button" }).waitFor();
  await frame.locator(".header-split .site-tagline", { hasText: "Slow pots" }).waitFor();
  await frame.getByRole("link", { name: "Cart" }).first().click();
  const cart = page.getByLabel("Show the cart");
  await expect.poll(() => cart.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => frame.locator(".site-cart").count()).toBe(0);
  await frame.locator(".site-header").click({ position: { x: 5, y: 5 } });
  await expect
    .poll(() => page.getByRole("radio", { name: /Split/ }).evaluate((element) => element === document.activeElement))
    .toBe(true);
  // Another version is shown in place: unchanged parts are not replaced.
  await frame.locator("main").evaluate((main) => Object.assign(main, { isKept: true }));
  await page.getByLabel("Tagline").fill("Slow pots, fired once");
  await frame.getByText("Slow pots, fired once").waitFor();
  expect(await frame.locator("main").evaluate((main) => "isKept" in main)).toBe(true);
  await page.getByText("Phone", { exact: true }).click();
  await expect.poll(() => frame.locator("html").evaluate(() => innerWidth)).toBe(390);
  await expectAccessible(page);

  // A button needs a label and a link before it is saved.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Required").first().waitFor();
  await page.getByLabel("Button label").fill("Visit us");
  await page.getByRole("combobox", { name: "Link" }).fill("/");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const { text } = await site.visit().get("/");
  expect(text).toContain("header-split");
  expect(text).toContain("Kiln &amp; Field Studio</bdi></a>");
  expect(text).toContain("Slow pots");
});

test("if someone else saved the header first, the typed values stay, and overwrite it after a confirmation", async ({
  app,
  browser,
  site,
}) => {
  const page = await signIn(app, browser, site, "/design/header");
  await page.getByLabel("Tagline").fill("Mine");
  await page.getByLabel("Site title").fill("My title");
  const owner = await site.signIn();
  const stored = (await owner.get("/api/site-header-footer")).json();
  const theirs = { ...stored, header: { ...stored.header, tagline: "Theirs" } };
  expect((await owner.put("/api/site-header-footer", theirs)).status).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Someone else saved changes after you opened this. Your text is still here.").waitFor();
  expect(await page.getByLabel("Tagline").inputValue()).toBe("Mine");
  expect((await site.visit().get("/")).text).toContain("Theirs");
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const { text } = await site.visit().get("/");
  expect([text.includes("Mine"), text.includes("Theirs"), text.includes("My title")]).toEqual([true, false, true]);
});

test("a closed announcement stays closed, and nothing moves when the page loads again", async ({
  app,
  browser,
  site,
}) => {
  const owner = await site.signIn();
  const bar = announcementBarSettings.parse({ isEnabled: true, text: "Closed in August", url: "/visit" });
  await owner.put("/api/config/announcement-bar", bar);
  const page = await browser.open({ width: 390 });
  await page.goto(urlOf(app, site, "/"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close announcement" }).click();
  await expect.poll(() => page.getByText("Closed in August").isVisible()).toBe(false);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await waitForPaints(page);
  const shift = await page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Entries of before are handed over with the next paints.
    for (let paint = 0; paint < 3; paint++) await new Promise((resolve) => requestAnimationFrame(resolve));
    add(observer.takeRecords());
    return sum;
  });
  expect(shift).toBe(0);
  expect(await page.getByText("Closed in August").isVisible()).toBe(false);
});

test("a popup opens when it is due, closes with Escape, and stays closed until it changes", async ({
  app,
  browser,
  site,
}) => {
  const owner = await site.signIn();
  const popup = popupSettings.parse({
    isEnabled: true,
    afterSeconds: 0,
    slide: {
      vertical: "bottom",
      horizontal: "right",
      slices: [
        { id: "a", slice: "heading", text: "The kiln is open" },
        { id: "b", slice: "popup-overlay-action", text: "Have a look", url: "/" },
      ],
    },
  });
  await owner.put("/api/config/popup", popup);
  const page = await browser.open();
  await page.goto(urlOf(app, site, "/"));
  const dialog = page.getByRole("dialog", { name: "The kiln is open" });
  await dialog.waitFor();
  await expectAccessible(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Close");
  await page.keyboard.press("Tab");
  await expect.poll(focused).toBe("Have a look");
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(false);
  const memory = () =>
    page.evaluate((keys) => Object.values(keys).map((key) => localStorage.getItem(key) !== null), popupKeys);
  await expect.poll(memory).toEqual([true, true, false]);
  // It would open as the first one did: with the scripts, of which the last has come.
  await page.reload({ waitUntil: "networkidle" });
  await waitForPaints(page);
  expect(await dialog.isVisible()).toBe(false);

  await owner.put("/api/config/popup", { ...popup, revision: 1 });
  await page.reload();
  await dialog.waitFor();
  await dialog.getByRole("link", { name: "Have a look" }).click();
  await expect.poll(memory).toEqual([true, true, true]);
  await page.waitForLoadState("networkidle");
  expect(await dialog.isVisible()).toBe(false);
});
