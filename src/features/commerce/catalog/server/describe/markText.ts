import { productTexts } from "../../browserContract.ts";
import type { ProductMark } from "../../domain/productStatus.ts";

/** The visitor's text of a mark; `soldOutText` is the product's own, otherwise the shop's. */
export function markText(mark: ProductMark, soldOutText: string): string {
  return { unavailable: productTexts.unavailable, "sold-out": soldOutText, sale: productTexts.sale }[mark];
}
