import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildReview, buildReviewLink, tokenOf } from "../testing.ts";

const test = siteTest().extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Speckled Mug" }),
);

const list = async (owner: TestClient, query: Record<string, string> = {}) =>
  (await owner.get(`/api/config/reviews?${new URLSearchParams(query)}`)).json();

const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

describe("the list of reviews", () => {
  test("has tabs with their numbers, and filters by stars, product and words", async ({ app, site, owner, mug }) => {
    const bowl = await buildSoldProduct(app, site, { name: "Bowl" });
    const pending = await buildReview(app, site, {
      productId: mug.id,
      state: "PENDING",
      stars: 3,
      email: "bo@example.com",
    });
    const approved = await buildReview(app, site, { productId: bowl.id, title: "100% round" });
    const rejected = await buildReview(app, site, { productId: mug.id, state: "REJECTED" });
    const imported = await buildReview(app, site, { productId: mug.id, source: "IMPORTED", stars: 1 });
    const all = await list(owner);
    expect(all.total).toBe(4);
    expect(all.counts).toEqual({ pending: 1, approved: 2, rejected: 1, imported: 1 });
    expect(idsOf(await list(owner, { tab: "pending" }))).toEqual([pending]);
    expect(idsOf(await list(owner, { tab: "approved" })).sort()).toEqual([approved, imported].sort());
    expect(idsOf(await list(owner, { tab: "rejected" }))).toEqual([rejected]);
    expect(idsOf(await list(owner, { tab: "imported" }))).toEqual([imported]);
    expect(idsOf(await list(owner, { stars: "3" }))).toEqual([pending]);
    expect(idsOf(await list(owner, { productId: bowl.id }))).toEqual([approved]);
    expect(idsOf(await list(owner, { search: "BO@EXAMPLE" }))).toEqual([pending]);
    expect(idsOf(await list(owner, { search: "100%" }))).toEqual([approved]);
    expect(idsOf(await list(owner, { search: "bowl" }))).toEqual([approved]);
    expect(idsOf(await list(owner, { search: "_" }))).toEqual([]);
    const products = (await owner.get("/api/config/reviewed-products?search=spec")).json();
    expect(products.items).toEqual([{ id: mug.id, name: "Speckled Mug", reviewCount: 3 }]);
  });

  test("pages by cursor, each review once, newest first", async ({ app, site, owner, mug }) => {
    const now = app.clock.now().getTime();
    for (let index = 0; index < 7; index++) {
      await buildReview(app, site, { productId: mug.id, body: String(index), createdAt: new Date(now - index * 1000) });
    }
    const bodies: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { items: { body: string }[]; nextCursor: string | null } = await list(owner, {
        limit: "3",
        ...(cursor ? { cursor } : {}),
      });
      bodies.push(...page.items.map(({ body }) => body));
      cursor = page.nextCursor;
    }
    expect(bodies).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });

  test("leads from a review to its order", async ({ app, site, mug }) => {
    const token = tokenOf(await buildReviewLink(app, site, [mug]));
    // Two weeks have passed: the session of anyone who did nothing has ended.
    const owner = await site.signIn();
    const review = { token, productId: mug.id, stars: 5, authorName: "Ada L." };
    expect((await site.visit().post("/api/commerce/reviews", review)).status).toBe(200);
    expect((await list(owner)).items).toMatchObject([
      { productName: "Speckled Mug", productUrl: mug.path, email: "ada@example.com", order: { number: 1 } },
    ]);
  });

  test("has no reviews of other websites", async ({ app, site, owner, mug }) => {
    const id = await buildReview(app, site, { productId: mug.id });
    const other = await app.buildSite();
    const stranger = await other.signIn();
    expect((await stranger.get("/api/config/reviews")).json().items).toEqual([]);
    const answer = await stranger.post("/api/config/reviews/moderate", {
      reviews: [{ id, state: "REJECTED", revision: 1 }],
    });
    expect(answer.json()).toEqual({ changed: [], outdated: [] });
    expect((await stranger.post("/api/config/reviews/delete", { ids: [id] })).json()).toEqual({ deleted: 0 });
    expect((await stranger.put(`/api/config/reviews/${id}/reply`, { reply: "x", revision: 1 })).status).toBe(404);
    expect((await list(owner)).items).toMatchObject([{ id, state: "APPROVED", reply: "" }]);
  });
});

describe("a decision", () => {
  test("changes many at once, returns their previous states, and is undone by sending those", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const first = await buildReview(app, site, { productId: mug.id, state: "PENDING" });
    const second = await buildReview(app, site, { productId: mug.id, state: "APPROVED" });
    const third = await buildReview(app, site, { productId: mug.id, state: "REJECTED" });
    const reviews = [first, second, third, newId()].map((id) => ({ id, state: "REJECTED", revision: 1 }));
    const { changed } = (await owner.post("/api/config/reviews/moderate", { reviews })).json();
    const byId = (left: { id: string }, right: { id: string }) => left.id.localeCompare(right.id);
    expect(changed.toSorted(byId)).toEqual(
      [
        { id: first, before: "PENDING", revision: 2 },
        { id: second, before: "APPROVED", revision: 2 },
      ].toSorted(byId),
    );
    expect((await list(owner)).counts).toMatchObject({ pending: 0, approved: 0, rejected: 3 });
    const back = changed.map(({ id, before }: { id: string; before: string }) => ({ id, state: before, revision: 2 }));
    await owner.post("/api/config/reviews/moderate", { reviews: back });
    expect((await list(owner)).counts).toMatchObject({ pending: 1, approved: 1, rejected: 1 });
  });

  test("is in the audit log, with the person who made it", async ({ app, site, owner, mug }) => {
    const id = await buildReview(app, site, { productId: mug.id, state: "PENDING" });
    await owner.post("/api/config/reviews/moderate", { reviews: [{ id, state: "APPROVED", revision: 1 }] });
    await owner.put(`/api/config/reviews/${id}/reply`, { reply: "Thank you.", revision: 2 });
    await owner.post("/api/config/reviews/delete", { ids: [id] });
    const entries = await app.services.database.db
      .selectFrom("audit_entries")
      .select(["action", "account_id", "subject_id"])
      .where("website_id", "=", site.website.id)
      .where("action", "like", "review.%")
      .orderBy("id")
      .execute();
    expect(entries).toEqual(
      ["review.approve", "review.reply", "review.delete"].map((action) => ({
        action,
        account_id: site.owner.id,
        subject_id: id,
      })),
    );
  });
});

describe("the shop's reply", () => {
  test("is below the review, can be changed and removed, and is not overwritten by a stale save", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const id = await buildReview(app, site, { productId: mug.id });
    const reply = (text: string, revision: number) =>
      owner.put(`/api/config/reviews/${id}/reply`, { reply: text, revision });
    expect((await reply("Thank you.", 1)).json()).toMatchObject({ reply: "Thank you.", revision: 2 });
    expect((await site.visit().get(mug.path)).text).toContain("Thank you.");
    expect((await reply("Thanks, Ada.", 1)).json().code).toBe("stale-revision");
    expect((await reply("Thanks, Ada.", 2)).status).toBe(200);
    expect((await reply("a".repeat(1501), 3)).json().errors).toEqual({
      reply: "Please use 1,500 characters or fewer.",
    });
    expect((await reply("", 3)).json()).toMatchObject({ reply: "", repliedAt: null });
    expect((await site.visit().get(mug.path)).text).not.toContain("Reply from");
  });
});
