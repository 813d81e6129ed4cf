import { expect, test } from "vitest";
import { countryName } from "#kernel/domain/places/countries.ts";
import { addressLines, isSameAddress } from "./addressLines.ts";

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

test("an address reads as on a parcel", () => {
  expect(addressLines(full, "en-US")).toEqual([
    "Ada Lovelace",
    "12 Row",
    "Apt 4",
    "Brooklyn, NY 11201",
    "United States",
  ]);
});

test("omits parts that a country does not have", () => {
  const hongKong = { ...full, address2: "", state: "", postcode: "", city: "Kowloon", country: "HK" };
  expect(addressLines(hongKong, "en-US")).toEqual(["Ada Lovelace", "12 Row", "Kowloon", "Hong Kong SAR China"]);
});

test("a code without a name is shown as it is", () => {
  expect(countryName("", "en-US")).toBe("");
  expect(countryName("not a code", "en-US")).toBe("not a code");
});

test("compares addresses by their lines", () => {
  expect(isSameAddress(full, { ...full })).toBe(true);
  expect(isSameAddress(full, { ...full, city: "Queens" })).toBe(false);
  expect(isSameAddress(full, null)).toBe(false);
});
