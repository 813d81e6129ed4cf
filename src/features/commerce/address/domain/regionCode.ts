import { findRegion, foldRegion } from "./regions.ts";

/**
 * The state or province in one spelling, so that "New York", "new york" and "NY" are the same place for a tax rule. A
 * region without a list is compared by its name.
 * @example regionCode("US", "new york") // "NY"
 */
export function regionCode(country: string, state: string): string {
  return findRegion(country, state)?.code ?? foldRegion(state);
}
