import { toDecimalString } from "#kernel/domain/money.ts";
import { parseDecimalString } from "#kernel/domain/parseDecimalString.ts";

/** A visitor's filter of a product list. */
export interface ListFilter {
  /** Any of the values of an option, for each named option. */
  choices: Record<string, string[]>;
  /** Limits of the current price, in cents, both inclusive. */
  lowestCents?: number;
  highestCents?: number;
  /** Only products that can be bought now. */
  isAvailable: boolean;
}

/** The filter in a page's address: amounts in major units of the shop's currency. */
export interface FilterAddress {
  query: Record<string, string>;
  choices: Record<string, string[]>;
}

/**
 * Parses the filter of an address. Invalid amounts are dropped, and limits in the wrong order are swapped.
 * @param choices those that the shop knows
 */
export function readListFilter(
  query: Readonly<Record<string, string>>,
  choices: Record<string, string[]>,
  currency: string,
): ListFilter {
  const min = query.min === undefined ? undefined : parseDecimalString(query.min, currency);
  const max = query.max === undefined ? undefined : parseDecimalString(query.max, currency);
  const isTurned = min !== undefined && max !== undefined && min > max;
  const [lowestCents, highestCents] = isTurned ? [max, min] : [min, max];
  return {
    choices,
    ...(lowestCents ? { lowestCents } : {}),
    ...(highestCents === undefined ? {} : { highestCents }),
    isAvailable: query.available === "1",
  };
}

/** The normalized address of the filter. */
export function filterAddress(filter: ListFilter, currency: string): FilterAddress {
  // As people write it: "10", "10.5".
  const amount = (cents: number) => {
    const text = toDecimalString(cents, currency);
    return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  };
  return {
    query: {
      ...(filter.lowestCents === undefined ? {} : { min: amount(filter.lowestCents) }),
      ...(filter.highestCents === undefined ? {} : { max: amount(filter.highestCents) }),
      ...(filter.isAvailable ? { available: "1" } : {}),
    },
    choices: filter.choices,
  };
}

/** Whether the list shows only some of its products. */
export function isFiltered(filter: ListFilter): boolean {
  return countFilters(filter) > 0;
}

/** Number of chosen filters: each value, a price range as one, availability. */
export function countFilters({ choices, lowestCents, highestCents, isAvailable }: ListFilter): number {
  const prices = lowestCents === undefined && highestCents === undefined ? 0 : 1;
  return Object.values(choices).flat().length + prices + (isAvailable ? 1 : 0);
}

/**
 * Whether there are too many similar addresses to cache: a price limit can be any amount, and many values have very
 * many combinations. Such pages are not cached, so that they do not evict others.
 */
export function isPassingFilter(filter: ListFilter): boolean {
  return filter.lowestCents !== undefined || filter.highestCents !== undefined || countFilters(filter) > 2;
}

/** The chosen values of an option, whatever its name: "constructor" is valid. */
export function choicesOf({ choices }: ListFilter, name: string): string[] {
  return (Object.hasOwn(choices, name) && choices[name]) || [];
}

/** The filter without one value of an option. */
export function withoutChoice(filter: ListFilter, name: string, value: string): ListFilter {
  const values = choicesOf(filter, name).filter((each) => each !== value);
  const { [name]: _gone, ...others } = filter.choices;
  return { ...filter, choices: values.length > 0 ? { ...filter.choices, [name]: values } : others };
}
