import { shownPercent } from "#features/commerce/tax/domain/percent.ts";
import { placeText } from "#features/commerce/tax/domain/placeText.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import type { TaxReport, TaxReportRow } from "../contract.ts";
import styles from "./TaxReport.module.css";
import { texts } from "./texts.ts";

const amount = (
  key: "taxableCents" | "taxCents" | "refundedTaxCents" | "netTaxCents",
  header: string,
): Column<TaxReportRow> => ({
  key,
  header,
  align: "right",
  render: (row) => <Money cents={row[key]} currency={row.currency} />,
});

const columns: Column<TaxReportRow>[] = [
  { key: "place", header: texts.place, render: (row) => placeText(row, studioLocale()) || texts.unknownPlace },
  { key: "rule", header: texts.rule, card: "subtitle", render: ruleText },
  amount("taxableCents", texts.taxable),
  amount("taxCents", texts.tax),
  amount("refundedTaxCents", texts.refunded),
  amount("netTaxCents", texts.net),
];

function ruleText({ name, rateMillionths }: TaxReportRow): string {
  if (rateMillionths === null) return texts.earlier;
  return texts.ruleAndRate(name || texts.noName, shownPercent(rateMillionths, studioLocale()));
}

/** The report's rows. */
export function TaxRows({ rows }: { rows: readonly TaxReportRow[] }) {
  return <RowsTable label={texts.label} columns={columns} rows={rows} rowKey={(_row, index) => String(index)} />;
}

/** The sums of a currency. */
export function TaxFigures({ currency, taxCents, refundedTaxCents, netTaxCents }: TaxReport["totals"][number]) {
  return (
    <Panel title={texts.total(currency)} isPadded={false}>
      <dl className={styles.totals}>
        <dt>{texts.tax}</dt>
        <dd>
          <Money cents={taxCents} currency={currency} />
        </dd>
        <dt>{texts.refunded}</dt>
        <dd>
          <Money cents={refundedTaxCents} currency={currency} />
        </dd>
        <dt data-grand>{texts.net}</dt>
        <dd data-grand>
          <Money cents={netTaxCents} currency={currency} />
        </dd>
      </dl>
    </Panel>
  );
}
