import { formatAmount, formatNumber } from "#kernel/studio-ui/formats.ts";
import type { SalesOverview } from "../contract.ts";
import { PeriodChart } from "./PeriodChart.tsx";
import { daysLabel, pointLabel } from "./pointLabels.ts";
import { texts } from "./texts.ts";

/** Sales of a period as a chart, or as a table. */
export function SalesChart({ overview }: { overview: SalesOverview }) {
  const money = (cents: number) => formatAmount(cents, overview.currency);
  const points = overview.points.map((point) => {
    const label = pointLabel(point.at, overview.unit);
    const sales = money(point.salesCents);
    return {
      key: point.at,
      label,
      value: point.salesCents,
      before: point.salesBeforeCents,
      cells: [formatNumber(point.orderCount), sales],
      describe: (before: string | undefined) =>
        before
          ? texts.chartPointBefore(point.orderCount, label, sales, before)
          : texts.chartPoint(point.orderCount, label, sales),
    };
  });
  return (
    <PeriodChart
      label={texts.salesChart(daysLabel(overview.days))}
      points={points}
      format={money}
      headers={[texts.units[overview.unit], texts.orders, texts.sales]}
    />
  );
}
