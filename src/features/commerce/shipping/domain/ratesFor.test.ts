import { expect, test } from "vitest";
import { ratesFor } from "./ratesFor.ts";

const rates = [
  { name: "Home", countries: ["US", "CA"] },
  { name: "World", countries: [] },
];

test("a rate without countries ships everywhere, one with countries only there", () => {
  expect(ratesFor(rates, "CA").map((rate) => rate.name)).toEqual(["Home", "World"]);
  expect(ratesFor(rates, "DE").map((rate) => rate.name)).toEqual(["World"]);
});
