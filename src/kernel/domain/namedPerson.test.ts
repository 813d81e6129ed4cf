import { expect, test } from "vitest";
import { namedPerson } from "./namedPerson.ts";

test.each([
  ["Ada Lovelace", "Ada Lovelace (ada@example.com)"],
  ["", "ada@example.com"],
  ["ada@example.com", "ada@example.com"],
  ["Ada\n\n<boss@bank.example>", "Ada boss bank.example (ada@example.com)"],
])("the name %j is shown as %j", (name, shown) => {
  expect(namedPerson({ name, email: "ada@example.com" })).toBe(shown);
});
