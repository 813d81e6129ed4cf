import { expect, test } from "vitest";
import { isReservedSlug, newSlug } from "./pageSlugs.ts";

test.each([
  ["About us", [], "about-us"],
  ["About us", ["about-us"], "about-us-2"],
  ["About us", ["about-us", "about-us-2"], "about-us-3"],
  ["Cart", [], "cart-2"],
  ["Config", ["config-2"], "config-3"],
  ["日本", [], "page"],
])("a page called %s beside %j gets %s", (title, taken, slug) => {
  expect(newSlug({ id: "1", kind: "page", title }, new Set(taken))).toBe(slug);
});

test("a link never uses an address that a page may need", () => {
  expect(newSlug({ id: "0190", kind: "link", title: "Shop" }, new Set())).toBe("link-0190");
});

test.each([
  ["cart", true],
  ["api", true],
  ["config/pages", true],
  ["reviews/write", true],
  ["reviews", false],
  ["carts", false],
  ["about/cart", false],
])("%s is the program's own: %s", (slug, reserved) => {
  expect(isReservedSlug(slug)).toBe(reserved);
});
