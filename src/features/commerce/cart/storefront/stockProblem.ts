import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import type { readStockRoute, ShopProduct } from "#features/commerce/catalog/shopContract.ts";
import { chosenVariant, type ProductChoice } from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { cartCalls, cartFailures } from "../browserContract.ts";
import { cartStore, knownCart, refreshCart } from "./cartStore.ts";

/**
 * Checks the stock before a visitor fills in a form (spec.txt §5): it must be unlimited, or more than the cart holds of
 * the variant. @returns the message if there is none, or of a failed call
 */
export async function stockProblem(product: ShopProduct, choice: ProductChoice): Promise<string | undefined> {
  const sku = chosenVariant(product, choice.chosen)?.sku ?? "";
  const { itemId } = product;
  if (cartStore.get().state === "loading") await refreshCart();
  const result = await callApi<typeof readStockRoute>(cartCalls.readStock, { query: { itemId } });
  if (!result.ok) return result.envelope.message;
  const stock = result.data.results[sku];
  if (!stock) return cartFailures["variant-unavailable"].message;
  const held = (knownCart()?.entries ?? [])
    .filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === sku)
    .reduce((sum, entry) => sum + entry.quantity, 0);
  return isInStock(product.productType, stock, held + 1) ? undefined : cartFailures["out-of-stock"].message;
}
