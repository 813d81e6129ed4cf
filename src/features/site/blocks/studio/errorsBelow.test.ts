import { expect, test } from "vitest";
import { errorsBelow } from "./errorsBelow.ts";

test("errors of a prop belong to the prop, errors of its parts below it", () => {
  const errors = { url: "not a link", items: "too many", "items.0.title": "Required", itemsShown: "too few" };
  expect(errorsBelow(errors, "items")).toEqual({ "": "too many", "0.title": "Required" });
  expect(errorsBelow(errors, "url")).toEqual({ "": "not a link" });
  expect(errorsBelow(errors, "title")).toEqual({});
  expect(errorsBelow({ url: true, "url.0": undefined }, "url"), "what a form holds that is no text").toEqual({});
});
