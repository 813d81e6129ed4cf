import { expect, test } from "vitest";
import { compareMarks } from "./compareMarks.ts";

test.for([
  ["Hello {name}", "Hallo {name}", "plain", undefined],
  ["Hello {name}", "Hallo", "plain", "placeholders"],
  ["{a} {b}", "{b} {a}", "plain", undefined],
  ["Order {order.number}", "Bestellung {order.nummer}", "plain", "placeholders"],
  ["<p>a <b>b</b></p>", "<p><b>B</b> a</p>", "rich", undefined],
  ["<p>a <b>b</b></p>", "<p>A b</p>", "rich", "tags"],
  ["a <b>b</b>", "A b", "plain", undefined],
] as const)("%s → %s", ([original, translation, format, expected]) => {
  expect(compareMarks(original, translation, format)).toBe(expected);
});
