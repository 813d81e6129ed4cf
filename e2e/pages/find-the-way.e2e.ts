import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" }).extend(
  "address",
  { auto: true, scope: "file" },
  async ({ app, site }) => {
    const address = site.visit().origin;
    const text = textBody("<h1>Quiet pots</h1><p>Thrown slowly, glazed twice, fired once.</p>");
    await buildPage(app, site, { title: "Home", slug: "home", isHomepage: true, body: text, navigationPosition: 0 });
    const studio = await buildPage(app, site, {
      kind: "folder",
      title: "Studio",
      slug: "studio",
      navigationPosition: 1,
    });
    const visit = textBody("<h1>Visit us</h1>");
    await buildPage(app, site, {
      title: "Visit",
      slug: "visit",
      body: visit,
      parentId: studio.id,
      navigationPosition: 0,
    });
    await buildPage(app, site, { title: "Workshops", slug: "workshops", parentId: studio.id, navigationPosition: 1 });
    const help = await buildPage(app, site, { kind: "folder", title: "Help", slug: "help", navigationPosition: 2 });
    await buildPage(app, site, { title: "Care", slug: "care", body: textBody("<h1>Care</h1>"), parentId: help.id });
    const story = { kind: "index" as const, title: "Story", slug: "story", navigation: "secondary" as const };
    const index = await buildPage(app, site, { ...story, body: textBody("<h1>Our story</h1>", "start") });
    for (const [position, part] of ["Clay", "Glaze", "Fire"].entries()) {
      const body = textBody(`<h2>${part}</h2><p>What we know of it.</p>`);
      const place = { parentId: index.id, navigation: "secondary" as const, navigationPosition: position };
      await buildPage(app, site, { title: part, slug: part.toLowerCase(), body, ...place });
    }
    await buildPage(app, site, {
      title: "Guests",
      slug: "guests",
      password: "kiln",
      body: textBody("<h1>Welcome</h1>"),
    });
    return address;
  },
);

/** Saved for viewing if a folder is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

const hasSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe("without JavaScript", () => {
  test("a folder opens by mouse and by keyboard, one at a time, and leads to its pages", async ({
    browser,
    address,
  }) => {
    const page = await browser.open({ javaScript: false });
    await page.goto(`${address}/`);
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByText("Studio").click();
    await picture(page, "folder");
    await main.getByRole("link", { name: "Workshops" }).waitFor();
    await main.locator("summary", { hasText: "Help" }).focus();
    await page.keyboard.press("Enter");
    await main.getByRole("link", { name: "Care" }).waitFor();
    expect(await main.getByRole("link", { name: "Workshops" }).isVisible()).toBe(false);
    await main.getByRole("link", { name: "Care" }).click();
    await page.waitForURL(`${address}/care`);
    await page.getByRole("navigation", { name: "Secondary" }).getByRole("link", { name: "Story" }).click();
    await page.waitForURL(`${address}/story`);
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(["Clay", "Glaze", "Fire"]),
    );
    await picture(page, "index");
  });

  test("on a phone the menu has folders and both navigations", async ({ browser, address }) => {
    const page = await browser.open({ javaScript: false, width: 390 });
    await page.goto(`${address}/visit`);
    await page.locator(".phone-menu > summary").click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByText("Studio").click();
    await menu.getByRole("link", { name: "Workshops" }).waitFor();
    await menu.getByRole("link", { name: "Story" }).waitFor();
    await picture(page, "phone-menu");
    expect(await hasSidewaysScroll(page)).toBe(false);
  });

  test("a locked page reports a wrong password, and opens with the right one", async ({ browser, address }) => {
    const page = await browser.open({ javaScript: false });
    await page.goto(`${address}/guests`);
    await picture(page, "lock");
    await page.getByLabel("Password").fill("clay");
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByRole("alert").waitFor();
    await picture(page, "lock-wrong");
    await page.getByLabel("Password").fill("kiln");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Welcome" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/guests");
  });
});

describe("an open folder", () => {
  const openFolder = async (browser: TestBrowser, address: string) => {
    const page = await browser.open();
    await page.goto(`${address}/`);
    const main = page.getByRole("navigation", { name: "Main" });
    const folder = main.locator("details", { has: page.getByText("Studio") });
    const link = main.getByRole("link", { name: "Workshops" });
    await main.locator("summary", { hasText: "Studio" }).focus();
    // The code that closes it loads when the first one is opened.
    const loaded = page.waitForResponse(/closeFolder/);
    await page.keyboard.press("Enter");
    await link.waitFor();
    await loaded;
    return { page, folder, link };
  };

  test("closes on Escape, and returns the focus to its name", async ({ browser, address }) => {
    const { page, folder, link } = await openFolder(browser, address);
    await link.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("Escape");
        return folder.evaluate((element: HTMLDetailsElement) => element.open);
      })
      .toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Studio");
    await page.keyboard.press("Enter");
    await link.waitFor();
  });

  test("closes by a click elsewhere, not by one in it", async ({ browser, address }) => {
    const { page, folder, link } = await openFolder(browser, address);
    const isOpen = () => folder.evaluate((element: HTMLDetailsElement) => element.open);
    await folder.locator("ul").click({ position: { x: 2, y: 2 } });
    expect(await isOpen()).toBe(true);
    await expect
      .poll(async () => {
        await page.getByRole("heading", { name: "Quiet pots" }).click();
        return isOpen();
      })
      .toBe(false);
    expect(await link.isVisible()).toBe(false);
  });
});

test("the header's search shows results while typing, by keyboard and on a phone", async ({ browser, address }) => {
  const page = await browser.open({ width: 390 });
  await page.goto(`${address}/visit`);
  await page.getByRole("link", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search this site" });
  await dialog.getByRole("searchbox").pressSequentially("glazd");
  await dialog.getByRole("link", { name: /Home/ }).waitFor();
  await picture(page, "search-dialog");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Search" }).click();
  await dialog.getByRole("searchbox").fill("porcelain");
  await dialog.getByText("No results for “porcelain”").waitFor();
  await dialog.getByRole("searchbox").fill("thrown");
  await dialog.getByRole("link", { name: /Home/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Quiet pots" }).waitFor();
});

test("axe finds nothing on pages with folders, on an index and on a lock screen, in light and dark colors", async ({
  browser,
  address,
}) => {
  const page = await browser.open();
  for (const path of ["/", "/story", "/guests"]) {
    await page.goto(address + path);
    await expectAccessible(page);
  }
  await page.goto(`${address}/`);
  await page.getByRole("navigation", { name: "Main" }).getByText("Studio").click();
  await expectAccessible(page);
  const phone = await browser.open({ width: 390 });
  await phone.goto(`${address}/guests`);
  await picture(phone, "lock-phone");
  await expectAccessible(phone);
});

test.for(["start", "center", "split"] as const)(
  "a header arranged as %s holds its parts side by side",
  async (layout, { app, browser, site, owner, address }) => {
    const logo = await buildImage(app, site, { width: 600, height: 200 });
    const stored = (await owner.get("/api/site-header-footer")).json();
    const header = {
      layout,
      logoAssetId: layout === "split" ? logo.id : null,
      tagline: layout === "start" ? "Slow pots" : "",
      showCart: true,
      showSearch: true,
      isSticky: true,
      button: layout === "center" ? null : { text: "Visit us", url: "/visit" },
    };
    expect((await owner.put("/api/site-header-footer", { ...stored, header })).status).toBe(200);
    const page = await browser.open();
    await page.goto(`${address}/`);
    await picture(page, `header-${layout}`);
    await expectAccessible(page);
    const boxOf = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [brand, main, actions] = await Promise.all([
      boxOf(".site-brand"),
      boxOf(".site-header > .site-navigation"),
      boxOf(".site-actions"),
    ]);
    const order = [brand, main, actions].sort((one, other) => one.x - other.x);
    for (const [index, box] of order.slice(1).entries()) {
      const before = order[index] as typeof box;
      expect(before.x + before.width).toBeLessThanOrEqual(box.x + 1);
    }
    expect(order[0]).toBe(layout === "center" ? main : brand);
    const phone = await browser.open({ width: 390 });
    await phone.goto(`${address}/`);
    if (header.button) {
      await phone.locator(".phone-menu > summary").click();
      const menu = phone.getByRole("navigation", { name: "Menu" });
      await menu.getByRole("link", { name: "Visit us" }).waitFor();
    }
    await picture(phone, `header-${layout}-phone`);
    await expectAccessible(phone);
    expect(await hasSidewaysScroll(phone)).toBe(false);
  },
);

test("a page's old address redirects a browser to the new one", async ({ app, browser, site, owner, address }) => {
  const moved = await buildPage(app, site, { title: "Prices", slug: "prices", body: textBody("<h1>Prices</h1>") });
  await changeSettings(owner, moved.id, { slug: "price-list" });
  const page = await browser.open();
  await page.goto(`${address}/prices?from=card`);
  expect(page.url()).toBe(`${address}/price-list?from=card`);
});
