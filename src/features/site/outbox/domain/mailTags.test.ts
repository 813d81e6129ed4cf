import { expect, test } from "vitest";
import { insertionOf, treeOfTags } from "./mailTags.ts";

test("tags of a list are inside it", () => {
  const tree = treeOfTags({ "order.number": "", "lines[]": "", "lines[].name": "" });
  expect(tree.parts.get("order")?.parts.has("number")).toBe(true);
  expect(tree.parts.get("lines")).toMatchObject({ isList: true });
  expect(tree.parts.get("lines")?.parts.has("name")).toBe(true);
});

test("a tag is inserted as JSON-T", () => {
  expect(insertionOf("order.number")).toBe("{order.number}");
  expect(insertionOf("lines[]")).toBe("{.repeated section lines}\n\n{.end}");
  expect(insertionOf("lines[].name")).toBe("{name}");
  expect(insertionOf("lines[].answers[]")).toBe("{.repeated section answers}\n\n{.end}");
});
