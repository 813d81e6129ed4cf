import { expect, test } from "vitest";
import { passwordProblem } from "./passwordProblem.ts";

test.each([
  ["a long new password", undefined],
  ["too short", "Use at least 10 characters."],
  ["Password123", "This password is too common. Please choose another."],
  ["LEA@Kiln.example", "Your password can't be your email. Please choose another."],
  ["lea@kiln.example ", "Your password can't be your email. Please choose another."],
  ["lea@kiln.example and more", undefined],
])("%s", (password, problem) => {
  expect(passwordProblem(password, " lea@kiln.example")).toBe(problem);
});
