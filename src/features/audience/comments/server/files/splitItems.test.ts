import { expect, test } from "vitest";
import { linesOfElements, splitItems } from "./splitItems.ts";

const file = `<?xml version="1.0"?>
<rss><channel>
<!-- <item> not one -->
<item>
<a><![CDATA[</item> <item>]]></a>
</item>
<items>no</items>
<item attribute="x"><b/></item >
</channel></rss>`;

async function split(pieces: string[], maxLength = 1000) {
  async function* texts() {
    yield* pieces;
  }
  const found = [];
  for await (const item of splitItems(texts(), maxLength)) found.push(item);
  return found;
}

const whole = [
  { line: 4, xml: "<item>\n<a><![CDATA[</item> <item>]]></a>\n</item>" },
  { line: 8, xml: '<item attribute="x"><b/></item >' },
];

test("items are found however the text arrives, and marks in CDATA and comments are text", async () => {
  expect(await split([file])).toEqual(whole);
  for (const size of [1, 2, 7, 50]) {
    expect(await split(file.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? []), String(size)).toEqual(whole);
  }
});

test("an item that is too long is only named, and the next one is read", async () => {
  const long = `<item>${"x\n".repeat(100)}</item>\n<item>y</item></rss>`;
  expect(await split(long.match(/[\s\S]{1,10}/g) ?? [], 50)).toEqual([
    { line: 1, xml: undefined },
    { line: 102, xml: "<item>y</item>" },
  ]);
});

test("a file that ends early says where", async () => {
  expect(await split(["<rss>\n<item><a><![CDATA[</rss>"])).toEqual([{ line: 2, xml: undefined, isCut: true }]);
  expect(await split(["<rss>\n<item></item>\n"])).toEqual([
    { line: 2, xml: "<item></item>" },
    { line: 3, xml: undefined, isCut: true },
  ]);
  expect(await split(["<rss><channel></channel></rss >\n"])).toEqual([]);
  expect(await split(["<rss><channel></channel></r"])).toEqual([{ line: 1, xml: undefined, isCut: true }]);
});

test("lines of elements, with any prefix and not in CDATA", () => {
  const xml = "<item>\n<wp:comment>\n<x><![CDATA[<wp:comment>\n]]></x>\n</wp:comment><comments>\n<comment a='b'>";
  expect(linesOfElements(xml, "comment")).toEqual([1, 5]);
});
