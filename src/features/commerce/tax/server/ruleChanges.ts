import type { ValueChange } from "#kernel/server/database/writeAuditEntry.ts";
import type { TaxRule } from "../contract.ts";
import { writePercent } from "../domain/percent.ts";
import { placeText } from "../domain/placeText.ts";

/** Rules that the activity log names. A save may change a thousand. */
const maxChanges = 50;

const locale = "en-US";

/** The rules that were changed, removed and added, as the activity log shows them. */
export function ruleChanges(before: readonly TaxRule[], after: readonly TaxRule[]): ValueChange[] {
  const afterById = new Map(after.map((rule) => [rule.id, rule]));
  const beforeIds = new Set(before.map(({ id }) => id));
  const pairs = [
    ...before.map((rule): [TaxRule, TaxRule | undefined] => [rule, afterById.get(rule.id)]),
    ...after.filter(({ id }) => !beforeIds.has(id)).map((rule): [undefined, TaxRule] => [undefined, rule]),
  ];
  const changes = pairs
    .map(([was, is]) => ({
      name: !was ? "Added rule" : is ? "Changed rule" : "Removed rule",
      before: was ? describeRule(was) : "",
      after: is ? describeRule(is) : "",
    }))
    .filter((change) => change.before !== change.after);
  const others = changes.length - maxChanges;
  if (others <= 0) return changes;
  return [...changes.slice(0, maxChanges), { name: "Other rules", before: "", after: `${others} more` }];
}

/** @example "New York: United States, New York, 8.875%, also taxes shipping, services" */
function describeRule(rule: TaxRule): string {
  const kinds = [
    rule.appliesToShipping && "shipping",
    rule.appliesToServices && "services",
    rule.appliesToDigital && "digital goods",
  ].filter(Boolean);
  const what = `${placeText(rule, locale)}, ${writePercent(rule.rateMillionths)}%`;
  const taxed = kinds.length > 0 ? `${what}, also taxes ${kinds.join(", ")}` : what;
  return rule.name ? `${rule.name}: ${taxed}` : taxed;
}
