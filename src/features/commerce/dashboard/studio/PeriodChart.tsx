import { Table, Tooltip, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { chartShape } from "./chartShape.ts";
import styles from "./SalesChart.module.css";
import { texts } from "./texts.ts";

const width = 720;
const height = 168;

export interface ChartPoint {
  key: string;
  /** "9 AM", "Jun 9". */
  label: string;
  value: number;
  /** Null where the period before has no such point. */
  before: number | null;
  /** Cells of the table between its label and the period before. */
  cells: readonly string[];
  /** What the pointer shows. @param before undefined if there is nothing before */
  describe(before: string | undefined): string;
}

interface PeriodChartProps {
  /** Accessible name. */
  label: string;
  points: readonly ChartPoint[];
  format(value: number): string;
  /** Headers of the table: of the label, then of the cells. */
  headers: readonly string[];
}

/** Values of a period as bars with a line for the period before, or as a table. */
export function PeriodChart({ label, points, format, headers }: PeriodChartProps) {
  const [isTable, setTable] = useState(false);
  const { bars, line, top } = chartShape(
    points.map(({ value }) => value),
    points.map(({ before }) => before),
    width,
    height,
  );
  const beforeOf = (value: number | null) => (line === "" || value === null ? undefined : format(value));
  const [first, ...others] = headers;
  return (
    <div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={styles.table} tabIndex={0} aria-label={label}>
          <Table withRowBorders={false} verticalSpacing={3}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{first}</Table.Th>
                {others.map((header) => (
                  <Table.Th key={header} ta="right">
                    {header}
                  </Table.Th>
                ))}
                {line !== "" && <Table.Th ta="right">{texts.periodBefore}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.toReversed().map((point) => (
                <Table.Tr key={point.key}>
                  <Table.Td>{point.label}</Table.Td>
                  {point.cells.map((cell, index) => (
                    <Table.Td key={others[index]} ta="right">
                      {cell}
                    </Table.Td>
                  ))}
                  {line !== "" && <Table.Td ta="right">{beforeOf(point.before) ?? texts.unknown}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : (
        <figure className={styles.figure}>
          <div className={styles.scale} aria-hidden="true">
            <span>{top > 0 && format(top)}</span>
            <span>{top > 0 && format(top / 2)}</span>
            <span>{format(0)}</span>
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
                return (
                  <Tooltip.Floating key={point.key} label={point.describe(beforeOf(point.before))}>
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
