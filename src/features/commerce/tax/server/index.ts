export { registerTax } from "./registerTax.ts";
export { readTaxRules, taxRules } from "./taxRules.ts";
