import { expect, test } from "vitest";
import { cardFailures } from "../contract.ts";
import { refusalForOwner } from "./refusalForOwner.ts";

test("an owner reads about the customer's card", () => {
  expect(refusalForOwner(cardFailures["card-declined"].message)).toBe("The customer's card was declined.");
  for (const { message } of Object.values(cardFailures)) expect(refusalForOwner(message)).not.toMatch(/\byour?\b/i);
});

test("other texts stay", () => {
  expect(refusalForOwner("Something else.")).toBe("Something else.");
});
