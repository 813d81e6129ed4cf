export { registerNavigation } from "./registerNavigation.ts";
