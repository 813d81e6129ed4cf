import { describe, expect, test } from "vitest";
import { linkAddress, type TextChange, wrapInline, wrapLines } from "./wrapSelection.ts";
import { writtenAsHtml, writtenInLines } from "./writtenAsHtml.ts";

const apply = (text: string, { from, to, insert, selectFrom, selectTo }: TextChange) => {
  const result = text.slice(0, from) + insert + text.slice(to);
  return { result, selected: result.slice(selectFrom, selectTo) };
};

describe("the toolbar of the description", () => {
  test("puts a tag around the selection and takes it away again", () => {
    const bold = apply("A fine mug", wrapInline("A fine mug", 2, 6, "strong"));
    expect(bold).toEqual({ result: "A <strong>fine</strong> mug", selected: "fine" });
    expect(apply(bold.result, wrapInline(bold.result, 10, 14, "strong"))).toEqual({
      result: "A fine mug",
      selected: "fine",
    });
  });

  test("without a selection the caret stands between the tags", () => {
    expect(wrapInline("ab", 1, 1, "em")).toEqual({ from: 1, to: 1, insert: "<em></em>", selectFrom: 5, selectTo: 5 });
  });

  test("tags of paragraphs stay outside", () => {
    const text = "<p>A fine mug</p>\n<p>B</p>";
    expect(apply(text, wrapInline(text, 0, 17, "strong")).result).toBe("<p><strong>A fine mug</strong></p>\n<p>B</p>");
    expect(apply("<p></p>", wrapInline("<p></p>", 0, 7, "em")).result).toBe("<p></p><em></em>");
  });

  test("makes headings and lists of whole lines", () => {
    expect(apply("Care\nWash by hand", wrapLines("Care\nWash by hand", 1, 2, "h2"))).toEqual({
      result: "<h2>Care</h2>\nWash by hand",
      selected: "Care",
    });
    expect(apply("one\ntwo", wrapLines("one\ntwo", 0, 7, "ul")).result).toBe(
      "<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>",
    );
    expect(apply("<p>one</p>", wrapLines("<p>one</p>", 4, 4, "ol")).result).toBe("<ol>\n  <li>one</li>\n</ol>");
    expect(apply("", wrapLines("", 0, 0, "h2"))).toEqual({ result: "<h2></h2>", selected: "" });
  });

  test.each([
    ["example.com/a b", "https://example.com/a b"],
    ["/shop", "/shop"],
    ["mailto:a@b.co", "mailto:a@b.co"],
    ["ada@example.com", "mailto:ada@example.com"],
    ["https://example.com", "https://example.com"],
    ['x" onclick="y', "https://x%22 onclick=%22y"],
  ])("%s is the link %s", (typed, address) => expect(linkAddress(typed)).toBe(address));
});

describe("writtenAsHtml", () => {
  test("typed lines become paragraphs, HTML stays", () => {
    expect(writtenAsHtml("One.\n\nTwo,\nsame.")).toBe("<p>One.</p>\n<p>Two,<br>same.</p>");
    expect(writtenAsHtml("<p>One.</p>\n\nTwo.")).toBe("<p>One.</p>\n\nTwo.");
    expect(writtenAsHtml("A <strong>fine</strong> mug")).toBe("<p>A <strong>fine</strong> mug</p>");
    expect(writtenAsHtml("A fine mug", { wrapsSingle: false })).toBe("A fine mug");
    expect(writtenAsHtml("  ")).toBe("");
  });

  test("saying it twice changes nothing", () => {
    for (const text of ["One.\n\nTwo.", "<h2>A</h2>b", "plain"]) {
      expect(writtenAsHtml(writtenAsHtml(text))).toBe(writtenAsHtml(text));
    }
  });
});

test("stored HTML is laid out in lines, once and for all", () => {
  const laidOut = writtenInLines("<p>One.</p><h3>Care</h3><ul><li>by <b>hand</b></li><li>cold</li></ul><p>End</p>");
  expect(laidOut.split("\n")).toEqual([
    "<p>One.</p>",
    "<h3>Care</h3>",
    "<ul>",
    "<li>by <b>hand</b></li>",
    "<li>cold</li>",
    "</ul>",
    "<p>End</p>",
  ]);
  expect(writtenInLines(laidOut)).toBe(laidOut);
});
