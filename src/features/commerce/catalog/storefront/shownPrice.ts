import type { ShopProduct } from "../shopContract.ts";
import { chosenVariant } from "./chooseVariant.ts";

/** The displayed price: one price, a sale price with the original one, or the lowest of several. */
export type ShownPrice = { kind: "normal"; text: string } | { kind: "sale"; sale: string; original: string };

/** The price of the chosen variant; before a choice, the common price, or "from …" if variants differ. */
export function shownPrice(product: ShopProduct, chosen: Record<string, string>): ShownPrice | undefined {
  const variant = chosenVariant(product, chosen);
  if (!variant && product.fromPriceText) return { kind: "normal", text: product.fromPriceText };
  const priced = variant ?? product.variants[0];
  if (!priced) return undefined;
  if (priced.salePriceText !== undefined) {
    return { kind: "sale", sale: priced.salePriceText, original: priced.priceText };
  }
  return { kind: "normal", text: priced.priceText };
}
