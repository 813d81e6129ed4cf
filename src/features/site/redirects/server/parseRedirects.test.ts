import { expect, test } from "vitest";
import { parseRedirects } from "./parseRedirects.ts";
import { readDraft } from "./readDraft.ts";

const read = (text: string) =>
  parseRedirects({ text }).map(({ line, redirect }) => (redirect ? [line, ...Object.values(redirect)] : [line]));

test("reads lines with arrows, and skips comments and empty lines", () => {
  const text =
    "# my redirects\r\n/old -> /new 301\r\n\r\n  /a->/b\n/blog/[slug] -> /news/[slug] 302\n/only\n/a -> /b -> /c\n/c → /d 302\n";
  expect(read(text)).toEqual([
    [2, "/old", "/new", "301"],
    [4, "/a", "/b", ""],
    [5, "/blog/*", "/news/*", "302"],
    [6],
    [7],
    [8, "/c", "/d", "302"],
  ]);
});

test.each([
  ["Shopify", "Redirect from,Redirect to\n/old,/new\n", [[2, "/old", "/new", ""]]],
  ["any other shop", "id;Source URL;Target URL;Code\n1;/old;/new;302\n", [[2, "/old", "/new", "302"]]],
  [
    "a file without a header",
    "/old,/new,301\n/a,/b\n",
    [
      [1, "/old", "/new", "301"],
      [2, "/a", "/b", ""],
    ],
  ],
  ["quoted cells", '"from","to"\n"/a,b","/c"\n', [[2, "/a,b", "/c", ""]]],
  ["a row without a target", "from,to\n/old,\n", [[2]]],
  ["nothing", "", []],
])("reads CSV of %s", (_name, text, lines) => {
  expect(read(text)).toEqual(lines);
});

const origin = "https://shop.example";

test.each([
  ["/Old/", "/new", undefined, { from: "/old", to: "/new", status: 301 }],
  ["/old?x=1", "/new", "301", { problem: "query-unread", field: "from" }],
  ["/old", "/new#top", "301", { problem: "part-unread", field: "to" }],
  ["/old/[year]/[title]", "/new", "301", { problem: "name-misplaced", field: "from" }],
  ["https://former.example/old", "/new?page=2", "302", { from: "/old", to: "/new?page=2", status: 302 }],
  ["/old", `${origin}/new`, "301", { from: "/old", to: "/new", status: 301 }],
  ["/old/*", "/new/*", "", { from: "/old/*", to: "/new/*", status: 301 }],
  ["/old", "https://evil.example/", "301", { problem: "to-invalid", field: "to" }],
  ["/old", "//evil.example", "301", { problem: "to-invalid", field: "to" }],
  ["/old", "/\\evil.example", "301", { problem: "to-invalid", field: "to" }],
  ["/old", `${origin}.evil.example/`, "301", { problem: "to-invalid", field: "to" }],
  ["old", "/new", "301", { problem: "from-invalid", field: "from" }],
  ["/", "/new", "301", { problem: "from-invalid", field: "from" }],
  ["/old", "/new", "307", { problem: "status-unknown", field: "status" }],
  ["/old*", "/new", "301", { problem: "wildcard-misplaced", field: "from" }],
  ["/old/*", "/new*", "301", { problem: "wildcard-misplaced", field: "to" }],
  ["/old/*", "/old/more/*", "301", { problem: "endless", field: "to" }],
])("%s to %s with %s", (from, to, status, expected) => {
  expect(readDraft({ from, to, status }, origin)).toEqual(expected);
});
