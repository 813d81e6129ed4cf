import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { chooseLanguage, signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildComment, moderateAs, postAs, setComments } from "../../testing.ts";

const test = siteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

async function mailsOf(app: TestApp, site: TestSite, kind: string) {
  await app.runJobs();
  return app.services.database.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
}

const unsubscribePath = (text: string) => /https?:\/\/[^/\s]+(\/comments\/unsubscribe\/\S+)/.exec(text)?.[1] ?? "";

test("the owner gets one email about a new comment, until they unsubscribe", async ({ app, site, post }) => {
  await postAs(site.visit(), post.id);
  await postAs(site.visit(), post.id);
  const mails = await mailsOf(app, site, "comment-notice");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: "A comment is waiting for approval: A slow pot" });
  expect(mails[0]?.text).toContain("I could watch this for hours.");
  const path = unsubscribePath(mails[0]?.text ?? "");
  // As mail programs send it (RFC 8058): from no page.
  const done = await site.visit().send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(done.status).toBe(200);
  await postAs(site.visit(), post.id, { body: "Another one" });
  expect(await mailsOf(app, site, "comment-notice")).toHaveLength(1);
});

test("each person reads about a comment in the language of their studio", async ({ app, site, post }) => {
  await signInAs(app, site, 6);
  await chooseLanguage(app, site.owner.email, "de");
  await postAs(site.visit(), post.id);
  const mails = await mailsOf(app, site, "comment-notice");
  const german = mails.filter(({ recipient }) => recipient === site.owner.email);
  expect([mails.length, german.length]).toEqual([2, 1]);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    "A comment is waiting for approval: A slow pot",
    "Ein Kommentar wartet auf Freigabe: A slow pot",
  ]);
  expect(german[0]?.text).toContain("Im Studio ansehen");
  expect(german[0]?.text).toContain("E-Mails zu neuen Kommentaren abbestellen");
});

test("a pending comment reaches those who can approve it, and the author of the post", async ({ app, site, post }) => {
  const { db } = app.services.database;
  const id = site.website.id;
  await db.updateTable("websites").set({ contact_email: "studio@kiln.example" }).where("id", "=", id).execute();
  const [moderator, editor] = await Promise.all([signInAs(app, site, 6), signInAs(app, site, 4)]);
  await signInAs(app, site, 4);
  const emailOf = async (client: TestClient) => (await client.get("/api/config/session")).json().account.email;
  const [moderatorEmail, editorEmail] = [await emailOf(moderator), await emailOf(editor)];
  const author = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", editorEmail)
    .executeTakeFirstOrThrow();
  await db.updateTable("content_items").set({ author_account_id: author.id }).where("website_id", "=", id).execute();
  await postAs(site.visit(), post.id);
  const mails = await mailsOf(app, site, "comment-notice");
  const textTo = (email: string) => mails.find(({ recipient }) => recipient === email)?.text ?? "";
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    ["studio@kiln.example", moderatorEmail, editorEmail].sort(),
  );
  expect(textTo(moderatorEmail)).toMatch(/View in the studio.*\/config\/comments\?tab=all&comment=/s);
  expect(textTo(editorEmail)).toMatch(/View post.*\/journal\/a-slow-pot\s/s);
  expect(textTo(editorEmail)).not.toContain("/config/");

  // The page names the address that gets the emails.
  const path = unsubscribePath(textTo("studio@kiln.example"));
  expect((await site.visit().get(path, { accept: "text/html" })).text).toContain("s…@kiln.example");
  expect((await site.visit().submit(path, {})).text).toContain("s…@kiln.example");
  await postAs(site.visit(), post.id, { body: "Another one" });
  expect(await mailsOf(app, site, "comment-notice")).toHaveLength(5);
});

test("a comment that is public at once goes to the author of the post alone", async ({ app, site, post }) => {
  const { db } = app.services.database;
  const id = site.website.id;
  await setComments(app, site, { moderation: "none" });
  await signInAs(app, site, 6);
  const author = await db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("email", "=", site.owner.email)
    .executeTakeFirstOrThrow();
  await db.updateTable("content_items").set({ author_account_id: author.id }).where("website_id", "=", id).execute();
  await postAs(site.visit(), post.id);
  expect(await mailsOf(app, site, "comment-notice")).toMatchObject([{ recipient: author.email }]);
});

test("the person answered gets one email when the reply is public, if they asked, until they unsubscribe", async ({
  app,
  site,
  post,
}) => {
  await setComments(app, site, { moderation: "none" });
  const asked = await buildComment(app, site, {
    itemId: post.id,
    email: "ada@example.com",
    notify: true,
    wasRead: true,
  });
  const quiet = await buildComment(app, site, { itemId: post.id, email: "cy@example.com" });
  const pending = await buildComment(app, site, {
    itemId: post.id,
    parentId: asked,
    email: "bo@example.com",
    status: "pending",
    body: "Pending reply",
  });
  const reply = (parentId: string, body: string) =>
    postAs(site.visit(), post.id, { parentId, body, name: "Bo", email: "bo@example.com" });
  await reply(quiet, "Nobody gets this");
  expect(await mailsOf(app, site, "comment-reply")).toEqual([]);
  const owner = await site.signIn();
  for (const status of ["approved", "pending", "approved"] as const) {
    await moderateAs(app, site, owner, [{ id: pending, status }]);
  }
  const mails = await mailsOf(app, site, "comment-reply");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: "ada@example.com" });
  expect(mails[0]?.text).toContain("Pending reply");
  const path = unsubscribePath(mails[0]?.text ?? "");
  const visitor = site.visit();
  const question = await visitor.get(path, { accept: "text/html" });
  expect(question.text).toContain("a…@example.com");
  expect((await visitor.get(`${path}x`, { accept: "text/html" })).status).toBe(404);
  expect((await (await app.buildSite()).visit().get(path, { accept: "text/html" })).status).toBe(404);
  expect((await visitor.submit(path, {})).text).toContain("Done.");
  await reply(asked, "After the end");
  expect(await mailsOf(app, site, "comment-reply")).toHaveLength(1);
});

test("unsubscribing lasts when strangers type the address; the link and the member's own wish bring the emails back", async ({
  app,
  site,
  post,
}) => {
  await setComments(app, site, { moderation: "none" });
  const build = () =>
    buildComment(app, site, { itemId: post.id, email: "ada@example.com", notify: true, wasRead: true });
  const reply = async (parentId: string, name = "Win a prize\r\nBcc: x@y.z") => {
    const body = `Reply ${Math.random()}`;
    expect((await postAs(site.visit(), post.id, { parentId, body, name, email: "bo@example.com" })).status).toBe(201);
    return mailsOf(app, site, "comment-reply");
  };
  const [mail] = await reply(await build());
  expect(mail?.subject).toBe("Win a prize replied to your comment");
  const path = unsubscribePath(mail?.text ?? "");
  const visitor = site.visit();
  expect((await visitor.submit(path, {})).text).toContain("Get these emails again");
  // The link says what is done, and leads back at once.
  const { text } = await visitor.get(path, { accept: "text/html" });
  expect(text).toContain("a…@example.com gets no emails about replies");
  expect([text.includes("Get these emails again"), text.includes(">Unsubscribe<")]).toEqual([true, false]);
  await postAs(site.visit(), post.id, { body: "Typed by a stranger", notify: true });
  expect(await reply(await build())).toHaveLength(1);
  expect((await visitor.submit(path, { again: "yes" })).text).toContain("gets emails about replies");
  expect(await reply(await build())).toHaveLength(2);
});

test("a guest's address gets no email before a moderator approved the comment", async ({ app, site, post }) => {
  await setComments(app, site, { moderation: "none" });
  const { id } = (await postAs(site.visit(), post.id, { email: "victim@example.com", notify: true })).json();
  const reply = (body: string) =>
    postAs(site.visit(), post.id, { parentId: id, body, name: "Bo", email: "bo@example.com" });
  await reply("Spam");
  expect(await mailsOf(app, site, "comment-reply")).toEqual([]);
  const owner = await site.signIn();
  for (const status of ["spam", "approved"] as const) await moderateAs(app, site, owner, [{ id, status }]);
  await reply("A real one");
  expect(await mailsOf(app, site, "comment-reply")).toMatchObject([{ recipient: "victim@example.com" }]);
});
