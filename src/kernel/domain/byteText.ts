import { currentTextLocale } from "./texts/defineTexts.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size for people, in the current language; a megabyte is 1,000,000 bytes (spec.txt §9). @example byteText(1_530_000) // "1.5 MB" */
export function byteText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(currentTextLocale(), {
    style: "unit",
    unit: units[power] as string,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power);
}
