import { XMLParser } from "fast-xml-parser";
import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { chooseCaptcha, solvedCaptcha } from "#features/site/captcha/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs, testPassword } from "#kernel/testing/testAccounts.ts";
import { commentCalls, commentPaths } from "../../browserContract.ts";
import { buildComment, guestComment, moderateAs, postAs, setComments } from "../../testing.ts";

const test = siteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

const html = { accept: "text/html" };
const page = "/journal/a-slow-pot";

const comments = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("comments")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("id")
    .execute();

describe("a guest's comment", () => {
  test("is stored as pending, and nobody else sees it until it is approved", async ({ app, site, post }) => {
    const visitor = site.visit();
    const before = await visitor.get(page, html);
    expect(before.text).toContain("No Comments");
    const answer = await postAs(visitor, post.id, { body: "A secret word", url: "example.com" });
    expect([answer.status, answer.json().status]).toEqual([201, "pending"]);
    expect(await comments(app, site)).toMatchObject([
      { status: "pending", author_name: "Ada", author_url: "https://example.com", notify_author: false },
    ]);
    expect((await site.visit().get(page, html)).text).not.toContain("A secret word");
    const owner = await site.signIn();
    const { id } = answer.json();
    await moderateAs(app, site, owner, [{ id, status: "approved" }]);
    const shown = (await site.visit().get(page, html)).text;
    expect(shown).toContain("A secret word");
    expect(shown).toContain("1 Comment");
    const model = (await site.visit().get(`${page}?format=json`)).json();
    expect(model.item).toMatchObject({ commentState: 1, publicCommentCount: 1, likeCount: 0 });
    expect(model.websiteSettings).toMatchObject({ commentsEnabled: true, simpleLikingEnabled: true });
  });

  test("without scripts: leads to its own page; a refused one comes back with its texts", async ({ site, post }) => {
    const visitor = site.visit();
    const fields = { itemId: post.id, body: "Hello <b>", name: "Ada", email: "ada@example" };
    const refused = await visitor.submit(commentPaths.post, fields);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Email is not valid");
    expect(refused.text).toContain("Hello &lt;b&gt;</textarea>");
    expect(refused.text).toContain('value="ada@example"');
    const sent = await visitor.submit(commentPaths.post, { ...fields, email: "ada@example.com" });
    expect(sent.status).toBe(303);
    const own = await visitor.get(String(sent.headers.location), html);
    expect(own.text).toContain("appears after it is approved");
    // A browser without the key, because the first answer was lost, reads what became of it, and not the text.
    const again = await site.visit().submit(commentPaths.post, { ...fields, email: "ada@example.com" });
    const thanks = await site.visit().get(String(again.headers.location), html);
    expect([thanks.status, thanks.text.includes("appears after it is approved")]).toEqual([200, true]);
    expect(thanks.text).not.toContain("Hello");
    const [address = ""] = String(sent.headers.location).split("?");
    expect((await site.visit().get(address, html)).status).toBe(404);
  });

  test("that is sent again, also at once, is the same comment", async ({ app, site, post }) => {
    const visitor = site.visit();
    await visitor.get(page);
    const answers = await Promise.all(Array.from({ length: 16 }, () => postAs(visitor, post.id)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await comments(app, site)).toHaveLength(1);
    await postAs(visitor, post.id, { body: "Another one" });
    expect(await comments(app, site)).toHaveLength(2);
  });

  test("needs an open post, whichever way it is closed", async ({ app, site, post }) => {
    const visitor = site.visit();
    const { db } = app.services.database;
    const say = async () => (await postAs(visitor, post.id, { body: newId() })).json();
    await setComments(app, site, { closeAfterDays: 3 });
    expect((await say()).status).toBe("pending");
    expect((await visitor.get(page, html)).text).toContain("comment-form");
    app.clock.advance(3 * 86_400_000);
    expect((await say()).code).toBe("comments-closed");
    expect((await visitor.get(`${page}?format=json`)).json().item.commentState).toBe(2);
    await setComments(app, site, {});
    expect((await say()).status).toBe("pending");
    await db
      .updateTable("content_items")
      .set({ comments_open: false })
      .where("website_id", "=", site.website.id)
      .execute();
    expect((await say()).code).toBe("comments-closed");
    await setComments(app, site, { enabled: false });
    expect((await say()).code).toBe("comment-unknown");
  });

  test("is shown on a closed post if there are public ones, and never if comments are off", async ({
    app,
    site,
    post,
  }) => {
    const read = async () => {
      app.app.dropTags(site.website.id, ["site"]);
      return (await site.visit().get(page, html)).text;
    };
    const { db } = app.services.database;
    await db
      .updateTable("content_items")
      .set({ comments_open: false })
      .where("website_id", "=", site.website.id)
      .execute();
    expect(await read()).not.toContain("squarespace-comments");
    await buildComment(app, site, { itemId: post.id });
    const closed = await read();
    expect(closed).toContain("watch this for hours");
    expect(closed).toContain("Comments are closed.");
    expect(closed).not.toContain("comment-form");
    await setComments(app, site, { enabled: false });
    expect(await read()).not.toContain("squarespace-comments");
  });

  test("is refused for what a program does, for bans, and where only members comment", async ({ app, site, post }) => {
    const visitor = site.visit();
    expect((await postAs(visitor, post.id, { company: "x" })).json().code).toBe("looks-automated");
    const { id } = (await postAs(visitor, post.id)).json();
    const owner = await site.signIn();
    expect((await owner.post(`/api/config/comments/${id}/ban`)).json()).toEqual({ email: "ada@example.com", spam: 1 });
    const banned = await postAs(visitor, post.id, { body: "Again", email: "ADA@example.com" });
    expect([banned.status, banned.json().code]).toEqual([403, "banned"]);
    await owner.post("/api/config/comment-bans/remove", { email: "ada@example.com" });
    expect((await postAs(visitor, post.id, { body: "Again" })).status).toBe(201);
    await setComments(app, site, { guests: false });
    const guest = await visitor.submit(commentPaths.post, { itemId: post.id, body: "Kept text" });
    expect(guest.status).toBe(403);
    expect(guest.text).toContain("Please sign in to comment.");
    expect(guest.text).toContain("Kept text</textarea>");
  });

  test("needs the website's captcha, whose token counts once", async ({ app, site, post }) => {
    await chooseCaptcha(app, site, { provider: "altcha" });
    const visitor = site.visit();
    expect((await postAs(visitor, post.id)).json().message).toBe("Complete CAPTCHA before submitting.");
    const captchaToken = await solvedCaptcha(visitor);
    expect((await postAs(visitor, post.id, { captchaToken })).status).toBe(201);
    // A double click sends the same token again.
    expect((await postAs(visitor, post.id, { captchaToken })).status).toBe(201);
    const reused = await postAs(visitor, post.id, { captchaToken, body: "Other" });
    expect(reused.json().code).toBe("captcha-incomplete");
  });
});

describe("members and contributors", () => {
  test("members need no name and email, and approval only once", async ({ app, site, post }) => {
    const member = await buildMember(app, site, { name: "Grace" });
    const { visitor } = await signInMember(site, member);
    const say = async (body: string) =>
      (await visitor.post(commentCalls.post.path, { itemId: post.id, body, name: "Someone else" })).json();
    const account = async (query = "") =>
      (await visitor.get(`/account/comments${query}`, { accept: "text/html" })).text;
    expect((await visitor.get("/account", { accept: "text/html" })).text).not.toContain("/account/comments");
    const first = await say("First");
    expect(first.status).toBe("pending");
    expect(await account()).toMatch(/First.*A slow pot.*Waiting for approval/s);
    expect(await account()).toContain(`href="/comments/${first.id}/edit"`);
    expect(await account(`?before=${first.id}`)).toContain("There are no more comments.");
    expect((await visitor.get("/account", { accept: "text/html" })).text).toContain("/account/comments");
    const moderator = await signInAs(app, site, 6);
    await moderateAs(app, site, moderator, [{ id: first.id, status: "approved" }]);
    expect((await say("Second")).status).toBe("approved");
    expect(await comments(app, site)).toMatchObject([{ author_name: "Grace", author_email: member.email }, {}]);
    expect((await visitor.get(`${commentCalls.own.path}?itemId=${post.id}`)).json().name).toBe("Grace");
  });

  test("their comments are in the export, and stay without them when the account is deleted", async ({
    app,
    site,
    post,
  }) => {
    const member = await buildMember(app, site, { name: "Grace" });
    const { visitor, xsrfToken } = await signInMember(site, member);
    await setComments(app, site, { moderation: "none" });
    await visitor.post(commentCalls.post.path, { itemId: post.id, body: "Mine" });
    await postAs(site.visit(), post.id, { email: member.email.toUpperCase(), name: "Grace H.", body: "Mine too" });
    await visitor.put(commentCalls.like.path, { itemId: post.id, isLiked: true });
    const file = (await visitor.get("/account/data/export")).json();
    expect(file.comments).toMatchObject([
      { post: "A slow pot", text: "Mine" },
      { text: "Mine too", name: "Grace H." },
    ]);
    await visitor.submit("/account/data/delete", { xsrfToken, password: testPassword });
    expect(await comments(app, site)).toMatchObject([
      { author_name: "Anonymous", author_email: "", member_id: null, body: "Mine" },
      { author_name: "Anonymous", author_email: "" },
    ]);
    const text = (await site.visit().get(page, html)).text;
    expect(text).not.toContain("Grace");
    const likes = await app.services.database.db
      .selectFrom("likes")
      .select("liked_by")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(likes.map(({ liked_by }) => liked_by.split(":")[0])).toEqual(["erased"]);
  });

  test.for([
    [7, "approved"],
    [10, "pending"],
  ] as const)("a contributor of role %i with a site pass: %s", async ([role, status], { app, site, post }) => {
    const contributor = await signInAs(app, site, role);
    await contributor.openOnSite(page);
    const answer = await contributor.post(commentCalls.post.path, { itemId: post.id, body: "From the team" });
    expect(answer.json()).toMatchObject({ status });
    const [comment] = await comments(app, site);
    expect(comment?.account_id).not.toBeNull();
  });
});

describe("one's own comment", () => {
  test("can be changed and deleted for 15 minutes, by its author only", async ({ app, site, post }) => {
    await setComments(app, site, { moderation: "none" });
    const visitor = site.visit();
    const { id } = (await postAs(visitor, post.id, { body: "Frist" })).json();
    const path = commentPaths.own.replace(":commentId", id);
    expect((await site.visit().submit(path, { body: "Hacked" })).status).toBe(404);
    expect((await visitor.submit(path, { body: " " })).text).toContain("Please write a comment.");
    expect((await visitor.submit(path, { body: "First" })).status).toBe(303);
    expect((await site.visit().get(page, html)).text).toContain("First");
    expect((await visitor.get(`${commentCalls.own.path}?itemId=${post.id}`)).json().editable).toEqual([id]);
    app.clock.advance(15 * 60_000);
    const late = await visitor.submit(path, { body: "Too late" });
    expect([late.status, late.text.includes("The time to change this comment is over.")]).toEqual([409, true]);
    expect((await visitor.submit(commentPaths.remove.replace(":commentId", id), {})).status).toBe(409);
  });

  test("is approved again after a guest's change, if guests wait", async ({ app, site, post }) => {
    const visitor = site.visit();
    const { id } = (await postAs(visitor, post.id)).json();
    const owner = await site.signIn();
    await moderateAs(app, site, owner, [{ id, status: "approved" }]);
    await visitor.submit(commentPaths.own.replace(":commentId", id), { body: "Buy pills" });
    expect((await site.visit().get(page, html)).text).not.toContain("Buy pills");
    expect(await comments(app, site)).toMatchObject([{ status: "pending", body: "Buy pills" }]);
  });

  test("leaves its place only if someone answered", async ({ app, site, post }) => {
    await setComments(app, site, { moderation: "none" });
    const visitor = site.visit();
    const { id } = (await postAs(visitor, post.id, { body: "One" })).json();
    const alone = (await postAs(visitor, post.id, { body: "Two" })).json();
    await postAs(site.visit(), post.id, { parentId: id, body: "Answer", name: "Bo", email: "bo@example.com" });
    for (const each of [id, alone.id]) {
      expect((await visitor.submit(commentPaths.remove.replace(":commentId", each), {})).status).toBe(200);
    }
    const shown = (await site.visit().get(page, html)).text;
    expect(shown).toContain("This comment was removed.");
    expect(shown).toContain("Answer");
    expect(shown).toContain("1 Comment");
    expect(await comments(app, site)).toMatchObject([{ status: "deleted", author_email: "" }, { body: "Answer" }]);
  });
});

test("replies: below their thread, without scripts too, and only to public comments of the post", async ({
  app,
  site,
  post,
  blog,
}) => {
  await setComments(app, site, { moderation: "none" });
  const other = await buildPost(app, site, blog, { title: "Another" });
  const first = await buildComment(app, site, { itemId: post.id, body: "First", name: "Ada" });
  await buildComment(app, site, { itemId: post.id, body: "Second", name: "Bo" });
  const pending = await buildComment(app, site, { itemId: post.id, status: "pending" });
  const elsewhere = await buildComment(app, site, { itemId: other.id });
  const visitor = site.visit();
  const form = await visitor.get(commentPaths.reply.replace(":commentId", first), html);
  expect(form.text).toContain("Reply to Ada");
  expect(form.text).toContain(`name="parentId" value="${first}"`);
  await visitor.submit(commentPaths.post, { ...guestComment(post.id), parentId: first, body: "To the first" } as never);
  const shown = (await site.visit().get(page, html)).text;
  const places = ["First", "To the first", "Second"].map((text) => shown.indexOf(`${text}</p>`));
  expect(places).toEqual(places.toSorted((one, next) => one - next));
  expect(Math.min(...places)).toBeGreaterThan(0);
  for (const parentId of [pending, elsewhere, newId()]) {
    expect((await postAs(visitor, post.id, { parentId, body: newId() })).json().code).toBe("answered-gone");
  }
  for (const parentId of [pending, newId()]) {
    expect((await visitor.get(commentPaths.reply.replace(":commentId", parentId), html)).text).not.toContain(
      "Reply to Ada",
    );
  }
});

test("further comments are on pages of their own", async ({ app, site, post }) => {
  const start = app.clock.now().getTime();
  for (let index = 0; index < 53; index++) {
    await buildComment(app, site, { itemId: post.id, body: `Number ${index}.`, createdAt: new Date(start + index) });
  }
  const first = (await site.visit().get(page, html)).text;
  expect(first).toContain("Number 49.");
  expect(first).not.toContain("Number 50.");
  expect(first).toContain(`/comments/on/${post.id}?page=2`);
  const second = (await site.visit().get(`/comments/on/${post.id}?page=2`, html)).text;
  expect(second).toContain("Number 52.");
  expect(second).toContain(`/comments/on/${post.id}?page=1`);
  expect((await site.visit().get(`/comments/on/${post.id}?page=3`, html)).status).toBe(404);
  const feed = await site.visit().get(`/comments/feed/${post.id}`);
  expect(feed.headers["content-type"]).toContain("application/rss+xml");
  const { rss } = new XMLParser().parse(feed.text);
  expect([rss.channel.title, rss.channel.item.length]).toEqual(["Comments on A slow pot", 50]);
  expect(rss.channel.item[0]).toMatchObject({ title: "Ada", description: "Number 52." });
});

test("100 hostile comments are refused or harmless", async ({ app, site, post }) => {
  await setComments(app, site, { moderation: "none" });
  const seeds = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    'https://example.com/"onmouseover=alert(1)//',
    "https://bank.example@evil.example",
    "</textarea></form><iframe src=//evil.example>",
    "{.section item}{body}{.end}{@|json}",
    "{squarespace-headers}<squarespace:navigation>",
    "\u202Etxt.exe\u202C \u2066x\u2069",
    "Z\u0351\u036b\u0343\u036a\u0302\u036b".repeat(300),
    "👩‍👩‍👧‍👦".repeat(400),
    "𝒳".repeat(2_500),
    "x".repeat(10_001),
    "漢".repeat(5_000),
    "a\u0000b",
    "\ud800",
    "\n".repeat(9_000),
    `${"https://a.example ".repeat(250)}`,
    "<style>*{display:none}</style><a href='data:text/html,x'>x</a>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: typed like this
    "${7*7} {{7*7}} <%= 7*7 %> '; drop table comments; --",
  ];
  const visitor = site.visit();
  const statuses: number[] = [];
  for (let index = 0; index < 100; index++) {
    const text = seeds[index % seeds.length] ?? "";
    const more = index < 20 ? {} : index < 60 ? { name: text.slice(0, 90) } : { url: text.slice(0, 300) };
    const body = index < 20 ? text : `${index} ${text.slice(0, 200)}`;
    statuses.push((await postAs(visitor, post.id, { body, ...more })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([201, 400]));
  const pages = [1, 2].map((number) => site.visit().get(`/comments/on/${post.id}?page=${number}`, html));
  const shown = [(await site.visit().get(page, html)).text, ...(await Promise.all(pages)).map(({ text }) => text)];
  for (const text of shown) {
    const thread = /<ol class="comment-list">.*<\/ol>/s.exec(text)?.[0] ?? "";
    expect(thread.length).toBeGreaterThan(1000);
    const tags = new Set([...thread.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]));
    const known = [
      "a",
      "article",
      "bdi",
      "button",
      "div",
      "footer",
      "form",
      "header",
      "input",
      "li",
      "ol",
      "p",
      "span",
    ];
    expect([...tags].filter((tag) => ![...known, "time"].includes(tag ?? ""))).toEqual([]);
    expect(thread.replace(/"[^"]*"/g, "")).not.toMatch(/<[^>]*\son\w+/);
    for (const [, href = ""] of thread.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https?:\/\/|#|\/comments\/)/);
    expect(thread).not.toMatch(/href="https:\/\/bank\.example@/);
    expect(thread).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test("a post on a locked page takes and shows comments only after the password", async ({ app, site, blog, post }) => {
  const id = await buildComment(app, site, { itemId: post.id, body: "Zyxquartz" });
  const { hashPassword } = await import("#features/account/accounts/server/index.ts");
  await app.services.database.db
    .updateTable("collections")
    .set({ password_hash: await hashPassword("kiln & clay") })
    .where("website_id", "=", site.website.id)
    .where("id", "=", blog.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  const visitor = site.visit();
  const calls = () => [
    visitor.get(`/comments/on/${post.id}?page=1`, html),
    visitor.get(`/comments/feed/${post.id}`),
    visitor.get(commentPaths.reply.replace(":commentId", id), html),
    postAs(visitor, post.id),
    visitor.put(commentCalls.like.path, { itemId: post.id, commentId: id, isLiked: true }),
    visitor.get(`${commentCalls.own.path}?itemId=${post.id}`),
  ];
  for (const answer of await Promise.all(calls())) {
    expect([answer.status, answer.text.includes("Zyxquartz")]).toEqual([401, false]);
  }
  await visitor.submit("/api/unlock", { lock: blog.id, password: "kiln & clay", returnTo: "/journal" });
  const opened = (await Promise.all(calls())).map(({ status }) => status);
  expect(opened).toEqual([200, 200, 200, 201, 200, 200]);
});

test("ids of another website are unknown", async ({ app, site, post }) => {
  const other = await app.buildSite();
  const id = await buildComment(app, site, { itemId: post.id });
  const visitor = other.visit();
  const owner = await other.signIn();
  const answers = await Promise.all([
    postAs(visitor, post.id),
    visitor.put(commentCalls.like.path, { itemId: post.id, isLiked: true }),
    visitor.get(commentPaths.reply.replace(":commentId", id)),
    visitor.get(commentPaths.own.replace(":commentId", id)),
    visitor.submit(commentPaths.remove.replace(":commentId", id), {}),
    owner.post(`/api/config/comments/${id}/replies`, { body: "Hello", revision: 1 }),
    owner.post(`/api/config/comments/${id}/ban`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const moderated = await owner.post("/api/config/comments/moderate", {
    comments: [{ id, status: "spam", revision: 1 }],
  });
  expect(moderated.json()).toEqual({ changed: [], outdated: [] });
  expect(await comments(app, site)).toMatchObject([{ status: "approved", like_count: 0 }]);
});

test("the address of a comment leads to the page that shows it", async ({ app, site, post }) => {
  const ids: string[] = [];
  const start = app.clock.now().getTime();
  for (let index = 0; index < 52; index++) {
    ids.push(
      await buildComment(app, site, { itemId: post.id, createdAt: new Date(start + index), body: `No. ${index}` }),
    );
  }
  const placeOf = async (id = "") => String((await site.visit().get(`/comments/${id}`, html)).headers.location);
  expect(await placeOf(ids[0])).toMatch(new RegExp(`${page}#comment-${ids[0]}$`));
  const last = await placeOf(ids[51]);
  expect(last).toMatch(new RegExp(`/comments/on/${post.id}\\?page=2#comment-${ids[51]}$`));
  expect((await site.visit().get(last.split("#")[0] ?? "", html)).text).toContain("No. 51");
  const hidden = await buildComment(app, site, { itemId: post.id, status: "pending" });
  expect(await placeOf(hidden)).toMatch(new RegExp(`${page}$`));
});

test("a text that came after the comments were closed is shown again", async ({ app, site, post }) => {
  const { db } = app.services.database;
  await db
    .updateTable("content_items")
    .set({ comments_open: false })
    .where("website_id", "=", site.website.id)
    .execute();
  const fields = { itemId: post.id, body: "My long text", name: "Ada", email: "ada@example.com" };
  const answer = await site.visit().submit(commentPaths.post, fields);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("My long text</textarea>");
  expect(answer.text).toContain("Comments are closed.");
});
