import { maximumQuantity } from "./parseQuantity.ts";

/** A line of one of the carts that become one. */
export interface MergedLine {
  id: string;
  /** The line of another of these carts that it was copied to, or from. */
  copyOf?: string;
  variantId: string | null;
  /** Digest of the answers to its form. */
  formKey: string;
  name: string;
  quantity: number;
  /** Units of the variant that can be bought, over all lines; null if unlimited. */
  available: number | null;
  /** False for what a cart holds only once. */
  isCounted: boolean;
}

/** What merging took away: fewer units of a product, or whole lines. */
export interface LoweredLine {
  name: string;
  /** 0 if the line is gone. */
  quantity: number;
}

export interface MergeResult {
  kept: { id: string; quantity: number }[];
  removedIds: string[];
  lowered: LoweredLine[];
}

/**
 * Merges the lines of several carts by variant and answers. Quantities are added, and lowered to the stock, which lines
 * of one variant share from the top down. Of a line and its copy, the larger quantity counts, and nothing is added. What is sold out stays as it is, because the cart says so.
 * @param lines in the order of the resulting cart; the first of equal lines stays
 */
export function mergeLines(lines: readonly MergedLine[], maximumLines: number): MergeResult {
  const merged = new Map<string, MergedLine>();
  const removedIds: string[] = [];
  for (const line of lines) {
    const key = `${line.variantId} ${line.formKey}`;
    const same = merged.get(key);
    if (same) removedIds.push(line.id);
    merged.set(key, same ? { ...same, quantity: joined(same, line) } : line);
  }
  const taken = new Map<string | null, number>();
  const kept: MergeResult["kept"] = [];
  const lowered: LoweredLine[] = [];
  for (const { id, variantId, name, quantity, available, isCounted } of merged.values()) {
    const before = taken.get(variantId) ?? 0;
    const left = available === null || available === 0 ? Number.POSITIVE_INFINITY : available - before;
    const most = Math.min(maximumQuantity, left, isCounted ? maximumQuantity : 1 - before);
    const fitting = kept.length < maximumLines ? Math.max(0, Math.min(quantity, most)) : 0;
    taken.set(variantId, before + fitting);
    if (fitting > 0) kept.push({ id, quantity: fitting });
    else removedIds.push(id);
    // Nobody expects two of what a cart holds only once.
    if (fitting < quantity && isCounted) lowered.push({ name, quantity: fitting });
  }
  return { kept, removedIds, lowered };
}

function joined(same: MergedLine, line: MergedLine): number {
  return line.copyOf === same.id ? Math.max(same.quantity, line.quantity) : same.quantity + line.quantity;
}
