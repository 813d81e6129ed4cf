export { askForColumns, canBeMatched, type FileColumns, missingFields } from "../domain/fileColumns.ts";
export { lossesInWords } from "../domain/importLosses.ts";
export type { ImportCounts, ImportOutcome } from "./importProducts.ts";
export { fieldsOfFile } from "./importRecords.ts";
export { type ReadProduct, type ReadProductsOptions, readProducts } from "./readProducts.ts";
export { type ProductImports, registerProductImports } from "./registerProductImports.ts";
