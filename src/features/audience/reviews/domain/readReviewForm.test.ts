import { expect, test } from "vitest";
import { isTyped, readReviewForm } from "./readReviewForm.ts";

test("a form gives each product its own texts, and says whose button was pressed", () => {
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

test("an empty form is no form of anyone's", () => {
  expect(readReviewForm({})).toMatchObject({ token: "", productId: "" });
});

test("typed is what differs from what stood in the fields, spaces and line ends aside", () => {
  const shown = { stars: "4", title: "", body: "One.\nTwo.", authorName: "Ada L." };
  expect(isTyped({ ...shown, body: "One.\r\nTwo.\r\n" }, shown)).toBe(false);
  expect(isTyped({ ...shown, stars: "5" }, shown)).toBe(true);
  expect(isTyped({ ...shown, title: "New" }, shown)).toBe(true);
});
