export { registerNavigation } from "./registerNavigation.ts";
export { readHeaderFooter } from "./saveHeaderFooter.ts";
