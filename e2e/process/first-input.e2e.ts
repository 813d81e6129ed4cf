import { basename } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { offerRestockNotices } from "#features/commerce/restock/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { patience } from "#kernel/browser/earlyInput.ts";
import { restBeforeIdle } from "#kernel/browser/islandMount.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import {
  chromiumPaths,
  holdRequests,
  movePointer,
  startTestBrowser,
  type TestBrowser,
  waitForPaints,
  waitUntilAlive,
} from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { holdTimers } from "../holdTimers.ts";

// A visitor's first input, before or during hydration, is answered in place. Pointer, taps and keys in each installed
// Chromium, because builds with and without a window report them differently. What follows from them in the first.

let browser: TestBrowser;

const test = sharedSiteTest({ built: true })
  .extend("mug", { scope: "file" }, async ({ app, site }) => {
    const images = [];
    for (const altText of ["front", "side"]) {
      images.push((await buildImage(app, site, { width: 800, height: 1000, altText })).id);
    }
    const variants = ["Small", "Large"].map((size) => ({ attributes: { Size: size }, sku: size }));
    return (await buildProduct(app, site, { name: "Mug", optionNames: ["Size"], imageIds: images, variants })).fullUrl;
  })
  .extend("soldOutBowl", { scope: "file" }, async ({ app, site }) => {
    await offerRestockNotices(app, site);
    return (await buildProduct(app, site, { name: "Bowl", variants: [{ qtyInStock: 0 }] })).fullUrl;
  })
  .extend("pageOfForms", { scope: "file" }, async ({ app, site }) => {
    const form = await buildForm(app, site, {
      name: "Say hello",
      fields: [{ id: "name", type: "text", title: "Your name", description: "", required: true }],
    });
    const place = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } });
    const blocks = [
      { id: "hello", type: "form" as const, props: { formId: form.id, message: "<p>We have got it.</p>" } },
      { id: "letters", type: "newsletter" as const, props: { message: "<p>You are on the list.</p>" } },
    ];
    const { document } = preparePageDocument({
      version: 1,
      sections: [{ id: "s", blocks: blocks.map((block, index) => ({ ...block, place: place(index) })) }],
    });
    if (!document) throw new Error("the page is not right");
    await buildCollection(app, site, { type: collectionTypes.page, title: "Write", slug: "write", body: document });
    return "/write";
  });

const code = /\/assets\/(react|hydrateAll|product|notices|FormBlock|NewsletterForm)-/;

/** @param held the length of timers that do not run out: the page's patience with its code, or its rest until idle */
async function open(app: TestApp, site: TestSite, path: string, width = 390, held = patience): Promise<Page> {
  const page = await browser.open({ width, continued: false });
  await holdTimers(page, held);
  await page.goto(urlOf(app, site, path));
  return page;
}

/** Opens a page whose code comes at `release`, for which it waits without end. */
async function openBeforeCode(app: TestApp, site: TestSite, path: string, width = 390) {
  const page = await browser.open({ width, continued: false });
  await holdTimers(page, patience);
  const { release } = await holdRequests(page, code);
  await page.goto(urlOf(app, site, path));
  return { page, release };
}

/** Paths of POST requests from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Reports of visits are no input.
    if (request.method() === "POST" && !/^\/api\/(census|events|1\/performance)\//.test(pathname)) posts.push(pathname);
  });
  return posts;
}

const addButton = (page: Page) => page.locator(".sqs-add-to-cart-button");
const entriesPath = "/api/commerce/shopping-cart/entries";

/** @param entries the held call that adds: "Adding…" stays until it is released */
async function expectAddedInPlace(
  page: Page,
  posts: string[],
  path: string,
  entries: { release(): void },
): Promise<void> {
  await addButton(page).getByText("Adding…").waitFor();
  entries.release();
  await addButton(page).getByText("Added!").waitFor();
  expect(posts.filter((post) => post.includes("cart"))).toEqual([entriesPath]);
  expect(new URL(page.url()).pathname).toBe(path);
}

function openIn(executablePath: string | undefined): void {
  beforeAll(async () => {
    browser = await startTestBrowser(executablePath);
  });

  afterAll(() => browser.close());
}

describe.each(chromiumPaths.map((path) => [basename(path), path]))("first input in %s", (_name, executablePath) => {
  openIn(executablePath);

  test("a moving pointer hydrates the page, a resting one does not", async ({ app, site, mug }) => {
    const page = await open(app, site, mug, 1280, restBeforeIdle);
    await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 0, movementY: 0 })));
    // Had it brought anything to life, its scripts would have been asked for before these.
    for (let marker = 0; marker < 3; marker++) await page.evaluate(() => fetch("/healthz"));
    await waitForPaints(page);
    expect(await page.locator("[data-hydrated]").count()).toBe(0);
    await movePointer(page);
    await waitUntilAlive(page);
  });

  test("a tap on Add To Cart adds in place, with one call for a new visitor", async ({ app, site, mug }) => {
    const { page, release } = await openBeforeCode(app, site, mug);
    const posts = postsOf(page);
    const entries = await holdRequests(page, new RegExp(entriesPath));
    await page.getByLabel("Size").evaluate((select: HTMLSelectElement) => {
      select.value = "Large";
    });
    await addButton(page).tap();
    // Repeated taps do not count.
    await addButton(page).tap();
    expect(await page.locator("[data-hydrated]").count()).toBe(0);
    release();
    await expectAddedInPlace(page, posts, mug, entries);
    expect(await page.locator(".floating-cart-pill").textContent()).toContain("1 item");
  });

  test("Enter as the first key on Add To Cart adds in place, with the typed quantity", async ({ app, site, mug }) => {
    const { page, release } = await openBeforeCode(app, site, mug, 1280);
    const posts = postsOf(page);
    const entries = await holdRequests(page, new RegExp(entriesPath));
    await page.getByLabel("Size").selectOption("Small");
    await page.getByLabel("Quantity").fill("3");
    await page.getByLabel("Quantity").press("Enter");
    release();
    await expectAddedInPlace(page, posts, mug, entries);
    expect(await page.locator(".floating-cart-pill").textContent()).toContain("3 items");
  });
});

describe("what follows", () => {
  openIn(chromiumPaths[0]);

  test("a tap during hydration adds in place", async ({ app, site, mug }) => {
    const page = await open(app, site, mug);
    const posts = postsOf(page);
    const entries = await holdRequests(page, new RegExp(entriesPath));
    // Pressed at the moment when React takes over the button, before the island's effects have run.
    await page.getByLabel("Size").evaluate((select: HTMLSelectElement) => {
      select.value = "Small";
      const button = document.querySelector<HTMLElement>(".sqs-add-to-cart-button");
      const poll = () => {
        if (!button || !Object.keys(button).some((key) => key.startsWith("__react"))) return setTimeout(poll);
        button.click();
        return undefined;
      };
      poll();
      dispatchEvent(new Event("keydown"));
    });
    await expectAddedInPlace(page, posts, mug, entries);
  });

  test("a missing choice shows a message in place, which disappears when it is made", async ({ app, site, mug }) => {
    const { page, release } = await openBeforeCode(app, site, mug);
    await addButton(page).tap();
    release();
    await page.getByText("Please select the Size option.").waitFor();
    await page.getByLabel("Size").selectOption("Large");
    await expect.poll(() => page.getByRole("alert").first().textContent()).toBe("");
  });

  test("if the code cannot be loaded, the plain form is sent", async ({ app, site, mug }) => {
    const page = await browser.open({ width: 390, continued: false });
    await page.route(code, (route) => route.abort());
    await page.goto(urlOf(app, site, mug));
    await page.getByLabel("Size").selectOption("Large");
    await addButton(page).tap();
    await page.waitForURL(urlOf(app, site, "/cart"));
    expect(await page.locator(".cart-entry").count()).toBe(1);
  });

  test("if the code takes too long, the plain form is sent once after some seconds", async ({ app, site, mug }) => {
    const page = await browser.open({ width: 390, continued: false });
    const { release } = await holdRequests(page, code);
    await page.goto(urlOf(app, site, mug));
    const posts = postsOf(page);
    await page.getByLabel("Size").selectOption("Large");
    await addButton(page).tap();
    await page.waitForURL(urlOf(app, site, "/cart"));
    release();
    expect(posts).toEqual(["/cart/entries"]);
    expect(await page.getByLabel("Quantity of Mug").inputValue()).toBe("1");
  });

  test("a tap on a picture opens it large, on the same page", async ({ app, site, mug }) => {
    const { page, release } = await openBeforeCode(app, site, mug);
    await page.getByRole("link", { name: "Zoom in: front" }).tap();
    release();
    await page.getByRole("dialog").waitFor();
    expect(new URL(page.url()).pathname).toBe(mug);
  });

  test("a restock sign-up is sent in place with the address that was typed", async ({ app, site, soldOutBowl }) => {
    const { page, release } = await openBeforeCode(app, site, soldOutBowl);
    const posts = postsOf(page);
    const widget = page.locator(".product-restock-notification");
    await widget.getByRole("textbox").fill("ada@example.com");
    await widget.getByRole("textbox").press("Enter");
    release();
    await widget.locator(".product-restock-success").waitFor();
    expect(posts.filter((post) => post.includes("restock"))).toEqual(["/api/commerce/restock-notifications"]);
  });

  test("forms of a page are sent in place with what was typed", async ({ app, site, pageOfForms }) => {
    const { page, release } = await openBeforeCode(app, site, pageOfForms);
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Your name").press("Enter");
    const newsletter = page.locator(".newsletter-form");
    await newsletter.getByLabel("Email address").fill("ada@example.com");
    await newsletter.getByRole("button", { name: "Sign up" }).tap();
    release();
    await page.getByText("We have got it.").waitFor();
    await page.getByText("You are on the list.").waitFor();
    expect(new URL(page.url()).pathname).toBe(pageOfForms);
  });

  test("an empty form is answered with its own message, not the browser's", async ({ app, site, pageOfForms }) => {
    const { page, release } = await openBeforeCode(app, site, pageOfForms);
    await page.locator(".form-block").getByRole("button").tap();
    release();
    await page.locator(".form-block .form-problem", { hasText: /./ }).first().waitFor();
    expect(await page.getByLabel("Your name").getAttribute("aria-invalid")).toBe("true");
  });

  test("an untouched page is hydrated when the browser is idle", async ({ app, site, mug }) => {
    const page = await browser.open({ width: 390, continued: false });
    // Measured inside the page, because this side of the browser may see it late.
    await page.addInitScript(() => {
      let loadedAt = Number.POSITIVE_INFINITY;
      addEventListener("load", () => {
        loadedAt = performance.now();
      });
      new MutationObserver((_, observer) => {
        Object.assign(window, { rested: performance.now() - loadedAt });
        observer.disconnect();
      }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
    });
    await page.goto(urlOf(app, site, mug));
    await waitUntilAlive(page);
    const rested = await page.evaluate(() => (window as unknown as { rested: number }).rested);
    expect(rested).toBeGreaterThanOrEqual(restBeforeIdle - 10);
  });
});
