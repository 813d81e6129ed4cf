import { expect, test } from "vitest";
import { validateWith } from "#kernel/studio-ui/form/validateWith.ts";
import { hasOnlyService, newRate, newTerms, newZone, type ZoneValues, zoneFormSchema, zoneValues } from "./zoneForm.ts";

const validate = validateWith(zoneFormSchema);
const zone: ZoneValues = { ...zoneValues(newZone), name: "World", isRest: true };

test("what the form does not show refuses no save", () => {
  const places = [{ key: "1", country: "XX", states: [], postcodes: [] }];
  expect(validate({ ...zone, places })).toEqual({});
  // Half-typed amounts.
  const bands = [{ key: "2", upTo: Number.NaN, priceCents: Number.NaN }];
  expect(validate({ ...zone, rates: [{ ...newRate(), name: "Post", bands }] })).toEqual({});
  const rate = { ...newRate(), name: "Parcel", kind: "WEIGHT" as const, priceCents: Number.NaN };
  expect(validate({ ...zone, rates: [{ ...rate, bands: [{ key: "3", upTo: null, priceCents: 500 }] }] })).toEqual({});
});

test("what it shows is refused at its field", () => {
  const bands = [{ key: "1", upTo: null, priceCents: Number.NaN }];
  const rates = [{ ...newRate(), name: "Parcel", kind: "PRICE" as const, bands }];
  expect(validate({ ...zone, rates })).toEqual({ "rates.0.bands.0.priceCents": "Enter an amount." });
  expect(validate({ ...zone, isRest: false })).toEqual({ places: "Add a country." });
});

test("a zone offers nothing without its rate service if it has neither a fallback price nor another rate", () => {
  const carrier = { ...newRate(), kind: "CARRIER" as const, carrier: newTerms };
  expect(hasOnlyService([carrier, carrier])).toBe(true);
  expect(hasOnlyService([{ ...carrier, carrier: { ...newTerms, fallbackCents: 500 } }])).toBe(false);
  expect(hasOnlyService([carrier, newRate()])).toBe(false);
  expect(hasOnlyService([])).toBe(false);
});
