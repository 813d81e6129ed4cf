import { expect, test } from "vitest";
import { paperOf } from "./papers.ts";

test.each([
  ["en-US", "letter"],
  ["fr-CA", "letter"],
  ["de-DE", "a4"],
  ["ar", "a4"],
])("%s prints on %s", (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});
