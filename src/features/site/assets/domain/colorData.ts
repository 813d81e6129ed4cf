/**
 * Average colors of an image's corners and center (spec.txt §3), under the names that existing templates read: six hex
 * digits, lower case, without `#`.
 */
export interface ColorData {
  topLeftAverage: string;
  topRightAverage: string;
  bottomLeftAverage: string;
  bottomRightAverage: string;
  centerAverage: string;
}

/** Red, green and blue, each 0 to 255, whole. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A color as six lower-case hex digits without #. Parts are rounded and limited to 0–255. */
export function hexOfRgb(rgb: Rgb): string {
  return rgb
    .map((part) =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
}

/** Parses `fff`, `ffffff`, with or without `#`; undefined for anything else. */
export function rgbOfHex(hex: string): Rgb | undefined {
  const digits = hex.startsWith("#") ? hex.slice(1) : hex;
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return undefined;
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
