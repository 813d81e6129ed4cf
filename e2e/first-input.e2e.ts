import { basename } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { offerRestockNotices } from "#features/commerce/restock/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import {
  chromiumPaths,
  movePointer,
  startTestBrowser,
  type TestBrowser,
  waitUntilAlive,
} from "#kernel/testing/testBrowser.ts";

// A visitor's first input, before or during hydration, is answered in place. In each installed Chromium, because builds
// with and without a window report input differently.

let app: TestApp;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp({ built: true });
});

afterAll(() => app.close());

beforeEach(async () => {
  site = await app.buildSite();
});

const urlOf = (path: string) => `http://${site.website.identifier}.localhost:${app.port}${path}`;

/** Opens a page whose code loads late, by this many ms, or never. */
async function open(path: string, code: { late?: number; fails?: boolean } = {}, width = 390): Promise<Page> {
  const page = await browser.open({ width });
  await page.route(/\/assets\/(react|hydrateAll|product|notices|FormBlock|NewsletterForm)-/, async (route) => {
    if (code.fails) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, code.late ?? 0));
    // The page may have closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.goto(urlOf(path));
  return page;
}

async function buildMug(): Promise<string> {
  const variant = (size: string) => ({ attributes: { Size: size }, sku: `${size}-${site.website.identifier}` });
  const images = [];
  for (const altText of ["front", "side"]) {
    images.push((await buildImage(app, site, { width: 800, height: 1000, altText })).id);
  }
  const variants = [variant("Small"), variant("Large")];
  return (await buildProduct(app, site, { name: "Mug", optionNames: ["Size"], imageIds: images, variants })).fullUrl;
}

/** Paths of POST requests from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  return posts;
}

const addButton = (page: Page) => page.locator(".sqs-add-to-cart-button");
const entriesPath = "/api/commerce/shopping-cart/entries";

async function expectAddedInPlace(page: Page, posts: string[], path: string): Promise<void> {
  await addButton(page).getByText("Adding…").waitFor();
  await addButton(page).getByText("Added!").waitFor();
  expect(posts.filter((post) => post.includes("cart"))).toEqual([entriesPath]);
  expect(new URL(page.url()).pathname).toBe(path);
}

describe.each(chromiumPaths.map((path) => [basename(path), path]))("first input in %s", (_name, executablePath) => {
  beforeAll(async () => {
    browser = await startTestBrowser(executablePath);
  });

  afterAll(() => browser.close());

  it("a moving pointer hydrates the page, a resting one does not", async () => {
    const page = await open(await buildMug(), {}, 1280);
    await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 0, movementY: 0 })));
    await page.waitForTimeout(200);
    expect(await page.locator("[data-hydrated]").count()).toBe(0);
    await movePointer(page);
    await waitUntilAlive(page);
  });

  it("a tap on Add To Cart adds in place, with one call of a new visitor", async () => {
    const path = await buildMug();
    const page = await open(path, { late: 700 });
    const posts = postsOf(page);
    await page.getByLabel("Size").evaluate((select: HTMLSelectElement) => {
      select.value = "Large";
    });
    await addButton(page).tap();
    // Repeated taps do not count.
    await addButton(page).tap();
    expect(await page.locator("[data-hydrated]").count()).toBe(0);
    await expectAddedInPlace(page, posts, path);
    expect(await page.locator(".floating-cart-pill").textContent()).toContain("1 item");
  });

  it("Enter as the first key on Add To Cart adds in place, with the typed quantity", async () => {
    const path = await buildMug();
    const page = await open(path, { late: 500 }, 1280);
    const posts = postsOf(page);
    await page.getByLabel("Size").selectOption("Small");
    await page.getByLabel("Quantity").fill("3");
    await page.getByLabel("Quantity").press("Enter");
    await expectAddedInPlace(page, posts, path);
    expect(await page.locator(".floating-cart-pill").textContent()).toContain("3 items");
  });

  it("a tap during hydration adds in place", async () => {
    const path = await buildMug();
    const page = await open(path);
    const posts = postsOf(page);
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
    await expectAddedInPlace(page, posts, path);
  });

  it("a missing choice is reported in place, and the message disappears when it is chosen", async () => {
    const page = await open(await buildMug(), { late: 300 });
    await addButton(page).tap();
    await page.getByText("Please select the Size option.").waitFor();
    await page.getByLabel("Size").selectOption("Large");
    expect(await page.getByRole("alert").first().textContent()).toBe("");
  });

  it("the plain form is sent when the code fails to load", async () => {
    const page = await open(await buildMug(), { fails: true });
    await page.getByLabel("Size").selectOption("Large");
    await addButton(page).tap();
    await page.waitForURL(urlOf("/cart"));
    expect(await page.locator(".cart-entry").count()).toBe(1);
  });

  it("the plain form is sent after some seconds when the code takes too long, and nothing is sent twice", async () => {
    const page = await open(await buildMug(), { late: 8000 });
    const posts = postsOf(page);
    await page.getByLabel("Size").selectOption("Large");
    await addButton(page).tap();
    await page.waitForURL(urlOf("/cart"));
    expect(posts).toEqual(["/cart/entries"]);
    expect(await page.getByLabel("Quantity of Mug").inputValue()).toBe("1");
  });

  it("a tap on a picture opens it in the viewer instead of its file", async () => {
    const path = await buildMug();
    const page = await open(path, { late: 300 });
    await page.getByRole("link", { name: "Zoom in: front" }).tap();
    await page.getByRole("dialog").waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it("a restock sign-up is sent in place with the typed address", async () => {
    await offerRestockNotices(app, site);
    const bowl = await buildProduct(app, site, { name: "Bowl", variants: [{ qtyInStock: 0 }] });
    const page = await open(bowl.fullUrl, { late: 700 });
    const posts = postsOf(page);
    const widget = page.locator(".product-restock-notification");
    await widget.getByRole("textbox").fill("ada@example.com");
    await widget.getByRole("textbox").press("Enter");
    await widget.locator(".product-restock-success").waitFor();
    expect(posts.filter((post) => post.includes("restock"))).toEqual(["/api/commerce/restock-notifications"]);
  });

  it("forms of a page are sent in place with the typed values", async () => {
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
    const page = await open("/write", { late: 700 });
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Your name").press("Enter");
    const newsletter = page.locator(".newsletter-form");
    await newsletter.getByLabel("Email address").fill("ada@example.com");
    await newsletter.getByRole("button", { name: "Sign up" }).tap();
    await page.getByText("We have got it.").waitFor();
    await page.getByText("You are on the list.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/write");
  });

  it("an untouched page is hydrated when the browser is idle", async () => {
    const page = await open(await buildMug());
    await page.waitForLoadState("networkidle");
    expect(await page.locator("[data-hydrated]").count()).toBe(0);
    await waitUntilAlive(page);
  });
});
