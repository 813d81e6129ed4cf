import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { buildComment } from "#features/audience/comments/testing.ts";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildReview } from "#features/audience/reviews/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { offerRestockNotices } from "#features/commerce/restock/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { movePointer, type TestBrowser, waitForPaints, waitUntilAlive } from "#kernel/testing/testBrowser.ts";

/**
 * Sets a flag if it is used as markup, a script, an address, or a template. The pages' policies are disabled, because
 * they are the second protection, and this tests the first.
 */
const hostile = `"'></title></textarea></script><img src=x onerror="window.attacked=1"><svg onload="window.attacked=1">{@|json}{{7*7}}`;
/** The same for short fields. */
const short = `"><img src=x onerror="window.attacked=1">`;
const address = "javascript:window.attacked=1";

const test = sharedSiteTest({ built: true, rateLimitScale: 100_000 }, { title: `Shop ${hostile}` }).extend(
  "paths",
  { scope: "file" },
  ({ app, site }) => fill(app, site),
);

/** Puts the hostile text into every field that takes one, as owners and visitors do. @returns paths that show it */
async function fill(app: TestApp, site: TestSite): Promise<string[]> {
  // Rich text is made safe when it is written, which these builders do not do by themselves.
  const rich = sanitizeRichText(`<p>${hostile}</p><a href="${address}">link</a>`);
  const body = textBody(rich);
  await buildPage(app, site, { title: `Home ${hostile}`, slug: "home", isHomepage: true, description: hostile, body });
  await buildPage(app, site, { kind: "gallery", title: `Pictures ${hostile}`, slug: "pictures" });
  const blog = await buildPage(app, site, { kind: "blog", title: `Journal ${hostile}`, slug: "journal" });
  const words = { authorName: short, tags: [short], categories: [short.slice(0, 25)] };
  const post = await buildPost(app, site, blog, {
    title: hostile,
    slug: "post",
    excerpt: rich,
    body: rich,
    ...words,
  });
  for (const status of ["approved", "pending"] as const) {
    await buildComment(app, site, {
      itemId: post.id,
      name: short,
      body: hostile,
      email: `${short}@example.com`,
      status,
    });
  }
  await buildProductsCollection(app, site, { title: `Shop ${hostile}` });
  const form = await buildForm(app, site, {
    name: short,
    fields: [buildField({ title: short, description: hostile })],
  });
  const image = await buildImage(app, site, { altText: hostile, fileName: `${short}.png` });
  await offerRestockNotices(app, site);
  const mug = await buildSoldProduct(app, site, { name: `Mug ${hostile}` });
  await buildProduct(app, site, {
    name: `Bowl ${hostile}`,
    urlSlug: "bowl",
    excerpt: hostile,
    descriptionHtml: `<p>${hostile}</p>`,
    categories: [short.slice(0, 25)],
    tags: [short],
    seoTitle: short,
    seoDescription: hostile,
    imageIds: [image.id],
    additionalFieldsFormId: form.id,
    variants: [{ qtyInStock: 0 }],
  });
  await buildReview(app, site, {
    productId: mug.id,
    title: short,
    body: hostile,
    authorName: short,
    reply: hostile,
  });
  await buildReview(app, site, { productId: mug.id, title: short, body: hostile, state: "PENDING" });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  const name = JSON.stringify(hostile);
  await app.services.database.pool.query(
    `update orders set note = $2, shipping_address = shipping_address || $3::jsonb, billing_address = shipping_address || $3::jsonb
     where website_id = $1`,
    [site.website.id, hostile, `{"firstName": ${name}, "address1": ${name}, "city": ${name}}`],
  );
  const visitor = site.visit();
  const { key } = (await visitor.post("/api/form/FormSubmissionKey", {})).json().data;
  await visitor.post("/api/form/SaveFormSubmission", {
    key,
    formId: form.id,
    form: JSON.stringify({ [form.fields[0]?.id ?? ""]: hostile }),
    pageTitle: hostile,
    pagePath: "/home",
  });
  const owner = await site.signIn();
  const settings = (await owner.get("/api/config/settings")).json();
  await owner.put("/api/config/settings", { ...settings, description: hostile });
  return [
    "/",
    "/pictures",
    "/journal",
    "/journal/post",
    "/shop",
    mug.path,
    "/shop/p/bowl",
    `/search?q=${encodeURIComponent(hostile)}`,
    "/cart",
    `/${encodeURIComponent(hostile)}`,
  ];
}

/** Opens an address without the pages' policies. Returns whether anything of the text was executed. */
async function attacked(page: Page, url: string): Promise<boolean> {
  await page.goto(url, { waitUntil: "networkidle" });
  await movePointer(page);
  await waitUntilAlive(page);
  await waitForPaints(page);
  return page.evaluate(() => (window as unknown as { attacked?: number }).attacked === 1);
}

async function openWithoutPolicies(browser: TestBrowser): Promise<Page> {
  const context = await (await browser.open()).context().browser()?.newContext({ bypassCSP: true });
  if (!context) throw new Error("no browser");
  onTestFinished(() => context.close());
  return context.newPage();
}

test("text of every field stays text on the website", async ({ browser, site, paths }) => {
  const page = await openWithoutPolicies(browser);
  const { origin } = site.visit();
  const alive: string[] = [];
  for (const path of paths) if (await attacked(page, origin + path)) alive.push(path);
  expect(alive).toEqual([]);
  await page.context().close();
}, 120_000);

const screens = [
  "",
  "/pages",
  "/products",
  "/orders",
  "/inventory",
  "/reviews",
  "/comments",
  "/forms",
  "/outbox",
  "/assets",
  "/settings",
  "/design/header",
  "/restock",
];

test("text of every field stays text in the studio", async ({ app, browser, site }) => {
  const page = await openWithoutPolicies(browser);
  const studio = `http://localhost:${app.port}/config`;
  await page.goto(`${studio}?site=${site.website.identifier}`);
  await page.getByLabel("Email").fill(site.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(site.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("navigation").first().waitFor();
  const alive: string[] = [];
  for (const screen of screens) {
    if (await attacked(page, `${studio}${screen}?site=${site.website.identifier}`)) alive.push(screen);
  }
  expect(alive).toEqual([]);
  await page.context().close();
}, 180_000);
