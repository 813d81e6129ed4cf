export { browserHash, keepBrowser } from "./browserKey.ts";
export { cartTokenHash, forgetCart } from "./cartCookies.ts";
export {
  type CartDelivery,
  describeCart,
  paidProductOf,
  priceLines,
} from "./describeCart.ts";
export { giveCart, handOverCart } from "./handOverCart.ts";
export { readCart, type StoredCart, type StoredLine } from "./readCart.ts";
export { type Choices, type ChoosableVariant, readChoices } from "./readChoices.ts";
export { registerCart } from "./registerCart.ts";
export { variantOfSku } from "./resolveChoice.ts";
