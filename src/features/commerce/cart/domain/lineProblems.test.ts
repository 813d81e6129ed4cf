import { expect, it } from "vitest";
import { type CheckedLine, lineStates } from "./lineProblems.ts";
import { readShippingLocation } from "./shippingLocation.ts";

const line = (more: Partial<CheckedLine> = {}): CheckedLine => ({
  variantId: "mug",
  quantity: 2,
  available: 5,
  isSold: true,
  isPayable: true,
  ...more,
});

it("lines of one variant share its stock from the top down", () => {
  expect(lineStates([line(), line(), line(), line({ variantId: "bowl" })])).toEqual([
    { available: 5, problem: null },
    { available: 3, problem: null },
    { available: 1, problem: "out-of-stock" },
    { available: 5, problem: null },
  ]);
});

it("a line that wants too much leaves nothing to those below, and never less than nothing", () => {
  expect(lineStates([line({ quantity: 9 }), line()])).toEqual([
    { available: 5, problem: "out-of-stock" },
    { available: 0, problem: "out-of-stock" },
  ]);
});

it("a product without a payment method takes nothing; being no longer sold comes first", () => {
  expect(lineStates([line({ isPayable: false }), line({ isPayable: false, isSold: false }), line()])).toEqual([
    { available: 0, problem: "not-for-sale" },
    { available: 0, problem: "unavailable" },
    { available: 5, problem: null },
  ]);
});

it("a product that is no longer sold has its own problem and takes nothing; an unlimited one has none", () => {
  expect(lineStates([line({ isSold: false }), line({ quantity: 5 })])).toEqual([
    { available: 0, problem: "unavailable" },
    { available: 5, problem: null },
  ]);
  expect(lineStates([line({ available: null, quantity: 9999 })])).toEqual([{ available: null, problem: null }]);
});

it("a place is a country, with its state if addresses have one, in the texts of the checkout", () => {
  expect(readShippingLocation({ country: " us", state: " Oregon ", postcode: "97205 " })).toEqual({
    location: { country: "US", state: "OR", postcode: "97205" },
  });
  expect(readShippingLocation({ country: "US", state: "NYC", postcode: "ABC" })).toEqual({
    errors: { state: "Choose a state.", postcode: "Enter a ZIP code, such as 97205." },
  });
  expect(readShippingLocation({ country: "DE", state: "", postcode: "" })).toHaveProperty("location.country", "DE");
  expect(readShippingLocation({ country: "XX", state: "", postcode: "" })).toEqual({
    errors: { country: "Choose a country." },
  });
  expect(readShippingLocation({ country: "US", state: " ", postcode: "" })).toEqual({ errors: { state: "Required" } });
  expect(readShippingLocation({ country: " ", state: "Oregon", postcode: "1" })).toEqual({ location: null });
});
