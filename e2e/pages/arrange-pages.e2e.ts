import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

test.beforeEach(async ({ app, site }) => {
  await buildPage(app, site, { title: "Welcome", slug: "welcome", isHomepage: true, navigation: "none" });
  await buildPage(app, site, { title: "Shop", slug: "shop", kind: "products", navigationPosition: 1 });
  await buildPage(app, site, {
    title: "About",
    slug: "about",
    navigationPosition: 2,
    body: textBody("<p>We throw pots.</p>"),
  });
  await buildPage(app, site, { title: "Care", slug: "care", navigation: "footer" });
});

const row = (page: Page, title: string) => page.getByRole("treeitem", { name: new RegExp(`^${title},`) });

/** The visible tree, indented by level. */
const tree = (page: Page) =>
  page.getByRole("treeitem").evaluateAll((rows) =>
    rows
      .map((one) => ({
        top: one.getBoundingClientRect().top,
        level: Number(one.getAttribute("aria-level")),
        name: (one.getAttribute("aria-label") ?? "").split(",")[0],
      }))
      .sort((one, other) => one.top - other.top)
      .map(({ level, name }) => `${"·".repeat(level - 1)}${name}`)
      .filter((line) => line.startsWith("·") || line === "Footer navigation"),
  );

async function openSettings(page: Page, title: string): Promise<void> {
  await row(page, title).focus();
  await row(page, title)
    .getByRole("link", { name: `Settings of ${title}` })
    .click();
  await page.getByRole("dialog").getByLabel("Title", { exact: true }).waitFor();
}

/** Saves, closes the panel, and waits until the focus is back. */
async function saveSettings(page: Page, title: string): Promise<void> {
  const toast = page.getByRole("alert").filter({ hasText: "Saved" });
  const isSeen = toast.waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await isSeen;
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe(`Settings of ${title}`);
  // The next save must not find the toast of this one. It closes itself.
  await toast.waitFor({ state: "hidden" });
}

test("pages are created, arranged by keyboard and by mouse, renamed, scheduled, deleted and restored", async ({
  app,
  browser,
  site,
}) => {
  const page = await openStudio(app, browser, site, "/pages", { width: 1440 });
  await row(page, "About").waitFor();
  await expectAccessible(page);

  // A folder, without the pointer.
  await page.getByRole("button", { name: "New page", exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Title", { exact: true }).fill("Studio");
  await page.getByRole("radio", { name: /^Folder/ }).press("Space");
  await page.getByLabel("Title", { exact: true }).press("Enter");
  await row(page, "Studio").waitFor();
  await expect.poll(() => tree(page)).toEqual(["·Shop", "·About", "·Studio", "Footer navigation", "·Care", "·Welcome"]);

  // Moved into the folder by keys, with announcements.
  await row(page, "About").focus();
  await page.keyboard.press("Space");
  await page.getByText(/^About picked up/).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await page.getByText("About: at the end of Studio").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await expect
    .poll(() => tree(page))
    .toEqual(["·Shop", "·Studio", "··About", "Footer navigation", "·Care", "·Welcome"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => tree(page)).toEqual(["·Shop", "·About", "·Studio", "Footer navigation", "·Care", "·Welcome"]);

  // Dragged by mouse to the top, into another part, and back from the toast.
  const [from, to] = [await row(page, "Care").boundingBox(), await row(page, "Shop").boundingBox()];
  if (!from || !to) throw new Error("The rows are not on the screen.");
  await page.mouse.move(from.x + 300, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 300, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + 300, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => tree(page)).toEqual(["·Care", "·Shop", "·About", "·Studio", "Footer navigation", "·Welcome"]);
  const told = page.getByRole("alert").filter({ hasText: "“Care” moved to Main navigation" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => tree(page)).toEqual(["·Shop", "·About", "·Studio", "Footer navigation", "·Care", "·Welcome"]);

  // A new address: the old one redirects.
  await openSettings(page, "About");
  await page.getByLabel("URL slug").fill("our-story");
  await page.getByText("Visitors to /about are redirected to /our-story").waitFor();
  await expectAccessible(page);
  await saveSettings(page, "About");
  const { status, headers } = await site.visit().get("/about");
  expect([status, headers.location]).toEqual([301, "/our-story"]);

  // An empty password is reported at its field, however far down that is.
  await openSettings(page, "About");
  await page.getByRole("radio", { name: /^Set a password/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Required").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
  await page.getByRole("radio", { name: /^No password/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  // Scheduled for later.
  await openSettings(page, "About");
  await page.getByRole("radio", { name: /^Scheduled/ }).check();
  await page.getByLabel("Appears at").fill("2040-05-01T09:30");
  await saveSettings(page, "About");
  await row(page, "About").getByText("May 1, 2040, 9:30 AM").waitFor();
  expect((await site.visit().get("/our-story")).status).toBe(404);

  // Into the trash and out of it.
  await row(page, "Care").focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => tree(page)).toEqual(["·Shop", "·About", "·Studio", "Footer navigation", "·Welcome"]);
  await page.getByRole("button", { name: "More about pages" }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await page.getByRole("button", { name: "Restore Care" }).click();
  await page.getByText("The trash is empty").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("The trash is empty");
  await page.getByRole("link", { name: "Pages", exact: true }).last().click();
  await expect.poll(() => tree(page)).toEqual(["·Shop", "·About", "·Studio", "Footer navigation", "·Welcome", "·Care"]);
});

test("on a phone, pages are dragged, moved by menu, and edited on the full screen", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/pages", { width: 390 });
  await row(page, "About").waitFor();
  await expectAccessible(page);

  const grip = await row(page, "About").locator("[data-grip]").boundingBox();
  const first = await row(page, "Shop").boundingBox();
  if (!grip || !first) throw new Error("The rows are not on the screen.");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", y: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: grip.x + 10, y }] });
  await touch("touchStart", grip.y + 20);
  await touch("touchMove", grip.y);
  await touch("touchMove", first.y + 6);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => tree(page)).toEqual(["·About", "·Shop", "Footer navigation", "·Care", "·Welcome"]);

  await page.getByRole("button", { name: "More for Shop" }).tap();
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  await page.getByRole("combobox", { name: "Where" }).tap();
  await page.getByRole("option", { name: "Footer navigation" }).tap();
  await page.getByRole("button", { name: "Move here" }).tap();
  await expect.poll(() => tree(page)).toEqual(["·About", "Footer navigation", "·Care", "·Shop", "·Welcome"]);

  // A page that is moved into a closed folder becomes visible there and gets the focus.
  await page.getByRole("button", { name: "New page", exact: true }).tap();
  await page.getByLabel("Title", { exact: true }).fill("More");
  await page.getByRole("radio", { name: /^Folder/ }).tap();
  await page.getByRole("button", { name: "Create" }).tap();
  await row(page, "More").waitFor();
  await page.getByRole("button", { name: "More for Shop" }).tap();
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  await page.getByRole("combobox", { name: "Where" }).tap();
  await page.getByRole("option", { name: "Inside More" }).tap();
  await page.getByRole("button", { name: "Move here" }).tap();
  await expect.poll(() => tree(page)).toEqual(["·About", "·More", "··Shop", "Footer navigation", "·Care", "·Welcome"]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("More for Shop");

  // A tap outside does not lose typed values.
  await page.getByRole("button", { name: "More for About" }).tap();
  await page.getByRole("menuitem", { name: "Settings" }).tap();
  await page.getByLabel("Navigation title").fill("Us");
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).tap();
  await page.getByRole("button", { name: "Keep editing" }).tap();
  await expectAccessible(page);
  expect(await page.getByLabel("Navigation title").inputValue()).toBe("Us");
});

test("the footer is edited in place", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/design/header", { width: 1440 });
  await page.getByRole("link", { name: "Edit the footer in place" }).click();
  const footer = page.frameLocator("iframe").first().locator("footer");
  await footer.waitFor();
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const block = footer.locator(".page-section blockquote");
  await block.waitFor();
  const words = await block.textContent();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The footer is now on every page").waitFor();
  await page.goto(urlOf(app, site, "/about"));
  expect(await page.locator("footer blockquote").textContent()).toBe(words);
});
