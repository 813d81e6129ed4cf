import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { CommentImport } from "../../importContract.ts";
import { buildComment, setComments } from "../../testing.ts";

const test = siteTest({ own: true })
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

const imports = "/api/config/comment-imports";

async function upload(owner: TestClient, content: string | Buffer, fileName = "comments.xml") {
  const boundary = "----comments";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/xml\r\n\r\n`;
  return owner.send(imports, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": owner.studioCookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

async function check(app: TestApp, owner: TestClient, content: string | Buffer, name?: string): Promise<CommentImport> {
  const answer = await upload(owner, content, name);
  expect([answer.status, answer.json().state]).toEqual([202, "CHECKING"]);
  await app.runJobs();
  return (await owner.get(`${imports}/${answer.json().id}`)).json();
}

async function start(app: TestApp, owner: TestClient, id: string): Promise<CommentImport> {
  const started = await owner.post(`${imports}/${id}/start`, {});
  expect([started.status, started.json().state]).toEqual([202, "RUNNING"]);
  await app.runJobs();
  return (await owner.get(`${imports}/${id}`)).json();
}

const stored = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("comments")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .orderBy("created_at")
    .orderBy("body")
    .execute();

interface WxrComment {
  id: number;
  body: string;
  parent?: number;
  approved?: string;
  type?: string;
  author?: string;
}

const wxrComment = ({
  id,
  body,
  parent = 0,
  approved = "1",
  type = "comment",
  author = "Tom &amp; Co",
}: WxrComment) => `
<wp:comment>
  <wp:comment_id>${id}</wp:comment_id>
  <wp:comment_author>${author}</wp:comment_author>
  <wp:comment_author_email><![CDATA[tom@example.com]]></wp:comment_author_email>
  <wp:comment_author_url>http://tom.example</wp:comment_author_url>
  <wp:comment_date_gmt>2020-01-0${(id % 9) + 1} 10:00:00</wp:comment_date_gmt>
  <wp:comment_content><![CDATA[${body}]]></wp:comment_content>
  <wp:comment_approved>${approved}</wp:comment_approved>
  <wp:comment_type>${type}</wp:comment_type>
  <wp:comment_parent>${parent}</wp:comment_parent>
</wp:comment>`;

const wxrItem = (slug: string, comments: WxrComment[]) => `<item>
<title>One & two</title>
<link>https://old.example/2020/01/${slug}/</link>
<content:encoded><![CDATA[<p>Text with </item> in it</p>]]></content:encoded>
<wp:post_name>${slug}</wp:post_name>${comments.map(wxrComment).join("")}
</item>`;

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old blog</title>
${items.join("\n")}
</channel></rss>`;

const file = wxr(
  wxrItem("a-slow-pot", [
    { id: 2, parent: 1, body: "<p>An answer</p>" },
    { id: 1, body: "First &amp; foremost" },
    { id: 3, body: "Buy pills", approved: "spam" },
    { id: 4, body: "Not yet", approved: "0" },
    { id: 5, body: "[…] linked", type: "pingback" },
  ]),
  wxrItem("unknown-post", [{ id: 6, body: "Lost" }]),
);

describe("a WordPress export", () => {
  test("is checked first, which adds nothing, and then imported; a second time adds nothing", async ({
    app,
    site,
    owner,
    post,
  }) => {
    const checked = await check(app, owner, file);
    expect(checked).toMatchObject({
      state: "CHECKED",
      rowCount: 6,
      createdCount: 4,
      unchangedCount: 0,
      leftOutCount: 2,
      problemCount: 2,
      byteSize: Buffer.byteLength(file),
      bytesRead: Buffer.byteLength(file),
    });
    expect(checked.problems.map(({ reason }) => reason)).toEqual([
      "This is a pingback, not a comment.",
      'This website has no post or product with the address "unknown-post".',
    ]);
    expect(checked.problems.map(({ line }) => file.split("\n")[line - 1])).toEqual(["<wp:comment>", "<wp:comment>"]);
    expect(await stored(app, site)).toEqual([]);

    expect(await start(app, owner, checked.id)).toMatchObject({ state: "DONE", createdCount: 4, leftOutCount: 2 });
    const comments = await stored(app, site);
    expect(comments.map(({ body, status }) => [body, status])).toEqual([
      ["First & foremost", "approved"],
      ["An answer", "approved"],
      ["Buy pills", "spam"],
      ["Not yet", "pending"],
    ]);
    expect(comments[0]).toMatchObject({
      item_id: post.id,
      author_name: "Tom & Co",
      author_email: "tom@example.com",
      author_url: "http://tom.example",
      created_at: new Date("2020-01-02T10:00:00Z"),
      approved_at: null,
    });
    expect(comments[1]?.parent_id).toBe(comments[0]?.id);
    expect(comments[2]?.hidden_at).not.toBeNull();
    const page = await site.visit().get("/journal/a-slow-pot", { accept: "text/html" });
    expect(page.text).toContain("2 Comments");
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select("kind")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(mails).toEqual([]);

    const again = await check(app, owner, file);
    expect(again).toMatchObject({ createdCount: 0, unchangedCount: 4, leftOutCount: 2 });
    expect((await owner.post(`${imports}/${checked.id}/start`, {})).json().code).toBe("import-started");
    await start(app, owner, again.id);
    expect(await stored(app, site)).toHaveLength(4);
  });

  test("with many comments: answers find theirs in earlier parts of the file", async ({ app, site, owner }) => {
    const many = Array.from({ length: 450 }, (_, index) => ({
      id: index + 1,
      body: `Comment ${index + 1}`,
      parent: index === 0 ? 0 : 1,
    }));
    const checked = await check(app, owner, wxr(wxrItem("a-slow-pot", many)));
    expect(checked).toMatchObject({ rowCount: 450, createdCount: 450, problemCount: 0 });
    await start(app, owner, checked.id);
    const comments = await stored(app, site);
    const [first] = comments.filter(({ parent_id }) => parent_id === null);
    expect(comments.filter(({ parent_id }) => parent_id === first?.id)).toHaveLength(449);
  });

  test("a comment on a product, and one whose slug two pages have", async ({ app, site, owner, post }) => {
    await setComments(app, site, { products: true });
    const mug = await buildProduct(app, site, { urlSlug: "mug" });
    await buildProduct(app, site, { urlSlug: "a-slow-pot" });
    const checked = await check(
      app,
      owner,
      wxr(wxrItem("mug", [{ id: 1, body: "Nice" }]), wxrItem("a-slow-pot", [{ id: 2, body: "Which?" }])),
    );
    expect(checked).toMatchObject({ createdCount: 1, leftOutCount: 1 });
    expect(checked.problems[0]?.reason).toContain("several posts or products");
    await start(app, owner, checked.id);
    expect(await stored(app, site)).toMatchObject([{ product_id: mug.id, item_id: null }]);
    const exact = `post_url,body\n/journal/a-slow-pot,By address\n`;
    const bySlug = await check(app, owner, exact, "comments.csv");
    await start(app, owner, bySlug.id);
    expect((await stored(app, site)).at(-1)).toMatchObject({ item_id: post.id, body: "By address" });
  });
});

describe("answers", () => {
  /** Newest first, as spreadsheets sort: the first comment of the thread is in the last row. */
  const rows = Array.from({ length: 420 }, (_, index) => 420 - index);
  const newestFirst = (linked: boolean) =>
    `comment_id,reply_to,post_url,author_name,body,status,created_at\n${rows
      .map(
        (id) =>
          `${id},${id === 1 || !linked ? "" : id - 1},/journal/a-slow-pot,Ada,Comment ${id},approved,2020-01-01T10:00:00Z`,
      )
      .join("\n")}\n`;
  const orphans = (comments: Awaited<ReturnType<typeof stored>>) => comments.filter(({ parent_id }) => !parent_id);

  test("find theirs in whatever order the rows are, and a second run repairs those without", async ({
    app,
    site,
    owner,
  }) => {
    const flat = await check(app, owner, newestFirst(false), "comments.csv");
    await start(app, owner, flat.id);
    expect(orphans(await stored(app, site))).toHaveLength(420);
    const repair = await check(app, owner, newestFirst(true), "comments.csv");
    expect(repair).toMatchObject({ createdCount: 0, unchangedCount: 420, linkedCount: 419, problemCount: 0 });
    expect(await start(app, owner, repair.id)).toMatchObject({ state: "DONE", linkedCount: 419 });
    const repaired = await stored(app, site);
    expect(orphans(repaired).map(({ body }) => body)).toEqual(["Comment 1"]);
    const [first] = orphans(repaired);
    expect(repaired.every(({ thread_id }) => thread_id === first?.id)).toBe(true);
    expect(first?.shown_answer_count).toBe(419);

    await app.services.database.db.deleteFrom("comments").where("website_id", "=", site.website.id).execute();
    const fresh = await check(app, owner, newestFirst(true), "comments.csv");
    expect(fresh).toMatchObject({ createdCount: 420, linkedCount: 0, problemCount: 0 });
    await start(app, owner, fresh.id);
    expect(orphans(await stored(app, site))).toHaveLength(1);
  });

  test("to comments that are missing, or to each other, start new threads", async ({ app, site, owner }) => {
    const csv = `comment_id,reply_to,post_url,body
1,9,/journal/a-slow-pot,Lost
2,3,/journal/a-slow-pot,Two
3,2,/journal/a-slow-pot,Three
`;
    const checked = await check(app, owner, csv, "comments.csv");
    expect(checked.problems).toMatchObject([{ line: 2 }, { line: 4 }]);
    await start(app, owner, checked.id);
    expect(orphans(await stored(app, site)).map(({ body }) => body)).toEqual(["Lost", "Three"]);
  });
});

describe("the report of a file", () => {
  test("names rows that were left out first, by line, whatever was changed before", async ({ app, owner }) => {
    const bad = Array.from({ length: 250 }, (_, index) => `/journal/a-slow-pot,no email ${index},Text ${index}`);
    const lost = Array.from({ length: 5 }, (_, index) => `/journal/nothing-${index},,Text`);
    const csv = `post_url,author_email,body\n${[...bad, ...lost].join("\n")}\n`;
    const checked = await check(app, owner, csv, "comments.csv");
    expect(checked).toMatchObject({ leftOutCount: 5, problemCount: 255 });
    expect(checked.problems).toHaveLength(255);
    expect(checked.problems.slice(0, 6).map(({ line }) => line)).toEqual([252, 253, 254, 255, 256, 2]);
  });

  test("says that a file ends early", async ({ app, owner }) => {
    const cut = await check(app, owner, file.slice(0, -400));
    expect(cut.state).toBe("CHECKED");
    expect(cut.problems.at(-1)?.reason ?? "").not.toBe("");
    expect(cut.problems.map(({ reason }) => reason).join()).toContain("The file ends early here");
    const inFirst = await check(app, owner, file.slice(0, 400));
    expect([inFirst.state, inFirst.failure]).toEqual(["FAILED", expect.stringContaining("The file ends early")]);
    const rows = "post_url,body,author_name\n/journal/a-slow-pot,One,Ada\n/journal/a-slow-pot,";
    for (const end of ["Tw", '"Two\nlines', '"Tw']) {
      const csv = await check(app, owner, rows + end, "comments.csv");
      expect(csv.createdCount).toBe(1);
      expect(csv.problems.map(({ reason }) => reason).join()).toContain("The file ends in the middle of this row");
    }
    const whole = await check(app, owner, `${rows}Two,Bo`, "comments.csv");
    expect(whole).toMatchObject({ createdCount: 2, problemCount: 0 });
  });

  test("says that visitors don't see comments on products", async ({ app, site, owner }) => {
    await buildProduct(app, site, { urlSlug: "mug" });
    const csv = "post_url,body,status\n/shop/p/mug,One,approved\n/shop/p/mug,Two,approved\n";
    const checked = await check(app, owner, csv, "comments.csv");
    expect(checked).toMatchObject({ createdCount: 2, leftOutCount: 0, problemCount: 1 });
    expect(checked.problems[0]?.reason).toContain("Comments on products are off");
    await start(app, owner, checked.id);
    const { items } = (await owner.get("/api/config/comments?tab=all")).json();
    expect(items[0].subject).toMatchObject({ isDiscussed: false });
    expect(items[0].subject.url).toMatch(/\/p\/mug$/);
    const link = await site.visit().get(`/comments/${items[0].id}`);
    expect([link.status, link.headers.location]).toEqual([303, items[0].subject.url]);
  });
});

test("comments find their post at a former address, by redirects and by its former slug", async ({
  app,
  site,
  owner,
  blog,
  post,
}) => {
  const { db } = app.services.database;
  const redirects = [
    { from_path: "/2015/hello-world", to_path: "/journal/a-slow-pot" },
    { from_path: "/%e9%99%b6", to_path: "/journal/a-slow-pot" },
    { from_path: "/old/*", to_path: "/journal/*" },
  ];
  await db
    .insertInto("redirects")
    .values(
      redirects.map((each) => ({
        ...each,
        website_id: site.website.id,
        id: randomUUID(),
        status: 301,
        created_at: new Date(),
      })),
    )
    .execute();
  await db
    .insertInto("item_redirects")
    .values({ website_id: site.website.id, collection_id: blog.id, from_slug: "first-name", item_id: post.id })
    .execute();
  const csv = `post_url,body
https://old.example/2015/hello-world,One
https://old.example/%E9%99%B6,Two
https://old.example/old/a-slow-pot,Three
/journal/first-name,Four
https://old.example/2014/first-name/,Five
https://old.example/%E9%99%B6%E5%99%A8,Lost
`;
  const checked = await check(app, owner, csv, "comments.csv");
  expect(checked.problems.map(({ reason }) => reason)).toEqual([
    'This website has no post or product with the address "陶器".',
  ]);
  expect(checked).toMatchObject({ createdCount: 5 });
});

test("an import is undone: its comments move to the trash, and the file can be imported again", async ({
  app,
  site,
  owner,
  post,
}) => {
  await buildComment(app, site, { itemId: post.id, body: "Before" });
  const done = await start(app, owner, (await check(app, owner, file)).id);
  expect(done.undoableCount).toBe(4);
  const stranger = await (await app.buildSite()).signIn();
  expect((await stranger.post(`${imports}/${done.id}/undo`, {})).status).toBe(404);
  const undo = () => owner.post(`${imports}/${done.id}/undo`, {});
  expect((await undo()).status).toBe(202);
  await app.runJobs();
  expect((await undo()).status).toBe(202);
  await app.runJobs();
  const undone = await stored(app, site);
  expect(undone.map(({ body, status }) => [body, status])).toEqual([
    ["First & foremost", "deleted"],
    ["An answer", "deleted"],
    ["Buy pills", "deleted"],
    ["Not yet", "deleted"],
    ["Before", "approved"],
  ]);
  const { items } = (await owner.get(imports)).json();
  expect(items).toMatchObject([{ id: done.id, undoneAt: expect.any(String) }]);
  expect((await owner.get(`${imports}/${done.id}`)).json().undoableCount).toBe(0);
  const again = await check(app, owner, file);
  expect((await owner.post(`${imports}/${again.id}/undo`, {})).json().code).toBe("import-unfinished");
  expect(again).toMatchObject({ createdCount: 4, unchangedCount: 0 });
});

describe("our own CSV export", () => {
  test("brings nothing twice into its website, and everything back after a deletion", async ({
    app,
    site,
    owner,
    post,
  }) => {
    const first = await buildComment(app, site, { itemId: post.id, body: '=Quoted, "and"\nlong' });
    await buildComment(app, site, { itemId: post.id, parentId: first, body: "An answer", name: "Bo" });
    await buildComment(app, site, { itemId: post.id, body: "Wait", status: "pending" });
    const csv = (await owner.get("/api/config/comments/export?tab=all")).text;
    const same = await check(app, owner, csv, "comments.csv");
    expect(same).toMatchObject({ rowCount: 3, createdCount: 0, unchangedCount: 3, problemCount: 0 });
    const before = await stored(app, site);
    await app.services.database.db.deleteFrom("comments").where("website_id", "=", site.website.id).execute();
    const checked = await check(app, owner, csv, "comments.csv");
    expect(checked).toMatchObject({ createdCount: 3, unchangedCount: 0, problemCount: 0 });
    await start(app, owner, checked.id);
    const after = await stored(app, site);
    const texts = (rows: typeof before) =>
      rows.map(({ body, author_name, author_email, status, created_at }) => [
        body,
        author_name,
        author_email,
        status,
        created_at,
      ]);
    expect(texts(after)).toEqual(texts(before));
    const answer = after.find(({ body }) => body === "An answer");
    expect(answer?.parent_id).toBe(after.find(({ body }) => body.startsWith("=Quoted"))?.id);
    expect(await check(app, owner, csv, "comments.csv")).toMatchObject({ createdCount: 0, unchangedCount: 3 });
  });
});

describe("files that can't be imported", () => {
  test("say why", async ({ app, owner }) => {
    const zip = await upload(owner, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), "export.zip");
    expect([zip.status, zip.json().code]).toEqual([400, "file-unreadable"]);
    const empty = await check(app, owner, wxr(), "empty.xml");
    expect(empty).toMatchObject({ state: "FAILED", rowCount: 0 });
    expect(empty.failure).toContain("not a WordPress export");
    const table = await check(app, owner, "a,b\n1,2\n", "table.csv");
    expect([table.state, table.failure]).toEqual(["FAILED", expect.stringContaining("identifies the post")]);
    const nameless = await check(app, owner, "", "nothing.csv");
    expect(nameless.state).toBe("FAILED");
  });

  test("are refused to people who can't moderate", async ({ app, site, owner }) => {
    const editor = await signInAs(app, site, 4);
    expect((await upload(editor, file)).status).toBe(403);
    const { id } = await check(app, owner, file);
    const moderator = await signInAs(app, site, 6);
    expect((await moderator.get(`${imports}/${id}`)).status).toBe(200);
  });
});
