import { describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { buildReview } from "../testing.ts";

const test = siteTest({}, { title: "Kiln & Field" }).extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Speckled Mug" }),
);

const dayMs = 86_400_000;
const daysAgo = (app: TestApp, days: number) => new Date(app.clock.now().getTime() - days * dayMs);

async function pageOf(site: TestSite, product: SoldProduct): Promise<string> {
  const page = await site.visit().get(product.path);
  expect(page.status).toBe(200);
  return page.text;
}

function jsonLdOf(html: string): Record<string, unknown> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) =>
    JSON.parse(json ?? ""),
  ) as Record<string, unknown>[];
  const product = blocks.find((block) => block["@type"] === "Product");
  if (!product) throw new Error("no product in JSON-LD");
  return product;
}

async function saveSettings(site: TestSite, change: object): Promise<void> {
  const owner = await site.signIn();
  const settings = (await owner.get("/api/config/review-settings")).json();
  expect((await owner.put("/api/config/review-settings", { ...settings, ...change })).status).toBe(200);
}

describe("a product's page", () => {
  test("shows nothing about reviews if none is published", async ({ app, site, mug }) => {
    await buildReview(app, site, { productId: mug.id, state: "PENDING" });
    await buildReview(app, site, { productId: mug.id, state: "REJECTED" });
    const html = await pageOf(site, mug);
    expect(html).not.toContain("product-reviews");
    expect(html).not.toContain("product-rating");
    expect(jsonLdOf(html)).not.toHaveProperty("aggregateRating");
  });

  test("shows average, number, distribution, texts, the verified-buyer mark, the day and the shop's reply", async ({
    app,
    site,
    mug,
  }) => {
    const createdAt = new Date("2026-03-02T03:30:00Z");
    const reply = "Thank you, <Ada>.";
    await buildReview(app, site, {
      productId: mug.id,
      stars: 4,
      title: "Fine <mug>",
      body: "Warm & round.",
      reply,
      createdAt,
    });
    await buildReview(app, site, { productId: mug.id, stars: 5, createdAt: daysAgo(app, 2) });
    const html = await pageOf(site, mug);
    expect(html).toContain('aria-label="4.5 out of 5 stars, 2 reviews"');
    expect(html).toContain('<a class="product-rating" href="#product-reviews">');
    expect(html).toContain("Fine &lt;mug&gt;");
    expect(html).toContain("Warm &amp; round.");
    expect(html).toContain("Verified buyer");
    // In the site's time zone (America/New_York), it is still the previous day.
    expect(html).toContain('<time dateTime="2026-03-02T03:30:00.000Z">March 1, 2026</time>');
    expect(html).toContain("Reply from Kiln &amp; Field");
    expect(html).toContain("Thank you, &lt;Ada&gt;.");
    expect(html).not.toMatch(/ style="/);
  });

  test("gives search engines the rating and the reviews, in the product's own object", async ({ app, site, mug }) => {
    await buildReview(app, site, {
      productId: mug.id,
      stars: 4,
      title: "Fine",
      body: "Round.",
      createdAt: daysAgo(app, 1),
    });
    await buildReview(app, site, {
      productId: mug.id,
      stars: 5,
      source: "IMPORTED",
      authorName: "Bo",
      createdAt: daysAgo(app, 2),
    });
    const product = jsonLdOf(await pageOf(site, mug));
    expect(product).toMatchObject({
      name: "Speckled Mug",
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
      review: [
        {
          "@type": "Review",
          author: { "@type": "Person", name: "Ada L." },
          datePublished: daysAgo(app, 1).toISOString().slice(0, 10),
          reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
          name: "Fine",
          reviewBody: "Round.",
        },
        { author: { name: "Bo" }, reviewRating: { ratingValue: 5 } },
      ],
    });
  });

  test.for(
    rows([
      [{ displayImported: false }, "4.0 out of 5 stars, 1 review", "Native words", "Imported words"],
      [{ displayNative: false }, "2.0 out of 5 stars, 1 review", "Imported words", "Native words"],
    ]),
  )(
    "counts and shows what the settings display only: %j (spec.txt §6)",
    async ([change, label, shown, hidden], { app, site, mug }) => {
      await buildReview(app, site, { productId: mug.id, stars: 4, body: "Native words" });
      await buildReview(app, site, { productId: mug.id, stars: 2, body: "Imported words", source: "IMPORTED" });
      expect(await pageOf(site, mug)).toContain("3.0 out of 5 stars, 2 reviews");
      await saveSettings(site, change);
      const html = await pageOf(site, mug);
      expect(html).toContain(label);
      expect(html).toContain(shown);
      expect(html).not.toContain(hidden);
      expect(jsonLdOf(html)).toMatchObject({ aggregateRating: { reviewCount: 1 } });
      await saveSettings(site, { enabled: false });
      expect(await pageOf(site, mug)).not.toContain("out of 5 stars");
    },
  );

  test("links to both kinds if there are both, and to none if there is one", async ({ app, site, mug }) => {
    await buildReview(app, site, { productId: mug.id });
    expect(await pageOf(site, mug)).not.toContain('class="reviews-tab"');
    await buildReview(app, site, { productId: mug.id, source: "IMPORTED" });
    const html = await pageOf(site, mug);
    expect(html).toMatch(/<a class="reviews-tab" href="#reviews-native"[^>]*>Reviews \(1\)<\/a>/);
    expect(html).toMatch(/<a class="reviews-tab" href="#reviews-imported"[^>]*>Imported reviews \(1\)<\/a>/);
    expect(html.indexOf('id="reviews-native"')).toBeLessThan(html.indexOf('id="reviews-imported"'));
  });

  test("is never older than the last moderation of its reviews, and neither is the list", async ({
    app,
    site,
    mug,
  }) => {
    const id = await buildReview(app, site, { productId: mug.id, state: "PENDING", body: "Just read." });
    expect(await pageOf(site, mug)).not.toContain("Just read.");
    expect((await site.visit().get("/shop")).text).not.toContain("out of 5 stars");
    const owner = await site.signIn();
    await owner.post("/api/config/reviews/moderate", { reviews: [{ id, state: "APPROVED", revision: 1 }] });
    expect(await pageOf(site, mug)).toContain("Just read.");
    expect((await site.visit().get("/shop")).text).toContain("5.0 out of 5 stars, 1 review");
    await owner.post("/api/config/reviews/delete", { ids: [id] });
    expect(await pageOf(site, mug)).not.toContain("Just read.");
    expect((await site.visit().get("/shop")).text).not.toContain("out of 5 stars");
  });
});

describe("a list of products", () => {
  test("shows each product's average and number, with a text for screen readers", async ({ app, site, mug }) => {
    const bowl = await buildSoldProduct(app, site, { name: "Bowl" });
    for (const stars of [5, 5, 4]) await buildReview(app, site, { productId: mug.id, stars });
    await buildReview(app, site, { productId: bowl.id, stars: 2, source: "IMPORTED" });
    const { text } = await site.visit().get("/shop");
    expect(text).toContain('data-stars="4.5" aria-label="4.7 out of 5 stars, 3 reviews"></span>');
    expect(text).toContain('data-stars="2" aria-label="2.0 out of 5 stars, 1 review"></span>');
    expect(text).toContain('<span class="rating-figures" aria-hidden="true">4.7 (3)</span>');
  });
});

describe("further reviews", () => {
  async function buildMany(app: TestApp, site: TestSite, mug: SoldProduct): Promise<void> {
    for (let index = 0; index < 23; index++) {
      const stars = (index % 5) + 1;
      await buildReview(app, site, {
        productId: mug.id,
        stars,
        body: `Review ${index}`,
        createdAt: daysAgo(app, index),
      });
    }
  }

  const ask = async (site: TestSite, mug: SoldProduct, query: Record<string, string>) =>
    (await site.visit().get(`/api/commerce/reviews?${new URLSearchParams({ itemId: mug.id, ...query })}`)).json();

  test.for(["newest", "highest", "lowest"] as const)(
    "come ten at a time, each once: %s first",
    async (sort, { app, site, mug }) => {
      await buildMany(app, site, mug);
      const seen: { body: string; stars: number; date: string }[] = [];
      let cursor: string | null = "";
      const sizes: number[] = [];
      while (cursor !== null) {
        const page = await ask(site, mug, { sort, ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(23);
        sizes.push(page.items.length);
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(sizes).toEqual([10, 10, 3]);
      expect(new Set(seen.map(({ body }) => body)).size).toBe(23);
      const key = { newest: () => 0, highest: (stars: number) => -stars, lowest: (stars: number) => stars }[sort];
      const sorted = seen.toSorted(
        (left, right) => key(left.stars) - key(right.stars) || right.date.localeCompare(left.date),
      );
      expect(seen.map(({ body }) => body)).toEqual(sorted.map(({ body }) => body));
    },
  );

  test("are on a separate page for browsers without scripts", async ({ app, site, mug }) => {
    await buildMany(app, site, mug);
    const visitor = site.visit();
    const html = await pageOf(site, mug);
    const next = /<a class="reviews-more" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await visitor.get(next);
    expect(second.status).toBe(200);
    expect(second.text).toContain("Reviews of Speckled Mug");
    expect(second.text).toContain("Review 10<");
    expect(second.text).not.toContain("Review 9<");
    expect(second.text).toContain(`<a class="reviews-back" href="${mug.path}">`);
    const third = /<a class="reviews-more" href="([^"]+)"/.exec(second.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const last = await visitor.get(third);
    expect(last.text).toContain("Review 22<");
    expect(last.text).not.toContain("reviews-more");
  });

  test("are empty for a hidden product, for a source that is not displayed, and for an invented cursor", async ({
    app,
    site,
    mug,
  }) => {
    await buildReview(app, site, { productId: mug.id });
    expect((await ask(site, mug, { cursor: "nonsense" })).items).toHaveLength(1);
    const other = await app.buildSite();
    expect((await other.visit().get(`/api/commerce/reviews?itemId=${mug.id}`)).status).toBe(404);
    expect((await other.visit().get(`/reviews/product/${mug.id}`)).status).toBe(404);
    await saveSettings(site, { displayNative: false });
    expect((await site.visit().get(`/api/commerce/reviews?itemId=${mug.id}`)).json().code).toBe("reviews-off");
    await saveSettings(site, { displayNative: true });
    await app.services.database.db
      .updateTable("products")
      .set({ is_visible: false })
      .where("website_id", "=", site.website.id)
      .execute();
    expect((await site.visit().get(`/api/commerce/reviews?itemId=${mug.id}`)).status).toBe(404);
    expect((await site.visit().get(`/reviews/product/${mug.id}`)).status).toBe(404);
  });
});
