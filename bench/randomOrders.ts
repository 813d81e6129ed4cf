import type { StoredLine } from "#features/commerce/cart/server/readCart.ts";
import type { CartDiscount, CartDiscounts } from "#features/commerce/discounts/domain/discount.ts";
import type { ShippingSetup } from "#features/commerce/shipping/domain/shipping.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";

/** Numbers that a seed repeats (mulberry32). */
export interface Dice {
  /** A whole number of both bounds or between them. */
  within(low: number, high: number): number;
  /** Whether something happens with this probability. */
  chance(probability: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const within = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    within,
    chance: (probability) => next() < probability,
    oneOf: (values) => values[within(0, values.length - 1)] as (typeof values)[number],
  };
}

/** A shop and a cart in it, as they are stored. */
export interface RandomCart {
  website: { price_tax_interpretation: "EXCLUSIVE" | "INCLUSIVE" };
  place: { country: string; state: string; postcode: string };
  lines: StoredLine[];
  discounts: CartDiscounts | null;
  shipping: ShippingSetup;
  rules: TaxRule[];
  /** Which of the offered ways to ship is chosen. */
  choice: number;
}

/** The moment of all random carts. */
const now = "2026-06-01T12:00:00.000Z";

/** In whole units, like yen, or with cents; some are free, and some cost millions. */
function priceOf(dice: Dice): number {
  if (dice.chance(0.05)) return 0;
  if (dice.chance(0.03)) return dice.within(1, 99_999_999);
  return dice.chance(0.3) ? dice.within(1, 400) * 100 : dice.within(1, 30_000);
}

export function randomCart(dice: Dice): RandomCart {
  const lines = Array.from({ length: dice.within(1, dice.chance(0.1) ? 12 : 4) }, (_, index) =>
    randomLine(dice, index),
  );
  return {
    website: { price_tax_interpretation: dice.oneOf(["EXCLUSIVE", "INCLUSIVE"]) },
    place: { country: "US", state: dice.oneOf(["NY", "CA", "TX"]), postcode: dice.oneOf(["10001", "90210", ""]) },
    lines,
    discounts: dice.chance(0.3) ? null : randomDiscounts(dice, lines),
    shipping: randomShipping(dice),
    rules: Array.from({ length: dice.chance(0.1) ? 0 : dice.within(1, 4) }, (_, index) => randomRule(dice, index)),
    choice: dice.within(0, 5),
  };
}

function randomLine(dice: Dice, index: number): StoredLine {
  const priceCents = priceOf(dice);
  const productType = dice.oneOf([1, 1, 1, 2, 3, 4, 5]);
  return {
    // Ids decide about ties, so their order is not that of the lines.
    id: `line-${dice.within(0, 999_999)}-${index}`,
    productId: `product-${index % 5}`,
    productType,
    isSubscription: dice.chance(0.05),
    quantity: dice.chance(0.02) ? dice.within(100, 9999) : dice.within(1, 12),
    priceCents,
    salePriceCents: dice.chance(0.3) ? dice.within(0, priceCents) : null,
    onSale: dice.chance(0.5),
    weightGrams: dice.chance(0.2) ? null : dice.within(0, 5000),
  } as StoredLine;
}

function randomDiscounts(dice: Dice, lines: readonly StoredLine[]): CartDiscounts {
  const automatic = Array.from({ length: dice.within(0, 3) }, (_, index) => randomDiscount(dice, `d${index}`, lines));
  const isCoded = dice.chance(0.5);
  const coded = isCoded && dice.chance(0.9) ? randomDiscount(dice, "coded", lines) : null;
  return { now, automatic, code: isCoded ? "CODE" : null, coded };
}

function randomDiscount(dice: Dice, id: string, lines: readonly StoredLine[]): CartDiscount {
  const kind = dice.oneOf(["PERCENT", "PERCENT", "AMOUNT", "FREE_SHIPPING", "BUY_X_GET_Y"] as const);
  const isSome = dice.chance(0.3);
  return {
    id,
    name: id,
    kind,
    // Up to four decimals of a percent.
    percentMillionths: dice.chance(0.5) ? dice.within(1, 100) * 10_000 : dice.within(1, 1_000_000),
    amountCents: priceOf(dice) + 1,
    countries: dice.chance(0.1) ? ["CA"] : [],
    buyQuantity: dice.within(1, 3),
    getQuantity: dice.within(1, 2),
    maxRepeats: dice.chance(0.3) ? dice.within(1, 2) : null,
    minimumCents: dice.chance(0.2) ? dice.within(0, 20_000) : 0,
    isActive: true,
    startsAt: null,
    endsAt: null,
    useLimit: null,
    customerLimit: null,
    codeLimit: null,
    useCount: 0,
    codeUses: 0,
    customerUses: 0,
    productIds: isSome ? lines.flatMap(({ productId }) => (productId && dice.chance(0.5) ? productId : [])) : null,
  };
}

function randomShipping(dice: Dice): ShippingSetup {
  const band = (upTo: number | null) => ({ upTo, priceCents: priceOf(dice) });
  const rate = (id: string, kind: "FLAT" | "WEIGHT" | "PRICE") => ({
    id,
    name: id,
    kind,
    priceCents: priceOf(dice),
    bands: [band(1000), band(20_000), band(null)],
    freeFromCents: dice.chance(0.3) ? dice.within(1, 50_000) : null,
    carrier: null,
  });
  const rates = [rate("flat", "FLAT"), rate("weight", "WEIGHT"), rate("price", "PRICE")];
  const places = [{ country: "US", states: [], postcodes: [] }];
  return {
    zones: [{ id: "us", revision: 0, name: "US", isRest: false, places, rates }],
    pickups: dice.chance(0.2)
      ? [{ id: "pickup", name: "Studio", priceCents: priceOf(dice), address: "", openingHours: "", countries: [] }]
      : [],
    service: null,
  };
}

function randomRule(dice: Dice, index: number): TaxRule {
  return {
    id: `rule-${index}`,
    name: `Rule ${index}`,
    country: "US",
    state: dice.oneOf(["", "", "NY", "CA"]),
    postcode: dice.chance(0.2) ? "10001" : "",
    // Whole percents, two decimals, three decimals, and the smallest steps.
    rateMillionths: dice.within(0, 300) * dice.oneOf([1, 10, 125, 1000]),
    appliesToShipping: dice.chance(0.5),
    appliesToServices: dice.chance(0.5),
    appliesToDigital: dice.chance(0.5),
  };
}
