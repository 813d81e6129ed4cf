import { shortenText } from "#kernel/domain/cutText.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
/** A label below the axis: its position in percent of the plot's width, and its display. */
export interface AxisLabel {
  x: number;
  text: string;
  anchor: "start" | "middle" | "end";
  /** Offset in px from its position. */
  dx?: number;
  /** Omitted if the chart is narrower. */
  shownFrom?: "medium" | "wide";
}

interface Name {
  x: number;
  text: string;
}

interface LabelOptions {
  /** The first and the last label of a line are at the ends of the plot. */
  isLine: boolean;
  isRightToLeft: boolean;
  /** Width in px beside the plot, into which the first label may extend. */
  axisWidth: number;
}

/** Minimum widths (px) of a plot in a wide block, a medium one and on a phone; the width of a letter, and the gap. */
const room = { wide: 560, medium: 400, narrow: 230, letter: 7.2, between: 14 };

/** Maximum letters of an axis label. */
const maxLabelLength = 18;

/** Labels that do not touch: every n-th one, fewer in narrow blocks. */
export function fitLabels(names: readonly Name[], options: LabelOptions): AxisLabel[] {
  const short = names.map(({ x, text }) => ({ x, text: shorten(text) }));
  const longest = Math.max(1, ...short.map(({ text }) => text.length)) * room.letter + room.between;
  const needed = longest + (options.isLine ? Math.max(0, longest / 2 - options.axisWidth) : 0);
  const last = short.length - 1;
  const places = options.isLine ? last : short.length;
  const stepIn = (width: number) => Math.max(1, Math.ceil((places * needed) / width));
  const wide = stepIn(room.wide);
  // A step in a narrow block is a multiple of the wide one, so that labels do not jump.
  const medium = Math.ceil(stepIn(room.medium) / wide) * wide;
  const narrow = Math.ceil(stepIn(room.narrow) / medium) * medium;
  const isShown = (index: number, step: number, width: number) => {
    if (index % step !== 0) return false;
    // The last one of a line extends back into the plot by its full width.
    if (options.isLine && index === last && last > 0) return (step * width) / last >= longest * 1.5;
    return index === 0 || staysInside(short[index] as Name, width, options);
  };
  return short.flatMap((name, index): AxisLabel[] => {
    if (name.text === "" || !isShown(index, wide, room.wide)) return [];
    const label = { ...name, ...anchorOf(name, index, last, options) };
    if (!isShown(index, medium, room.medium)) return [{ ...label, shownFrom: "wide" }];
    return [isShown(index, narrow, room.narrow) ? label : { ...label, shownFrom: "medium" }];
  });
}

/** Whether a centered label stays inside the plot, or the width of the axis labels. */
function staysInside({ x, text }: Name, width: number, { isRightToLeft, axisWidth }: LabelOptions): boolean {
  const [place, reach] = [(x / 100) * width, (text.length * room.letter) / 2];
  const [before, behind] = isRightToLeft ? [0, axisWidth] : [axisWidth, 0];
  return place - reach >= -before && place + reach <= width + behind;
}

function anchorOf(
  { x, text }: Name,
  index: number,
  last: number,
  { isLine, isRightToLeft, axisWidth }: LabelOptions,
): Pick<AxisLabel, "anchor" | "dx"> {
  const isAtEnd = isLine && last > 0 && (x < 2 || x > 98);
  if (!isAtEnd) return { anchor: "middle" };
  if (index > 0) return { anchor: isRightToLeft ? "start" : "end" };
  const reachesOut = (text.length * room.letter) / 2 > axisWidth;
  if (!reachesOut) return { anchor: "middle" };
  return isRightToLeft ? { anchor: "end", dx: axisWidth } : { anchor: "start", dx: -axisWidth };
}

function shorten(text: string): string {
  return shortenText(oneLine(text), maxLabelLength);
}
