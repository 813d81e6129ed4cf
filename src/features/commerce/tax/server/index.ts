export { registerTax } from "./registerTax.ts";
export { readTaxRules, taxRules, taxScopes } from "./taxRules.ts";
