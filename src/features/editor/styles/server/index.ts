export { registerStyles } from "./registerStyles.ts";
