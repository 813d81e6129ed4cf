import type { PricedCart } from "#features/commerce/cart/domain/priceCart.ts";
import type { StoredLine } from "#features/commerce/cart/server/index.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { isCounted } from "#features/commerce/catalog/domain/productStatus.ts";
import { orderAnswers } from "../domain/orderAnswers.ts";
import type { NewOrderLine } from "./writeOrder.ts";

/** The lines of an order, as they stay. */
export function orderLinesOf(lines: readonly StoredLine[], priced: PricedCart): NewOrderLine[] {
  return lines.map((line, index) => {
    const { discountCents = 0, taxCents = 0, totalCents = 0 } = priced.lines[index] ?? {};
    return {
      entryId: line.id,
      productId: line.productId,
      variantId: line.variantId,
      productType: line.productType,
      sku: line.sku,
      name: line.name,
      attributes: line.attributes,
      optionNames: line.optionNames,
      answers: line.formFields && line.additionalFields ? orderAnswers(line.formFields, line.additionalFields) : null,
      details: line.details,
      assetId: line.assetId,
      quantity: line.quantity,
      unitPriceCents: currentPriceCents(line),
      discountCents,
      taxCents,
      totalCents,
      isCounted: isCounted(line.productType, line),
    };
  });
}
