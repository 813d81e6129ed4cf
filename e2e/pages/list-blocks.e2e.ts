import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { type PageDocumentDraft, preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, touchPage } from "#kernel/testing/testBrowser.ts";

// The behavior of list, shop and people blocks; every-block tests their look.

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" })
  .extend("scripted", { scope: "file" }, ({ browser }) => browser.open({ shared: true }))
  .extend("plain", { scope: "file" }, ({ browser }) => browser.open({ javaScript: false, shared: true }))
  .extend("content", { auto: true, scope: "file" }, async ({ app, site }) => {
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
    await buildPage(app, site, "lists", [
      { id: "row", type: "summary-v2", props: { collectionId: shopId, layout: "carousel", limit: 5, heading: "Pots" } },
      { id: "months", type: "calendar", props: { collectionId: blog.id, monthsBack: 2 } },
      { id: "find", type: "search", props: {} },
    ]);
    await buildPage(app, site, "mug", [{ id: "mug", type: "product", props: { productId: mug.id } }]);
    await buildPage(app, site, "write", [
      { id: "hello", type: "form", props: { formId: form.id, message: "<p>We have got it.</p>" } },
      { id: "letters", type: "newsletter", props: { message: "<p>You are on the list.</p>" } },
    ]);
  });

type Draft = PageDocumentDraft["sections"][number]["blocks"][number];

async function buildPage(
  app: TestApp,
  site: TestSite,
  slug: string,
  blocks: { id: string; type: Draft["type"]; props: object }[],
): Promise<void> {
  const place = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } });
  const { document, problems } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: blocks.map((block, index) => ({ ...block, place: place(index) })) }],
  });
  if (!document) throw new Error(JSON.stringify(problems));
  await buildCollection(app, site, { type: collectionTypes.page, title: slug, slug, body: document });
}

/** A visitor who has never been here, but for files: one page with scripts and one without serve them all. */
async function open(
  app: TestApp,
  site: TestSite,
  scripted: Page,
  plain: Page,
  path: string,
  { javaScript = true, width = 1280 } = {},
): Promise<Page> {
  const page = javaScript ? scripted : plain;
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`http://${site.website.identifier}.localhost:${app.port}${path}`);
  return page;
}

describe("a carousel", () => {
  test("is moved by its buttons and keys, and shows where it ends", async ({ app, site, scripted, plain }) => {
    const page = await open(app, site, scripted, plain, "/lists");
    const next = page.getByRole("button", { name: "Next" });
    const previous = page.getByRole("button", { name: "Previous" });
    await next.waitFor();
    await expect.poll(() => previous.getAttribute("aria-disabled")).toBe("true");
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

  test("is scrolled by hand without JavaScript, and shows no buttons that do nothing", async ({
    app,
    site,
    scripted,
    plain,
  }) => {
    const page = await open(app, site, scripted, plain, "/lists", { javaScript: false, width: 390 });
    expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
    const overflows = await page
      .locator(".carousel-viewport")
      .evaluate((viewport) => viewport.scrollWidth > viewport.clientWidth);
    expect(overflows).toBe(true);
  });
});

describe("a calendar", () => {
  test.for([true, false])(
    "leads from month to month and back (scripts: %s)",
    async (javaScript, { app, site, scripted, plain }) => {
      const page = await open(app, site, scripted, plain, "/lists", { javaScript });
      const names = await page.locator(".calendar h2").allTextContents();
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
    },
  );
});

describe("a product block", () => {
  test("sells: its price follows the choice, and it is added to the cart", async ({ app, site, scripted, plain }) => {
    const page = await open(app, site, scripted, plain, "/mug");
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

  test("sells without JavaScript", async ({ app, site, scripted, plain }) => {
    const page = await open(app, site, scripted, plain, "/mug", { javaScript: false });
    await page.getByLabel("Size").selectOption("Small");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL("**/cart");
    expect(await page.content()).toContain("Speckled mug");
  });
});

describe("a form", () => {
  test("shows what is missing at its field, then its success message in place", async ({
    app,
    site,
    scripted,
    plain,
  }) => {
    const page = await open(app, site, scripted, plain, "/write");
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
    await form.waitFor({ state: "hidden" });
    const rows = await app.services.database.db
      .selectFrom("form_submissions")
      .select("answers")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(rows.at(-1)?.answers).toEqual({ name: "Ida" });
  });

  test.for(
    rows([
      [
        401,
        "SaveFormSubmission",
        '{"code":"not-signed-in","message":"Please sign in."}',
        "Unable to submit form. Please try again later.",
      ],
      [
        500,
        "SaveFormSubmission",
        '{"code":"unexpected","message":"Oh"}',
        "Unable to send form. Please try again later.",
      ],
      [400, "SaveFormSubmission", "<h1>Bad request</h1>", "Unknown error, please try again later."],
      [500, "FormSubmissionKey", "<h1>Oh</h1>", "Could not get a form submission key, please try again later."],
    ]),
  )(
    "that is answered %i by %s says so, and keeps what was typed",
    async ([status, call, body, message], { app, site, scripted, plain }) => {
      const page = await open(app, site, scripted, plain, "/write");
      await touchPage(page);
      await page.route(`**/api/form/${call}*`, (route) =>
        route.fulfill({ status, contentType: "application/json", body }),
      );
      const form = page.getByRole("form", { name: "Say hello" });
      await form.getByLabel("Your name").fill("Ida");
      await form.getByRole("button", { name: "Submit" }).click();
      await form.getByText(message).waitFor();
      expect(await form.getByLabel("Your name").inputValue()).toBe("Ida");
    },
  );

  test("is sent without JavaScript, and errors are shown with the typed values", async ({
    app,
    site,
    scripted,
    plain,
  }) => {
    const page = await open(app, site, scripted, plain, "/write", { javaScript: false });
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
  test.for([true, false])(
    "signs up an address and shows its success message (scripts: %s)",
    async (javaScript, { app, site, scripted, plain }) => {
      const page = await open(app, site, scripted, plain, "/write", { javaScript, width: 390 });
      if (javaScript) await touchPage(page);
      await page.getByLabel("Email address").fill(`ida-${javaScript}@example.com`);
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.getByText("You are on the list.").waitFor();
    },
  );

  test("refuses an invalid email with its own message", async ({ app, site, scripted, plain }) => {
    const page = await open(app, site, scripted, plain, "/write");
    await touchPage(page);
    await page.getByLabel("Email address").fill("nobody");
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.getByText("Email is not valid. Email addresses should follow the format name@example.com.").waitFor();
  });
});

test("the search field leads to the results", async ({ app, site, scripted, plain }) => {
  const page = await open(app, site, scripted, plain, "/lists");
  await page.getByLabel("Search this site").fill("speckled");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Results for “speckled”" }).waitFor();
  await page.getByRole("link", { name: "Speckled mug" }).waitFor();
  await expectAccessible(page);
});

test("the owner sees who signed up, exports the list and removes an address", async ({ app, browser }) => {
  const own = await app.buildSite({ title: "Kiln & Field" });
  const visitor = own.visit();
  for (const email of ["ida@example.com", "ada@example.com"]) {
    await visitor.post("/api/newsletter/sign-ups", { email, firstName: "Ida", pagePath: "/write" });
  }
  const page = await openStudio(app, browser, own, "/newsletter");
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
