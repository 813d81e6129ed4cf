import { expect } from "vitest";
import { buildFund } from "#features/commerce/donations/testing.ts";
import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { fillAddress } from "../fillAddress.ts";
import { shotsInWidths } from "../shot.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" });

/** A page with the donation block of a fund. @returns its path */
async function buildPage(app: TestApp, site: TestSite): Promise<string> {
  const fund = await buildFund(app, site, {
    name: "A new kiln",
    description: "Ours has fired for thirty years. Help us to build the next one.",
    thankYou: "The first bowl from it is yours.",
    suggestedCents: [1000, 2500, 5000],
    minimumCents: 500,
  });
  const at = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } });
  const { document, problems } = preparePageDocument({
    version: 1,
    sections: [
      {
        id: "one",
        blocks: [
          { id: "title", type: "html", version: 1, props: { html: "<h1>Support us</h1>" }, place: at(0) },
          { id: "give", type: "donation", version: 1, props: { fundId: fund.id }, place: at(1) },
        ],
      },
    ],
  } as PageDocumentDraft);
  if (problems) throw new Error(JSON.stringify(problems));
  await buildCollection(app, site, {
    type: collectionTypes.page,
    title: "Support us",
    slug: "support-us",
    body: document,
    navigation: "none",
  });
  return "/support-us";
}

test.for(
  rows([
    [true, 1440],
    [false, 390],
  ]),
)(
  "a visitor donates from a page (JavaScript: %s)",
  { timeout: 60_000 },
  async ([javaScript, width], { app, browser, site }) => {
    const page = await browser.open({ javaScript, width });
    await page.goto(urlOf(app, site, await buildPage(app, site)));
    if (javaScript) {
      await touchPage(page);
      await expectAccessible(page);
      await shotsInWidths(page, "donation-block");
    }
    await page.getByLabel(/Or another amount/).fill("4,99");
    await page.getByRole("button", { name: "Donate" }).click();
    await page.getByText("Enter $5.00 or more.").waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    if (javaScript) {
      await expectAccessible(page);
      await shotsInWidths(page, "donation-page");
    }
    await page.getByLabel(/Or another amount/).fill("12,50");
    await page.getByRole("button", { name: "Donate" }).click();

    await page.waitForURL("**/checkout?cartToken=*");
    expect(await page.getByLabel("Discount code").count()).toBe(0);
    const next = page.getByRole("button", { name: "Continue", exact: true });
    await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
    await next.click();
    await page.getByLabel("First name").waitFor();
    await fillAddress(page, "Ada", "Lovelace");
    await next.click();
    for (const [number, heading] of [
      ["4000 0000 0000 0002", undefined],
      ["4242 4242 4242 4242", "Thank you for your donation"],
    ] as const) {
      await page.getByLabel("Card number").fill(number);
      await page.getByLabel("Expiration date").fill("12/34");
      await page.getByLabel("Security code").fill("123");
      await next.click();
      await page.getByRole("button", { name: "Place order" }).click();
      if (heading) await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      else await page.getByText("Your card was declined.").first().waitFor();
      if (javaScript && !heading) await shotsInWidths(page, "donation-checkout");
    }
    await page.waitForURL("**/checkout/contribution-confirmed/*");
    await page.getByText("The first bowl from it is yours.").waitFor();
    if (javaScript) {
      await expectAccessible(page);
      await shotsInWidths(page, "donation-confirmed");
    }
  },
);

test("an owner adds a fund, and sees what to correct", { timeout: 60_000 }, async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/donations");
  await page.getByText("No funds yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add a fund" }).first().click();
  await page.getByRole("heading", { level: 1, name: "New fund" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("A new kiln");
  await page.getByLabel("Suggested amount 1", { exact: true }).fill("0,50");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "Add fund" }).click();
  await page.getByText("Enter an amount between the minimum and the maximum.").waitFor();
  await expectAccessible(page);
  await shotsInWidths(page, "fund-new");
  await page.getByLabel("Suggested amount 1", { exact: true }).fill("15");
  await page.getByRole("button", { name: "Add fund" }).click();
  await page.getByRole("heading", { level: 1, name: "A new kiln" }).waitFor();
  await page.getByText("Raised: $0.00 from 0 donations").waitFor();
  await shotsInWidths(page, "fund");
  await page.getByRole("link", { name: "Donations" }).first().click();
  await page.getByRole("link", { name: "A new kiln" }).first().waitFor();
  await shotsInWidths(page, "funds");
});
