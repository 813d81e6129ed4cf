export { registerSignIns, type SignIns } from "./registerSignIns.ts";
