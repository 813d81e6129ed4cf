import fc from "fast-check";
import { expect, test } from "vitest";
import { bandProblems } from "./bandProblems.ts";
import { deliveryOptions } from "./deliveryOptions.ts";
import { priceOfRate } from "./priceOfRate.ts";
import type { RateBand, ShippingRate } from "./shipping.ts";

const rate = (given: Partial<ShippingRate>): ShippingRate => ({
  id: given.name ?? "rate",
  name: "rate",
  kind: "FLAT",
  priceCents: 800,
  bands: [],
  freeFromCents: null,
  carrier: null,
  ...given,
});
const bands: RateBand[] = [
  { upTo: 500, priceCents: 400 },
  { upTo: 2000, priceCents: 900 },
];
const open: RateBand[] = [...bands, { upTo: null, priceCents: 2500 }];

test.for([
  [rate({}), 0, 0, 800],
  [rate({ freeFromCents: 5000 }), 0, 4999, 800],
  [rate({ freeFromCents: 5000 }), 0, 5000, 0],
  [rate({ kind: "WEIGHT", bands }), 0, 0, 400],
  [rate({ kind: "WEIGHT", bands }), 500, 9999, 400],
  [rate({ kind: "WEIGHT", bands }), 501, 0, 900],
  [rate({ kind: "WEIGHT", bands }), 2000, 0, 900],
  [rate({ kind: "WEIGHT", bands }), 2001, 0, undefined],
  [rate({ kind: "WEIGHT", bands: open }), 2001, 0, 2500],
  [rate({ kind: "WEIGHT", bands, freeFromCents: 100 }), 400, 100, 0],
  // What is not offered is not offered for free.
  [rate({ kind: "WEIGHT", bands, freeFromCents: 100 }), 2001, 100, undefined],
  [rate({ kind: "PRICE", bands }), 9999, 500, 400],
  [rate({ kind: "PRICE", bands }), 0, 501, 900],
  [rate({ kind: "PRICE", bands }), 0, 2001, undefined],
] as const)("%j with %i g and %i cents costs %s", ([given, weightGrams, subtotalCents, expected]) => {
  expect(priceOfRate(given, { weightGrams, subtotalCents })).toBe(expected);
});

test("with valid bands, the price is that of the lowest limit that holds the weight", () => {
  const limits = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 6000 }), (drawn, weightGrams) => {
      const ascending = drawn.toSorted((one, other) => one - other);
      const given = ascending.map((upTo) => ({ upTo, priceCents: upTo }));
      expect(bandProblems(given).size).toBe(0);
      const expected = ascending.find((limit) => weightGrams <= limit);
      const found = priceOfRate(rate({ kind: "WEIGHT", bands: given }), { weightGrams, subtotalCents: 0 });
      expect(found).toBe(expected);
    }),
  );
});

test.for([
  [[500, 2000, null], []],
  [[null], []],
  [[0], [[0, "Enter more than 0."]]],
  [[500, 500], [[1, "This limit is already in another row."]]],
  [[2000, 500], [[1, "Use a higher limit than in the rows above."]]],
  [[null, 500], [[0, "Required. Only the last row can have no limit."]]],
] as const)("the limits %j have the problems %j", ([limits, problems]) => {
  expect([...bandProblems(limits.map((upTo) => ({ upTo })))]).toEqual(problems);
});

test("options are cheapest first, in the shop's order if they cost the same, and pickup is last", () => {
  const place = { country: "US", state: "", postcode: "" };
  const rates = [
    rate({ name: "Express", priceCents: 2000 }),
    rate({ name: "Post" }),
    rate({ name: "Parcel" }),
    rate({ name: "Heavy", kind: "WEIGHT", bands }),
  ];
  const zones = [{ id: "1", revision: 0, name: "All", isRest: true, places: [], rates }];
  const pickup = {
    id: "2",
    name: "Studio",
    priceCents: 0,
    address: "1 Kiln Lane",
    openingHours: "Fridays",
    countries: [],
  };
  const pickups = [pickup, { ...pickup, id: "3", name: "Abroad", countries: ["DE"] }];
  const options = deliveryOptions({ zones, pickups, service: null }, place, {
    weightGrams: 3000,
    subtotalCents: 0,
    parcels: [],
  });
  expect(options.map(({ name }) => name)).toEqual(["Post", "Parcel", "Express", "Studio"]);
  expect(options.at(-1)).toEqual({
    id: "2",
    name: "Studio",
    priceCents: 0,
    pickup: { address: "1 Kiln Lane", openingHours: "Fridays" },
  });
});
