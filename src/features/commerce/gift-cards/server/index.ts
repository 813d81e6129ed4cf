export type * from "./GiftCards.ts";
export { registerGiftCards } from "./registerGiftCards.ts";
