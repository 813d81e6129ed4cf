import type { ImportedStock } from "./importedProduct.ts";

/** The default system of units in a file. */
export type Units = "imperial" | "metric";

const maxInteger = 2_147_483_647;
const gramsPerUnit: Record<string, number> = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 };
const millimetersPerUnit: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 };
const unitNames: Record<string, string> = {
  gram: "g",
  grams: "g",
  gr: "g",
  gm: "g",
  kgs: "kg",
  kilogram: "kg",
  kilograms: "kg",
  kilo: "kg",
  kilos: "kg",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
  ounce: "oz",
  ounces: "oz",
  millimeter: "mm",
  millimeters: "mm",
  millimetres: "mm",
  centimeter: "cm",
  centimeters: "cm",
  centimetres: "cm",
  meter: "m",
  meters: "m",
  metres: "m",
  inch: "in",
  inches: "in",
  '"': "in",
  "″": "in",
  foot: "ft",
  feet: "ft",
  "'": "ft",
  "′": "ft",
  yard: "yd",
  yards: "yd",
};

/**
 * Parses a stock cell: "Unlimited" or a count. Sold out and oversold are 0. Fractions are invalid. Undefined if it is
 * neither. In a file with decimal commas, a point is the thousands separator.
 */
export function parseStock(text: string, decimalComma = false): ImportedStock | undefined {
  if (text.length > 60) return undefined;
  const word = text.normalize("NFKC").trim().toLowerCase();
  if (word === "unlimited" || word === "∞") return { unlimited: true };
  const digits = word.replace(/^'/, "").replace(/[−–]/, "-");
  // Normalized to a decimal point.
  const plain = decimalComma ? swapMarks(digits) : digits;
  if (!/^-?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:[.,]\d+)?$/.test(plain)) return undefined;
  const decimals = /,(?:\d{1,2}|\d{4,})$|\.\d+$/.exec(plain);
  const whole = Number(plain.slice(0, decimals?.index).replace(/[, ]/g, ""));
  return whole > maxInteger ? undefined : { unlimited: false, quantity: Math.max(0, whole) };
}

/**
 * A weight in whole grams. The cell's own unit overrides `unit`. Undefined if it is invalid. `decimalComma`, if known,
 * decides about a separator before three digits.
 */
export function parseWeight(text: string, unit: string, decimalComma?: boolean): number | undefined {
  return parseMeasure(text, unit, gramsPerUnit, decimalComma);
}

/** A length in whole millimeters, parsed like a weight. */
export function parseLength(text: string, unit: string, decimalComma?: boolean): number | undefined {
  return parseMeasure(text, unit, millimetersPerUnit, decimalComma);
}

/** Turns "1.250,5" into "1,250.5" and the other way round. */
function swapMarks(number: string): string {
  return number.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));
}

function parseMeasure(
  text: string,
  unit: string,
  factors: Record<string, number>,
  decimalComma: boolean | undefined,
): number | undefined {
  if (text.length > 60) return undefined;
  const flat = text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
  const plain = decimalComma ? flat.replace(/^[\d.,]+/, swapMarks) : flat;
  const match = /^(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d*)?|[.,]\d+)\s*([a-z"'″′]*)\.?$/.exec(plain);
  if (!match) return undefined;
  const amount = match[1] ?? "";
  // "1,250.5" has thousands; "1,25" and "0,250" have a decimal comma.
  const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(amount);
  const number = Number(grouped ? amount.replaceAll(",", "") : amount.replace(",", "."));
  const factor = factors[unitNames[match[2] || unit.toLowerCase()] ?? (match[2] || unit.toLowerCase())];
  if (factor === undefined) return undefined;
  const measure = Math.round(number * factor);
  return measure <= maxInteger ? measure : undefined;
}
