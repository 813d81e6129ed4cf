import { rgbOfHex } from "./colorData.ts";

/** 65 % of 256: below this, text on the color must be light (spec.txt §9). */
const darkBelow = 166.4;

/**
 * Whether text on this color should be light: its brightness, weighted for human vision (red 299, green 587, blue 114
 * of 1000), is below 166.4. An invalid color is not dark.
 */
export function isDarkColor(hex: string): boolean {
  const rgb = rgbOfHex(hex);
  if (!rgb) return false;
  const [red, green, blue] = rgb;
  return (red * 299 + green * 587 + blue * 114) / 1000 < darkBelow;
}
