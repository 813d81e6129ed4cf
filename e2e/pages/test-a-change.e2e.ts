import { expect } from "vitest";
import { eventsOf, firefox } from "#features/audience/analytics/testing.ts";
import type { SiteFeatures } from "#features/audience/experiments/storefront/sharePageFeatures.ts";
import { productTestTexts } from "#features/audience/experiments/studio/productTestTexts.ts";
import { styleTestTexts } from "#features/audience/experiments/studio/styleTestTexts.ts";
import { texts } from "#features/audience/experiments/studio/texts.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage } from "#features/editor/documents/testing.ts";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true });

test("an owner tests a change of a page, and a visitor's browser reports the version that it shows", async ({
  app,
  browser,
  site,
}) => {
  await buildPage(app, site);
  const page = await openStudio(app, browser, site, "/experiments");
  await page.getByText(texts.emptyTitle).waitFor();
  await page.getByRole("button", { name: texts.newTest }).click();
  await page
    .getByRole("textbox", { name: texts.choosePage })
    .or(page.getByRole("combobox", { name: texts.choosePage }))
    .first()
    .click();
  await page.getByRole("option", { name: "About us (/about)" }).click();
  await page.getByRole("button", { name: texts.create }).click();
  await page.getByRole("heading", { level: 1, name: "About us" }).waitFor();
  await page.getByRole("button", { name: texts.start }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.start }).click();
  await page.getByText(texts.verdicts.none).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "running-test");

  await page.getByRole("link", { name: texts.editVersion("A") }).click();
  await page.getByText(texts.running("About us")).waitFor();
  await expectAccessible(page);

  const visit = await browser.open({ continued: false });
  await (await visit.context().newCDPSession(visit)).send("Network.setUserAgentOverride", { userAgent: firefox });
  await visit.goto(urlOf(app, site, "/about"));
  const shown = await visit.locator("script[data-version]").getAttribute("data-version");
  await expect
    .poll(async () => (await eventsOf(app, site.website.id)).map(({ data }) => data?.version))
    .toEqual([shown]);
});

test("an owner tests another name of a product, and scripts of its page learn which version it shows", async ({
  app,
  browser,
  site,
}) => {
  const product = await buildProduct(app, site, { name: "Quiet mug", descriptionHtml: "<p>Glazed twice.</p>" });
  const page = await openStudio(app, browser, site, `/products/${product.id}`);
  const start = page.getByRole("button", { name: texts.menu });
  await start.waitFor();
  await shotsInWidths(page, "product-to-test");
  await start.click();
  await page.getByRole("link", { name: texts.editVersion("B") }).click();
  await page.getByRole("textbox", { name: productTestTexts.name }).fill("Loud mug");
  await expectAccessible(page);
  await shotsInWidths(page, "version-texts");
  await page.getByRole("button", { name: kitTexts.save, exact: true }).click();
  await page.getByText(kitTexts.saved).first().waitFor();
  await page.getByRole("link", { name: "Quiet mug" }).click();
  await page.getByRole("button", { name: texts.start }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.start }).click();
  await page.getByText(texts.verdicts.none).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "product-test");

  const visit = await browser.open({ continued: false });
  await (await visit.context().newCDPSession(visit)).send("Network.setUserAgentOverride", { userAgent: firefox });
  await visit.goto(urlOf(app, site, product.fullUrl));
  const isOriginal = (await visit.locator("script[data-version]").getAttribute("data-version"))?.endsWith(":0");
  await visit.getByRole("heading", { level: 1, name: isOriginal ? "Quiet mug" : "Loud mug" }).waitFor();
  const read = await visit.evaluate(() => {
    const { siteFeatures } = window as unknown as { siteFeatures: SiteFeatures };
    return { ...siteFeatures.segmentOf("quiet-mug"), ...siteFeatures.session };
  });
  const segment = isOriginal ? "A" : "B";
  expect(read).toMatchObject({ segment, variant: segment, isFirstLanding: true, isFirstSession: true });
});

test("an owner tests other site styles, and a visitor sees the same ones on each page", async ({
  app,
  browser,
  site,
}) => {
  await buildPage(app, site);
  const page = await openStudio(app, browser, site, "/design/styles");
  await page.getByRole("button", { name: texts.menu }).click();
  await page.getByRole("link", { name: texts.editVersion("B") }).click();
  await page.getByRole("textbox", { name: "Background" }).fill("#e8f0ea");
  await expectAccessible(page);
  await shotsInWidths(page, "version-styles");
  await page.getByRole("button", { name: kitTexts.save, exact: true }).click();
  await page.getByText(kitTexts.saved).first().waitFor();
  await page.getByRole("main").getByRole("link", { name: styleTestTexts.kind }).click();
  await page.getByRole("button", { name: texts.start }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.start }).click();
  await page.getByText(texts.verdicts.none).waitFor();
  await page.getByRole("link", { name: texts.editVersion("A") }).click();
  await page.getByText(styleTestTexts.running(styleTestTexts.kind)).waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "styles-while-tested");

  const visit = await browser.open({ continued: false });
  await (await visit.context().newCDPSession(visit)).send("Network.setUserAgentOverride", { userAgent: firefox });
  const colorNow = () => visit.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await visit.goto(urlOf(app, site, "/about"));
  const isOriginal = (await visit.locator("script[data-version]").getAttribute("data-version"))?.endsWith(":0");
  const color = await colorNow();
  expect(color === "rgb(232, 240, 234)").toBe(!isOriginal);
  await visit.goto(urlOf(app, site, "/cart"));
  expect(await colorNow()).toBe(color);
});
