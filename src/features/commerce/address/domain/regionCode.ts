import { findRegion, foldRegion } from "./regions.ts";

/**
 * A normalized state or province, so that "New York", "new york" and "NY" are the same for a tax rule. A region without
 * a list is compared by name.
 * @example regionCode("US", "new york") // "NY"
 */
export function regionCode(country: string, state: string): string {
  return findRegion(country, state)?.code ?? foldRegion(state);
}
