export { registerHeaderFooter } from "./registerHeaderFooter.ts";
export { readHeaderFooter } from "./saveHeaderFooter.ts";
