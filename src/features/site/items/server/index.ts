export { registerItems } from "./registerItems.ts";
