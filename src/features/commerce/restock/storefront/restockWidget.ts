import type { ShopProduct, ShopVariant } from "#features/commerce/catalog/contract.ts";
import { chosenVariant, isAvailable } from "#features/commerce/catalog/storefront/chooseVariant.ts";

/** What the widget offers to wait for. */
export interface Offer {
  /** One: it is what the visitor chose, or all there is. Several: they choose in the form. Never empty. */
  variants: ShopVariant[];
  /**
   * False where something else is still to be had and nothing was chosen: then only browsers without scripts, in which
   * a choice changes nothing on the page, need the form.
   */
  isShown: boolean;
}

/** The variants to wait for with what is chosen; undefined when that can be bought. */
export function offerOf(product: ShopProduct, chosen: Record<string, string>): Offer | undefined {
  const gone = product.variants.filter((variant) => !isAvailable(product, variant));
  if (gone.length === 0) return undefined;
  const variant = chosenVariant(product, chosen);
  if (variant) return gone.includes(variant) ? { variants: [variant], isShown: true } : undefined;
  return { variants: gone, isShown: gone.length === product.variants.length };
}
