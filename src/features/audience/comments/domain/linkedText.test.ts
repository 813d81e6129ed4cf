import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { linkedText } from "./linkedText.ts";

const links = (text: string) => linkedText(text).flatMap((part) => (part.isLink ? [part.text] : []));

test.each([
  ["See https://example.com/a.", ["https://example.com/a"]],
  ["(https://example.com/a_(b))", ["https://example.com/a_(b)"]],
  ["https://one.example, http://two.example/x?y=1#z!", ["https://one.example", "http://two.example/x?y=1#z"]],
  ["HTTPS://EXAMPLE.COM", ["HTTPS://EXAMPLE.COM"]],
  ["https://пример.рф/путь", ["https://пример.рф/путь"]],
  ["javascript:alert(1) data:text/html,x ftp://example.com", []],
  ["https://bank.example@evil.example/", []],
  ["https://localhost/x https:// http://a", []],
  ['https://example.com/"><script>alert(1)</script>', ["https://example.com/"]],
])("links of %s", (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("is fast for hostile texts", () => {
  const computed = computingTime();
  linkedText("https://a".repeat(2_000));
  linkedText(`https://example.com/${")".repeat(9_000)}`);
  linkedText(`https://${"a-".repeat(4_500)}`);
  expect(computed()).toBeLessThan(500);
});
