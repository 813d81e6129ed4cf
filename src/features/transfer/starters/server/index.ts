export { registerStarters } from "./registerStarters.ts";
