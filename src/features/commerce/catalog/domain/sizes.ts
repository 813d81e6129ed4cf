type UnitSystem = "IMPERIAL" | "METRIC";

/** The size of a variant as it is packed, in whole millimeters; null: unknown. */
export interface VariantSize {
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
}

export const sizeSides = ["lengthMm", "widthMm", "heightMm"] as const;

const mmPerUnit = { METRIC: 10, IMPERIAL: 25.4 } as const;

/** The unit of size fields. */
export const sizeUnit = { METRIC: "cm", IMPERIAL: "in" } as const;

/** Millimeters as centimeters or inches, with two decimals, of which none is lost. */
export function fromMillimeters(mm: number, units: UnitSystem): number {
  return Math.round((mm / mmPerUnit[units]) * 100) / 100;
}

/** Centimeters or inches as whole millimeters. */
export function toMillimeters(size: number, units: UnitSystem): number {
  return Math.round(size * mmPerUnit[units]);
}

/** A size of which something is known; otherwise null. */
export function knownSize(size: VariantSize): VariantSize | null {
  return sizeSides.some((side) => size[side] !== null) ? size : null;
}
