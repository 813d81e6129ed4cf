import type { ShoppingCart } from "#features/commerce/cart/contract.ts";
import type { TemplateProduct } from "#features/commerce/catalog/server/index.ts";
import type { AnalyticsOrder } from "#features/commerce/orders/domain/analyticsOrder.ts";
import { type PageModel, pageTypes, recordTypes } from "#features/site/page-model/contract.ts";
import { cartItems } from "../../domain/tags/cartItems.ts";
import { type ShopEvent, totalOf } from "../../domain/tags/shopEvents.ts";

type Model = Pick<PageModel, "pageType" | "item" | "shoppingCart" | "analyticsOrder">;

/** What a page itself is about, for tag services: its product, the cart, a checkout or an order. Never a test order. */
export function pageEvent({ pageType, item, shoppingCart, analyticsOrder }: Model): ShopEvent | undefined {
  if (analyticsOrder) return orderEvent(analyticsOrder as AnalyticsOrder);
  if (pageType === pageTypes.cart && shoppingCart) return cartEvent(shoppingCart as ShoppingCart);
  if (item?.recordType === recordTypes.storeItem) return productEvent(item as TemplateProduct);
  return undefined;
}

function orderEvent(order: AnalyticsOrder): ShopEvent | undefined {
  const { id, testMode, currency, items, grandTotal, itemsTotal, shippingTotal, taxTotal } = order;
  if (testMode || items.length === 0) return undefined;
  if (id === null) return { name: "begin_checkout", currency, items, total: grandTotal };
  return { name: "purchase", currency, items, total: grandTotal, order: { id, itemsTotal, shippingTotal, taxTotal } };
}

function cartEvent(cart: ShoppingCart): ShopEvent | undefined {
  if (cart.entries.length === 0) return undefined;
  const items = cartItems(cart);
  return { name: "view_cart", currency: cart.currency, items, total: totalOf(items) };
}

/** The variant is not chosen yet, so it is the product with its lowest price. */
function productEvent({ id, title, structuredContent }: TemplateProduct): ShopEvent | undefined {
  const { variants } = structuredContent;
  const prices = variants.map(({ onSale, priceMoney, salePriceMoney }) => (onSale ? salePriceMoney : priceMoney));
  const [lowest] = prices.toSorted((one, other) => Number(one.value) - Number(other.value));
  if (!lowest) return undefined;
  const sku = variants.length === 1 ? (variants[0]?.sku ?? "") : "";
  const unitPrice = Number(lowest.value);
  const items = [{ productId: id, sku, productName: title, quantity: 1, unitPrice }];
  return { name: "view_item", currency: lowest.currency, items, total: unitPrice };
}
