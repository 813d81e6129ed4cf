import type { Dataset } from "../domain/datasets/dataset.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import { type ChartFormats, seriesClass } from "./chartFormats.ts";
import { drawPie } from "./drawPie.ts";

interface PieChartProps {
  dataset: Dataset;
  formats: ChartFormats;
  isRing: boolean;
  hasLegend: boolean;
}

/** A pie or a ring, with the names of its slices beside it. */
export function PieChart({ dataset, formats, isRing, hasLegend }: PieChartProps) {
  const slices = drawPie(dataset, { isRing });
  return (
    <div className="chart-round" aria-hidden="true">
      <svg viewBox="-100 -100 200 200">
        <title>{""}</title>
        {slices.map(({ path }, index) => (
          <path key={path} className={seriesClass(index)} d={path} />
        ))}
      </svg>
      {hasLegend && (
        <ul className="chart-slices">
          {slices.map(({ label, value, share, path }, index) => (
            <li key={path} className={seriesClass(index)}>
              <span className="chart-name" dir="auto">
                {label ?? dataTexts.otherSlices}
              </span>
              <span className="chart-figure">{formats.share(share)}</span>
              <span className="chart-figure chart-amount">{formats.figure(value)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
