export { registerRestock } from "./registerRestock.ts";
