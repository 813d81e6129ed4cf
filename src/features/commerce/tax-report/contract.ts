import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date.");

/** First and last day of a report, in the website's time zone. */
export const reportPeriod = z.object({ from: day, to: day });

/** Absent: the days of this month. */
const periodQuery = reportPeriod.partial();

export type ReportPeriod = z.infer<typeof reportPeriod>;

const cents = z.number().int();

const taxFigures = z.object({
  taxCents: cents,
  refundedTaxCents: cents,
  /** Tax less refunded tax; negative if more was refunded than sold in the period. */
  netTaxCents: cents,
});

const taxReportRow = taxFigures.extend({
  currency: z.string(),
  /** The rule as it was when the orders were placed; the country is empty if it is not known. */
  country: z.string(),
  state: z.string(),
  postcode: z.string(),
  name: z.string(),
  /** Null for orders that were placed before the rules were stored. */
  rateMillionths: cents.nullable(),
  /** What the rule was applied to, without any tax. Several rules may apply to the same sales. */
  taxableCents: cents,
});

export type TaxReportRow = z.infer<typeof taxReportRow>;

const taxReport = reportPeriod.extend({
  /** By currency, place and rule. */
  rows: z.array(taxReportRow),
  totals: z.array(taxFigures.extend({ currency: z.string() })),
});

export type TaxReport = z.infer<typeof taxReport>;

export const readTaxReportRoute = defineRoute({
  method: "GET",
  path: "/api/config/tax-report",
  summary: "The tax of paid orders and of refunds in a period, by place and tax rule",
  access: withRight("analytics.sales"),
  query: periodQuery,
  response: taxReport,
});

export const exportTaxReportRoute = defineRoute({
  method: "GET",
  path: "/api/config/tax-report/export",
  summary: "The tax report of a period, as CSV",
  access: withRight("analytics.sales"),
  query: periodQuery,
});
