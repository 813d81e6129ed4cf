import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveLinear, curveMonotoneX, line } from "d3-shape";
import type { Dataset } from "../domain/datasets/dataset.ts";
import { type AxisLabel, fitLabels } from "./fitLabels.ts";
import { type Point, thinLine, thinRows } from "./thinning.ts";

/** The plot's own units: it is stretched to its box, and its lines keep their width. */
export const plotWidth = 1000;
export const plotHeight = 500;

/** More bars or points cannot be distinguished on a wide screen. */
const maxBars = 300;
const maxPoints = 800;
/** Up to this number, each point of a line has a dot. */
const maxDots = 40;

export interface Mark {
  /** Position in percent of width and height, from the top left. */
  x: number;
  y: number;
  text: string;
}

export interface Plot {
  /** One path each, in the order of the series. */
  bars: string[];
  lines: string[];
  areas: string[];
  /** One path for all grid lines, and one for zero. */
  grid: string;
  zero: string;
  axis: Mark[];
  /** Width in px of the axis labels. */
  axisWidth: number;
  labels: AxisLabel[];
  /** Figures beside their shapes. */
  values: Mark[];
  dots: { x: number; y: number; series: number }[];
}

export interface PlotOptions {
  design: "bar" | "line";
  isStacked: boolean;
  isSmooth: boolean;
  isFilled: boolean;
  hasValues: boolean;
  isRightToLeft: boolean;
  /** A figure in the chart, and its shorter form on the axis. */
  format(value: number): string;
  formatShort(value: number): string;
}

/** The shapes of a bar or line chart. */
export function drawPlot(dataset: Dataset, options: PlotOptions): Plot {
  return options.design === "bar" ? drawBars(dataset, options) : drawLines(dataset, options);
}

function drawBars(dataset: Dataset, options: PlotOptions): Plot {
  const rows = thinRows(dataset, maxBars);
  const { columns } = dataset;
  const isStacked = options.isStacked && columns.length > 1;
  const stacks = rows.map(({ values }) => stackOf(values, isStacked));
  const ends = stacks.flatMap((stack) => stack.flatMap(({ from, to }) => [from, to]));
  const y = scaleOf(ends);
  const band = scaleBand<number>()
    .domain(rows.map((_row, index) => index))
    .range([0, plotWidth])
    .paddingInner(rows.length > 60 ? 0.1 : 0.34)
    .paddingOuter(0.17);
  const across = (from: number, width: number) => (options.isRightToLeft ? plotWidth - from - width : from);
  const width = isStacked ? band.bandwidth() : band.bandwidth() / columns.length;
  const bars = columns.map((_column, column) =>
    stacks
      .map((stack, row) => {
        const piece = stack[column];
        if (!piece || piece.from === piece.to) return "";
        const x = across((band(row) ?? 0) + (isStacked ? 0 : column * width), width);
        const [top, foot] = [y(Math.max(piece.from, piece.to)), y(Math.min(piece.from, piece.to))];
        return `M${round(x)} ${round(foot)}V${round(top)}h${round(width)}V${round(foot)}z`;
      })
      .join(""),
  );
  const middle = (row: number) => across((band(row) ?? 0) + band.bandwidth() / 2, 0) / 10;
  const isReadable = options.hasValues && rows.length * (isStacked ? 1 : columns.length) <= 24;
  const values = isReadable
    ? stacks.flatMap((stack, row) =>
        (isStacked ? [totalOf(stack)] : stack).flatMap((piece, column) => {
          if (!piece || piece.from === piece.to) return [];
          const x = isStacked ? middle(row) : across((band(row) ?? 0) + (column + 0.5) * width, 0) / 10;
          return [{ x: round(x), y: round(y(Math.max(piece.from, piece.to)) / 5), text: options.format(piece.to) }];
        }),
      )
    : [];
  const frame = frameOf(y, options);
  const labels = fitLabels(
    rows.map(({ label }, row) => ({ x: round(middle(row)), text: label })),
    { ...options, ...frame, isLine: false },
  );
  return { ...frame, bars, lines: [], areas: [], labels, values, dots: [] };
}

interface Piece {
  from: number;
  to: number;
}

/** Start and end of each value of a row: all from 0, or stacked, with negative ones downwards. */
function stackOf(values: readonly (number | null)[], isStacked: boolean): Piece[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    const size = value ?? 0;
    if (!isStacked) return { from: 0, to: size };
    const from = size < 0 ? down : up;
    if (size < 0) down += size;
    else up += size;
    return { from, to: from + size };
  });
}

function totalOf(stack: readonly Piece[]): Piece {
  return { from: 0, to: stack.reduce((most, { to }) => Math.max(most, to), 0) };
}

function drawLines(dataset: Dataset, options: PlotOptions): Plot {
  const { columns, rows } = dataset;
  const series = columns.map((_column, column) =>
    thinLine(
      rows.map(({ values }) => values[column] ?? null),
      maxPoints,
    ),
  );
  const y = scaleOf(
    series.flat(2).map(({ value }) => value),
    options.isFilled,
  );
  const x = ({ at }: Point) => (options.isRightToLeft ? 1 - at : at) * plotWidth;
  const curve = options.isSmooth ? curveMonotoneX : curveLinear;
  const digits = rows.length > maxDots * 4 ? 0 : 1;
  const path = line<Point>()
    .x((point) => round(x(point)))
    .y(({ value }) => round(y(value)))
    .curve(curve)
    .digits(digits);
  const below = area<Point>()
    .x((point) => round(x(point)))
    .y0(round(y(Math.max(0, y.domain()[0] ?? 0))))
    .y1(({ value }) => round(y(value)))
    .curve(curve)
    .digits(digits);
  const points = series.flatMap((runs, index) => runs.flat().map((point) => ({ point, index })));
  const hasDots = rows.length <= maxDots;
  const percent = (point: Point) => ({ x: round(x(point) / 10), y: round(y(point.value) / 5) });
  const labels =
    rows.length > maxPoints ? everyNth(rows, Math.ceil(rows.length / 100)) : rows.map((row, at) => ({ row, at }));
  const last = Math.max(1, rows.length - 1);
  const frame = frameOf(y, options);
  return {
    ...frame,
    bars: [],
    lines: series.map((runs) => runs.map((run) => path(run) ?? "").join("")),
    areas: options.isFilled ? series.map((runs) => runs.map((run) => below(run) ?? "").join("")) : [],
    labels: fitLabels(
      labels.map(({ row, at }) => ({
        x: round(x({ at: rows.length === 1 ? 0.5 : at / last, value: 0 }) / 10),
        text: row.label,
      })),
      { ...options, ...frame, isLine: true },
    ),
    values:
      options.hasValues && points.length <= 24
        ? points.map(({ point }) => ({ ...percent(point), text: options.format(point.value) }))
        : [],
    dots: hasDots ? points.map(({ point, index }) => ({ ...percent(point), series: index })) : [],
  };
}

function everyNth<Of>(rows: readonly Of[], step: number): { row: Of; at: number }[] {
  return rows.flatMap((row, at) => (at % step === 0 ? [{ row, at }] : []));
}

/** Width (px) of a letter of the axis labels, and of the space between. */
const letter = 7.5;
export const axisGap = 12;

/** Range of heights: bars and filled lines start at 0, a line alone uses the range of its values. */
function scaleOf(values: readonly number[], fromZero = true) {
  let [low, high] = [fromZero ? 0 : Number.POSITIVE_INFINITY, fromZero ? 0 : Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  // A single value, or none: a scale needs two ends.
  if (!(high > low)) [low, high] = high > 0 ? [0, high] : high < 0 ? [low, 0] : [0, 1];
  // A line that is near 0 starts there.
  if (low > 0 && low < high * 0.4) low = 0;
  return scaleLinear().domain([low, high]).nice(4).range([plotHeight, 0]);
}

function frameOf(
  y: ReturnType<typeof scaleOf>,
  { formatShort }: PlotOptions,
): Pick<Plot, "grid" | "zero" | "axis" | "axisWidth"> {
  const ticks = y.ticks(4);
  const axis = ticks.map((tick) => ({ x: 0, y: round(y(tick) / 5), text: formatShort(tick) }));
  const lineAt = (tick: number) => `M0 ${round(y(tick))}H${plotWidth}`;
  return {
    grid: ticks
      .filter((tick) => tick !== 0)
      .map(lineAt)
      .join(""),
    zero: ticks.includes(0) ? lineAt(0) : "",
    axis,
    axisWidth: Math.ceil(Math.max(...axis.map(({ text }) => text.length)) * letter) + axisGap,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
