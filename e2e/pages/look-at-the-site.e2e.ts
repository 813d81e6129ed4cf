import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestBrowser } from "#kernel/testing/testBrowser.ts";

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });
test.beforeAll(async ({ app, site }) => {
  await app.buildSite({ title: "First" });

  await buildPage(app, site, { title: "Welcome", slug: "welcome", isHomepage: true, navigation: "none" });
  await buildPage(app, site, {
    title: "Guest book",
    slug: "guests",
    navigationPosition: 1,
    password: "kiln & clay",
    body: textBody("<p>Behind the door</p>"),
  });
});

const siteOrigin = (app: TestApp, site: TestSite) => `http://${site.website.identifier}.localhost:${app.port}`;

async function signInAt(browser: TestBrowser, site: TestSite, origin: string, path: string): Promise<Page> {
  const page = await browser.open();
  await page.goto(`${origin}/config${path}`);
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
  return page;
}

/** Opens a page of the tree on the website. @returns the new tab */
async function view(page: Page, title: string): Promise<Page> {
  await page.getByRole("treeitem", { name: new RegExp(`^${title},`) }).hover();
  await page.getByRole("button", { name: `More for ${title}` }).click();
  const item = page.getByRole("menuitem", { name: "View on the website" });
  const [tab] = await Promise.all([page.waitForEvent("popup"), item.click()]);
  return tab;
}

test("an owner goes from the site's host to the studio, and from there sees a locked page on the site's host", async ({
  app,
  browser,
  site,
}) => {
  const page = await signInAt(browser, site, siteOrigin(app, site), "/pages");
  await page.waitForURL(
    ({ origin, searchParams }) =>
      origin === `http://localhost:${app.port}` && searchParams.get("site") === site.website.identifier,
  );

  const tab = await view(page, "Guest book");
  await tab.waitForURL(`${siteOrigin(app, site)}/guests`);
  await tab.getByText("Behind the door").waitFor();
  expect(await tab.evaluate(() => window.opener)).toBe(null);
  const names = (await tab.context().cookies(siteOrigin(app, site))).map(({ name }) => name);
  expect(names).toContain("vitrine-site-pass");
  expect(names).not.toContain("vitrine-session");

  const stranger = await browser.open();
  await stranger.goto(`${siteOrigin(app, site)}/guests`);
  await stranger.getByText("This page is password protected.").waitFor();
});

test("every kind of click opens a locked website: with Ctrl, in the middle, and from its own lock screen", async ({
  app,
  browser,
}) => {
  const shop = await app.buildSite({ title: "Not open yet" });
  await buildPage(app, shop, { title: "Welcome", slug: "welcome", isHomepage: true, body: textBody("<p>Come in</p>") });
  const owner = await shop.signIn();
  const locked = await owner.put("/api/config/site-lock", { password: "a long password", revision: 1 });
  expect(locked.status, locked.text).toBe(200);
  const origin = `http://${shop.website.identifier}.localhost:${app.port}`;

  const page = await browser.open({ width: 390 });
  await page.goto(`${origin}/`);
  await page.getByRole("link", { name: "Work on this site? Sign in" }).click();
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByText("Come in").waitFor();

  for (const click of [{ modifiers: ["Control" as const] }, { button: "middle" as const }]) {
    await page.context().clearCookies({ name: "vitrine-site-pass" });
    await page.goto(`http://localhost:${app.port}/config?site=${shop.website.identifier}`);
    await page.getByRole("button", { name: "Not open yet" }).click();
    const item = page.getByRole("menuitem", { name: "View site" });
    const [tab] = await Promise.all([page.context().waitForEvent("page"), item.click(click)]);
    await tab.waitForURL(`${origin}/`);
    await tab.getByText("Come in").waitFor();
    await tab.close();
  }
});

test("on a right-to-left page, a left-to-right sentence keeps its order, and its side in texts of the page", async ({
  app,
  browser,
}) => {
  const persian = await app.buildSite({ title: "Kiln & Field", locale: "fa" });
  const words = "<p>Thrown by hand (in Bath).</p><ul><li>مصنوع يدويا (في باث).</li></ul>";
  await buildPage(app, persian, { title: "Pots", slug: "pots", navigation: "none", body: textBody(words) });
  const page = await browser.open();
  await page.goto(`http://${persian.website.identifier}.localhost:${app.port}/pots`);
  const placeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const text = element.firstChild as Text;
        const letter = (index: number) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return range.getBoundingClientRect();
        };
        const box = element.getBoundingClientRect();
        const [first, last] = [letter(0), letter(text.length - 1)];
        const [left, right] = [Math.min(first.left, last.left), Math.max(first.right, last.right)];
        const side = box.right - right < 1 ? "right" : left - box.left < 1 ? "left" : "between";
        return { runs: first.left < last.left ? "ltr" : "rtl", side };
      });
  expect(await placeOf(".rich-text p")).toEqual({ runs: "ltr", side: "left" });
  expect(await placeOf(".rich-text li")).toEqual({ runs: "rtl", side: "right" });
  await page.goto(`http://${persian.website.identifier}.localhost:${app.port}/cart`);
  expect(await placeOf(".cart-empty p")).toMatchObject({ runs: "ltr" });
  const way = await page.getByRole("link", { name: "Continue shopping" }).boundingBox();
  expect(way?.height).toBeLessThan(64);
});

test("on a left-to-right page, Hebrew in every block runs from right to left and starts at the right", async ({
  app,
  browser,
  site,
}) => {
  const hebrew = "קדרות ביד";
  const blocks = [
    { type: "quote", props: { quote: hebrew, source: hebrew, align: "start" } },
    { type: "button", props: { text: hebrew, url: "/" } },
    { type: "accordion", props: { items: [{ title: hebrew, html: `<p>${hebrew}</p>` }] } },
    { type: "newsletter", props: { heading: hebrew, text: `<p>${hebrew}</p>`, disclaimer: `<p>${hebrew}</p>` } },
    { type: "link", props: { title: hebrew, url: "/", description: hebrew } },
    { type: "newsletter", props: { heading: "Letters", text: "<p>Now and then.</p>" } },
    { type: "newsletter", props: { heading: hebrew, align: "center" } },
  ];
  const body = {
    version: 1 as const,
    sections: [
      {
        id: "words",
        blocks: blocks.map((block, y) => ({
          ...block,
          id: `b${y}`,
          place: { desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } },
        })),
      },
    ],
  };
  await buildPage(app, site, { title: hebrew, slug: "all-hebrew", navigation: "none", body: pageDocument.parse(body) });
  const page = await browser.open();
  await page.goto(`http://${site.website.identifier}.localhost:${app.port}/all-hebrew`);
  const wayOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { direction, textAlign } = getComputedStyle(element);
      return `${direction} ${textAlign}`;
    });
  for (const words of [
    ...["#block-b0 blockquote p", "#block-b0 figcaption", "#block-b1 .button-block", "#block-b2 summary"],
    ...["#block-b3 .newsletter-heading", "#block-b3 .newsletter-text", "#block-b3 .newsletter-disclaimer"],
    ...["#block-b4 .link-block-title", "#block-b4 .link-block-description"],
  ]) {
    expect(`${words}: ${await wayOf(words)}`).toBe(`${words}: rtl start`);
  }
  expect(await wayOf("#block-b1 .button")).toMatch(/^rtl/);
  expect(await wayOf("#block-b5 .newsletter-heading")).toBe("ltr start");
  expect(await wayOf("#block-b6 .newsletter-heading")).toBe("rtl center");
});

test("Hebrew on a left-to-right page is aligned to the right automatically, or as its owner sets", async ({
  app,
  browser,
  site,
}) => {
  const body = {
    version: 1 as const,
    sections: [
      {
        id: "words",
        blocks: [
          ["first", { html: "<p>קדרות ביד (בבאת׳).</p><ul><li>אבן</li></ul><p>By hand.</p>" }],
          ["second", { html: "<p>2026, Bath</p>", direction: "rtl" as const }],
          ["third", { html: '<p>By hand.</p><p dir="rtl">By hand.</p>' }],
        ].map(([id, props], y) => ({
          id: id as string,
          type: "html" as const,
          props: props as { html: string },
          place: { desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } },
        })),
      },
    ],
  };
  await buildPage(app, site, { title: "Hebrew", slug: "hebrew", navigation: "none", body });
  const page = await browser.open();
  await page.goto(`http://${site.website.identifier}.localhost:${app.port}/hebrew`);
  const sideOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return box.right - words.right < 1 ? "right" : words.left - box.left < 1 ? "left" : "between";
      });
  expect(await sideOf("#block-first p")).toBe("right");
  expect(await sideOf("#block-first li")).toBe("right");
  expect(await sideOf("#block-first p:last-child")).toBe("left");
  expect(await sideOf("#block-second p")).toBe("right");
  expect(await sideOf("#block-third p")).toBe("left");
  expect(await sideOf("#block-third p:last-child")).toBe("right");
});
