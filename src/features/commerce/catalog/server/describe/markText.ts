import { productTexts } from "../../browserContract.ts";
import type { ProductMark } from "../../domain/productStatus.ts";

/** What visitors read of a mark; `soldOutText` is the product's own, else the shop's. */
export function markText(mark: ProductMark, soldOutText: string): string {
  return { unavailable: productTexts.unavailable, "sold-out": soldOutText, sale: productTexts.sale }[mark];
}
