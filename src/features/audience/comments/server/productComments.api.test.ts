import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { commentCalls, commentPaths } from "../browserContract.ts";
import { buildComment, moderateAs, postAs, setComments } from "../testing.ts";

const test = siteTest().extend("mug", { auto: true }, ({ app, site }) =>
  buildProduct(app, site, { name: "Speckled mug", urlSlug: "speckled-mug" }),
);

const html = { accept: "text/html" };
const page = "/shop/p/speckled-mug";
const list = "/api/config/comments";

async function itemOf(site: TestSite) {
  return (await site.visit().get(`${page}?format=json`)).json().item;
}

const countsOf = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("products")
    .select(["public_comment_count", "like_count", "revision"])
    .where("website_id", "=", site.website.id)
    .executeTakeFirstOrThrow();

describe("comments on products", () => {
  test("are off until the owner turns them on", async ({ app, site, mug }) => {
    expect(await itemOf(site)).toMatchObject({ commentState: 2, publicCommentCount: 0, likeCount: 0 });
    expect((await postAs(site.visit(), mug.id)).status).toBe(404);
    expect((await site.visit().get(page, html)).text).not.toContain("discussion-block");
    await buildComment(app, site, { itemId: mug.id, kind: "product" });
    expect(await itemOf(site)).toMatchObject({ commentState: 2, publicCommentCount: 0 });
    const owner = await site.signIn();
    const { revision } = (await owner.get("/api/config/comment-settings")).json();
    const saved = await owner.put("/api/config/comment-settings", { products: true, revision });
    expect([saved.status, saved.json().products]).toEqual([200, true]);
    expect(await itemOf(site)).toMatchObject({ commentState: 1, publicCommentCount: 1 });
    expect((await site.visit().get(page, html)).text).toContain("I could watch this for hours.");
  });

  test("are moderated, answered, emailed, liked and exported like those on posts", async ({ app, site, mug }) => {
    await setComments(app, site, { products: true, closeAfterDays: 1 });
    const { db } = app.services.database;
    const longAgo = new Date(app.clock.now().getTime() - 30 * 86_400_000);
    await db
      .updateTable("products")
      .set({ created_at: longAgo })
      .where("website_id", "=", site.website.id)
      .where("id", "=", mug.id)
      .execute();
    const visitor = site.visit();
    const posted = await postAs(visitor, mug.id, { body: "Does it keep tea warm?" });
    expect([posted.status, posted.json().status]).toEqual([201, "pending"]);
    const { id } = posted.json();
    const owner = await site.signIn();
    expect((await owner.get(list)).json().items).toMatchObject([
      { id, subject: { title: "Speckled mug", url: page, trashOf: null } },
    ]);
    await moderateAs(app, site, owner, [{ id, status: "approved" }]);
    const reply = await owner.post(`${list}/${id}/replies`, { body: "It does.", revision: 2 });
    expect(reply.status).toBe(201);
    expect(await countsOf(app, site)).toEqual({ public_comment_count: 2, like_count: 0, revision: mug.revision });
    const shown = (await site.visit().get(page, html)).text;
    for (const text of ["Does it keep tea warm?", "It does.", "2 Comments"]) expect(shown).toContain(text);
    expect((await site.visit().get(commentPaths.view.replace(":commentId", id))).headers.location).toBe(
      `${page}#comment-${id}`,
    );

    const like = { itemId: mug.id, isLiked: true };
    expect((await visitor.put(commentCalls.like.path, like)).json()).toEqual({ isLiked: true, likeCount: 1 });
    expect((await visitor.put(commentCalls.like.path, { ...like, commentId: id })).json().likeCount).toBe(1);
    expect(await itemOf(site)).toMatchObject({ likeCount: 1, publicCommentCount: 2 });
    const own = (await visitor.get(`${commentCalls.own.path}?itemId=${mug.id}`)).json();
    expect(new Set(own.liked)).toEqual(new Set([mug.id, id]));

    const feed = await site.visit().get(commentPaths.feed.replace(":itemId", mug.id));
    expect(feed.text).toContain("Comments on Speckled mug");
    const csv = (await owner.get(`${list}/export?tab=all`)).text;
    expect(csv).toContain(`Speckled mug,speckled-mug,${page}`);

    await app.runJobs();
    const mails = await db
      .selectFrom("mails")
      .select(["kind", "subject"])
      .where("website_id", "=", site.website.id)
      .where("kind", "=", "comment-notice")
      .execute();
    expect(mails.map(({ subject }) => subject)).toContain("A new comment: Speckled mug");
  });

  test("without scripts: a refused one comes back on the product's page, whose purchase form says nothing", async ({
    app,
    site,
    mug,
  }) => {
    await setComments(app, site, { products: true });
    const fields = { itemId: mug.id, body: "Hello <b>", name: "Ada", email: "ada@example" };
    const refused = await site.visit().submit(commentPaths.post, fields);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Hello &lt;b&gt;</textarea>");
    expect(refused.text.match(/role="alert"[^>]*>Please check the highlighted fields/g)).toHaveLength(1);
    const sent = await site.visit().submit(commentPaths.post, { ...fields, email: "ada@example.com" });
    expect(sent.status).toBe(303);
  });

  test("are closed by the product's switch, which the editor saves, and gone with a hidden product", async ({
    app,
    site,
    mug,
  }) => {
    await setComments(app, site, { products: true });
    await buildComment(app, site, { itemId: mug.id, kind: "product" });
    const owner = await site.signIn();
    const path = `/api/config/products/${mug.id}`;
    const stored = (await owner.get(path)).json();
    expect(stored.commentsOpen).toBe(true);
    const closed = await owner.put(path, { ...stored, commentsOpen: false });
    expect([closed.status, closed.json().commentsOpen]).toEqual([200, false]);
    expect(await itemOf(site)).toMatchObject({ commentState: 2, publicCommentCount: 1 });
    expect((await site.visit().get(page, html)).text).toContain("Comments are closed.");
    expect((await postAs(site.visit(), mug.id)).json().code).toBe("comments-closed");
    await owner.put(path, { ...closed.json(), isVisible: false });
    expect((await postAs(site.visit(), mug.id)).status).toBe(404);
  });

  test("come back with a deleted product, and are counted once", async ({ app, site, mug }) => {
    await setComments(app, site, { products: true });
    const id = await buildComment(app, site, { itemId: mug.id, kind: "product" });
    await buildComment(app, site, { itemId: mug.id, kind: "product", parentId: id, body: "An answer" });
    const visitor = site.visit();
    await visitor.get("/");
    await visitor.put(commentCalls.like.path, { itemId: mug.id, isLiked: true });
    await visitor.put(commentCalls.like.path, { itemId: mug.id, commentId: id, isLiked: true });
    const owner = await site.signIn();
    const path = `/api/config/products/${mug.id}`;
    await owner.delete(path);
    expect((await owner.get(list)).json().counts.all).toBe(0);
    const restored = await owner.post(`${path}/undo-deletion`, {});
    expect(restored.status, restored.text).toBeLessThan(300);
    expect(await countsOf(app, site)).toMatchObject({ public_comment_count: 2, like_count: 1 });
    const { items } = (await owner.get(`${list}?tab=all`)).json();
    expect(items.map(({ likeCount }: { likeCount: number }) => likeCount).sort()).toEqual([0, 1]);
  });
});
