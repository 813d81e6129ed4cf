import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cookieTexts } from "#features/audience/analytics/domain/cookieTexts.ts";
import { firefox } from "#features/audience/analytics/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate } from "#features/commerce/checkout/testing.ts";
import { continueVisit } from "#kernel/testing/continueVisit.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true });

/** What Google's tag would be: it only keeps what it gets. */
const stub = "window.stubLoaded = true;";

/** What the page asks other companies for. Nothing leaves this machine. */
async function watchOthers(browser: TestBrowser): Promise<{ page: Page; asked: URL[]; refused: string[] }> {
  const page = await browser.open({ continued: false });
  await (await page.context().newCDPSession(page)).send("Network.setUserAgentOverride", { userAgent: firefox });
  const asked: URL[] = [];
  const refused: string[] = [];
  await page.route(/^https:/, async (route) => {
    asked.push(new URL(route.request().url()));
    const isScript = route.request().resourceType() === "script";
    await route.fulfill(isScript ? { contentType: "text/javascript", body: stub } : { status: 204 });
  });
  page.on("console", (message) => /Content.Security.Policy/i.test(message.text()) && refused.push(message.text()));
  return { page, asked, refused };
}

/** The events that Google's tag was told on this page, each with its parameters. */
const toldGoogle = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [];
    return layer.map((given) => [...given] as [string, unknown, Record<string, unknown>?]);
  });

const eventsOf = async (page: Page) =>
  (await toldGoogle(page)).flatMap(([command, name]) => (command === "event" ? [name] : []));

test("services get nothing until a visitor accepts, and then each event once", async ({
  app,
  browser,
  site,
  owner,
}) => {
  const settings = (await owner.get("/api/config/analytics-settings")).json();
  const ids = { googleTagId: "G-AB12CD34EF", metaPixelId: "1234567890", pinterestTagId: "987654321" };
  await owner.put("/api/config/analytics-settings", { ...settings, ...ids });
  await buildShippingRate(app, site);
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  const { page, asked, refused } = await watchOthers(browser);
  const banner = page.getByRole("region", { name: cookieTexts.banner });
  const metaEvents = () =>
    asked.flatMap(({ host, searchParams: fields }) => (host === "www.facebook.com" ? [fields.get("ev")] : []));

  await page.goto(urlOf(app, site, mug.path));
  await banner.waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "tag-banner");
  expect([asked.length, (await page.context().cookies()).map(({ name }) => name)]).toEqual([0, []]);

  await banner.getByRole("button", { name: cookieTexts.accept }).click();
  await page.waitForFunction(() => "stubLoaded" in window);
  expect(asked.filter(({ host }) => host === "www.googletagmanager.com").map(({ search }) => search)).toEqual([
    "?id=G-AB12CD34EF",
  ]);
  await expect.poll(() => eventsOf(page)).toEqual(["view_item"]);
  await expect.poll(metaEvents).toEqual(["PageView", "ViewContent"]);

  await touchPage(page);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect.poll(() => eventsOf(page)).toEqual(["view_item", "add_to_cart"]);
  await page.reload();
  await page.waitForFunction(() => "stubLoaded" in window);
  await page.waitForLoadState("networkidle");
  expect(await eventsOf(page)).toEqual(["view_item"]);

  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
  const { orderToken } = (await visitor.post("/api/commerce/checkout/order", { cartToken })).json();
  await continueVisit(app, site, visitor, page);
  const confirmed = urlOf(app, site, `/checkout/order-confirmed/${orderToken}`);
  asked.length = 0;
  await page.goto(confirmed);
  await expect.poll(() => eventsOf(page)).toEqual(["purchase"]);
  const told = JSON.stringify([await toldGoogle(page), asked]);
  expect(told).not.toContain(orderToken);
  expect(told).not.toContain("ada");
  const [, , purchase] = (await toldGoogle(page)).find(([, name]) => name === "purchase") ?? [];
  expect(purchase).toMatchObject({ currency: "USD", items: [{ item_name: "Mug", quantity: 1 }] });
  await expect.poll(metaEvents).toEqual(["PageView", "Purchase"]);
  await page.reload();
  await page.waitForFunction(() => "stubLoaded" in window);
  expect(await eventsOf(page)).toEqual([]);
  expect(refused).toEqual([]);

  await page.getByRole("link", { name: cookieTexts.link }).click();
  await page.getByRole("button", { name: cookieTexts.decline }).first().click();
  await page.getByText(cookieTexts.declined).waitFor();
  asked.length = 0;
  await page.goto(urlOf(app, site, mug.path));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tag"))))
    .toEqual([]);
  expect(asked).toEqual([]);
});
