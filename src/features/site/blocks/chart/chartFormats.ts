/** Number of series colors, which repeat after that. */
export const seriesColors = 8;

/** The class with the color of a chart's series. Colors repeat. */
export function seriesClass(index: number): string {
  return `series-${(index % seriesColors) + 1}`;
}

/** Formats of figures in the website's language. */
export interface ChartFormats {
  figure(value: number): string;
  /** Short, for the axis: 1.2K. */
  short(value: number): string;
  /** A fraction from 0 to 1. */
  share(value: number): string;
  count(value: number): string;
}

/** Formats of one chart. Creating them is slow, so they are cached by language. */
export function formatsOf(language: string, { prefix, suffix }: { prefix: string; suffix: string }): ChartFormats {
  const { figure, short, share } = numbersOf(language);
  // A unit is used as its owner wrote it: "$" before, " kg" after.
  const withUnit = (text: string) => `${prefix}${text}${suffix}`;
  return {
    figure: (value) => withUnit(figure.format(value)),
    short: (value) => withUnit((Math.abs(value) < 10_000 ? figure : short).format(value)),
    share: (value) => share.format(value),
    count: (value) => figure.format(value),
  };
}

interface Numbers {
  figure: Intl.NumberFormat;
  short: Intl.NumberFormat;
  share: Intl.NumberFormat;
}

const known = new Map<string, Numbers>();

function numbersOf(language: string): Numbers {
  const found = known.get(language);
  if (found) return found;
  const made = {
    figure: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }),
    short: new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }),
    share: new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }),
  };
  known.set(language, made);
  return made;
}
