import { productTexts } from "../../browserContract.ts";
import type { ProductIslandProps } from "../../shopContract.ts";
import { chosenVariant } from "../chooseVariant.ts";
import { useProductChoice } from "../productStore.ts";

/** The mark of a product with variants on sale. It disappears when the chosen one is not. */
export function SaleMark({ product, submitted }: ProductIslandProps) {
  const { choice } = useProductChoice(product, submitted);
  const variant = chosenVariant(product, choice.chosen);
  if (variant && variant.salePriceText === undefined) return null;
  return <div className="product-mark sale">{productTexts.sale}</div>;
}
