import { regionCode } from "#features/commerce/address/domain/regionCode.ts";
import { matchesPostcode, readPostcodes } from "./postcodeRange.ts";

/** Where a tax rule applies, and where an address is. */
export interface TaxPlace {
  country: string;
  /** Code or name; empty: the whole country. */
  state: string;
  /** Of a rule: a code, a range, a start or districts (`readPostcodes`); empty: the whole state. */
  postcode: string;
}

/** The rules that apply to the address: those of its country, its state and its postal code. Their rates are added. */
export function rulesFor<Rule extends TaxPlace>(rules: readonly Rule[], place: TaxPlace): Rule[] {
  const region = regionCode(place.country, place.state);
  return rules.filter(
    (rule) =>
      rule.country === place.country &&
      (rule.state === "" || regionCode(rule.country, rule.state) === region) &&
      (rule.postcode === "" || isForPostcode(rule, place.postcode)),
  );
}

function isForPostcode(rule: TaxPlace, postcode: string): boolean {
  // Earlier versions stored a code with a hyphen at its end, such as "10001 -".
  const read = readPostcodes(rule.country, rule.postcode.replace(/^[\s-]+|[\s-]+$/g, ""));
  return "pattern" in read && read.pattern !== null && matchesPostcode(rule.country, read.pattern, postcode);
}
