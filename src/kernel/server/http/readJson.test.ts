import { expect, test } from "vitest";
import { isSimpleJson, jsonLimits } from "./readJson.ts";

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

test.each([
  ["an object", '{"a":[1,2,{"b":null}]}'],
  ["brackets in texts", JSON.stringify({ text: "[".repeat(5000) })],
  ["escaped quotes before brackets", JSON.stringify({ text: `"${'\\"'.repeat(100)}${"[{".repeat(5000)}` })],
  ["a text that ends in a backslash", JSON.stringify(["\\", "[[["])],
  ["as deep as allowed", nested(jsonLimits.depth, "[", "]")],
  ["many brackets side by side", `[${Array(1000).fill("[[{}]]").join(",")}]`],
  ["a long list of numbers", JSON.stringify(Array(500_000).fill(7))],
  ["nothing", ""],
])("accepts %s", (_what, text) => expect(isSimpleJson(text)).toBe(true));

test.each([
  ["arrays one level too deep", nested(jsonLimits.depth + 1, "[", "]")],
  ["objects one level too deep", nested(jsonLimits.depth + 1, '{"a":', "}")],
  ["levels that are never closed", "[".repeat(5000)],
  ["millions of empty objects", `[${"{},".repeat(2_000_000)}{}]`],
  ["an object of very many fields", `{${Array.from({ length: 30_001 }, (_none, index) => `"${index}":1`).join(",")}}`],
])("refuses %s", (_what, text) => expect(isSimpleJson(text)).toBe(false));
