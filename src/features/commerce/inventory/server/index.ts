export { registerInventory } from "./registerInventory.ts";
