export { cartTokenHash, forgetCart } from "./cartCookies.ts";
export {
  availableOf,
  type CartDelivery,
  cartProductTypes,
  describeCart,
  imagePath,
  priceLines,
  unitPriceCents,
} from "./describeCart.ts";
export { readCart, type StoredCart, type StoredLine } from "./readCart.ts";
export { registerCart } from "./registerCart.ts";
