import type { ShopProduct, ShopVariant } from "#features/commerce/catalog/shopContract.ts";
import { chosenVariant, isAvailable } from "#features/commerce/catalog/storefront/chooseVariant.ts";

/** The variants that the widget offers. */
export interface Offer {
  /** One: the visitor's choice, or the only variant. Several: they choose in the form. Never empty. */
  variants: ShopVariant[];
  /**
   * False if another variant is in stock and nothing was chosen. Then only browsers without scripts need the form,
   * because a choice changes nothing on their page.
   */
  isShown: boolean;
}

/** The variants to wait for with this choice; undefined if it is in stock. */
export function offerOf(product: ShopProduct, chosen: Record<string, string>): Offer | undefined {
  const gone = product.variants.filter((variant) => !isAvailable(product, variant));
  if (gone.length === 0) return undefined;
  const variant = chosenVariant(product, chosen);
  if (variant) return gone.includes(variant) ? { variants: [variant], isShown: true } : undefined;
  return { variants: gone, isShown: gone.length === product.variants.length };
}
