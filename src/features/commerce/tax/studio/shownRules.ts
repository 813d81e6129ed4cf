import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { placeText } from "../domain/placeText.ts";
import type { TaxPlace } from "../domain/rulesFor.ts";

/** Rules that are shown at once. More of them make the screen slow. */
const maxShown = 60;

interface ListedRule extends TaxPlace {
  name: string;
}

export interface CountryGroup<Rule> {
  country: string;
  /** All rules of the country. */
  count: number;
  shown: { rule: Rule; index: number }[];
}

/**
 * The rules by country, in the order of their first rules. Only those that match the search, and at most 60 of them unless
 * all are requested. Rules with an error and rules that were just added are always shown.
 */
export function groupRules<Rule extends ListedRule>(
  rules: readonly Rule[],
  search: string,
  { isAll, isKept }: { isAll: boolean; isKept(rule: Rule, index: number): boolean },
): { groups: CountryGroup<Rule>[]; isCut: boolean } {
  const typed = search.trim().toLowerCase();
  const isFound = (rule: Rule) =>
    `${rule.name} ${placeText(rule, studioLocale())} ${rule.state}`.toLowerCase().includes(typed);
  const groups = new Map<string, CountryGroup<Rule>>();
  let shownCount = 0;
  let isCut = false;
  for (const [index, rule] of rules.entries()) {
    const group = groups.get(rule.country) ?? { country: rule.country, count: 0, shown: [] };
    groups.set(rule.country, group);
    group.count++;
    const isWanted = isFound(rule);
    const isShown = isKept(rule, index) || (isWanted && (isAll || shownCount < maxShown));
    if (isShown) {
      group.shown.push({ rule, index });
      shownCount++;
    } else if (isWanted) {
      isCut = true;
    }
  }
  return { groups: [...groups.values()].filter(({ shown }) => shown.length > 0), isCut };
}
