export { registerTax } from "./registerTax.ts";
export { taxRules } from "./taxRules.ts";
