import { fillMessage } from "#kernel/contract/failure.ts";
import type { Dataset } from "../domain/datasets/dataset.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import type { ChartFormats } from "./chartFormats.ts";

/** Maximum rows. A line mentions the others. */
const maxRows = 200;

interface FigureTableProps {
  caption: string;
  dataset: Dataset;
  formats: ChartFormats;
}

/** The chart as a table: for screen readers, for print, and to copy. */
export function FigureTable({ caption, dataset: { columns, rows }, formats }: FigureTableProps) {
  const step = Math.ceil(rows.length / maxRows);
  const shown = rows.filter((_row, index) => index % step === 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <div className="table-scroll" tabIndex={0}>
      <table>
        <caption>
          {caption}
          {step > 1 && (
            <span className="chart-thinned">
              {fillMessage(dataTexts.rowsThinned, {
                shown: formats.count(shown.length),
                all: formats.count(rows.length),
              })}
            </span>
          )}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={index}>
              <th scope="row" dir="auto">
                {row.label}
              </th>
              {row.values.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: values never move
                <td key={column}>{value === null ? "–" : formats.figure(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
