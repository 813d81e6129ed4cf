export { enteredGiftCards } from "./enteredGiftCards.ts";
export { forgetGiftCards, forgetReceivedGiftCards } from "./forgetGiftCards.ts";
export type * from "./GiftCards.ts";
export { registerGiftCards } from "./registerGiftCards.ts";
