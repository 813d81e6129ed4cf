import type { Dataset } from "../domain/datasets/dataset.ts";
import { type ChartFormats, seriesClass } from "./chartFormats.ts";

interface AcrossChartProps {
  dataset: Dataset;
  formats: ChartFormats;
  isStacked: boolean;
}

/** Height (px) of one bar. */
const thickness = 14;

/** Horizontal bars: a list of names and figures, each with its bar below. It is its own table. */
export function AcrossChart({ dataset: { columns, rows }, formats, isStacked }: AcrossChartProps) {
  const sizes = rows.map(({ values }) => values.map((value) => Math.max(0, value ?? 0)));
  const ends = sizes.map((row) => (isStacked ? row.reduce((sum, size) => sum + size, 0) : Math.max(0, ...row)));
  const longest = Math.max(...ends) || 1;
  const percent = (size: number) => `${Math.round((size / longest) * 1000) / 10}%`;
  return (
    <ul className="chart-across">
      {rows.map(({ label, values }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <li key={row}>
          <span className="chart-name" dir="auto">
            {label}
          </span>
          <span className="chart-figure">
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values never move
              <span key={column} className={seriesClass(column)}>
                {columns.length > 1 && <span className="visually-hidden">{columns[column]} </span>}
                {value === null ? "–" : formats.figure(value)}
              </span>
            ))}
          </span>
          <svg height={isStacked ? thickness : values.length * (thickness + 2) - 2} aria-hidden="true">
            {(sizes[row] ?? []).map((size, column) => {
              const before = (sizes[row] ?? []).slice(0, column).reduce((sum, each) => sum + each, 0);
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: values never move
                  key={column}
                  className={seriesClass(column)}
                  x={isStacked ? percent(before) : "0"}
                  y={isStacked ? 0 : column * (thickness + 2)}
                  width={percent(size)}
                  height={thickness}
                />
              );
            })}
          </svg>
        </li>
      ))}
    </ul>
  );
}
