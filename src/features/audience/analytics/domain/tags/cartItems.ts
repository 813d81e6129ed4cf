import type { ShoppingCart } from "#features/commerce/cart/contract.ts";
import { decimalOf } from "#features/commerce/orders/domain/analyticsOrder.ts";
import type { ShopEventItem } from "./shopEvents.ts";

/** What is in a cart, for tag services. */
export const cartItems = ({ entries, currency }: Pick<ShoppingCart, "entries" | "currency">): ShopEventItem[] =>
  entries.map((entry) => ({
    productId: entry.itemId,
    sku: entry.chosenVariant.sku,
    productName: entry.title,
    quantity: entry.quantity,
    unitPrice: decimalOf(entry.purchasePriceCents, currency),
  }));
