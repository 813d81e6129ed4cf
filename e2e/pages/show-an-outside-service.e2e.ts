import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { appTest } from "#kernel/testing/test.ts";

// A test cannot reach the services themselves: their addresses are answered by our own page, or not at all.

const place = { x: 0, y: 0, w: 12, h: 1 };
const at = (row: number) => ({ desktop: { ...place, y: row }, mobile: { ...place, y: row } });

const test = appTest({ built: true })
  /** One page for all tests, each of which leaves nothing remembered: what it has fetched it need not fetch again. */
  .extend("shared", { scope: "file" }, ({ browser }) => browser.open({ width: 820, shared: true }))
  .extend("origin", { auto: true, scope: "file" }, async ({ app }) => {
    const site = await app.buildSite();
    const origin = `http://${site.website.identifier}.localhost:${app.port}`;
    const posts = ["1460323737035677698", "1460323737035677699"].map((id, index) => ({
      id: `post-${index}`,
      type: "twitter",
      props: { address: `https://x.com/kiln/status/${id}`, label: `Post ${index + 1}` },
      place: at(index),
    }));
    const track = {
      id: "track",
      type: "soundcloud",
      props: { address: "https://soundcloud.com/kiln/rain", label: "Rain" },
      place: at(2),
    };
    const words = { id: "words", type: "html", props: { html: "<h1>Words</h1>" }, place: at(0) };
    const sections = [{ id: "s", blocks: [...posts, track] }];
    for (const [slug, blocks] of [
      ["outside", sections],
      ["inside", [{ id: "s", blocks: [words] }]],
    ] as const) {
      const { document } = preparePageDocument({ version: 1, sections: blocks });
      await buildCollection(app, site, { type: collectionTypes.page, title: slug, slug, body: document });
    }
    return origin;
  });

/** A visitor's page whose outside services answer, or are unreachable; with the requests to them. */
async function open(
  shared: Page,
  origin: string,
  path: string,
  isReached = true,
): Promise<{ page: Page; asked: string[]; setReached(isReached: boolean): void }> {
  const page = shared;
  await page.context().unrouteAll();
  const asked: string[] = [];
  let answers = isReached;
  await page.context().route(/^https:/, async (route) => {
    asked.push(new URL(route.request().url()).host);
    if (!answers) return route.abort("namenotresolved");
    return route.fulfill({ contentType: "text/html", body: "<title>There</title><p>What was asked for</p>" });
  });
  await page.goto(`${origin}${path}`);
  return {
    page,
    asked,
    setReached: (next) => {
      answers = next;
    },
  };
}

const figure = (page: Page, title: string) => page.locator("figure.embed-frame", { hasText: title });
const boxOf = (page: Page, title: string) => figure(page, title).boundingBox();

describe("another service", () => {
  test("gets no request before the visitor agrees, and is shown in place afterward", async ({ shared, origin }) => {
    const { page, asked } = await open(shared, origin, "/outside");
    const post = figure(page, "Post 1");
    await post.getByRole("button", { name: "Show content" }).waitFor();
    expect(await post.textContent()).toContain("If you show it, platform.twitter.com will know about your visit.");
    expect(asked).toEqual([]);
    const title = post.locator(".embed-title").first();
    expect(await title.evaluate((element) => getComputedStyle(element).textAlign)).toBe("center");
    const before = await boxOf(page, "Post 1");
    await post.getByRole("button", { name: "Show content" }).click();
    await page.frameLocator('iframe[title="Post 1"]').getByText("What was asked for").waitFor();
    await expect.poll(() => boxOf(page, "Post 1")).toEqual(before);
    expect(new Set(asked)).toEqual(new Set(["platform.twitter.com"]));
    const frame = page.locator("iframe");
    expect(await frame.count()).toBe(1);
    expect(await frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    expect(await frame.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
    // Agreeing once does not mean always.
    await page.reload();
    await post.getByRole("button", { name: "Show content" }).waitFor();
    expect(await frame.count()).toBe(0);
  });

  test("is remembered if the visitor wants, only for that service, until it is revoked", async ({ shared, origin }) => {
    const { page } = await open(shared, origin, "/outside");
    await figure(page, "Post 1").getByRole("button", { name: "Always show X" }).click();
    await page.locator('iframe[title="Post 2"]').waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(2);
    await page.reload();
    await page.locator('iframe[title="Post 2"]').waitFor();
    await figure(page, "Rain").scrollIntoViewIfNeeded();
    await figure(page, "Rain").getByRole("button", { name: "Show content" }).waitFor();
    await figure(page, "Post 2").getByRole("button", { name: "Stop showing X" }).click();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await page.reload();
    await figure(page, "Post 1").getByRole("button", { name: "Show content" }).waitFor();
  });

  test("says so if it is unavailable, and can be retried", async ({ shared, origin }) => {
    const { page, setReached } = await open(shared, origin, "/outside", false);
    const track = figure(page, "Rain");
    await track.scrollIntoViewIfNeeded();
    const before = await boxOf(page, "Rain");
    await track.getByRole("button", { name: "Show content" }).click();
    await track.getByText("SoundCloud is currently unavailable.").waitFor();
    await track.getByRole("button", { name: "Try again" }).waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await expect.poll(() => boxOf(page, "Rain")).toEqual(before);
    setReached(true);
    await track.getByRole("button", { name: "Try again" }).click();
    await page.frameLocator('iframe[title="Rain"]').getByText("What was asked for").waitFor();
    await expect.poll(() => boxOf(page, "Rain")).toEqual(before);
  });

  test("is shown even if nothing can be stored: that only warns (spec.txt §8)", async ({ browser, origin }) => {
    const page = await browser.open({ width: 820 });
    await page.context().route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<p>There</p>" }));
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
    });
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.goto(`${origin}/outside`);
    await figure(page, "Post 1").getByRole("button", { name: "Always show X" }).click();
    await page.locator('iframe[title="Post 1"]').waitFor();
    await expect.poll(() => warnings.join()).toContain("Unable access local storage");
  });

  test("is a plain link without scripts", async ({ browser, origin }) => {
    const page = await browser.open({ width: 390, javaScript: false });
    await page.goto(`${origin}/outside`);
    const link = figure(page, "Post 1").getByRole("link", { name: "Open on X" });
    expect(await link.getAttribute("href")).toBe("https://x.com/kiln/status/1460323737035677698");
    expect(await page.getByRole("button", { name: "Show content" }).count()).toBe(0);
  });

  test("is allowed by the policy of its own page, and of no other", async ({ shared, origin }) => {
    const { page } = await open(shared, origin, "/outside");
    const policyOf = async (path: string) =>
      (await page.goto(`${origin}${path}`))?.headers()["content-security-policy"];
    expect(await policyOf("/outside")).toContain(
      "frame-src 'self' https://platform.twitter.com https://w.soundcloud.com",
    );
    expect(await policyOf("/inside")).not.toContain("twitter");
  });
});
