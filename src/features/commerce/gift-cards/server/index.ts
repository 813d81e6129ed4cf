export { enteredGiftCards } from "./enteredGiftCards.ts";
export type * from "./GiftCards.ts";
export { registerGiftCards } from "./registerGiftCards.ts";
