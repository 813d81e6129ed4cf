import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import type { Preset } from "../domain/periods.ts";

export const texts = defineTexts("studio.taxReport", {
  label: "Taxes by place and rule",
  about:
    "Paid orders count on the day they were placed, refunds on the day of the refund, in your site's time zone. Test orders are not counted.",
  export: "Export CSV",
  period: "Period",
  presets: {
    "this-month": "This month",
    "last-month": "Last month",
    "this-quarter": "This quarter",
    "last-quarter": "Last quarter",
    "this-year": "This year",
    "last-year": "Last year",
  } satisfies Record<Preset, string>,
  ownDays: "Custom dates",
  from: "From",
  to: "To",
  place: "Place",
  unknownPlace: "Unknown place",
  rule: "Rule",
  ruleAndRate: phrase("{name} ({rate})", "name", "rate"),
  noName: "Tax",
  earlier: "Orders before taxes were stored by rule",
  taxable: "Taxable amount",
  tax: "Tax",
  refunded: "Refunded tax",
  net: "Net tax",
  total: phrase("Total in {currency}", "currency"),
  emptyTitle: "No taxes in this period",
  emptyText: "Taxes of paid orders and of refunds appear here.",
});
