export { cartDiscounts } from "./cartDiscounts.ts";
export { forgetUses, recordUses, returnUses } from "./discountUses.ts";
export { registerDiscounts } from "./registerDiscounts.ts";
export { codeRefused, tryCode } from "./tryCode.ts";
