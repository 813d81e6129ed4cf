export { cartDiscounts } from "./cartDiscounts.ts";
export { returnCodeTry, takeCodeTry } from "./codeTries.ts";
export { forgetUses, recordUses, returnUses } from "./discountUses.ts";
export { registerDiscounts } from "./registerDiscounts.ts";
export { codeRefused, tryCode } from "./tryCode.ts";
