import { expect, test } from "vitest";
import { textToHtml } from "./textToHtml.ts";

test.each([
  ["paragraphs and lines", "One\r\nmore line\r\n \r\n\r\nTwo", "<p>One<br>more line</p><p>Two</p>"],
  ["markup as words", `a < b & "c" <script>`, "<p>a &lt; b &amp; &quot;c&quot; &lt;script&gt;</p>"],
  [
    "an address alone",
    " https://example.com/a?b&c ",
    '<p><a href="https://example.com/a?b&amp;c">https://example.com/a?b&amp;c</a></p>',
  ],
  ["an address among words", "see https://example.com", "<p>see https://example.com</p>"],
  ["no script as a link", "javascript:alert(1)", "<p>javascript:alert(1)</p>"],
  ["nothing of nothing", " \n \n", ""],
])("%s", (_what, text, html) => {
  expect(textToHtml(text)).toBe(html);
});
