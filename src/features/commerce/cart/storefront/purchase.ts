import { productTypes } from "#features/commerce/catalog/browserContract.ts";
import type { ShopProduct } from "#features/commerce/catalog/contract.ts";
import {
  chosenVariant,
  isQuantityShown,
  type ProductChoice,
} from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { type ApiResult, callApi, urlOf } from "#kernel/browser/callApi.ts";
import { cartCalls, cartPaths, cartTexts } from "../browserContract.ts";
import type { addEntryRoute, ShoppingCart, subscribeRoute } from "../contract.ts";

/** Title of what is said when a product cannot be bought (spec.txt §8). */
export function alertTitle({ productType }: ShopProduct, expressCheckout: boolean): string {
  if (productType === productTypes.giftCard) return cartTexts.unableToPurchaseGiftCard;
  return expressCheckout ? cartTexts.unableToPurchase : cartTexts.unableToAdd;
}

/** The choice as it can be bought: of what has no field for it, one. */
export function purchasedChoice(product: ShopProduct, choice: ProductChoice): ProductChoice {
  const isMany = !product.subscription && isQuantityShown(product, choice.chosen);
  return isMany ? choice : { ...choice, quantity: "1" };
}

/** A gift card is bought on a page of its own, never in a cart (spec.txt §4). Path */
export function giftCardUrl(product: ShopProduct, choice: ProductChoice): string {
  const sku = chosenVariant(product, choice.chosen)?.sku;
  return urlOf(cartPaths.giftCard, { itemId: product.itemId }, { sku });
}

/** What came of buying: the cart with it in, or where the visitor goes on. */
export type Purchase = { cart: ShoppingCart } | { url: string };

/** Adds a product to the cart, or takes a subscription to its checkout. */
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
