import { expect, test } from "vitest";
import { bindCommentColumns, missingCommentColumns, readCommentRow } from "./commentColumns.ts";
import { type FileTexts, readFileComment } from "./fileComment.ts";
import { readWxrComment } from "./wxrComment.ts";

const texts: FileTexts = {
  fileId: "7",
  parentFileId: "0",
  address: "https://blog.example/2024/05/slow-pots/?utm=1",
  slug: "",
  name: " Ada\n Lovelace ",
  email: "ada@example.com",
  url: "example.com",
  body: "One\r\n\r\n\r\n\r\nTwo\u202e",
  status: "1",
  date: "2024-05-01 10:20:30",
};

test("a comment of a file, with its address without host and query", () => {
  expect(readFileComment(texts)).toEqual({
    notes: [],
    comment: {
      fileId: "7",
      parentFileId: "",
      about: { path: "/2024/05/slow-pots", slug: "slow-pots" },
      name: "Ada Lovelace",
      email: "ada@example.com",
      url: "https://example.com",
      body: "One\n\nTwo",
      status: "approved",
      createdAt: new Date("2024-05-01T10:20:30Z"),
    },
  });
});

test.each([
  [{ body: " \u0000 " }, "This comment has no text."],
  [{ address: "", slug: " " }, "This row does not name a post or product."],
])("%j is left out: %s", (wrong, reason) => {
  expect(readFileComment({ ...texts, ...wrong })).toEqual({ notes: [{ reason, effect: "row-left-out" }] });
});

test.each([
  [{ email: "ada@" }, { email: "" }, /is not an email address/],
  [{ url: "javascript:alert(1)" }, { url: "" }, /is not the address of a web page/],
  [
    { status: "whatever" },
    { status: "pending" },
    /^"whatever" is not a known status\. The comment waits for approval\.$/,
  ],
  [{ date: "someday" }, { createdAt: undefined }, /could not be read/],
  [{ name: "x".repeat(101) }, { name: "x".repeat(100) }, /name is longer than 100/],
  [{ body: "x".repeat(6000) }, { body: "x".repeat(5000) }, /text is longer than 5,000/],
])("%j is changed", (wrong, changed, reason) => {
  const { comment, notes } = readFileComment({ ...texts, ...wrong });
  expect(comment).toMatchObject(changed);
  expect(notes).toEqual([{ reason: expect.stringMatching(reason), effect: "value-changed" }]);
});

test.each([
  ["approved", "approved"],
  ["1", "approved"],
  ["0", "pending"],
  ["", "pending"],
  ["hold", "pending"],
  ["spam", "spam"],
  ["trash", "deleted"],
  ["post-trashed", "deleted"],
])("the status %j is %s", (status, read) => {
  expect(readFileComment({ ...texts, status })).toMatchObject({ comment: { status: read }, notes: [] });
});

test("columns are found by name, and a formula's guard is removed", () => {
  const columns = bindCommentColumns(["Body", "Post_URL_slug", "created at"]);
  expect(missingCommentColumns(columns)).toBeUndefined();
  expect(readCommentRow(columns, ["'=1+1", "a-slow-pot", ""]).comment).toMatchObject({
    body: "=1+1",
    name: "Anonymous",
    about: { path: "", slug: "a-slow-pot" },
    status: "pending",
  });
  expect(missingCommentColumns(bindCommentColumns(["body"]))).toMatch(/identifies the post/);
  expect(missingCommentColumns(bindCommentColumns(["post_url"]))).toMatch(/text of the comments/);
});

const post = { address: "https://a.example/p/slow-pots.html", slug: "slow-pots.html" };
const wxr = (fields: Record<string, string>) => readWxrComment((field) => fields[field] ?? "", post);

test("a WXR comment: HTML becomes text, and pingbacks are left out", () => {
  expect(
    wxr({
      comment_id: "3",
      comment_content: "<p>Tom &amp; <a href='x'>Ada</a></p><p>again<br />soon &#128512;</p><script>x</script>",
      comment_author: "Tom &amp; Co",
      comment_approved: "1",
      comment_date_gmt: "0000-00-00 00:00:00",
      comment_date: "2020-01-02 03:04:05",
      comment_author_url: "http://",
    }),
  ).toMatchObject({
    notes: [],
    comment: {
      about: { slug: "slow-pots" },
      name: "Tom & Co",
      body: expect.stringMatching(/^Tom & Ada\n\nagain\nsoon 😀/),
      url: "",
      createdAt: new Date("2020-01-02T03:04:05Z"),
    },
  });
  expect(wxr({ comment_type: "pingback", comment_content: "x" }).notes).toEqual([
    { reason: "This is a pingback, not a comment.", effect: "row-left-out" },
  ]);
});

test("control characters, which a database refuses, are left out everywhere; long ids and addresses are cut", () => {
  const hostile = {
    address: "",
    slug: "a\u0000b",
    url: "https://a.example/\u0000x",
    fileId: "1\u0000",
    parentFileId: "\u00002",
  };
  expect(readFileComment({ ...texts, ...hostile }).comment).toMatchObject({
    about: { slug: "ab" },
    url: "https://a.example/x",
    fileId: "1",
    parentFileId: "2",
  });
  const { comment } = readFileComment({ ...texts, slug: "x".repeat(9000), fileId: "7".repeat(9000) });
  expect([comment?.about.slug.length, comment?.fileId.length]).toEqual([2000, 100]);
});

test("a notice of another website is named briefly", () => {
  const field = (name: string) => (name === "comment_type" ? "ping".repeat(9000) : "");
  const [note] = readWxrComment(field, { address: "/a", slug: "a" }).notes;
  expect(note?.reason.length).toBeLessThan(120);
});
