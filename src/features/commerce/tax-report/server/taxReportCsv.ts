import { writePercent } from "#features/commerce/tax/domain/percent.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { writeFigures, writeHeader } from "#kernel/server/delimited/writeRows.ts";
import type { TaxReport, TaxReportRow } from "../contract.ts";

const header = [
  ...["Currency", "Country", "State or province", "Postal code", "Rule", "Rate (%)"],
  ...["Taxable amount", "Tax", "Refunded tax", "Net tax"],
];

/** The report as CSV, with amounts as plain decimals. */
export function taxReportCsv({ rows }: TaxReport): string {
  return writeHeader(header) + writeFigures(rows.map(cellsOf));
}

function cellsOf(row: TaxReportRow): string[] {
  const { currency, country, state, postcode, name, rateMillionths } = row;
  const amounts = [row.taxableCents, row.taxCents, row.refundedTaxCents, row.netTaxCents];
  return [
    ...[currency, country && countryName(country, "en-US"), state, postcode, name],
    rateMillionths === null ? "" : writePercent(rateMillionths),
    ...amounts.map((cents) => toDecimalString(cents, currency)),
  ];
}
