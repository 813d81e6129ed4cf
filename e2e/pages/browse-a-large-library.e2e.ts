import { sql } from "kysely";
import type { Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, type TestBrowser } from "#kernel/testing/testBrowser.ts";

const libraryOf = 10_000;
const batch = 1_000;

const test = sharedSiteTest({ built: true }, { title: "Kiln & Field" });
test.beforeAll(async ({ app, site }) => {
  // Ids in the order of time, as those of the program are; the first bytes of a UUIDv7 are the time.
  // Not all at once, which takes longer than a statement may on a busy machine.
  for (let first = 1; first <= libraryOf; first += batch) {
    await sql`insert into assets
        (website_id, id, file_name, media_type, byte_size, width, height, alt_text, tags, content_hash)
      select ${site.website.id}::uuid, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 1000000 + number), 12, '0')
          || '70008000' || lpad(to_hex(number), 12, '0'))::uuid, 'IMG_' || number || '.jpg', 'image/jpeg', 1000000, 3000,
        2000, (array['Speckled', 'Ash'])[number % 2 + 1] || ' ' || (array['mug', 'bowl', 'plate', 'vase'])[number % 4 + 1],
        array['tag ' || number % 20], 'seeded ' || number
      from generate_series(${first}::integer, ${first + batch - 1}::integer) as number`.execute(
      app.services.database.db,
    );
  }
  await sql`analyze assets`.execute(app.services.database.db);
  await sql`analyze asset_words`.execute(app.services.database.db);
});

const listing = /\/api\/config\/assets\?/;
const words = (request: Request) => new URL(request.url()).searchParams.get("query");

async function openLibrary(
  app: TestApp,
  browser: TestBrowser,
  site: TestSite,
  options?: Parameters<TestBrowser["open"]>[0],
): Promise<Page> {
  const page = await openStudio(app, browser, site, "/assets", options);
  await tiles(page).first().waitFor();
  return page;
}

const list = (page: Page) => page.getByRole("list", { name: "Assets" });
const tiles = (page: Page) => list(page).getByRole("button");
const scrollTo = (page: Page, place: "top" | "end" | number) =>
  list(page).evaluate((element, where) => {
    const box = element.parentElement as HTMLElement;
    box.scrollTop = where === "end" ? box.scrollHeight : where === "top" ? 0 : where;
  }, place);

test.for([1440, 390])(
  "at %d px only what is in sight is in the document, wherever one is",
  async (width, { app, browser, site }) => {
    const page = await openLibrary(app, browser, site, { width });
    const most = width === 390 ? 30 : 80;
    const held = () => list(page).evaluate((element) => element.querySelectorAll("li").length);
    expect(await held()).toBeLessThan(most);
    const asked: number[] = [];
    page.on("request", (request) => {
      if (listing.test(request.url())) asked.push(Number(new URL(request.url()).searchParams.get("limit")));
    });
    await scrollTo(page, "end");
    await list(page).getByRole("button", { name: "IMG_1.jpg" }).waitFor();
    expect(await held()).toBeLessThan(most);
    // All of it, in large parts.
    expect(asked.length).toBeLessThanOrEqual(12);
    await scrollTo(page, "top");
    await list(page).getByRole("button", { name: "IMG_10000.jpg" }).waitFor();
    expect(await held()).toBeLessThan(most);
    if (width === 390) await expectAccessible(page);
  },
);

/** Until the list has stayed the same while the page was painted 20 times. */
async function waitUntilStill(page: Page): Promise<void> {
  await list(page).evaluate(async (element) => {
    let isStill = false;
    const observer = new MutationObserver(() => {
      isStill = false;
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true });
    while (!isStill) {
      isStill = true;
      for (let paint = 0; paint < 20; paint++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    observer.disconnect();
  });
}

test("a row that becomes visible renders no other row again", async ({ app, browser, site }) => {
  const page = await openLibrary(app, browser, site, { width: 1440 });
  const row = await list(page).evaluate((element) => {
    const tops = [...new Set([...element.children].map((tile) => (tile as HTMLElement).offsetTop))];
    const columns = [...element.children].filter((tile) => (tile as HTMLElement).offsetTop === tops[0]).length;
    return { height: (tops[1] ?? 0) - (tops[0] ?? 0), columns };
  });
  // Away from the top, where rows appear at one end and disappear at the other.
  await scrollTo(page, row.height * 4);
  await waitUntilStill(page);
  const changes = await list(page).evaluate(async (element, height) => {
    const added: Node[] = [];
    let rewritten = 0;
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target === element) added.push(...addedNodes);
        else if (!added.some((tile) => tile.contains(target))) rewritten++;
      }
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    (element.parentElement as HTMLElement).scrollTop += height;
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (added.length === 0) await paint();
    for (let still = 0, seen = added.length; still < 20; still = added.length === seen ? still + 1 : 0) {
      seen = added.length;
      await paint();
    }
    observer.disconnect();
    return { added: added.length, rewritten };
  }, row.height);
  expect(changes).toEqual({ added: row.columns, rewritten: 0 });
});

test("after scrolling back, no pending requests delay the view", async ({ app, browser, site }) => {
  const page = await openLibrary(app, browser, site);
  // Many are there; the next many are on their way.
  let loaded = 0;
  page.on("response", (response) => {
    if (listing.test(response.url())) loaded += Number(new URL(response.url()).searchParams.get("limit"));
  });
  await scrollTo(page, 30_000);
  await expect.poll(() => loaded, { timeout: 15_000 }).toBeGreaterThan(450);
  await page.route(listing, () => undefined);
  const asked = page.waitForRequest(listing);
  await scrollTo(page, "end");
  const given = await asked;
  const forgotten = page.waitForEvent("requestfailed", (request) => request === given);
  await scrollTo(page, "top");
  await forgotten;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Scrolling there again requests it again.
  await scrollTo(page, "end");
  await list(page).getByRole("button", { name: "IMG_1.jpg" }).waitFor();
});

/** Types as a fast person does: a busy machine would pause between keys that are pressed one by one. */
async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, typed) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const letter of typed) {
      setValue?.call(input, input.value + letter);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, text);
}

test("a search starts when typing pauses, cancels the previous one, and announces the results", async ({
  app,
  browser,
  site,
}) => {
  const page = await openLibrary(app, browser, site);
  const search = page.getByRole("searchbox", { name: "Search the library…" });
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (listing.test(request.url()) && words(request)) asked.push(request);
  });
  await scrollTo(page, "end");
  await list(page).getByRole("button", { name: "IMG_1.jpg" }).waitFor();
  let isHeld = true;
  await page.route(listing, (route) => (isHeld && words(route.request()) === "bowl" ? undefined : route.continue()));
  const first = page.waitForRequest((request) => words(request) === "bowl");
  await typeAtOnce(search, "bowl");
  const forgotten = page.waitForEvent("requestfailed", (request) => words(request) === "bowl");
  await first;
  // The old results stay until the answer arrives.
  expect(await tiles(page).count()).toBeGreaterThan(0);
  await typeAtOnce(search, " speckled");
  await forgotten;
  isHeld = false;
  await page.getByRole("status").getByText("0 of 10,000 files").waitFor();
  expect(asked.map(words)).toEqual(["bowl", "bowl speckled"]);
  await page.getByRole("heading", { name: "No results" }).waitFor();
  await expectAccessible(page);

  await search.fill("bowl");
  await page.getByRole("status").getByText("2,500 of 10,000 files").waitFor();
  // Another search starts at its first result, and does not load up to the previous position.
  await list(page).getByRole("button", { name: "IMG_9997.jpg" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((request) => new URL(request.url()).searchParams.has("cursor"))).toEqual([]);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await list(page).getByRole("button", { name: "IMG_10000.jpg" }).waitFor();
  await expect.poll(() => search.inputValue()).toBe("");
});
