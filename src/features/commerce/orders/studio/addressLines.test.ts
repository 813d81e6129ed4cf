import { expect, test } from "vitest";
import { addressLines, countryName, isSameAddress } from "./addressLines.ts";

const full = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Row",
  address2: "Apt 4",
  city: "Brooklyn",
  state: "NY",
  postcode: "11201",
  country: "US",
};

test("formats an address like a label", () => {
  expect(addressLines(full)).toEqual(["Ada Lovelace", "12 Row", "Apt 4", "Brooklyn, NY 11201", "United States"]);
});

test("omits parts that a country does not have", () => {
  const hongKong = { ...full, address2: "", state: "", postcode: "", city: "Kowloon", country: "HK" };
  expect(addressLines(hongKong)).toEqual(["Ada Lovelace", "12 Row", "Kowloon", "Hong Kong SAR China"]);
});

test("shows a code without a name as it is", () => {
  expect(countryName("")).toBe("");
  expect(countryName("not a code")).toBe("not a code");
});

test("compares addresses by their lines", () => {
  expect(isSameAddress(full, { ...full })).toBe(true);
  expect(isSameAddress(full, { ...full, city: "Queens" })).toBe(false);
  expect(isSameAddress(full, null)).toBe(false);
});
