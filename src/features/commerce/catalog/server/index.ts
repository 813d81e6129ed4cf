export type * from "./Catalog.ts";
export type { StoreItemContent, TemplateProduct, TemplateVariant } from "./describe/describeTemplateItem.ts";
export { registerCatalogFormatters } from "./formatters/registerCatalogFormatters.ts";
export { renderProductIsland } from "./formatters/renderProductIsland.ts";
export { asProduct } from "./formatters/shopProduct.ts";
export { type ImportRehearsal, newImportRehearsal } from "./imports/importRehearsal.ts";
export { productsMatching } from "./listProducts.ts";
export { registerCatalog } from "./registerCatalog.ts";
export { stockFromSortValue, stockSortValue, unlimitedSortValue } from "./stockSortValue.ts";
