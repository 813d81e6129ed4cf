import type { Dataset } from "../domain/datasets/dataset.ts";
import { type ChartFormats, seriesClass } from "./chartFormats.ts";
import { axisGap, drawPlot, type PlotOptions, plotHeight, plotWidth } from "./drawPlot.ts";
import type { AxisLabel } from "./fitLabels.ts";

interface PlotChartProps {
  dataset: Dataset;
  formats: ChartFormats;
  options: Pick<PlotOptions, "design" | "isStacked" | "isSmooth" | "isFilled" | "hasValues"> & { hasGrid: boolean };
  isRightToLeft: boolean;
}

/**
 * Bars or lines on a grid. Shapes are stretched to their box. Texts are separate elements beside and over it,
 * positioned in percent, so that they have the same size on a phone and on a desktop.
 */
export function PlotChart({ dataset, formats, options, isRightToLeft }: PlotChartProps) {
  const plot = drawPlot(dataset, {
    ...options,
    isRightToLeft,
    format: formats.figure,
    formatShort: formats.short,
  });
  const { axisWidth } = plot;
  return (
    <div className="chart-frame" aria-hidden="true">
      <svg className="chart-axis" width={axisWidth}>
        <title>{""}</title>
        {plot.axis.map(({ y, text }) => (
          <text
            key={text}
            x={isRightToLeft ? axisGap : axisWidth - axisGap}
            y={`${y}%`}
            dy="0.32em"
            textAnchor={isRightToLeft ? "start" : "end"}
          >
            {text}
          </text>
        ))}
      </svg>
      <div className="chart-plot">
        <svg viewBox={`0 0 ${plotWidth} ${plotHeight}`} preserveAspectRatio="none">
          <title>{""}</title>
          {options.hasGrid && <path className="chart-grid" d={plot.grid} />}
          {paths(plot.areas, "chart-area")}
          {paths(plot.bars, "chart-bars")}
          <path className="chart-zero" d={plot.zero} />
          {paths(plot.lines, "chart-line")}
        </svg>
        {(plot.dots.length > 0 || plot.values.length > 0) && (
          <svg className="chart-marks">
            <title>{""}</title>
            {plot.dots.map(({ x, y, series }) => (
              <circle key={`${series}-${x}`} className={seriesClass(series)} cx={`${x}%`} cy={`${y}%`} r="3.5" />
            ))}
            {plot.values.map((mark) => (
              <text key={`${mark.x}-${mark.y}`} x={`${mark.x}%`} y={`${mark.y}%`} dy="-0.6em" textAnchor="middle">
                {mark.text}
              </text>
            ))}
          </svg>
        )}
      </div>
      <svg className="chart-labels" height="26">
        <title>{""}</title>
        {plot.labels.map((label) => (
          <Label key={`${label.x}-${label.text}`} label={label} />
        ))}
      </svg>
    </div>
  );
}

function paths(all: readonly string[], className: string) {
  return all.map((d, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: series never move
    d ? <path key={index} className={`${className} ${seriesClass(index)}`} d={d} /> : null,
  );
}

function Label({ label: { x, text, anchor, dx, shownFrom } }: { label: AxisLabel }) {
  return (
    <text className={shownFrom && `chart-${shownFrom}`} x={`${x}%`} y="20" dx={dx} textAnchor={anchor}>
      {text}
    </text>
  );
}
