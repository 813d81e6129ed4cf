import { toDecimalString } from "#kernel/domain/money.ts";
import { parseDecimalString } from "#kernel/domain/parseDecimalString.ts";

/** What a visitor narrows a list of products to. */
export interface ListFilter {
  /** Any of the values of an option, and of each option that is named. */
  choices: Record<string, string[]>;
  /** Bounds of what is paid now, in cents, both inclusive. */
  lowestCents?: number;
  highestCents?: number;
  /** Only what can be bought now. */
  isAvailable: boolean;
}

/** The part of a page's address that says so: amounts in major units of the shop's currency. */
export interface FilterAddress {
  query: Record<string, string>;
  choices: Record<string, string[]>;
}

/**
 * Reads the filter of an address; what is no amount of the currency is no bound, and bounds in the wrong order are
 * turned round.
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

/** The address of the filter: the same for every address that means it. */
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

/** Whether the list shows less than all of its products. */
export function isFiltered(filter: ListFilter): boolean {
  return countFilters(filter) > 0;
}

/** How many things were chosen: each value, a range of prices as one, availability. */
export function countFilters({ choices, lowestCents, highestCents, isAvailable }: ListFilter): number {
  const prices = lowestCents === undefined && highestCents === undefined ? 0 : 1;
  return Object.values(choices).flat().length + prices + (isAvailable ? 1 : 0);
}

/**
 * Whether there are more addresses like this one than anyone could ask for twice: any amount may be a bound, and many
 * values make very many sets. Pages of such are not kept, so that they drive no other page out of the cache.
 */
export function isPassingFilter(filter: ListFilter): boolean {
  return filter.lowestCents !== undefined || filter.highestCents !== undefined || countFilters(filter) > 2;
}

/** The values chosen of an option, whatever it is called: "constructor" is a name like any other. */
export function choicesOf({ choices }: ListFilter, name: string): string[] {
  return (Object.hasOwn(choices, name) && choices[name]) || [];
}

/** The filter without one value of an option. */
export function withoutChoice(filter: ListFilter, name: string, value: string): ListFilter {
  const values = choicesOf(filter, name).filter((each) => each !== value);
  const { [name]: _gone, ...others } = filter.choices;
  return { ...filter, choices: values.length > 0 ? { ...filter.choices, [name]: values } : others };
}
