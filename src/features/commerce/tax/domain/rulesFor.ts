import { regionCode } from "#features/commerce/address/domain/regionCode.ts";

/** The part of a tax rule that decides where it applies. */
interface PlacedRule {
  country: string;
  /** Code or name; empty: the whole country. */
  state: string;
}

/** The rules that apply to the address: the country's, and those of its state. */
export function rulesFor<Rule extends PlacedRule>(rules: readonly Rule[], place: PlacedRule): Rule[] {
  const region = regionCode(place.country, place.state);
  return rules.filter(
    (rule) => rule.country === place.country && (rule.state === "" || regionCode(rule.country, rule.state) === region),
  );
}
