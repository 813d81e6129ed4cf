import { expect, test } from "vitest";
import { hasTypedText, readReviewForm } from "./readReviewForm.ts";

test("returns each product's texts and the pressed button", () => {
  const form = readReviewForm({
    token: "t",
    product: "b",
    "stars:a": "5",
    "body:a": "Good.",
    "authorName:b": "Ada L.",
    "title:b": "Fine",
  });
  expect([form.token, form.productId]).toEqual(["t", "b"]);
  expect(form.typed("a")).toEqual({ stars: "5", title: "", body: "Good.", authorName: "" });
  expect(form.typed("b")).toEqual({ stars: "", title: "Fine", body: "", authorName: "Ada L." });
  expect(form.typed("c")).toBeUndefined();
});

test("an empty form belongs to no product", () => {
  expect(readReviewForm({})).toMatchObject({ token: "", productId: "" });
});

test("detects typed texts by their difference from the shown ones, ignoring spaces and line ends", () => {
  const shown = { stars: "4", title: "", body: "One.\nTwo.", authorName: "Ada L." };
  expect(hasTypedText({ ...shown, body: "One.\r\nTwo.\r\n" }, shown)).toBe(false);
  expect(hasTypedText({ ...shown, stars: "5" }, shown)).toBe(true);
  expect(hasTypedText({ ...shown, title: "New" }, shown)).toBe(true);
});
