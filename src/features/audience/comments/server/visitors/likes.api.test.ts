import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { commentCalls, commentPaths } from "../../browserContract.ts";
import { buildComment, setComments } from "../../testing.ts";

const test = siteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

const html = { accept: "text/html" };
const like = commentCalls.like.path;

test("16 visitors at once are 16 likes, and each has one", async ({ site, post }) => {
  const visitors = Array.from({ length: 16 }, () => site.visit());
  await Promise.all(visitors.map((visitor) => visitor.get("/journal")));
  await Promise.all(visitors.map((visitor) => visitor.put(like, { itemId: post.id, isLiked: true })));
  const again = await Promise.all(visitors.map((visitor) => visitor.put(like, { itemId: post.id, isLiked: true })));
  expect(again.map((answer) => answer.json())).toEqual(visitors.map(() => ({ isLiked: true, likeCount: 16 })));
  const [first] = visitors;
  const sixteen = Array.from({ length: 16 }, () => first?.put(like, { itemId: post.id, isLiked: false }));
  await Promise.all(sixteen);
  const page = await site.visit().get("/journal/a-slow-pot", html);
  expect(page.text).toContain('data-like-count="15"');
  expect((await site.visit().get("/journal/a-slow-pot?format=json")).json().item.likeCount).toBe(15);
});

test("a comment is liked too; the visitor's likes are found again; what is not public cannot be liked", async ({
  app,
  site,
  post,
}) => {
  const commentId = await buildComment(app, site, { itemId: post.id });
  const hidden = await buildComment(app, site, { itemId: post.id, status: "pending" });
  const visitor = site.visit();
  await visitor.put(like, { itemId: post.id, commentId, isLiked: true });
  const own = await visitor.get(`${commentCalls.own.path}?itemId=${post.id}`);
  expect(own.json()).toEqual({ name: null, liked: [commentId], editable: [] });
  for (const body of [{ itemId: post.id, commentId: hidden }, { itemId: newId() }]) {
    expect((await visitor.put(like, { ...body, isLiked: true })).status).toBe(404);
  }
  await setComments(app, site, { enabled: false });
  expect((await visitor.put(like, { itemId: post.id, commentId, isLiked: true })).status).toBe(404);
  expect((await visitor.put(like, { itemId: post.id, isLiked: true })).json().likeCount).toBe(1);
  await setComments(app, site, { likes: false });
  expect((await visitor.put(like, { itemId: post.id, isLiked: true })).status).toBe(404);
  expect((await visitor.get("/journal/a-slow-pot", html)).text).not.toContain("sqs-simple-like");
});

test("without scripts: a button, and a page that takes the like back", async ({ site, post }) => {
  const visitor = site.visit();
  const liked = await visitor.submit(commentPaths.like, { itemId: post.id });
  expect(liked.text).toContain("You like “A slow pot”.");
  expect(liked.text).toContain("1 like");
  const back = await visitor.submit(commentPaths.like, { itemId: post.id, like: "no" });
  expect(back.text).toContain("You no longer like “A slow pot”.");
  expect(back.text).toContain("0 likes");
});

test("share buttons are plain links to the page", async ({ app, site }) => {
  await setComments(app, site, { share: ["email", "facebook"] });
  const { text } = await site.visit().get("/journal/a-slow-pot", html);
  expect(text).toMatch(/href="https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http[^"]*%2Fjournal%2Fa-slow-pot"/);
  expect(text).toContain('href="mailto:?subject=A%20slow%20pot');
  await setComments(app, site, { share: [] });
  expect((await site.visit().get("/journal/a-slow-pot", html)).text).not.toContain("share-links");
});

test("a preview link shows no comments, likes or share buttons, whose calls would be refused for a draft", async ({
  app,
  site,
  owner,
  post,
}) => {
  await setComments(app, site, {});
  const link = (await owner.post(`/api/config/pages/${post.id}/preview-links`, {})).json();
  const controls = /squarespace-comments|like-button|squarespace-social-buttons|sqs-comment-link/;
  expect((await site.visit().get("/journal/a-slow-pot", html)).text).toMatch(controls);
  const preview = await site.visit().get(new URL(link.url).pathname, html);
  expect([preview.status, preview.text.includes("Clay remembers")]).toEqual([200, true]);
  expect(preview.text).not.toMatch(controls);
});
