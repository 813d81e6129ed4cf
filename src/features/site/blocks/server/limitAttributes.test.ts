import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { adoptRichText } from "./adoptRichText.ts";
import { limitAttributes } from "./limitAttributes.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join(" ");

test("a tag keeps its first attributes, and what comes after it", () => {
  const bounded = limitAttributes(`<p>a</p><a href="/x" ${many(1000)}>b</a> c > d`);
  expect(bounded.length).toBeLessThan(400);
  expect(sanitizeRichText(bounded)).toBe('<p>a</p><a href="/x">b</a> c &gt; d');
});

test.each([
  '<p>1 < 2 <b title="a > b" lang=en>c</b><br/><img src="/x" alt="x &quot; y"></p>',
  "<!-- <a b c --><p =x 'y'>a</p>",
  "<a href='/x",
  "<script>if (a<b) '</p>'</script><p>a</p>",
  "",
  "<",
])("a text with few attributes is unchanged: %s", (html) => {
  expect(limitAttributes(html)).toBe(html);
});

test.each([
  ["behind a comment", `<!-- <a b=" --><p ${many(22_500)}>a</p>`],
  ["behind a script", `<script><a b="</script><p ${many(22_500)}>a</p>`],
  ["without values", `<p ${many(22_500).replaceAll("=1", "")}>a</p>`],
  ["of a quoted tag", `<p title="<a b>" ${many(22_500)}>a</p>`],
  ["in a row without spaces", `<p ${many(22_500).replaceAll("=1 ", '="1"')}>a</p>`],
])("saves a tag with thousands of attributes without a delay: %s", (_name, html) => {
  expect(limitAttributes(html).length).toBeLessThan(1000);
  for (const act of [sanitizeRichText, (text: string) => adoptRichText(text).html]) {
    act(html);
    const computed = computingTime();
    expect(act(html)).toContain("a</p>");
    expect(computed()).toBeLessThan(40);
  }
});
