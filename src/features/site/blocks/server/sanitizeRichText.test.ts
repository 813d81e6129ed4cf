import { expect, test } from "vitest";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

test.each([
  ["plain text stays", "A <b>round</b> mug", "A <b>round</b> mug"],
  ["paragraphs, lists and tables stay", "<p>a</p><ul><li>b</li></ul>", "<p>a</p><ul><li>b</li></ul>"],
  ["scripts go with their words", "a<script>alert(1)</script>b", "ab"],
  ["styles go with their words", "<style>p{display:none}</style>a", "a"],
  ["event handlers go", '<p onclick="x()">a</p>', "<p>a</p>"],
  ["inline styles, classes and ids go", '<p style="color:red" class="x" id="y">a</p>', "<p>a</p>"],
  [
    "alignment stays, other classes beside it go",
    '<p class="text-center big">a</p><h2 class="text-end">b</h2>',
    '<p class="text-center">a</p><h2 class="text-end">b</h2>',
  ],
  ["alignment of anything else goes", '<blockquote class="text-center">a</blockquote>', "<blockquote>a</blockquote>"],
  ["scripts in links go", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ["even when hidden", '<a href="jAvA&#x0A;script:alert(1)">a</a>', "<a>a</a>"],
  ["data links go", '<a href="data:text/html,x">a</a>', "<a>a</a>"],
  ["links of the site and of the web stay", '<a href="/shop">a</a>', '<a href="/shop">a</a>'],
  ["mail and phone links stay", '<a href="mailto:a@b.co">a</a>', '<a href="mailto:a@b.co">a</a>'],
  [
    "what opens elsewhere cannot reach back",
    '<a href="https://example.com" target="_blank">a</a>',
    '<a href="https://example.com" target="_blank" rel="noopener">a</a>',
  ],
  ["other targets go", '<a href="/x" target="top">a</a>', '<a href="/x">a</a>'],
  ["frames, objects and forms go", '<iframe src="//x"></iframe><object></object><form><input></form>a', "a"],
  ["pictures of other places go", '<img src="https://example.com/x.png">a', "a"],
  ["and those without a scheme", '<img src="//example.com/x.png">a', "a"],
  [
    "pictures of the site stay",
    '<img src="/static/1/x.png" alt="x" onerror="y()">',
    '<img loading="lazy" alt="x" src="/static/1/x.png" />',
  ],
  ["SVG and MathML go", "<svg><a href='javascript:1'>x</a></svg>", "<a>x</a>"],
  ["unknown tags go, their words stay", "<blink>a</blink>", "a"],
  ["the title of the page is not the text's to give", "<h1>a</h1>", "<h2>a</h2>"],
  ["what is not closed is closed", "<p>a<b>b", "<p>a<b>b</b></p>"],
  ["text that looks like a tag stays text", "2 &lt; 3", "2 &lt; 3"],
  ["comments go", "a<!-- <script>1</script> -->b", "ab"],
])("%s", (_name, html, expected) => {
  expect(sanitizeRichText(html)).toBe(expected);
});

test("a page's own text may have a first-level heading", () => {
  expect(sanitizeRichText("<h1>a</h1>", { headingOne: true })).toBe("<h1>a</h1>");
});

test("sanitizing twice changes nothing", () => {
  const once = sanitizeRichText('<h1>a & b</h1><a target="_blank" href="/x">"c"</a><img src="/y">');
  expect(sanitizeRichText(once)).toBe(once);
});

test.each([
  ["", true],
  ["<p> </p><p>\u200b&nbsp;</p>", true],
  ["<p>a</p>", false],
])("rich text %j is empty: %s (spec.txt §5)", (html, expected) => {
  expect(isRichTextEmpty(html)).toBe(expected);
});
