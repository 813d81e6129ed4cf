import { expect, test } from "vitest";
import { authorsOf } from "./authorNames.ts";

test("a contributor without a name is listed by the email, as far as it differs from others", () => {
  const authors = authorsOf([
    { id: "1", name: "", email: "zoe@example.com" },
    { id: "2", name: "", email: "sam@one.example" },
    { id: "3", name: "", email: "sam@two.example" },
    { id: "4", name: " Nora Field ", email: "nora@example.com" },
    { id: "5", name: "lee", email: "l@example.com" },
    { id: "6", name: "", email: "lee@example.com" },
  ]);
  expect(authors.map(({ accountId, name }) => `${accountId} ${name}`)).toEqual([
    "5 lee",
    "6 lee@example.com",
    "4 Nora Field",
    "2 sam@one.example",
    "3 sam@two.example",
    "1 zoe",
  ]);
});
