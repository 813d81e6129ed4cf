import type { Rgb } from "#features/site/assets/domain/colorData.ts";

/** Minimum contrast of text, and of large text (WCAG 2.2, 1.4.3). */
export const minContrast = { text: 4.5, large: 3 } as const;

/** Contrast ratio of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(first: Rgb, second: Rgb): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** A color below another one, which lets `1 - opacity` of it through. */
export function mixColors(below: Rgb, above: Rgb, opacity: number): Rgb {
  const mix = (index: 0 | 1 | 2) => below[index] * (1 - opacity) + above[index] * opacity;
  return [mix(0), mix(1), mix(2)];
}

/** The ratio as text, rounded down so that a ratio that is too low never looks sufficient: "4.4:1". */
export const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
