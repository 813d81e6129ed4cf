/**
 * The point of an image that stays visible when it is cropped: fractions of width and height, 0 to 1, from the top
 * left.
 */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The point with both fractions limited to 0 to 1; an invalid one becomes 0.5, the center (spec.txt §3). */
export function focalPoint(x: number | undefined, y: number | undefined): FocalPoint {
  return { x: share(x), y: share(y) };
}

/** The point as a CSS `object-position`, such as `50% 33.33%`. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${percent(x)} ${percent(y)}`;
}

function share(value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value)) return 0.5;
  return Math.min(1, Math.max(0, value));
}

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
