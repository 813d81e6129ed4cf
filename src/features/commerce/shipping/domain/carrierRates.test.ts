import fc from "fast-check";
import { expect, test } from "vitest";
import { type CarrierRate, carrierKey, carrierOptions, carrierQuestion } from "./carrierRates.ts";
import { deliveryOptions } from "./deliveryOptions.ts";
import { readCarrierRates } from "./readCarrierRates.ts";
import type { CarrierTerms, ShippingRate, ShippingSetup } from "./shipping.ts";

const rateOf = (carrier: Partial<CarrierTerms> = {}): ShippingRate => ({
  id: "rate",
  name: "Shipping",
  kind: "CARRIER",
  priceCents: 0,
  bands: [],
  freeFromCents: null,
  carrier: { markupPercent: 0, markupCents: 0, fallbackCents: null, ...carrier },
});
const flat: ShippingRate = { ...rateOf(), id: "flat", name: "Post", kind: "FLAT", priceCents: 900, carrier: null };
const setupOf = (...rates: ShippingRate[]): ShippingSetup => ({
  zones: [{ id: "1", revision: 0, name: "All", isRest: true, places: [], rates }],
  pickups: [],
  service: null,
});
const place = { country: "US", state: "NY", postcode: "10001" };
const parcel = { quantity: 2, weightGrams: 400, lengthMm: null, widthMm: null, heightMm: null };
const basket = { weightGrams: 800, subtotalCents: 4000, parcels: [parcel] };
const ground: CarrierRate = { id: "g", code: "ground", name: "Ground", priceCents: 890, days: 3 };
const air: CarrierRate = { id: "a", code: "air", name: "Air", priceCents: 2400, days: null };

test("the service's rates are options beside the shop's own, cheapest first", () => {
  const options = deliveryOptions(setupOf(rateOf(), flat), place, basket, [air, ground]);
  expect(options).toEqual([
    { id: "g", name: "Ground", priceCents: 890, days: 3, pickup: null },
    { id: "flat", name: "Post", priceCents: 900, pickup: null },
    { id: "a", name: "Air", priceCents: 2400, pickup: null },
  ]);
});

test.for([
  // Not asked yet.
  [undefined, 500, []],
  // Not answered.
  [null, 500, [{ id: "rate", name: "Shipping", priceCents: 500, pickup: null }]],
  [null, 0, [{ id: "rate", name: "Shipping", priceCents: 0, pickup: null }]],
  [null, null, []],
  // The service does not ship it. That is no failure.
  [[], 500, []],
] as const)("with the answer %j and the fallback %j, the options are %j", ([carried, fallbackCents, expected]) => {
  expect(deliveryOptions(setupOf(rateOf({ fallbackCents })), place, basket, carried)).toEqual(expected);
});

test.for([
  [10, 0, 979],
  [10, 100, 1079],
  [0, 100, 990],
  // 4.45 cents are rounded.
  [50, 0, 1335],
] as const)("a markup of %i %% and %i cents makes 890 cents %i", ([markupPercent, markupCents, expected]) => {
  expect(carrierOptions(rateOf({ markupPercent, markupCents }), [ground])[0]?.priceCents).toBe(expected);
});

test("a markup never makes a rate cheaper, or more than the largest amount", () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 500 }), cents, (priceCents, markupPercent, markupCents) => {
      const [option] = carrierOptions(rateOf({ markupPercent, markupCents }), [{ ...ground, priceCents }]);
      expect(option?.priceCents).toBeGreaterThanOrEqual(priceCents);
      expect(option?.priceCents).toBeLessThanOrEqual(999_999_999_999);
    }),
  );
});

test("only a zone with a rate of the service has a question", () => {
  expect(carrierQuestion(setupOf(flat), place, basket, "USD")).toBeUndefined();
  expect(carrierQuestion(setupOf(flat, rateOf()), place, basket, "USD")).toEqual({
    service: null,
    destination: place,
    parcels: [parcel],
    currency: "USD",
    subtotalCents: 4000,
    hasFallback: false,
  });
});

test("rates count only for their place and contents", () => {
  const key = carrierKey(place, basket);
  expect(carrierKey({ ...place }, { ...basket, weightGrams: 1 })).toBe(key);
  for (const other of [
    carrierKey({ ...place, postcode: "10002" }, basket),
    carrierKey(place, { ...basket, subtotalCents: 3999 }),
    carrierKey(place, { ...basket, parcels: [{ ...parcel, quantity: 3 }] }),
  ]) {
    expect(other).not.toBe(key);
  }
});

const answer = (...rates: unknown[]) => JSON.stringify({ rates });
const good = { code: "ground", name: "Ground", cents: 890, days: 3 };

test.for([
  [answer(good), [{ code: "ground", name: "Ground", priceCents: 890, days: 3 }]],
  [answer({ code: "air", name: "Air", cents: 0 }), [{ code: "air", name: "Air", priceCents: 0, days: null }]],
  [answer(), []],
  [
    answer({ ...good, name: " Over\u202enight \u0007<b>\n " }),
    [{ code: "ground", name: "Overnight <b>", priceCents: 890, days: 3 }],
  ],
  [answer({ ...good, name: "x".repeat(90) }), [{ code: "ground", name: "x".repeat(80), priceCents: 890, days: 3 }]],
] as const)("the answer %s is read as %j", ([text, expected]) => {
  expect(readCarrierRates(text, "USD")).toEqual(expected);
});

test.for([
  ["<html>", "is not JSON with a list “rates”"],
  ["null", "is not JSON with a list “rates”"],
  ['{"rates":{}}', "is not JSON with a list “rates”"],
  [JSON.stringify({ currency: "EUR", rates: [] }), "is not in USD"],
  [answer(good, null), "has no valid “code” in rate 2"],
  [answer({ ...good, code: " " }), "has no valid “code” in rate 1"],
  [answer({ ...good, name: "\u200b" }), "has no valid “name” in rate 1"],
  [answer({ ...good, cents: 8.9 }), "has no valid “cents” in rate 1"],
  [answer({ ...good, cents: -1 }), "has no valid “cents” in rate 1"],
  [answer({ ...good, cents: "890" }), "has no valid “cents” in rate 1"],
  [answer({ ...good, cents: 1e15 }), "has no valid “cents” in rate 1"],
  [answer({ ...good, days: -1 }), "has no valid “days” in rate 1"],
  [answer(good, { ...good, name: "Again" }), "has the code “ground” twice"],
  [answer(...Array.from({ length: 51 }, (_, index) => ({ ...good, code: String(index) }))), "has more than 50 rates"],
] as const)("the answer %s is refused: %s", ([text, problem]) => {
  expect(readCarrierRates(text, "USD")).toEqual({ problem: `The response of the rate service ${problem}.` });
});
