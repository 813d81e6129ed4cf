import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaPostcode } from "#features/commerce/address/domain/postcode.ts";
import { matchesPostcode, postcodesOverlap, readPostcodePattern } from "./postcodes.ts";
import type { ZonePlace } from "./shipping.ts";
import { isServed, zoneFor } from "./zoneFor.ts";
import { zoneOverlap } from "./zoneOverlap.ts";

const zone = (name: string, ...places: Partial<ZonePlace>[]) => ({
  id: name,
  revision: 0,
  name,
  isRest: places.length === 0,
  places: places.map((place) => ({ country: "US", states: [], postcodes: [], ...place })),
  rates: [],
});

const zones = [
  zone("rest"),
  zone("country", { country: "US" }, { country: "GB" }),
  zone("state", { states: ["OR", "WA"] }),
  zone("range", { postcodes: ["97200...97299"] }, { country: "NL", postcodes: ["1011 ab"] }),
  zone("start", { country: "GB", postcodes: ["iv*", "KW 1*"] }),
  zone("islands", { country: "PR", postcodes: ["00901"] }, { country: "SE", postcodes: ["621 00...624 99"] }),
  zone("prefixed", { country: "LT", postcodes: ["LT-01*"] }, { country: "LU", postcodes: ["L-1111"] }),
];

test.for([
  ["US", "OR", "97205", "range"],
  ["US", "OR", "97205-1234", "range"],
  ["US", "OR", "97301", "state"],
  ["US", "OR", "", "state"],
  ["US", "CA", "94103", "country"],
  ["US", "CA", "97200", "range"],
  ["US", "CA", "97299", "range"],
  ["US", "CA", "97300", "country"],
  ["GB", "", "IV1 1AA", "start"],
  ["GB", "", "kw1 4yt", "start"],
  ["GB", "", "KW2 4YT", "country"],
  ["NL", "", "1011AB", "range"],
  ["NL", "", "1011 AC", "rest"],
  ["DE", "", "97205", "rest"],
  ["PR", "", "00901-1234", "islands"],
  ["SE", "", "SE-622 10", "islands"],
  ["SE", "", "114 55", "rest"],
  ["LT", "", "01103", "prefixed"],
  ["LU", "", "1111", "prefixed"],
  ["LU", "", "L-1111", "prefixed"],
] as const)("%s %s %s is in the zone %s", ([country, state, postcode, expected]) => {
  expect(zoneFor(zones, { country, state, postcode })?.name).toBe(expected);
  expect(zoneFor(zones.toReversed(), { country, state, postcode })?.name).toBe(expected);
});

test("without a rest, places that no zone names are in none", () => {
  expect(zoneFor(zones.slice(1), { country: "DE", state: "", postcode: "" })).toBeUndefined();
});

describe("postal codes", () => {
  test.for([
    // A hyphen is a part of codes such as 00-950, so it makes no range.
    ["US", "97205-97209"],
    ["US", "97299...97200"],
    ["US", "972...97299"],
    ["US", "*"],
    ["US", ""],
    ["US", "1...2...3"],
    ["GB", "IV1; IV2"],
  ])("%s %s is no pattern", ([country = "", text = ""]) => {
    expect(readPostcodePattern(country, text)).toBeUndefined();
  });

  const digits = fc.stringMatching(/^[0-3]{3}$/);
  const pattern = fc.oneof(
    digits.map((code) => ({ from: code, to: code })),
    fc
      .tuple(digits, digits)
      .map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one })),
    fc.stringMatching(/^[0-3]{1,3}$/).map((start) => ({ start })),
  );
  const allCodes = Array.from({ length: 64 }, (_, index) => index.toString(4).padStart(3, "0"));

  test("two patterns overlap exactly if a code matches both", () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        const isShared = allCodes.some((code) => matchesPostcode(one, code) && matchesPostcode(other, code));
        expect(postcodesOverlap(one, other)).toBe(isShared);
      }),
    );
  });

  test("spaces, hyphens and case change nothing", () => {
    expect(areaPostcode("CA", "k1a 0b1")).toBe("K1A0B1");
    expect(areaPostcode("PL", "00-950")).toBe("00950");
  });
});

test("zones that do not overlap choose the same zone in any order", () => {
  const place = fc.record({
    country: fc.constantFrom("US", "CA"),
    states: fc.uniqueArray(fc.constantFrom("OR", "WA", "ON"), { maxLength: 2 }),
    postcodes: fc.uniqueArray(fc.constantFrom("97205", "97200...97299", "972*", "K1*"), { maxLength: 2 }),
  });
  const drawn = fc.array(fc.uniqueArray(place, { maxLength: 2, selector: ({ country }) => country }), { maxLength: 5 });
  const asked = fc.record({
    country: fc.constantFrom("US", "CA", "DE"),
    state: fc.constantFrom("OR", "ON", ""),
    postcode: fc.constantFrom("97205", "97301", "K1A 0B1", ""),
  });
  fc.assert(
    fc.property(drawn, asked, (all, address) => {
      const kept: ReturnType<typeof zone>[] = [];
      for (const [index, places] of all.entries()) {
        const next = zone(String(index), ...places);
        if (!zoneOverlap(next, kept)) kept.push(next);
      }
      expect(zoneFor(kept.toReversed(), address)).toBe(zoneFor(kept, address));
    }),
  );
});

test("a country is served if one of its zones has rates, or orders are picked up", () => {
  const rate = {
    id: "1",
    name: "Post",
    kind: "FLAT" as const,
    priceCents: 1,
    bands: [],
    freeFromCents: null,
    carrier: null,
  };
  const state = { ...zone("state", { states: ["OR"] }), rates: [rate] };
  expect(isServed({ zones: [zone("US", { country: "US" }), state], pickups: [], service: null }, "US")).toBe(true);
  // A zone without rates is where nothing is shipped, also if the rest of the world has some.
  const rest = { ...zone("rest"), rates: [rate] };
  expect(isServed({ zones: [zone("US", { country: "US" }), rest], pickups: [], service: null }, "US")).toBe(false);
  expect(isServed({ zones: [rest], pickups: [], service: null }, "DE")).toBe(true);
  const pickup = {
    id: "2",
    name: "Studio",
    priceCents: 0,
    address: "1 Kiln Lane",
    openingHours: "",
    countries: ["DE"],
  };
  expect(isServed({ zones: [], pickups: [pickup], service: null }, "DE")).toBe(true);
  expect(isServed({ zones: [], pickups: [pickup], service: null }, "US")).toBe(false);
});

test.for([
  [zone("new"), { zone: "rest", shared: null }],
  [zone("new", { country: "GB" }), { zone: "country", shared: { place: 0, kind: "country" } }],
  [
    zone("new", { country: "CA" }, { states: ["WA"] }),
    { zone: "state", shared: { place: 1, kind: "states", text: "WA" } },
  ],
  [
    zone("new", { postcodes: ["97100", "9729*"] }),
    { zone: "range", shared: { place: 0, kind: "postcodes", text: "9729*" } },
  ],
  [zone("new", { postcodes: ["97300"] }), undefined],
  [zone("new", { country: "GB", postcodes: ["AB*"] }), undefined],
] as const)("what %j shares with another zone", ([next, expected]) => {
  expect(zoneOverlap(next, zones)).toEqual(expected);
});
