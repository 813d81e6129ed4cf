import { productTexts } from "../../browserContract.ts";
import type { ProductIslandProps } from "../../shopContract.ts";
import { useProductChoice } from "../productStore.ts";
import { shownPrice } from "../shownPrice.ts";

/** The price of the choice. Screen readers announce a sale in words (spec.txt §2). */
export function ProductPrice({ product, submitted }: ProductIslandProps) {
  const { choice } = useProductChoice(product, submitted);
  const price = shownPrice(product, choice.chosen);
  return (
    <div className="product-price" data-item-id={product.itemId} aria-live="polite" aria-atomic="true">
      {price?.kind === "normal" && price.text}
      {price?.kind === "sale" && (
        <>
          <span className="visually-hidden">{productTexts.salePrice} </span>
          <span className="sale-price">{price.sale}</span>{" "}
          <span className="visually-hidden">{productTexts.originalPrice} </span>
          <s className="original-price">{price.original}</s>
        </>
      )}
    </div>
  );
}
