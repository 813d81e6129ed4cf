import { Table, Tooltip, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#kernel/domain/money.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { SalesOverview } from "../contract.ts";
import { chartShape } from "./chartShape.ts";
import styles from "./SalesChart.module.css";
import { texts } from "./texts.ts";

const width = 720;
const height = 168;
const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Sales of 30 days as bars, one for each day, or as a table. */
export function SalesChart({ overview }: { overview: SalesOverview }) {
  const { locale } = useWebsite();
  const [isTable, setTable] = useState(false);
  const money = (cents: number) => formatMoney({ cents, currency: overview.currency }, locale);
  const days = overview.days.map((day) => ({ ...day, label: dayFormat.format(new Date(`${day.date}T00:00:00Z`)) }));
  const { bars, top } = chartShape(
    days.map((day) => day.salesCents),
    width,
    height,
  );
  return (
    <div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={styles.table} tabIndex={0} aria-label={texts.salesChart}>
          <Table withRowBorders={false} verticalSpacing={3}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.day}</Table.Th>
                <Table.Th ta="right">{texts.orders}</Table.Th>
                <Table.Th ta="right">{texts.sales}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.toReversed().map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Td>{day.label}</Table.Td>
                  <Table.Td ta="right">{day.orders}</Table.Td>
                  <Table.Td ta="right">{money(day.salesCents)}</Table.Td>
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
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={texts.salesChart}>
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
              {days.map((day, index) => {
                const bar = bars[index];
                if (!bar) return null;
                const text = texts.chartDay(day.label, money(day.salesCents), day.orders);
                return (
                  <Tooltip.Floating key={day.date} label={text}>
                    <g className={styles.day}>
                      <rect
                        x={(index * width) / days.length}
                        y="0"
                        width={width / days.length}
                        height={height}
                        className={styles.hit}
                      />
                      <rect {...bar} className={styles.bar} />
                    </g>
                  </Tooltip.Floating>
                );
              })}
            </svg>
          </div>
          <div className={styles.dates} aria-hidden="true">
            <span>{days.at(0)?.label}</span>
            <span>{days.at(Math.floor(days.length / 2))?.label}</span>
            <span>{days.at(-1)?.label}</span>
          </div>
        </figure>
      )}
      <UnstyledButton className={styles.toggle ?? ""} onClick={() => setTable(!isTable)}>
        {isTable ? texts.chartPicture : texts.chartTable}
      </UnstyledButton>
    </div>
  );
}
