import { describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { reviewFieldTexts } from "../browserContract.ts";
import { buildReview, buildReviewLink, tokenOf } from "../testing.ts";

const test = siteTest()
  .extend("mug", { auto: true }, ({ app, site }) => buildSoldProduct(app, site, { name: "Speckled Mug" }))
  .extend("link", { auto: true }, ({ app, site, mug }) => buildReviewLink(app, site, [mug]))
  .extend("token", ({ link }) => tokenOf(link))
  .extend("visitor", ({ site }) => site.visit());

const review = { stars: 5, title: "Lovely", body: "Holds a whole pot.", authorName: "Ada L." };

const write = (mug: SoldProduct, token: string, visitor: TestClient, more: object = {}, client: TestClient = visitor) =>
  client.post("/api/commerce/reviews", { token, productId: mug.id, ...review, ...more });

const stored = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("reviews")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();

async function saveSettings(site: TestSite, change: object): Promise<void> {
  const owner = await site.signIn();
  const settings = (await owner.get("/api/config/review-settings")).json();
  expect((await owner.put("/api/config/review-settings", { ...settings, ...change })).status).toBe(200);
}

describe("POST /api/commerce/reviews", () => {
  test("writes a review that waits to be read, as its buyer's", async ({ app, site, mug, token, visitor }) => {
    const answer = await write(mug, token, visitor);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toEqual({ productId: mug.id, state: "PENDING" });
    expect(await stored(app, site)).toMatchObject([
      {
        source: "NATIVE",
        state: "PENDING",
        stars: 5,
        title: "Lovely",
        email: "ada@example.com",
        author_name: "Ada L.",
      },
    ]);
  });

  test("needs only the link of the email if the shop has a password by now", async ({
    app,
    site,
    mug,
    link,
    token,
    visitor,
  }) => {
    const { db } = app.services.database;
    const { id: websiteId } = site.website;
    const shops = db.updateTable("collections").set({ password_hash: "x" }).where("website_id", "=", websiteId);
    await shops.where("type", "=", collectionTypes.products).execute();
    app.app.dropTags(websiteId, ["site"]);
    expect((await visitor.get(`/api/commerce/reviews?source=NATIVE&itemId=${mug.id}`)).status).toBe(401);
    expect((await visitor.get(`${link}&saved=${mug.id}`)).status).toBe(200);
    expect((await write(mug, token, visitor)).status).toBe(200);
    expect((await write(mug, "hello", visitor)).status).toBeGreaterThanOrEqual(400);
  });

  test("publishes at once when the shop wants it so", async ({ site, mug, token, visitor }) => {
    await saveSettings(site, { autoPublish: true });
    expect((await write(mug, token, visitor)).json().state).toBe("APPROVED");
    expect((await site.visit().get(mug.path)).text).toContain("Holds a whole pot.");
  });

  test("keeps one review of a product and customer, however many are sent at once", async ({
    app,
    site,
    mug,
    token,
    visitor,
  }) => {
    const clients = Array.from({ length: 50 }, () => site.visit());
    const answers = await Promise.all(
      clients.map((client, index) => write(mug, token, visitor, { body: `Try ${index}.` }, client)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(app, site)).toHaveLength(1);
  });

  test("changes it on a second visit, which sends it back to be read", async ({
    app,
    site,
    mug,
    link,
    token,
    visitor,
  }) => {
    await write(mug, token, visitor);
    const [first] = await stored(app, site);
    const owner = await site.signIn();
    await owner.post("/api/config/reviews/moderate", { reviews: [{ id: first?.id, state: "APPROVED", revision: 1 }] });
    expect((await write(mug, token, visitor)).json().state).toBe("APPROVED");
    expect((await write(mug, token, visitor, { stars: 2, body: "It broke." })).json().state).toBe("PENDING");
    expect(await stored(app, site)).toMatchObject([{ id: first?.id, stars: 2, body: "It broke.", state: "PENDING" }]);
    const page = await visitor.get(link);
    expect(page.text).toContain("It broke.");
    expect(page.text).toContain("The shop has not approved the review yet");
  });

  test("is approved only with the text that the shop has read", async ({ app, site, mug, token, visitor }) => {
    await write(mug, token, visitor);
    const owner = await site.signIn();
    const [shown] = (await owner.get("/api/config/reviews?tab=pending")).json().items;
    await write(mug, token, visitor, { stars: 1, body: "BUY PILLS" });
    const reviews = [{ id: shown.id, state: "APPROVED", revision: shown.revision }];
    const answer = await owner.post("/api/config/reviews/moderate", { reviews });
    expect(answer.json()).toEqual({ changed: [], outdated: [shown.id] });
    expect(await stored(app, site)).toMatchObject([{ body: "BUY PILLS", state: "PENDING" }]);
  });

  test("does not change one that the shop refused", async ({ app, site, mug, link, token, visitor }) => {
    await write(mug, token, visitor);
    const [first] = await stored(app, site);
    const owner = await site.signIn();
    await owner.post("/api/config/reviews/moderate", { reviews: [{ id: first?.id, state: "REJECTED", revision: 1 }] });
    const answer = await write(mug, token, visitor, { stars: 1 });
    expect([answer.status, answer.json().code]).toEqual([409, "review-closed"]);
    expect(await stored(app, site)).toMatchObject([{ stars: 5, state: "REJECTED" }]);
    expect((await visitor.get(link)).text).not.toContain(`name="stars:${mug.id}"`);
  });

  test("takes the place of what a file brought of the same customer", async ({ app, site, mug, token, visitor }) => {
    await buildReview(app, site, { productId: mug.id, source: "IMPORTED", email: "ADA@example.com", stars: 1 });
    expect((await write(mug, token, visitor)).status).toBe(200);
    expect(await stored(app, site)).toMatchObject([{ source: "NATIVE", stars: 5, state: "PENDING" }]);
  });

  test.for(
    rows([
      ["stars", { stars: 0 }, reviewFieldTexts.stars],
      ["stars", { stars: "" }, reviewFieldTexts.stars],
      ["body", { body: "a".repeat(1501) }, reviewFieldTexts.bodyLong],
      ["title", { title: "a".repeat(201) }, reviewFieldTexts.titleLong],
      ["authorName", { authorName: " " }, reviewFieldTexts.authorName],
    ]),
  )(
    "refuses a wrong field beside it: %s (%#)",
    async ([field, change, message], { app, site, mug, token, visitor }) => {
      const answer = await write(mug, token, visitor, change);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ code: "review-incomplete", errors: { [field]: message } });
      expect(await stored(app, site)).toEqual([]);
    },
  );

  test("takes the token of this order only: not a stranger's, not for a product that it does not hold", async ({
    app,
    site,
    mug,
    token,
    visitor,
  }) => {
    expect((await write(mug, token, visitor, { token: "" })).json().code).toBe("link-unknown");
    expect(
      (await write(mug, token, visitor, { token: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` })).json()
        .code,
    ).toBe("link-unknown");
    const other = await buildSoldProduct(app, site, { name: "Bowl" });
    expect((await write(mug, token, visitor, { productId: other.id })).json().code).toBe("product-not-ordered");
    expect((await write(mug, token, visitor, { productId: newId() })).json().code).toBe("product-not-ordered");
    const elsewhere = await app.buildSite();
    expect((await write(mug, token, visitor, {}, elsewhere.visit())).json().code).toBe("link-unknown");
    app.clock.advance(121 * 86_400_000);
    const late = await write(mug, token, visitor, {}, site.visit());
    app.clock.advance(-121 * 86_400_000);
    expect([late.status, late.json().code]).toEqual([410, "link-expired"]);
    await saveSettings(site, { enabled: false });
    expect((await write(mug, token, visitor)).json().code).toBe("reviews-off");
    expect(await stored(app, site)).toEqual([]);
  });

  test("tells the owner of a new review when asked to, not of its changes", async ({
    app,
    site,
    mug,
    token,
    visitor,
  }) => {
    const notices = () =>
      app.services.database.db
        .selectFrom("mails")
        .select(["recipient", "subject", "text", "html"])
        .where("website_id", "=", site.website.id)
        .where("kind", "=", "review-notice")
        .execute();
    await saveSettings(site, { notifyOwner: true });
    await write(mug, token, visitor, { body: "<b>Good</b>" });
    await write(mug, token, visitor, { body: "Better" });
    await app.runJobs();
    expect(await notices()).toMatchObject([
      {
        recipient: site.owner.email,
        subject: "New review of Speckled Mug: 5/5",
        text: expect.stringContaining("Ada L."),
      },
    ]);
  });
});

describe("the plain HTML form", () => {
  const fields = (productId: string, more: Partial<Record<keyof typeof review, string>> = {}) => ({
    [`stars:${productId}`]: "4",
    [`title:${productId}`]: "Lovely",
    [`body:${productId}`]: "Holds a whole pot.",
    [`authorName:${productId}`]: "Ada L.",
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`${name}:${productId}`, value])),
  });

  test("saves the product whose button was pressed, and says so on the page that it leads to", async ({
    app,
    site,
    mug,
    token,
    visitor,
  }) => {
    const answer = await visitor.submit("/reviews/write", { token, product: mug.id, ...fields(mug.id) });
    expect(answer.status, answer.text).toBe(303);
    const page = await visitor.get((answer.headers.location as string).replace(/#.*/, ""));
    expect(page.text).toContain("Thank you. Your review will appear after the shop approves it.");
    expect(await stored(app, site)).toMatchObject([{ stars: 4, body: "Holds a whole pot." }]);
  });

  test("shows what is wrong beside its field, and everything again that was typed", async ({
    app,
    site,
    mug,
    token,
    visitor,
  }) => {
    const body = "A <long> story.";
    const sent = { ...fields(mug.id, { body, title: "Mine" }), [`stars:${mug.id}`]: "" };
    const answer = await visitor.submit("/reviews/write", { token, product: mug.id, ...sent });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Please choose 1 to 5 stars.");
    expect(answer.text).toContain("A &lt;long&gt; story.</textarea>");
    expect(answer.text).toContain('value="Mine"');
    expect(await stored(app, site)).toEqual([]);
  });

  test("loses nothing that was typed for the order's other products", async ({ app, site, mug, visitor }) => {
    const bowl = await buildSoldProduct(app, site, { name: "Bowl" });
    const vase = await buildSoldProduct(app, site, { name: "Vase" });
    const three = tokenOf(await buildReviewLink(app, site, [mug, bowl, vase]));
    const answer = await visitor.submit("/reviews/write", {
      token: three,
      product: mug.id,
      ...fields(mug.id),
      ...fields(bowl.id, { body: "The bowl too." }),
      ...fields(vase.id, { stars: "", body: "Half a word" }),
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Half a word</textarea>");
    expect(answer.text).not.toContain("Please choose 1 to 5 stars.");
    expect((await stored(app, site)).map(({ body }) => body).sort()).toEqual(["Holds a whole pot.", "The bowl too."]);
  });

  test("answers a wrong token with the kind page", async ({ mug, visitor }) => {
    const answer = await visitor.submit("/reviews/write", { token: "x", product: mug.id, ...fields(mug.id) });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("This link is incomplete.");
  });
});

describe("the limit", () => {
  test("stops the 31st review of a minute from one address", async () => {
    const limited = await startTestApp({ rateLimitScale: 1 });
    try {
      const shop = await limited.buildSite();
      const client = shop.visit();
      const post = () =>
        client.post("/api/commerce/reviews", { token: "x", productId: newId(), stars: 5, authorName: "A" });
      const statuses: number[] = [];
      for (let count = 0; count < 31; count++) statuses.push((await post()).status);
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
      expect(statuses[30]).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
