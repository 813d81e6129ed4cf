import type { FieldType } from "./formField.ts";

/** Inputs of the fields that have several, in the order of their answer (spec.txt §3). */
export const fieldParts = {
  address: ["Line1", "Line2", "City", "State", "Zip", "Country"],
  date: ["Month", "Day", "Year"],
  name: ["First", "Last"],
  phone: ["Country", "Areacode", "Prefix", "Line"],
  time: ["Hour", "Minute", "Second", "Ampm"],
} as const satisfies Partial<Record<FieldType, readonly string[]>>;

/** The parts of a field type; undefined if it has none. */
export function partsOf(type: FieldType): readonly string[] | undefined {
  return Object.hasOwn(fieldParts, type) ? fieldParts[type as keyof typeof fieldParts] : undefined;
}
