import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { programTexts } from "#app/conventions/programTexts.ts";
import { buildEveryPage } from "#app/conventions/testing/buildEveryPage.ts";
import { accented, plainEnglish } from "#app/conventions/testing/pseudoLanguage.ts";
import { buildMember } from "#features/audience/members/testing.ts";
import { byOriginal, type Translations } from "#kernel/domain/texts/composeTable.ts";
import { addLanguage, addStudioLanguage } from "#kernel/server/languages/languageFiles.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

/** What owners and visitors wrote. */
const word = "קערה.";
const pseudo = "en-XA";

const test = siteTest({ built: true }, { title: word });

beforeAll(async () => {
  const { visitors, studio } = await programTexts();
  const texts: Record<string, Translations[string]> = {};
  for (const [english, { plural }] of [...visitors, ...studio]) {
    texts[english] = plural ? { one: accented(english), other: accented(english) } : accented(english);
  }
  addStudioLanguage(pseudo, texts);
  // What the server says to the studio.
  addLanguage(pseudo, byOriginal(texts));
});
afterAll(() => {
  addStudioLanguage(pseudo, undefined);
  addLanguage(pseudo, undefined);
});

/** Screens that need no more than a website. */
const screens = [
  ..."/ /account /analytics /assets /comments /comments/banned /comments/import /customers /discounts /discounts/new".split(
    " ",
  ),
  ..."/design/announcement /design/footer /design/header /design/popup /design/styles /donations /donations/new".split(
    " ",
  ),
  ..."/experiments /forms /forms/new /gift-cards /gift-cards/new /import /inventory /inventory/settings".split(" "),
  ..."/member-areas /member-areas/new /members /members/import /newsletter /orders /orders/drafts /orders/drafts/new".split(
    " ",
  ),
  ..."/outbox /pages /pages/trash /podcast /posts /products /products/new /restock /reviews /reviews/import".split(" "),
  ..."/reviews/settings /role /sales-analytics /submissions /subscriptions /translations /translations/files".split(
    " ",
  ),
  ..."activity address-suggestions analytics captcha checkout comments contributors downloads email emails"
    .split(" ")
    .map((name) => `/settings/${name}`),
  ..."emails/design feature-toggles general installments languages lock lock-screen members payments policies"
    .split(" ")
    .map((name) => `/settings/${name}`),
  ..."product-feeds redirects redirects/import redirects/missing shipping shipping/pickup shipping/rate-service"
    .split(" ")
    .map((name) => `/settings/${name}`),
  ..."shipping/zones/new sign-ins tax-report taxes test-clock".split(" ").map((name) => `/settings/${name}`),
];

/**
 * A wait until the screen itself has asked for nothing in 300 ms. Playwright's "networkidle" also waits for the frames
 * of previews, and misses the end of one that was replaced meanwhile.
 */
const watchCalls = (page: Page) => {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (!request.isNavigationRequest() && request.frame() === page.mainFrame()) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    for (let quiet = 0; quiet < 6; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(50);
  };
};

/** What a screen shows and says to screen readers, except what is typed. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const read: string[] = [document.title.replace(/ [·|–-] .*$/, "")];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      if (parent?.closest("script,style,noscript,code,pre,option,[role=option],textarea")) continue;
      read.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label],[title],[placeholder],[alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) read.push(element.getAttribute(name) ?? "");
    }
    return read.map((text) => text.trim()).filter((text) => text !== "");
  });

/** Names, units and formats that stay, sent messages, and what is written in the website's language. */
const named =
  /^(?:Ctrl K|OO|\d+ px|autosize measurement|Make it yours|Email|en-XA|Google|Meta|Stripe|Deutsch|English \(United States\)|test-[\d-]+|New sign-in to your account|Unknown browser|Fraunces|Instrument Sans|Inter|Lora|Playfair Display|Source Serif 4|Space Grotesk|Work Sans)$| ago$|^Someone signed in|localhost|Rest of the world|Pseudo-Accents|\(English\)|Afterpay|Only \d+ left|America|\b20\d\d\b|\((?:lb|in)\)|^(?:Shop, )?\/|, \//;

test("no screen of the studio has plain English besides what people wrote", async ({ app, browser, site }) => {
  await buildEveryPage(app, site, word);
  const member = await buildMember(app, site, { email: "ada@example.com", name: word });
  const owner = await site.signIn();
  const first = async (path: string, key = "items") => (await owner.get(path)).json()[key][0].id as string;
  const paths = [
    ...screens,
    `/products/${await first("/api/config/products")}`,
    `/orders/${await first("/api/config/orders")}`,
    `/members/${member.id}`,
  ];
  expect((await owner.put("/api/config/account/language", { language: pseudo })).status).toBe(200);
  const page = await openStudio(app, browser, site, "/");
  await page.waitForFunction((language) => document.documentElement.lang === language, pseudo);
  const callsEnd = watchCalls(page);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(urlOf(app, site, `/config${path}`));
    await page.locator("h1").first().waitFor();
    await callsEnd();
    const english = plainEnglish(await textsOf(page)).filter((text) => !named.test(text));
    if (english.length > 0) found[path] = english;
  }
  expect(found).toEqual({});
}, 480_000);
