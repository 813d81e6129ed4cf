type UnitSystem = "IMPERIAL" | "METRIC";

// Three decimals: exact for kilograms, and a thousandth of a pound is less than half a gram, so nothing is lost.
const places = 1000;
const gramsPerUnit = { METRIC: 1000, IMPERIAL: 453.592_37 } as const;

/** The unit of weight fields. */
export const weightUnit = { METRIC: "kg", IMPERIAL: "lb" } as const;

/** Grams as kilograms or pounds. */
export function fromGrams(grams: number, units: UnitSystem): number {
  return Math.round((grams / gramsPerUnit[units]) * places) / places;
}

/** Kilograms or pounds as whole grams. */
export function toGrams(weight: number, units: UnitSystem): number {
  return Math.round(weight * gramsPerUnit[units]);
}
