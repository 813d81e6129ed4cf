import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { type PageDocumentDraft, preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { expectAccessible, startTestBrowser, type TestBrowser, touchPage } from "#kernel/testing/testBrowser.ts";

// The behavior of list, shop and people blocks; every-block tests their look.

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;
let scripted: Page;
let plain: Page;

beforeAll(async () => {
  app = await startTestApp({ built: true });
  browser = await startTestBrowser();
  scripted = await browser.open();
  plain = await browser.open({ javaScript: false });
  site = await app.buildSite({ title: "Kiln & Field" });
  const blog = await buildCollection(app, site, { title: "Notes" });
  const day = 86_400_000;
  for (let index = 0; index < 6; index++) {
    await buildPost(app, site, blog, {
      title: `Firing ${index + 1}`,
      tags: ["kiln"],
      publishedAt: new Date(app.clock.now().getTime() - index * 20 * day - 60_000),
    });
  }
  const shopId = await buildProductsCollection(app, site, { slug: "pots", title: "Pots" });
  for (const name of ["Ash bowl", "Ink cup", "Salt jar", "Iron vase"]) {
    await buildProduct(app, site, { name, collectionId: shopId });
  }
  const mug = await buildProduct(app, site, {
    name: "Speckled mug",
    collectionId: shopId,
    optionNames: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, priceCents: 2400 },
      { attributes: { Size: "Large" }, priceCents: 3200 },
    ],
  });
  const form = await buildForm(app, site, {
    name: "Say hello",
    fields: [
      { id: "name", type: "text", title: "Your name", description: "", required: true },
      { id: "day", type: "date", title: "Day of your visit", description: "", required: false },
      { id: "words", type: "textarea", title: "Message", description: "", required: false },
    ],
  });
  await buildPage("lists", [
    { id: "row", type: "summary-v2", props: { collectionId: shopId, layout: "carousel", limit: 5, heading: "Pots" } },
    { id: "months", type: "calendar", props: { collectionId: blog.id, monthsBack: 2 } },
    { id: "find", type: "search", props: {} },
  ]);
  await buildPage("mug", [{ id: "mug", type: "product", props: { productId: mug.id } }]);
  await buildPage("write", [
    { id: "hello", type: "form", props: { formId: form.id, message: "<p>We have got it.</p>" } },
    { id: "letters", type: "newsletter", props: { message: "<p>You are on the list.</p>" } },
  ]);
});

afterAll(async () => {
  await browser.close();
  await app.close();
});

type Draft = PageDocumentDraft["sections"][number]["blocks"][number];

async function buildPage(slug: string, blocks: { id: string; type: Draft["type"]; props: object }[]): Promise<void> {
  const place = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } });
  const { document, problems } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: blocks.map((block, index) => ({ ...block, place: place(index) })) }],
  });
  if (!document) throw new Error(JSON.stringify(problems));
  await buildCollection(app, site, { type: collectionTypes.page, title: slug, slug, body: document });
}

/** A page of a new visitor. One page with scripts and one without serve all files. */
async function open(path: string, { javaScript = true, width = 1280 } = {}): Promise<Page> {
  const page = javaScript ? scripted : plain;
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`http://${site.website.identifier}.localhost:${app.port}${path}`);
  return page;
}

describe("a carousel", () => {
  it("scrolls by its buttons and keys, and shows its ends", async () => {
    const page = await open("/lists");
    const next = page.getByRole("button", { name: "Next" });
    const previous = page.getByRole("button", { name: "Previous" });
    await next.waitFor();
    expect(await previous.getAttribute("aria-disabled")).toBe("true");
    const first = page.locator(".carousel-track > li").first();
    const left = async () => (await first.boundingBox())?.x ?? 0;
    const before = await left();
    await next.click();
    await expect.poll(left).toBeLessThan(before);
    await expect.poll(() => previous.getAttribute("aria-disabled")).toBe("false");
    await page.locator(".carousel-viewport").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(left).toBeCloseTo(before, 0);
  });

  it("scrolls by hand without JavaScript, and shows no useless buttons", async () => {
    const page = await open("/lists", { javaScript: false, width: 390 });
    expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
    const overflows = await page
      .locator(".carousel-viewport")
      .evaluate((viewport) => viewport.scrollWidth > viewport.clientWidth);
    expect(overflows).toBe(true);
  });
});

describe("a calendar", () => {
  it.each([true, false])("scrolls from month to month and back (scripts: %s)", async (javaScript) => {
    const page = await open("/lists", { javaScript });
    const names = await page.locator(".calendar h3").allTextContents();
    const inSight = (index: number) =>
      expect
        .poll(() =>
          page.locator(".calendar").evaluate((calendar, at) => {
            const month = calendar.children[at] as HTMLElement;
            return Math.round(month.getBoundingClientRect().x - calendar.getBoundingClientRect().x);
          }, index),
        )
        .toBe(0);
    await inSight(0);
    const way = (name: string) => page.getByRole("link", { name });
    await way(`Earlier: ${names[1]}`).click();
    await inSight(1);
    await way(`Later: ${names[0]}`).click();
    await inSight(0);
  });
});

describe("a product block", () => {
  it("sells: its price follows the choice, and the cart has it", async () => {
    const page = await open("/mug");
    await touchPage(page);
    const block = page.locator(".product-block");
    await block.getByLabel("Size").selectOption("Large");
    await block.getByText("$32.00").waitFor();
    await block.getByRole("button", { name: "Add To Cart" }).click();
    await page.locator(".floating-cart").getByText("1").first().waitFor();
    await page.goto(page.url().replace("/mug", "/cart"));
    await page.getByText("Large").first().waitFor();
    await page.getByText("$32.00").first().waitFor();
  });

  it("sells without JavaScript", async () => {
    const page = await open("/mug", { javaScript: false });
    await page.getByLabel("Size").selectOption("Small");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL("**/cart");
    expect(await page.content()).toContain("Speckled mug");
  });
});

describe("a form", () => {
  it("says what is missing at its field, then thanks in its place", async () => {
    const page = await open("/write");
    await touchPage(page);
    const form = page.getByRole("form", { name: "Say hello" });
    await form.getByRole("button", { name: "Submit" }).click();
    await form.getByText("Required").waitFor();
    await form.getByText("Your form has encountered a problem. Please scroll down to review.").waitFor();
    await form.getByText("Your form has encountered a problem. Please scroll up to review.").waitFor();
    // The page contains only a form.
    await expectAccessible(page, { allowed: ["page-has-heading-one"] });
    await form.getByLabel("Your name").fill("Ida");
    await form.getByRole("button", { name: "Submit" }).click();
    await page.getByText("We have got it.").waitFor();
    expect(await form.isVisible()).toBe(false);
    const rows = await app.services.database.db
      .selectFrom("form_submissions")
      .select("answers")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(rows.at(-1)?.answers).toEqual({ name: "Ida" });
  });

  it.each([
    [
      401,
      "SaveFormSubmission",
      '{"code":"not-signed-in","message":"Please sign in."}',
      "Unable to submit form. Please try again later.",
    ],
    [500, "SaveFormSubmission", '{"code":"unexpected","message":"Oh"}', "Unable to send form. Please try again later."],
    [400, "SaveFormSubmission", "<h1>Bad request</h1>", "Unknown error, please try again later."],
    [500, "FormSubmissionKey", "<h1>Oh</h1>", "Could not get a form submission key, please try again later."],
  ])("that is answered %i by %s says so, and keeps what was typed", async (status, call, body, message) => {
    const page = await open("/write");
    await touchPage(page);
    await page.route(`**/api/form/${call}*`, (route) =>
      route.fulfill({ status, contentType: "application/json", body }),
    );
    const form = page.getByRole("form", { name: "Say hello" });
    await form.getByLabel("Your name").fill("Ida");
    await form.getByRole("button", { name: "Submit" }).click();
    await form.getByText(message).waitFor();
    expect(await form.getByLabel("Your name").inputValue()).toBe("Ida");
  });

  it("is sent without JavaScript, and shows problems with the typed values", async () => {
    const page = await open("/write", { javaScript: false });
    await page.getByLabel("Your name").fill("Ida");
    await page.getByLabel("Message").fill("Hello there");
    for (const part of ["Month", "Day", "Year"]) await page.getByLabel(part, { exact: true }).fill("99");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Enter a valid date.").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("Hello there");
    for (const part of ["Month", "Day", "Year"]) await page.getByLabel(part, { exact: true }).fill("");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("We have got it.").waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).isVisible()).toBe(false);
  });
});

describe("a newsletter", () => {
  it.each([true, false])("accepts an address and thanks for it (scripts: %s)", async (javaScript) => {
    const page = await open("/write", { javaScript, width: 390 });
    if (javaScript) await touchPage(page);
    await page.getByLabel("Email address").fill(`ida-${javaScript}@example.com`);
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.getByText("You are on the list.").waitFor();
  });

  it("refuses an invalid address with its own message", async () => {
    const page = await open("/write");
    await touchPage(page);
    await page.getByLabel("Email address").fill("nobody");
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.getByText("Email is not valid. Email addresses should follow the format name@example.com.").waitFor();
  });
});

it("the search field leads to the results", async () => {
  const page = await open("/lists");
  await page.getByLabel("Search this site").fill("speckled");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Results for “speckled”" }).waitFor();
  await page.getByRole("link", { name: "Speckled mug" }).waitFor();
  await expectAccessible(page);
});

it("the owner sees sign-ups, exports the list, and removes an address", async () => {
  const own = await app.buildSite({ title: "Kiln & Field" });
  const visitor = own.visit();
  for (const email of ["ida@example.com", "ada@example.com"]) {
    await visitor.post("/api/newsletter/sign-ups", { email, firstName: "Ida", pagePath: "/write" });
  }
  const page = await browser.open();
  await signInPage(page, own);
  await page.goto(`http://${own.website.identifier}.localhost:${app.port}/config/newsletter`);
  const table = page.getByRole("table", { name: "Newsletter" });
  await table.getByText("ida@example.com").waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-newsletter\.csv$/);
  await table.getByRole("button", { name: "Remove ada@example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => table.getByText("ada@example.com").count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("ida@example.com").waitFor();
  await expectAccessible(page);
});
