import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageUrl, readPageAddress } from "#features/site/page-model/domain/pageAddress.ts";
import {
  countFilters,
  filterAddress,
  isFiltered,
  isPassingFilter,
  readListFilter,
  withoutChoice,
} from "./listFilter.ts";

const none = { choices: {}, isAvailable: false };

describe("reads a filter from an address", () => {
  test.each([
    [{}, "USD", none],
    [{ available: "1" }, "USD", { choices: {}, isAvailable: true }],
    [{ min: "10", max: "25.5" }, "USD", { ...none, lowestCents: 1000, highestCents: 2550 }],
    [{ min: "30", max: "20" }, "USD", { ...none, lowestCents: 2000, highestCents: 3000 }],
    [{ min: "10" }, "JPY", { ...none, lowestCents: 10 }],
    [{ min: "10.5" }, "JPY", none],
    [{ min: "0", max: "0" }, "USD", { ...none, highestCents: 0 }],
    [{ min: "1.999" }, "USD", none],
    [{ max: "many" }, "USD", none],
  ])("%j in %s", (query, currency, expected) => {
    expect(readListFilter(query, {}, currency)).toEqual(expected);
  });
});

test("counts chosen values, and more than two values or a price make a page uncacheable", () => {
  const two = { choices: { Size: ["Large", "Small"] }, isAvailable: false };
  expect(
    [none, two, { ...two, isAvailable: true }, { ...none, lowestCents: 1, highestCents: 2 }].map(countFilters),
  ).toEqual([0, 2, 3, 1]);
  expect([none, two, { ...two, isAvailable: true }, { ...none, highestCents: 2 }].map(isPassingFilter)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isFiltered(none)).toBe(false);
});

test("removes one value, and its option with the last one", () => {
  const filter = { choices: { Glaze: ["Ash"], Size: ["Large", "Small"] }, isAvailable: true };
  expect(withoutChoice(filter, "Size", "Large").choices).toEqual({ Glaze: ["Ash"], Size: ["Small"] });
  expect(withoutChoice(filter, "Glaze", "Ash").choices).toEqual({ Size: ["Large", "Small"] });
});

test("the address of a filter leads back to it, in one normalized form", () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(
      fc.dictionary(word, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), { maxKeys: 4 }),
      fc.option(fc.integer({ min: 1, max: 99_999_999 }), { nil: undefined }),
      fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: undefined }),
      fc.boolean(),
      fc.constantFrom("USD", "JPY"),
      (choices, one, other, isAvailable, currency) => {
        const [lowestCents, highestCents] =
          one !== undefined && other !== undefined && one > other && other > 0 ? [other, one] : [one, other];
        fc.pre(!(lowestCents !== undefined && highestCents === 0));
        const sorted = Object.entries(choices)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, values]) => [name, [...values].sort()] as const);
        const filter = {
          choices: Object.fromEntries(sorted),
          ...(lowestCents === undefined ? {} : { lowestCents }),
          ...(highestCents === undefined ? {} : { highestCents }),
          isAvailable,
        };
        const url = pageUrl({ path: "/shop", ...filterAddress(filter, currency) });
        const address = readPageAddress(url);
        expect(pageUrl(address)).toBe(url);
        expect(readListFilter(address.query, address.choices, currency)).toEqual(filter);
      },
    ),
  );
});
