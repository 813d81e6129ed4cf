import type { StockMove } from "./moveStock.ts";

/** A bulk edit's change of each stock. */
type BulkChange =
  | { kind: "set"; quantity: number }
  | { kind: "add"; quantity: number }
  | { kind: "subtract"; quantity: number }
  | { kind: "unlimited" };

/** The move of a bulk edit. Unlimited stock is not counted up or down. Subtracting stops at zero. */
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

/** The move of a file's row: its number replaces the stock, and "Unlimited" keeps the previous number for later. */
export function moveOfFile(given: { unlimited: boolean; qtyInStock: number }): StockMove {
  return given.unlimited
    ? { expectedUnlimited: null, unlimited: true, quantity: 0, isAdded: true, stopsAtZero: false }
    : { expectedUnlimited: null, unlimited: false, quantity: given.qtyInStock, isAdded: false, stopsAtZero: false };
}

/**
 * The move that undoes a change. It restores the amount, so units sold since stay sold. Sales of unlimited stock were
 * not counted, so there the previous number is restored as far as possible.
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
