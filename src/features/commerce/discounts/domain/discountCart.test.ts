import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import type { CartDiscount, CartDiscounts, DiscountableLine } from "./discount.ts";
import { discountCart } from "./discountCart.ts";
import { codesOfLength, isCode, madeCode, normalizeCode } from "./discountCode.ts";
import { refusalText } from "./refusalTexts.ts";

const now = "2026-06-01T12:00:00Z";

function discountOf(given: Partial<CartDiscount> = {}): CartDiscount {
  return {
    id: "d1",
    name: "Spring",
    kind: "PERCENT",
    percentMillionths: given.kind === undefined || given.kind === "BUY_X_GET_Y" ? 250_000 : null,
    amountCents: null,
    countries: [],
    buyQuantity: null,
    getQuantity: null,
    maxRepeats: null,
    minimumCents: 0,
    isActive: true,
    startsAt: null,
    endsAt: null,
    useLimit: null,
    customerLimit: null,
    codeLimit: null,
    useCount: 0,
    codeUses: 0,
    customerUses: 0,
    productIds: null,
    ...given,
  };
}

const percent = (percentMillionths: number, more: Partial<CartDiscount> = {}) =>
  discountOf({ percentMillionths, ...more });
const amount = (amountCents: number, more: Partial<CartDiscount> = {}) =>
  discountOf({ kind: "AMOUNT", amountCents, ...more });
const buyGet = (buyQuantity: number, getQuantity: number, more: Partial<CartDiscount> = {}) =>
  discountOf({ kind: "BUY_X_GET_Y", percentMillionths: 1_000_000, buyQuantity, getQuantity, ...more });
const freeShipping = (more: Partial<CartDiscount> = {}) => discountOf({ kind: "FREE_SHIPPING", ...more });

/** Lines of "price × quantity"; the product of the first is "p0". */
function linesOf(...pairs: [unitPriceCents: number, quantity: number, more?: Partial<DiscountableLine>][]) {
  return pairs.map(
    ([unitPriceCents, quantity, more], index): DiscountableLine => ({
      id: `line-${String(index).padStart(3, "0")}`,
      productId: `p${index}`,
      productType: 1,
      isSubscription: false,
      unitPriceCents,
      quantity,
      ...more,
    }),
  );
}

function cartOf(given: { automatic?: CartDiscount[]; coded?: CartDiscount | null }): CartDiscounts {
  const { automatic = [], coded } = given;
  return { now, automatic, code: coded === undefined ? null : "CODE", coded: coded ?? null };
}

const nowhere = { shippingCents: 0, country: undefined };
const coded = (lines: DiscountableLine[], discount: CartDiscount | null, delivery = nowhere as never) =>
  discountCart(lines, cartOf({ coded: discount }), delivery);

describe("what one discount takes off", () => {
  test.each<[string, CartDiscount, DiscountableLine[], number[]]>([
    ["25 % of each line, half a cent up", percent(250_000), linesOf([2800, 1], [999, 2]), [700, 500]],
    ["only the chosen products", percent(500_000, { productIds: ["p1"] }), linesOf([1000, 1], [1000, 1]), [0, 500]],
    ["an amount once per order, split", amount(1000), linesOf([2000, 1], [1000, 1]), [667, 333]],
    ["never more than the lines cost", amount(5000), linesOf([2000, 1], [1000, 1]), [2000, 1000]],
    [
      "an amount off the matching lines alone",
      amount(500, { productIds: ["p0"] }),
      linesOf([300, 1], [900, 1]),
      [300, 0],
    ],
    ["buy 2 get 1: the cheapest", buyGet(2, 1), linesOf([3000, 2], [1000, 1]), [0, 1000]],
    ["too few units", buyGet(2, 1), linesOf([3000, 2]), [0]],
    ["it repeats", buyGet(1, 1), linesOf([1000, 5]), [2000]],
    ["up to a maximum", buyGet(1, 1, { maxRepeats: 1 }), linesOf([1000, 5]), [1000]],
    ["at a percentage", buyGet(1, 1, { percentMillionths: 500_000 }), linesOf([1001, 2]), [501]],
    ["across lines", buyGet(2, 2), linesOf([3000, 3], [1000, 1], [2000, 1]), [0, 1000, 2000]],
    ["no gift card", percent(500_000), linesOf([1000, 1, { productType: 4 }], [1000, 1]), [0, 500]],
    ["no subscription", percent(500_000), linesOf([1000, 1, { isSubscription: true }], [1000, 1]), [0, 500]],
    [
      "gift cards do not count for the minimum",
      percent(500_000, { minimumCents: 1500 }),
      linesOf([1000, 1, { productType: 4 }], [1000, 1]),
      [0, 0],
    ],
    [
      "the minimum is of the matching lines",
      percent(500_000, { minimumCents: 1500, productIds: ["p0"] }),
      linesOf([1000, 1], [9000, 1]),
      [0, 0],
    ],
    ["a line that costs nothing", amount(500), linesOf([0, 3]), [0]],
  ])("%s", (_name, discount, lines, taken) => {
    expect(discountCart(lines, cartOf({ automatic: [discount] }), nowhere).lineDiscountsCents).toEqual(taken);
    expect(coded(lines, discount).lineDiscountsCents).toEqual(taken);
  });
});

describe("automatic discounts and a code", () => {
  test("each line gets the automatic discount that takes most off it", () => {
    const automatic = [percent(100_000, { id: "all" }), amount(500, { id: "bowl", productIds: ["p1"] })];
    const { lineParts, applied } = discountCart(linesOf([9000, 1], [1000, 1]), cartOf({ automatic }), nowhere);
    expect(lineParts).toEqual([[{ id: "all", cents: 900 }], [{ id: "bowl", cents: 500 }]]);
    expect(applied).toMatchObject([
      { id: "all", code: null, lineCents: 900, shippingCents: 0 },
      { id: "bowl", lineCents: 500 },
    ]);
  });

  test("of equal ones, the older one", () => {
    const automatic = [percent(100_000, { id: "older" }), percent(100_000, { id: "newer" })];
    expect(discountCart(linesOf([1000, 1]), cartOf({ automatic }), nowhere).applied).toMatchObject([{ id: "older" }]);
  });

  test("the code is taken off what is left", () => {
    const discounts = cartOf({
      automatic: [percent(500_000, { id: "sale" })],
      coded: percent(500_000, { id: "code" }),
    });
    const { lineDiscountsCents, lineParts, code } = discountCart(linesOf([1000, 1]), discounts, nowhere);
    expect(lineDiscountsCents).toEqual([750]);
    expect(lineParts[0]).toEqual([
      { id: "sale", cents: 500 },
      { id: "code", cents: 250 },
    ]);
    expect(code).toEqual({ code: "CODE", refusal: null });
  });

  test("a code that finds nothing left is valid and not applied", () => {
    const discounts = cartOf({ automatic: [percent(1_000_000)], coded: percent(500_000, { id: "code" }) });
    const { lineDiscountsCents, applied, code } = discountCart(linesOf([1000, 1]), discounts, nowhere);
    expect(lineDiscountsCents).toEqual([1000]);
    expect(applied.map(({ id }) => id)).toEqual(["d1"]);
    expect(code?.refusal).toBeNull();
  });

  test("free shipping is promised while none is chosen, once", () => {
    const both = cartOf({ automatic: [freeShipping({ id: "auto" })], coded: freeShipping({ id: "code" }) });
    const open = { shippingCents: undefined, country: undefined };
    const promised = { id: "auto", lineCents: 0, shippingCents: 0 };
    expect(discountCart(linesOf([1000, 1]), both, open)).toMatchObject({
      applied: [promised],
      shippingDiscountCents: 0,
    });
    expect(discountCart(linesOf([1000, 1]), both, nowhere).applied).toEqual([]);
    expect(discountCart(linesOf([1000, 1, { productType: 2 }]), both, open).applied).toEqual([]);
  });

  test("free shipping of either, once", () => {
    const lines = linesOf([1000, 1]);
    const to = (country: string | undefined) => ({ shippingCents: 800, country });
    const german = freeShipping({ countries: ["DE"] });
    expect(discountCart(lines, cartOf({ automatic: [german] }), to("DE")).shippingDiscountCents).toBe(800);
    expect(discountCart(lines, cartOf({ automatic: [german] }), to("US")).shippingDiscountCents).toBe(0);
    expect(discountCart(lines, cartOf({ automatic: [german] }), to(undefined)).shippingDiscountCents).toBe(0);
    const both = cartOf({ automatic: [freeShipping({ id: "auto" })], coded: freeShipping({ id: "code" }) });
    expect(discountCart(lines, both, to("DE"))).toMatchObject({
      shippingDiscountCents: 800,
      applied: [{ id: "auto", lineCents: 0, shippingCents: 800 }],
    });
  });
});

describe("why a code is refused", () => {
  const mug = linesOf([1000, 1]);
  const at = (iso: string) => ({
    ...cartOf({ coded: discountOf({ startsAt: "2026-06-01T00:00:00Z", endsAt: "2026-06-02T00:00:00Z" }) }),
    now: iso,
  });

  test.each<[string, ReturnType<typeof discountCart>["code"], object | null]>([
    ["unknown", coded(mug, null).code, { reason: "unknown" }],
    ["switched off", coded(mug, discountOf({ isActive: false })).code, { reason: "unknown" }],
    [
      "before the start",
      discountCart(mug, at("2026-05-31T23:59:59.999Z"), nowhere).code,
      { reason: "not-started", startsAt: "2026-06-01T00:00:00Z" },
    ],
    ["at the start", discountCart(mug, at("2026-06-01T00:00:00.000Z"), nowhere).code, null],
    ["just before the end", discountCart(mug, at("2026-06-01T23:59:59.999Z"), nowhere).code, null],
    ["at the end", discountCart(mug, at("2026-06-02T00:00:00.000Z"), nowhere).code, { reason: "ended" }],
    ["all uses are gone", coded(mug, discountOf({ useLimit: 2, useCount: 2 })).code, { reason: "used-up" }],
    [
      "all uses of the code are gone",
      coded(mug, discountOf({ codeLimit: 1, codeUses: 1 })).code,
      { reason: "used-up" },
    ],
    [
      "used by the customer",
      coded(mug, discountOf({ customerLimit: 1, customerUses: 1 })).code,
      { reason: "already-used" },
    ],
    [
      "below the minimum",
      coded(mug, discountOf({ minimumCents: 1001 })).code,
      { reason: "minimum", minimumCents: 1001 },
    ],
    ["at the minimum", coded(mug, discountOf({ minimumCents: 1000 })).code, null],
    ["nothing matches", coded(mug, discountOf({ productIds: ["other"] })).code, { reason: "no-match" }],
    ["too few units", coded(mug, buyGet(2, 1)).code, { reason: "too-few", quantity: 3 }],
    ["nothing ships", coded(linesOf([1000, 1, { productType: 2 }]), freeShipping()).code, { reason: "no-match" }],
    [
      "another country",
      discountCart(mug, cartOf({ coded: freeShipping({ countries: ["DE"] }) }), { shippingCents: 0, country: "US" })
        .code,
      { reason: "country" },
    ],
  ])("%s", (_name, code, refusal) => {
    expect(code).toEqual({ code: "CODE", refusal });
  });

  test("the messages have amount, date and quantity", () => {
    const website = { currency: "USD", locale: "en-US", time_zone: "America/New_York" };
    expect(refusalText("MAY", { reason: "minimum", minimumCents: 5000 }, website)).toContain("$50.00");
    expect(refusalText("MAY", { reason: "not-started", startsAt: now }, website)).toContain("June 1, 2026 at 8:00");
    expect(refusalText("MAY", { reason: "too-few", quantity: 3 }, website)).toContain("3 matching items");
  });
});

describe("properties", () => {
  const lines = fc
    .array(
      fc.record({
        unitPriceCents: fc.integer({ min: 0, max: 999_999_999 }),
        quantity: fc.integer({ min: 1, max: 9999 }),
        productType: fc.constantFrom(1, 2, 3, 4, 5),
        isSubscription: fc.boolean(),
        product: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((given) =>
      given.map(
        ({ product, ...line }, index): DiscountableLine => ({
          ...line,
          id: `line-${String(index).padStart(2, "0")}`,
          productId: `p${product}`,
        }),
      ),
    );
  const rule = fc
    .record({
      kind: fc.constantFrom("PERCENT", "AMOUNT", "FREE_SHIPPING", "BUY_X_GET_Y"),
      percentMillionths: fc.integer({ min: 1, max: 1_000_000 }),
      amountCents: fc.integer({ min: 1, max: 99_999_999 }),
      buyQuantity: fc.integer({ min: 1, max: 5 }),
      getQuantity: fc.integer({ min: 1, max: 5 }),
      maxRepeats: fc.option(fc.integer({ min: 1, max: 5 })),
      minimumCents: fc.constantFrom(0, 0, 10_000),
      productIds: fc.option(fc.subarray(["p0", "p1", "p2", "p3", "p4"])),
    })
    .map((given) => discountOf(given as Partial<CartDiscount>));
  const discounts = fc
    .record({ automatic: fc.array(rule, { maxLength: 4 }), coded: fc.option(rule, { nil: undefined }) })
    .map(({ automatic, coded: given }) =>
      cartOf({
        automatic: automatic.map((discount, index) => ({ ...discount, id: `auto-${index}` })),
        ...(given ? { coded: { ...given, id: "code" } } : {}),
      }),
    );
  const delivery = { shippingCents: 800, country: "DE" };

  test("nothing is negative, no line gets more off than it costs, and all sums agree", () => {
    fc.assert(
      fc.property(lines, discounts, (given, candidates) => {
        const { lineDiscountsCents, shippingDiscountCents, lineParts, applied } = discountCart(
          given,
          candidates,
          delivery,
        );
        given.forEach((line, index) => {
          const cents = lineDiscountsCents[index] as number;
          const isOpen = line.productType !== 4 && !line.isSubscription;
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(isOpen ? line.unitPriceCents * line.quantity : 0);
          expect(lineParts[index]?.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
          expect(lineParts[index]?.filter(({ id }) => id !== "code").length).toBeLessThanOrEqual(1);
        });
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
        expect(sum(applied.map(({ lineCents }) => lineCents))).toBe(sum(lineDiscountsCents));
        expect(sum(applied.map(({ shippingCents }) => shippingCents))).toBe(shippingDiscountCents);
        expect([0, 800]).toContain(shippingDiscountCents);
      }),
    );
  });

  test("the order of the lines changes nothing", () => {
    fc.assert(
      fc.property(lines, discounts, (given, candidates) => {
        const straight = discountCart(given, candidates, delivery);
        const turned = discountCart(given.toReversed(), candidates, delivery);
        expect(turned.lineDiscountsCents.toReversed()).toEqual(straight.lineDiscountsCents);
        expect(turned.applied).toEqual(straight.applied);
      }),
    );
  });

  test("a code never makes an automatic discount smaller", () => {
    fc.assert(
      fc.property(lines, discounts, (given, candidates) => {
        const without = discountCart(given, { ...candidates, code: null, coded: null }, delivery);
        const all = discountCart(given, candidates, delivery);
        const automatic = all.lineParts.map((parts) => parts.filter(({ id }) => id !== "code"));
        expect(automatic).toEqual(without.lineParts);
      }),
    );
  });

  test("100 discounts on 500 lines take less than a second", () => {
    const many = linesOf(...Array.from({ length: 500 }, (_, index): [number, number] => [1000 + index, 3]));
    const automatic = Array.from({ length: 100 }, (_, index) =>
      index % 2 ? percent(index * 1000, { id: `d${index}` }) : buyGet(2, 1, { id: `d${index}` }),
    );
    const computed = computingTime();
    discountCart(many, cartOf({ automatic, coded: amount(5000) }), delivery);
    expect(computed()).toBeLessThan(1000);
  });
});

test("codes", () => {
  expect(normalizeCode(" spring-25 ")).toBe("SPRING-25");
  expect(["A", "A_B-9", "A".repeat(50)].every(isCode)).toBe(true);
  expect(["", "A B", "ÄÖ", "a", "A".repeat(51), "A."].some(isCode)).toBe(false);
  expect(madeCode("VIP-", 3, (count) => count - 1)).toBe("VIP-999");
  expect(codesOfLength(2)).toBe(24 * 24);
});
