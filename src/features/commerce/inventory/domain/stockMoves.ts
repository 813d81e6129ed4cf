import type { StockMove } from "./moveStock.ts";

/** What a bulk edit does to each stock. */
type BulkChange =
  | { kind: "set"; quantity: number }
  | { kind: "add"; quantity: number }
  | { kind: "subtract"; quantity: number }
  | { kind: "unlimited" };

/** The move of a bulk edit: what is unlimited is not counted up or down; what is taken away stops at zero. */
export function moveOfBulk(change: BulkChange): StockMove {
  switch (change.kind) {
    case "set":
      return {
        expectedUnlimited: null,
        unlimited: false,
        quantity: change.quantity,
        isAdded: false,
        stopsAtZero: false,
      };
    case "add":
      return {
        expectedUnlimited: false,
        unlimited: null,
        quantity: change.quantity,
        isAdded: true,
        stopsAtZero: false,
      };
    case "subtract":
      return {
        expectedUnlimited: false,
        unlimited: null,
        quantity: -change.quantity,
        isAdded: true,
        stopsAtZero: true,
      };
    case "unlimited":
      return { expectedUnlimited: null, unlimited: true, quantity: 0, isAdded: true, stopsAtZero: false };
  }
}

/** The move of a file's row: its number is, and "Unlimited" leaves the number of before for the time after. */
export function moveOfFile(given: { unlimited: boolean; qtyInStock: number }): StockMove {
  return given.unlimited
    ? { expectedUnlimited: null, unlimited: true, quantity: 0, isAdded: true, stopsAtZero: false }
    : { expectedUnlimited: null, unlimited: false, quantity: given.qtyInStock, isAdded: false, stopsAtZero: false };
}

/**
 * The move that undoes a change: the amount goes back, so what was sold since stays sold. What was sold of an unlimited
 * stock was not counted, so there the number of before comes back as far as it goes.
 */
export function moveOfUndo(change: {
  wasUnlimited: boolean;
  qtyBefore: number;
  isUnlimited: boolean;
  qtyAfter: number;
}): StockMove {
  return {
    expectedUnlimited: change.isUnlimited,
    unlimited: change.wasUnlimited,
    quantity: change.qtyBefore - change.qtyAfter,
    isAdded: true,
    stopsAtZero: change.isUnlimited || change.wasUnlimited,
  };
}
