import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { censusPaths } from "#features/audience/analytics/browserContract.ts";
import { cookieTexts } from "#features/audience/analytics/domain/cookieTexts.ts";
import { texts } from "#features/audience/analytics/studio/texts.ts";
import { eventsOf, firefox, viewPage } from "#features/audience/analytics/testing.ts";
import { siteWithHome } from "#features/site/slides/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = appTest({ built: true });

const reports = /\/api\/(?:census|events|v1|1\/performance)\//;

/** A visitor's page that counts like a person's, with all that it reports. */
async function openVisit(browser: TestBrowser): Promise<{ page: Page; sent: Request[] }> {
  const page = await browser.open({ continued: false });
  await (await page.context().newCDPSession(page)).send("Network.setUserAgentOverride", { userAgent: firefox });
  const sent: Request[] = [];
  page.on("request", (request) => reports.test(request.url()) && sent.push(request));
  return { page, sent };
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie
      .split("; ")
      .map((pair) => pair.split("=")[0])
      .filter((name) => name && name !== "crumb")
      .sort(),
    // Which fonts are in the browser's cache is no matter of visits.
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== "fonts").sort(),
  }));

const nothing = { cookies: [], storage: [] };

async function askForCookies(app: TestApp): Promise<TestSite> {
  const { site, owner } = await siteWithHome(app);
  const settings = (await owner.get("/api/config/analytics-settings")).json();
  await owner.put("/api/config/analytics-settings", { ...settings, hasCookies: true, consent: "ask" });
  return site;
}

test("nothing is stored or sent until a visitor accepts, and declining later removes everything (spec.txt §9)", async ({
  app,
  browser,
}) => {
  const site = await askForCookies(app);
  const { page, sent } = await openVisit(browser);
  const banner = page.getByRole("region", { name: cookieTexts.banner });
  await page.goto(urlOf(app, site, "/cart"));
  await banner.waitFor();
  await expectAccessible(page);
  await page.goto(urlOf(app, site, "/"));
  await banner.waitFor();
  await shotsInWidths(page, "cookie-banner");
  expect([await kept(page), sent.length]).toEqual([nothing, 0]);

  await banner.getByRole("button", { name: cookieTexts.accept }).click();
  await expect.poll(async () => (await eventsOf(app, site.website.id)).length).toBe(1);
  await expect
    .poll(() => kept(page))
    .toEqual({
      cookies: ["analyticsId", "cookieConsent", "ss_cvr", "ss_cvt"],
      storage: ["analyticsExpiration", "analyticsId", "firstSession", "hasLanded", "sessionId"],
    });
  const lifetimes = Object.fromEntries(
    (await page.context().cookies()).map(({ name, expires, path }) => [
      name,
      [Math.round(expires - Date.now() / 1000), path],
    ]),
  );
  for (const [name, seconds] of Object.entries({ analyticsId: 390 * 86_400, ss_cvr: 730 * 86_400, ss_cvt: 1800 })) {
    // Browsers keep a cookie for 400 days at most.
    expect(Math.abs((lifetimes[name]?.[0] as number) - Math.min(seconds, 400 * 86_400)), name).toBeLessThan(60);
    expect(lifetimes[name]?.[1]).toBe("/");
  }

  await page.getByRole("link", { name: cookieTexts.link }).click();
  await page.getByText(cookieTexts.accepted).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: cookieTexts.decline }).first().click();
  await page.getByText(cookieTexts.declined).waitFor();
  await page.goto(urlOf(app, site, "/"));
  await expect.poll(() => kept(page)).toEqual({ cookies: ["cookieConsent"], storage: [] });
  // Hidden, it has no role.
  expect(await banner.count()).toBe(0);
});

test("by default, a view is counted without cookies; errors are reported within the limits of §9", async ({
  app,
  browser,
}) => {
  const { site } = await siteWithHome(app);
  const { page, sent } = await openVisit(browser);
  await page.clock.install();
  await page.goto(urlOf(app, site, "/"));
  await expect.poll(async () => (await eventsOf(app, site.website.id)).map(({ path }) => path)).toEqual(["/"]);
  expect(await kept(page)).toEqual(nothing);

  const throwErrors = (count: number) =>
    page.evaluate((number) => {
      for (let index = 0; index < number; index++) {
        const error = new Error(`broken ${index}`);
        error.stack = "s".repeat(9000);
        dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
      }
    }, count);
  const batches = () => sent.filter((request) => request.url().endsWith(censusPaths.errors));
  // The first error loads the reporter.
  await throwErrors(15);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return batches().length;
    })
    .toBe(1);
  const [first] = batches();
  const events = first?.postDataJSON() as { data: { stack: string; userAgent: string; url: string } }[];
  expect([events.length, events[0]?.data.stack.length, events[0]?.data.userAgent]).toEqual([10, 5000, firefox]);
  for (let batch = 0; batch < 25; batch++) {
    await throwErrors(1);
    await page.evaluate(() => undefined);
    await page.clock.runFor(1000);
  }
  await expect.poll(() => batches().length).toBe(20);
});

test("an owner reads the reports, on a phone too", async ({ app, browser }) => {
  const { site } = await siteWithHome(app);
  const visitor = site.visit();
  await viewPage(visitor, {
    pagePath: "/",
    referrer: "https://news.example/today",
    queryString: "utm_campaign=spring",
  });
  await viewPage(visitor, { pagePath: "/shop" });
  await viewPage(visitor, { pagePath: "/search", query: "vase", resultCount: 0 }, { event: 2 });
  const headers = { "user-agent": firefox };
  const data = { message: "x is not defined", stack: "at mount (main.js:1:2)" };
  await visitor.post(censusPaths.errors, [{ event: "error", data, timestamp: 1 }], headers);
  await visitor.post(censusPaths.speed, { records: [{ metric: "LCP", value: 1900 }], pagePath: "/" }, headers);

  const page = await openStudio(app, browser, site, "/analytics?period=7-days");
  const figures = page.getByRole("region", { name: texts.visits });
  await figures.getByText("Page views", { exact: true }).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "analytics-overview");
  const open = (tab: keyof typeof texts.tabs) =>
    page.getByRole("radiogroup", { name: texts.report }).getByText(texts.tabs[tab], { exact: true }).click();
  for (const [tab, found] of [
    ["live", "Computer, Firefox"],
    ["sources", "news.example"],
    ["pages", "/shop"],
    ["devices", "Firefox"],
    ["searches", "vase"],
    ["actions", texts.noRows],
    ["missing", texts.missingTitle],
    ["errors", "x is not defined"],
    ["speed", /^1\.[89]\d? s/],
  ] as const) {
    await open(tab);
    await page.getByText(found).first().waitFor();
    await expectAccessible(page);
    await shotsInWidths(page, `analytics-${tab}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["overview", "sources", "errors", "speed"] as const) {
    await open(tab);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page
    .getByText(/^1\.[89]\d? s/)
    .first()
    .waitFor();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(urlOf(app, site, "/config/settings/analytics"));
  await page.getByLabel(texts.hasCookies).click();
  await page.getByText(texts.consents.ask.text).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "analytics-settings");
});
