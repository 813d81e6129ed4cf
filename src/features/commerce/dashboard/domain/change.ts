/** The change of a figure in whole percent; undefined if there was nothing before. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}

/** A part as tenths of a percent: 1 of 3 is 333; undefined without a whole. */
export function shareTenths(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 1000) : undefined;
}
