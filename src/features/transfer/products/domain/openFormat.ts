import type { ProductFileFormat } from "./importedProduct.ts";
import type { ProductFormat } from "./productFormat.ts";
import { shopifyFormat } from "./shopifyFormat.ts";
import { squarespaceFormat } from "./squarespaceFormat.ts";
import { wooCommerceFormat } from "./wooCommerceFormat.ts";

const formats: Record<ProductFileFormat, (headers: readonly string[]) => ProductFormat> = {
  shopify: shopifyFormat,
  squarespace: squarespaceFormat,
  woocommerce: wooCommerceFormat,
};

/** Binds a format to the header of a file. */
export function openFormat(format: ProductFileFormat, headers: readonly string[]): ProductFormat {
  return formats[format](headers);
}
