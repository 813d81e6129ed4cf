export { browserHash, browserKeyOf, dropBrowserKey, giveBrowserKey } from "./browserKey.ts";
export type { Carts } from "./Carts.ts";
export { cartTokenHash, forgetBoughtCart } from "./cartTokenHash.ts";
export { closeCart } from "./closeCart.ts";
export {
  type CartDelivery,
  carrierQuestionOf,
  describeCart,
  nowhere,
  optionsFor,
  paidProductOf,
  type Quoted,
  quoteCart,
  type ShippedCart,
} from "./describeCart.ts";
export { storeCode } from "./enterCode.ts";
export { forgetEntered } from "./forgetEntered.ts";
export { adoptCart, handOverCart } from "./handOverCart.ts";
export { hasCartInAccount } from "./hasCartInAccount.ts";
export { addLines, type OpenedLine, openCart, replaceLines } from "./openCart.ts";
export { changePreparedCart, expirePreparedCart, lockPreparedCart, type PreparedCart } from "./preparedCarts.ts";
export { readCart, type StoredCart, type StoredLine } from "./readCart.ts";
export { type Choices, type ChoosableVariant, readChoices } from "./readChoices.ts";
export { registerCart } from "./registerCart.ts";
export { rememberLanguage } from "./rememberLanguage.ts";
export { variantOfSku } from "./resolveChoice.ts";
export { translateLines } from "./translateLines.ts";
export { type AddRates, transactWithRates, withCarrierRates } from "./withCarrierRates.ts";
