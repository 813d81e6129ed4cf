import { Table, Tooltip, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#kernel/domain/money.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { SalesOverview } from "../contract.ts";
import { chartShape } from "./chartShape.ts";
import { daysLabel, pointLabel } from "./pointLabels.ts";
import styles from "./SalesChart.module.css";
import { texts } from "./texts.ts";

const width = 720;
const height = 168;

/** Sales of a period as bars with a line for the period before, or as a table. */
export function SalesChart({ overview }: { overview: SalesOverview }) {
  const { locale } = useWebsite();
  const [isTable, setTable] = useState(false);
  const money = (cents: number) => formatMoney({ cents, currency: overview.currency }, locale);
  const points = overview.points.map((point) => ({ ...point, label: pointLabel(point.at, overview.unit) }));
  const { bars, line, top } = chartShape(
    points.map((point) => point.salesCents),
    points.map((point) => point.salesBeforeCents),
    width,
    height,
  );
  const label = texts.salesChart(daysLabel(overview.days));
  const beforeOf = (cents: number | null) => (line === "" || cents === null ? undefined : money(cents));
  return (
    <div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={styles.table} tabIndex={0} aria-label={label}>
          <Table withRowBorders={false} verticalSpacing={3}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.units[overview.unit]}</Table.Th>
                <Table.Th ta="right">{texts.orders}</Table.Th>
                <Table.Th ta="right">{texts.sales}</Table.Th>
                {line !== "" && <Table.Th ta="right">{texts.periodBefore}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.toReversed().map((point) => (
                <Table.Tr key={point.at}>
                  <Table.Td>{point.label}</Table.Td>
                  <Table.Td ta="right">{point.orderCount}</Table.Td>
                  <Table.Td ta="right">{money(point.salesCents)}</Table.Td>
                  {line !== "" && <Table.Td ta="right">{beforeOf(point.salesBeforeCents) ?? texts.unknown}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : (
        <figure className={styles.figure}>
          <div className={styles.scale} aria-hidden="true">
            <span>{money(top)}</span>
            <span>{money(Math.round(top / 2))}</span>
            <span>{money(0)}</span>
          </div>
          <div className={styles.sheet}>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
              {[0.5, height / 2, height - 0.5].map((y) => (
                <line
                  key={y}
                  x1="0"
                  x2={width}
                  y1={y}
                  y2={y}
                  className={styles.line}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {points.map((point, index) => {
                const bar = bars[index];
                if (!bar) return null;
                const before = beforeOf(point.salesBeforeCents);
                const text = texts.chartPoint(point.label, money(point.salesCents), point.orderCount, before);
                return (
                  <Tooltip.Floating key={point.at} label={text}>
                    <g className={styles.day}>
                      <rect
                        x={(index * width) / points.length}
                        y="0"
                        width={width / points.length}
                        height={height}
                        className={styles.hit}
                      />
                      <rect {...bar} className={styles.bar} />
                    </g>
                  </Tooltip.Floating>
                );
              })}
              {line !== "" && <polyline points={line} className={styles.before} vectorEffect="non-scaling-stroke" />}
            </svg>
          </div>
          <div className={styles.dates} aria-hidden="true">
            <span>{points.at(0)?.label}</span>
            <span>{points.at(Math.floor(points.length / 2))?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </div>
        </figure>
      )}
      <div className={styles.foot}>
        <UnstyledButton className={styles.toggle ?? ""} onClick={() => setTable(!isTable)}>
          {isTable ? texts.chartPicture : texts.chartTable}
        </UnstyledButton>
        {!isTable && line !== "" && (
          <ul className={styles.legend}>
            <li data-kind="now">{texts.thisPeriod}</li>
            <li data-kind="before">{texts.periodBefore}</li>
          </ul>
        )}
      </div>
    </div>
  );
}
