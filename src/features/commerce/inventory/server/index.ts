export { hasStockLevel } from "./hasStockLevel.ts";
export { registerInventory } from "./registerInventory.ts";
