import { describe, expect, test } from "vitest";
import { withoutSingleParagraph, writtenAsHtml, writtenInLines } from "./writtenAsHtml.ts";

describe("writtenAsHtml", () => {
  test("lines become paragraphs, and HTML stays", () => {
    expect(writtenAsHtml("One.\n\nTwo,\nsame.")).toBe("<p>One.</p>\n<p>Two,<br>same.</p>");
    expect(writtenAsHtml("<p>One.</p>\n\nTwo.")).toBe("<p>One.</p>\n\nTwo.");
    expect(writtenAsHtml("A <strong>fine</strong> mug")).toBe("<p>A <strong>fine</strong> mug</p>");
    expect(writtenAsHtml("A fine mug", { wrapsSingle: false })).toBe("A fine mug");
    expect(writtenAsHtml("  ")).toBe("");
  });

  test("applying it twice changes nothing", () => {
    for (const text of ["One.\n\nTwo.", "<h2>A</h2>b", "plain"]) {
      expect(writtenAsHtml(writtenAsHtml(text))).toBe(writtenAsHtml(text));
    }
  });
});

test("puts stored HTML on lines, and repeating it changes nothing", () => {
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

test("a single plain paragraph is its text", () => {
  expect(withoutSingleParagraph("<p>A <strong>fine</strong> mug</p>")).toBe("A <strong>fine</strong> mug");
  for (const html of ["<p>One.</p><p>Two.</p>", '<p class="text-center">One.</p>', "<ul><li>One</li></ul>", ""]) {
    expect(withoutSingleParagraph(html)).toBe(html);
  }
});
