export { type ReadProduct, type ReadProductsOptions, readProducts } from "./readProducts.ts";
