import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { cutRichText } from "./cutRichText.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

test.for([
  ["a text that fits stays", "<p>Mug</p>", 10, "<p>Mug</p>"],
  ["open elements are closed", "<p>A <b>mug</b></p>", 17, "<p>A <b>mu</b></p>".slice(0, 9) + "</b></p>"],
  ["an entity is kept whole or not at all", "R&amp;D", 5, "R"],
  ["as much as fits is kept", "&amp;&amp;&amp;", 14, "&amp;&amp;"],
  ["a tag is not cut", 'ab<img alt="x" src="/static/1" />', 20, "ab"],
  ["an element without text is left out", "<p>ab</p><p>cd</p>", 16, "<p>ab</p>"],
  ["void elements need no end", "<p>a<br />b<br />c</p>", 18, "<p>a<br />b</p>"],
  ["half a character is not kept", "<p>😀😀</p>", 10, "<p>😀</p>"],
  ["nothing fits", "<p>a</p>", 7, ""],
] as const)("cuts rich text: %s", ([, html, max, expected]) => {
  const cut = cutRichText(html, max);
  expect(cut).toBe(expected);
  expect(cut.length).toBeLessThanOrEqual(max);
  expect(cutRichText(cut, max)).toBe(cut);
});

test("leaves out no more than it must, for any limit, and the result stays as it is when it is sanitized", () => {
  const html = sanitizeRichText(
    '<p>R&D <b>is <i>fun</i></b></p><ul><li><a href="/x?a=1&b=2">one</a></li><li>two &lt; 😀</li></ul>'.repeat(3),
  );
  const texts = new Set<string>();
  for (let max = 0; max <= html.length; max++) {
    const cut = cutRichText(html, max);
    expect(cut.length).toBeLessThanOrEqual(max);
    expect(sanitizeRichText(cut)).toBe(cut);
    texts.add(cut);
  }
  expect(texts).toContain(html);
  // One for each character or entity, and for the empty text.
  const words = html.replace(/<[^>]*>/g, "").replace(/&\w+;/g, "&");
  expect(texts.size).toBe([...words].length + 1);
});

test("takes no longer for a long text than for short ones together", () => {
  const computed = computingTime();
  expect(cutRichText("<b>".repeat(300_000) + "x" + "</b>".repeat(300_000), 1_000_000)).toBe("");
  expect(cutRichText("&amp;".repeat(400_000), 100_000)).toHaveLength(100_000);
  expect(computed()).toBeLessThan(1000);
});
