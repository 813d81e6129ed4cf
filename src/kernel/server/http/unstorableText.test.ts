import { expect, test } from "vitest";
import { unstorableText } from "./unstorableText.ts";

test.for<[unknown, string | undefined]>([
  [{ name: "Mug 😀", variants: [{ sku: "A", attributes: { Size: "Small" } }], price: 1, plan: null }, undefined],
  [undefined, undefined],
  ["a\ud800", ""],
  [{ name: "a\0" }, "name"],
  [{ name: "Mug", variants: [{ sku: "A" }, { sku: "\udc00B", name: "\0" }] }, "variants.1.sku"],
  [{ attributes: { "Si\ud83dze": "Small" } }, "attributes"],
])("the path of the first text in %j that cannot be stored is %s", ([value, path]) => {
  expect(unstorableText(value)).toBe(path);
});
