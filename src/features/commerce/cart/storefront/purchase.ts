import { productTypes } from "#features/commerce/catalog/browserContract.ts";
import type { ShopProduct } from "#features/commerce/catalog/shopContract.ts";
import {
  chosenVariant,
  isQuantityShown,
  type ProductChoice,
} from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { type ApiResult, callApi, urlOf } from "#kernel/browser/callApi.ts";
import { cartCalls, cartPaths, cartTexts } from "../browserContract.ts";
import type { addEntryRoute, ShoppingCart, subscribeRoute } from "../contract.ts";

/** Title of the alert when a product cannot be bought (spec.txt §8). */
export function alertTitle({ productType }: ShopProduct, expressCheckout: boolean): string {
  if (productType === productTypes.giftCard) return cartTexts.unableToPurchaseGiftCard;
  return expressCheckout ? cartTexts.unableToPurchase : cartTexts.unableToAdd;
}

/** The choice for the purchase: quantity one for a product without a quantity field. */
export function purchasedChoice(product: ShopProduct, choice: ProductChoice): ProductChoice {
  const isMany = !product.subscription && isQuantityShown(product, choice.chosen);
  return isMany ? choice : { ...choice, quantity: "1" };
}

/** Path of a gift card's own checkout. It is never in a cart (spec.txt §4). */
export function giftCardUrl(product: ShopProduct, choice: ProductChoice): string {
  const sku = chosenVariant(product, choice.chosen)?.sku;
  return urlOf(cartPaths.giftCard, { itemId: product.itemId }, { sku });
}

/** Result of a purchase: the cart with the item, or the next page. */
export type Purchase = { cart: ShoppingCart } | { url: string };

/** Adds a product to the cart, or starts a subscription's checkout. */
export async function purchase(
  product: ShopProduct,
  choice: ProductChoice,
  answers: Record<string, unknown> | undefined,
): Promise<ApiResult<Purchase>> {
  const { itemId } = product;
  const sku = chosenVariant(product, choice.chosen)?.sku ?? null;
  const quantity = Number(purchasedChoice(product, choice).quantity);
  const additionalFields = answers ? JSON.stringify(answers) : null;
  if (product.subscription) {
    const body = { itemId, sku, qty: quantity, additionalFields };
    const started = await callApi<typeof subscribeRoute>(cartCalls.subscribe, { body });
    if (!started.ok) return started;
    return { ok: true, data: { url: urlOf(cartPaths.subscription, {}, { cartToken: started.data.cartToken }) } };
  }
  const body = { itemId, sku, quantity, additionalFields };
  const added = await callApi<typeof addEntryRoute>(cartCalls.addEntry, { body });
  return added.ok ? { ok: true, data: { cart: added.data.shoppingCart } } : added;
}
