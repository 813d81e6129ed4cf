import { writePercent } from "#features/commerce/tax/domain/percent.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { currentTextLocale, defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { writeFigures, writeHeader } from "#kernel/server/delimited/writeRows.ts";
import type { TaxReport, TaxReportRow } from "../contract.ts";

const headings = defineTexts("studio.taxReport.file", {
  currency: "Currency",
  country: "Country",
  state: "State or province",
  postcode: "Postal code",
  rule: "Rule",
  rate: "Rate (%)",
  taxable: "Taxable amount",
  tax: "Tax",
  refunded: "Refunded tax",
  net: "Net tax",
});

/** The report as CSV, with amounts as plain decimals. */
export function taxReportCsv({ rows }: TaxReport): string {
  return writeHeader(Object.values(headings)) + writeFigures(rows.map(cellsOf));
}

function cellsOf(row: TaxReportRow): string[] {
  const { currency, country, state, postcode, name, rateMillionths } = row;
  const amounts = [row.taxableCents, row.taxCents, row.refundedTaxCents, row.netTaxCents];
  return [
    ...[currency, country && countryName(country, currentTextLocale()), state, postcode, name],
    rateMillionths === null ? "" : writePercent(rateMillionths),
    ...amounts.map((cents) => toDecimalString(cents, currency)),
  ];
}
