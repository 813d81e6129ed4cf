import { expect, test } from "vitest";
import { completeLink } from "./linkUrl.ts";

test.each([
  ["example.com/a", "https://example.com/a"],
  [" www.example.co.uk ", "https://www.example.co.uk"],
  ["müller.de?a=1", "https://müller.de?a=1"],
  ["localhost.test:3000/x", "https://localhost.test:3000/x"],
  ["ada@example.com", "mailto:ada@example.com"],
  ["https://example.com", "https://example.com"],
  ["/about", "/about"],
  ["#top", "#top"],
  ["tel:+1 555", "tel:+1 555"],
  ["", ""],
  ["about", "about"],
  ["a mug", "a mug"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["example.com/a b", "example.com/a b"],
])("completes %j to %j", (typed, expected) => {
  expect(completeLink(typed)).toBe(expected);
});
