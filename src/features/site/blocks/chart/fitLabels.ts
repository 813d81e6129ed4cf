/** A name below the axis: a share of the plot's width in percent, and how it is there. */
export interface AxisLabel {
  x: number;
  text: string;
  anchor: "start" | "middle" | "end";
  /** px that it is beside its place. */
  dx?: number;
  /** Left out where the chart is narrower. */
  shownFrom?: "medium" | "wide";
}

interface Name {
  x: number;
  text: string;
}

interface LabelOptions {
  /** The first and the last name of a line stand at the ends of the plot. */
  isLine: boolean;
  isRightToLeft: boolean;
  /** px beside the plot, below which the first name may reach. */
  axisWidth: number;
}

/** Widths (px) that a plot has at least in a wide block, in one of medium width and on a phone; what a letter takes. */
const room = { wide: 560, medium: 400, narrow: 230, letter: 7.2, between: 14 };

/** Longest name (letters) below an axis. */
const maxLabelLength = 18;

/** Names that do not touch each other: every so many, where there is less room fewer. */
export function fitLabels(names: readonly Name[], options: LabelOptions): AxisLabel[] {
  const short = names.map(({ x, text }) => ({ x, text: shorten(text) }));
  const longest = Math.max(1, ...short.map(({ text }) => text.length)) * room.letter + room.between;
  const needed = longest + (options.isLine ? Math.max(0, longest / 2 - options.axisWidth) : 0);
  const last = short.length - 1;
  const places = options.isLine ? last : short.length;
  const stepIn = (width: number) => Math.max(1, Math.ceil((places * needed) / width));
  const wide = stepIn(room.wide);
  // A step where there is less room is one of the wide ones too, so that names do not jump.
  const medium = Math.ceil(stepIn(room.medium) / wide) * wide;
  const narrow = Math.ceil(stepIn(room.narrow) / medium) * medium;
  const isShown = (index: number, step: number, width: number) => {
    if (index % step !== 0) return false;
    // The last one of a line reaches back into the plot by all of its width.
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

/** Whether a name in the middle of its place ends before the plot does, or where figures stand beside it. */
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
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > maxLabelLength ? `${line.slice(0, maxLabelLength - 1)}…` : line;
}
