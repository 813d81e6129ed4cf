export type { ImportCounts, ImportOutcome } from "./importProducts.ts";
export { type ReadProduct, type ReadProductsOptions, readProducts } from "./readProducts.ts";
export { type ProductImports, registerProductImports } from "./registerProductImports.ts";
