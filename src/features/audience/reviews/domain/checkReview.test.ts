import { describe, expect, test } from "vitest";
import { reviewFieldTexts } from "../browserContract.ts";
import { checkReview } from "./checkReview.ts";

const whole = { stars: 4, title: "Good", body: "It pours well.", authorName: "Ada L." };

describe("checkReview", () => {
  test("accepts a full review, and one with only stars", () => {
    expect(checkReview(whole)).toEqual({ draft: whole });
    expect(checkReview({ ...whole, stars: "5", title: "", body: "" })).toEqual({
      draft: { stars: 5, title: "", body: "", authorName: "Ada L." },
    });
  });

  test("normalizes spaces and keeps paragraphs", () => {
    const sent = { ...whole, title: " Two\nlines ", body: "  One.\r\n\r\nTwo.  ", authorName: "Ada   L." };
    expect(checkReview(sent)).toEqual({
      draft: { stars: 4, title: "Two lines", body: "One.\n\nTwo.", authorName: "Ada L." },
    });
  });

  test.each([
    ["stars", { stars: 0 }, reviewFieldTexts.stars],
    ["stars", { stars: 6 }, reviewFieldTexts.stars],
    ["stars", { stars: 4.5 }, reviewFieldTexts.stars],
    ["stars", { stars: "" }, reviewFieldTexts.stars],
    ["stars", { stars: "five" }, reviewFieldTexts.stars],
    ["stars", { stars: Number.NaN }, reviewFieldTexts.stars],
    ["title", { title: "a".repeat(201) }, reviewFieldTexts.titleLong],
    ["body", { body: "a".repeat(1501) }, reviewFieldTexts.bodyLong],
    ["authorName", { authorName: "  " }, reviewFieldTexts.authorName],
    ["authorName", { authorName: "a".repeat(101) }, reviewFieldTexts.authorNameLong],
  ])("%s: %j is refused beside its field", (field, change, message) => {
    expect(checkReview({ ...whole, ...change })).toEqual({ errors: { [field]: message } });
  });

  test("accepts exactly 1,500 characters, counting a line break as one", () => {
    const body = `${"a".repeat(750)}\r\n${"b".repeat(749)}`;
    expect(checkReview({ ...whole, body })).toHaveProperty("draft");
    expect(checkReview({ ...whole, body: `${body}b` })).toHaveProperty("errors");
  });

  test("reports every invalid field at once", () => {
    const checked = checkReview({ stars: "", title: "a".repeat(300), body: "", authorName: "" });
    expect(Object.keys((checked as { errors: object }).errors)).toEqual(["stars", "title", "authorName"]);
  });
});
