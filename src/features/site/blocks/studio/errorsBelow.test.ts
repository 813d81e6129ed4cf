import { expect, test } from "vitest";
import { errorsBelow } from "./errorsBelow.ts";

test("what is said of a prop is at the prop, what is said of what is in it below", () => {
  const errors = { url: "not a link", items: "too many", "items.0.title": "Required", itemsShown: "too few" };
  expect(errorsBelow(errors, "items")).toEqual({ "": "too many", "0.title": "Required" });
  expect(errorsBelow(errors, "url")).toEqual({ "": "not a link" });
  expect(errorsBelow(errors, "title")).toEqual({});
  expect(errorsBelow({ url: true, "url.0": undefined }, "url"), "what a form holds that is no text").toEqual({});
});
