import { expect, test } from "vitest";
import { framesOf, hasScript } from "./embedCode.ts";

test("reads a frame with its title and its ratio", () => {
  const code =
    '<p>x</p><iframe width="400" height="300" src="https://maps.example.com/a?b=1&amp;c=2" title="Our &quot;hill&quot;"></iframe>';
  expect(framesOf(code)).toEqual([
    { service: "other", src: "https://maps.example.com/a?b=1&c=2", title: 'Our "hill"', ratio: "standard" },
  ]);
});

test("shows a known service like that service's block", () => {
  expect(framesOf("<iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>")).toMatchObject([
    { service: "youtube", src: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" },
  ]);
});

test.each([
  ["http, which a page by https may not show", '<iframe src="http://example.com/a"></iframe>'],
  ["a script as an address", '<iframe src="javascript:alert(1)"></iframe>'],
  ["a page within the code", '<iframe src="data:text/html,a"></iframe>'],
  ["no address", "<iframe></iframe>"],
  ["a host without a dot", '<iframe src="https://localhost/a"></iframe>'],
])("refuses a frame with %s", (_what, code) => {
  expect(framesOf(code)).toEqual([]);
});

test.each([
  ["<script src=x></script>", true],
  ["<SCRIPT>1</SCRIPT>", true],
  ["< script>1", true],
  ['<p onclick="x()">a</p>', true],
  ['<a href="javascript:x()">a</a>', true],
  ["<p>My description of one = two</p>", false],
  ['<iframe src="https://example.com/a"></iframe>', false],
])("%j contains a script: %s", (code, expected) => {
  expect(hasScript(code)).toBe(expected);
});
