import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildReview, buildReviewLink } from "#features/audience/reviews/testing.ts";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { signInPage } from "#kernel/testing/signInPage.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { expectAccessible, holdRequests, touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";
import { speedScripts } from "../speedScripts.ts";

const test = siteTest({ built: true }, { title: "Kiln & Field" })
  .extend("mug", { auto: true }, ({ app, site }) => buildSoldProduct(app, site, { name: "Speckled Mug" }))
  .extend("bowl", { auto: true }, ({ app, site }) => buildSoldProduct(app, site, { name: "Ash Bowl" }));

/** The part of the page about one product. */
const partOf = (page: Page, name: string) => page.getByRole("group", { name });

async function signIn(app: TestApp, site: TestSite, page: Page): Promise<void> {
  await signInPage(page, site);
  await page.goto(urlOf(app, site, "/config/reviews"));
  await page.getByRole("heading", { name: "Reviews", level: 1 }).waitFor();
}

describe("a review, from the email to the product's page", () => {
  test("is written with scripts, read in the studio, and is on the page with its JSON-LD", async ({
    app,
    browser,
    site,
    mug,
    bowl,
  }) => {
    const link = await buildReviewLink(app, site, [mug, bowl]);
    const page = await browser.open();
    await page.goto(urlOf(app, site, link));
    await page.locator('[data-island="WriteReviews"][data-hydrated]').waitFor();
    const part = partOf(page, "Speckled Mug");
    await expectAccessible(page);

    // Missing values are reported beside their fields, and typed text stays.
    await part.getByLabel("Your review").fill("It pours well.");
    await part.getByText("14 of 1,500 characters").waitFor();
    await part.getByRole("button", { name: "Send review" }).click();
    await part.getByText("Please choose 1 to 5 stars.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
    expect(await part.getByLabel("Your review").inputValue()).toBe("It pours well.");

    // By keyboard only.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => part.getByRole("radio", { name: "4 out of 5 stars" }).isChecked()).toBe(true);
    await part.getByLabel("Title (optional)").fill("A good mug");
    await page.keyboard.press("Enter");
    await part.getByText("Thank you. Your review will appear after the shop approves it.").waitFor();
    expect(await partOf(page, "Ash Bowl").getByText("Thank you.").count()).toBe(0);

    const studio = await browser.open();
    await signIn(app, site, studio);
    const review = studio.getByRole("article", { name: "Review of Speckled Mug by Ada L." });
    await review.getByText("It pours well.").waitFor();
    await expectAccessible(studio);
    await review.getByRole("button", { name: "Publish" }).click();
    await studio.getByText("Review published", { exact: true }).waitFor();
    await expect.poll(() => review.count()).toBe(0);
    await studio.getByText("Published 1").click();
    await review.getByRole("button", { name: "Reply" }).click();
    await studio.getByLabel("Your reply").fill("Thank you, Ada.");
    await studio.getByRole("button", { name: "Save reply" }).click();
    await review.getByText("Thank you, Ada.").waitFor();

    const shop = await browser.open();
    await shop.goto(urlOf(app, site, mug.path));
    const reviews = shop.getByRole("region", { name: "Reviews" });
    await reviews.getByText("It pours well.").waitFor();
    expect(await reviews.textContent()).toContain("Verified buyer");
    expect(await reviews.textContent()).toContain("Reply from Kiln & FieldThank you, Ada.");
    const structured = await shop.locator('script[type="application/ld+json"]').allTextContents();
    expect(structured.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1');
    await expectAccessible(shop);
  });

  test("is written without scripts, and typed texts for other products are kept", async ({
    app,
    browser,
    site,
    mug,
    bowl,
  }) => {
    const link = await buildReviewLink(app, site, [mug, bowl]);
    const page = await browser.open({ javaScript: false });
    await page.goto(urlOf(app, site, link));
    await partOf(page, "Ash Bowl").getByLabel("Your review").fill("Half a thought");
    const part = partOf(page, "Speckled Mug");
    await part.getByLabel("Your review").fill("Plain and good.");
    await part.getByRole("button", { name: "Send review" }).click();
    await page.getByText("Please choose 1 to 5 stars.").waitFor();
    expect(await part.getByLabel("Your review").inputValue()).toBe("Plain and good.");
    await part.getByRole("radio", { name: "5 out of 5 stars" }).check();
    await part.getByRole("button", { name: "Send review" }).click();
    await part.getByText("Thank you. Your review will appear after the shop approves it.").waitFor();
    expect(await partOf(page, "Ash Bowl").getByLabel("Your review").inputValue()).toBe("Half a thought");

    // A second visit finds it and changes it.
    await page.goto(urlOf(app, site, link));
    await part.getByText("The shop has not approved the review yet").waitFor();
    await part.getByLabel("Your review").fill("Plain and very good.");
    await part.getByRole("button", { name: "Save changes" }).click();
    await part.getByText("Thank you.").waitFor();
    const stored = await site.signIn().then((owner) => owner.get("/api/config/reviews"));
    expect(stored.json().items).toMatchObject([{ body: "Plain and very good.", stars: 5, state: "PENDING" }]);
  });

  test("keeps a text that is too long, and counts the excess", async ({ app, browser, site, mug }) => {
    const link = await buildReviewLink(app, site, [mug]);
    const page = await browser.open({ width: 390 });
    await page.goto(urlOf(app, site, link));
    await page.locator('[data-island="WriteReviews"][data-hydrated]').waitFor();
    await page.getByLabel("Your review").fill("a".repeat(1503));
    await page.getByText("1,503 of 1,500 characters: 3 too many").waitFor();
    await page.getByRole("radio", { name: "2 out of 5 stars" }).check({ force: true });
    await page.getByRole("button", { name: "Send review" }).click();
    await page.getByText("Please use 1,500 characters or fewer.").waitFor();
    expect(await page.getByLabel("Your review").inputValue()).toHaveLength(1503);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe("reviews on a product's page", () => {
  async function buildBoth(app: TestApp, site: TestSite, mug: SoldProduct): Promise<void> {
    const now = app.clock.now().getTime();
    for (let index = 0; index < 12; index++) {
      const createdAt = new Date(now - index * 86_400_000);
      await buildReview(app, site, { productId: mug.id, stars: (index % 5) + 1, body: `Native ${index}.`, createdAt });
    }
    await buildReview(app, site, { productId: mug.id, source: "IMPORTED", body: "From elsewhere.", stars: 1 });
  }

  test("are in tabs with keyboard support, can be sorted, and load ten at a time", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await buildBoth(app, site, mug);
    const page = await browser.open();
    await page.goto(urlOf(app, site, mug.path));
    await touchPage(page);
    const native = page.getByRole("tab", { name: "Reviews (12)", exact: true });
    const imported = page.getByRole("tab", { name: "Imported reviews (1)" });
    await expect.poll(() => native.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.getByText("From elsewhere.").isVisible()).toBe(false);
    await native.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => imported.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Imported reviews (1)");
    await page.getByText("From elsewhere.").waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    for (const name of ["Reviews", "Imported reviews"]) {
      await page.getByRole("heading", { level: 3, name, exact: true }).waitFor();
    }
    await page.getByText("Native 0.").waitFor();
    await expect.poll(() => page.getByRole("tab").count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
    await imported.press("Home");

    const panel = page.getByRole("tabpanel", { name: "Reviews (12)", exact: true });
    await expect.poll(() => panel.getByRole("article").count()).toBe(10);
    await panel.getByRole("button", { name: "Show more reviews" }).click();
    await panel.getByText("Native 11.").waitFor();
    await expect.poll(() => panel.getByRole("article").count()).toBe(12);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Native 10.");
    await expect.poll(() => panel.getByRole("button", { name: "Show more reviews" }).count()).toBe(0);
    await panel.getByLabel("Sort by").selectOption("Lowest rating");
    await panel.locator(".review").nth(2).getByText("Native 10.").waitFor();
    await expect.poll(() => panel.getByRole("article").count()).toBe(10);
  });

  test.for([390, 1440])(
    "move nothing when the page comes alive (%i px)",
    async (width, { app, browser, site, mug }) => {
      await buildBoth(app, site, mug);
      const page = await browser.open({ width });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(urlOf(app, site, mug.path), { waitUntil: "networkidle" });
      await page.locator(".reviews-panels").scrollIntoViewIfNeeded();
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      expect(await page.getByText("From elsewhere.").isVisible()).toBe(false);
      // A header that is painted before all of it is there moves by a hair: that is not what this test is about.
      await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
      await touchPage(page);
      await page.getByRole("tablist").waitFor();
      expect(await height()).toBe(before);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    },
  );

  test("handle input from before hydration: the other list, and another order", async ({ app, browser, site, mug }) => {
    await buildBoth(app, site, mug);
    const page = await browser.open();
    const islands = await holdRequests(page, /\/assets\/react-/);
    await page.goto(urlOf(app, site, mug.path));
    await page.locator("#reviews-native").getByLabel("Sort by").selectOption("Lowest rating");
    await page.getByRole("link", { name: "Imported reviews (1)" }).click();
    islands.release();
    await page.getByRole("tab", { name: "Imported reviews (1)", selected: true }).waitFor();
    await page.getByText("From elsewhere.").waitFor();
    await page.waitForURL(({ hash }) => hash === "");
    await page.getByRole("tab", { name: "Reviews (12)", exact: true }).click();
    await page.locator("#reviews-native .review").nth(2).getByText("Native 10.").waitFor();
  });

  test("leave the page within its budget: 10 kB of scripts before the first touch, 90 kB all alive (gzip)", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await buildBoth(app, site, mug);
    const page = await browser.open();
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script" || speedScripts.test(response.url())) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await page.goto(urlOf(app, site, mug.path), { waitUntil: "networkidle" });
    expect(await total()).toBeLessThanOrEqual(10_000);
    await touchPage(page);
    await expect.poll(() => page.getByRole("tab").count()).toBe(2);
    expect(await total()).toBeLessThanOrEqual(90_000);
  });

  test("are below each other without scripts, with links to a page with the rest", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    await buildBoth(app, site, mug);
    const page = await browser.open({ javaScript: false, width: 390 });
    await page.goto(urlOf(app, site, mug.path));
    expect(await page.getByText("From elsewhere.").isVisible()).toBe(true);
    expect(await page.getByText("Native 0.").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Show more reviews" }).click();
    await page.getByText("Native 11.").waitFor();
    await page.getByLabel("Sort by").selectOption("Highest rating");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.locator(".review").first().getByRole("img", { name: "5 out of 5 stars" }).waitFor();
    const looked = await browser.open();
    await looked.goto(page.url());
    await expectAccessible(looked);
    await page.getByRole("link", { name: "Back to Speckled Mug" }).click();
    await page.waitForURL(urlOf(app, site, mug.path));
  });
});

describe("the studio's reviews", () => {
  test("are moderated in bulk, and a decision is undone", async ({ app, browser, site, mug }) => {
    for (const authorName of ["Ada", "Bo", "Cy"]) {
      await buildReview(app, site, { productId: mug.id, state: "PENDING", authorName });
    }
    const page = await browser.open();
    await signIn(app, site, page);
    await page.getByLabel("Select the review by Ada").check();
    await page.getByLabel("Select the review by Bo").check();
    await page.getByRole("region", { name: "Selected reviews" }).getByRole("button", { name: "Reject" }).click();
    await page.getByText("2 reviews rejected").waitFor();
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("article", { name: "Review of Speckled Mug by Bo" }).waitFor();
    await expect.poll(() => page.getByRole("article").count()).toBe(3);
    await page
      .getByRole("article", { name: /by Cy$/ })
      .getByRole("button", { name: "Delete" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Review deleted").waitFor();
    await page.getByRole("article", { name: /by Cy$/ }).waitFor({ state: "detached" });
  });

  test("are imported from a file, with a report, and are configured on a phone, too", async ({
    app,
    browser,
    site,
    mug,
  }) => {
    const page = await browser.open({ width: 390 });
    await signIn(app, site, page);
    await page.goto(urlOf(app, site, "/config/reviews/import"));
    // The clock stands still. If the tests before took half a minute, the check for a killed process would be due at once.
    app.clock.set(new Date());
    const csv = `product_title,rating,body,author\nSpeckled Mug,5,Well thrown.,Eve\n${"Speckled Mug,nine,Odd.,Eve\n"}`;
    await page
      .locator('input[type="file"]')
      .setInputFiles([{ name: "reviews.csv", mimeType: "text/csv", buffer: Buffer.from(csv) }]);
    await page.getByText(/^Running/).waitFor();
    await app.runJobs();
    await page.getByText("2 rows read: 1 new · 0 changed · 0 unchanged").waitFor();
    await page.getByText("1 problem").click();
    await page.getByText('The rating "nine" is not between 1 and 5.').waitFor();
    await expectAccessible(page);

    await page.goto(urlOf(app, site, "/config/reviews/settings"));
    await page.getByLabel("Show imported reviews").waitFor();
    await expectAccessible(page);
    expect((await site.visit().get(mug.path)).text).toContain("Well thrown.");
    await page.getByLabel("Show imported reviews").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect((await site.visit().get(mug.path)).text).not.toContain("Well thrown.");
  });
});
