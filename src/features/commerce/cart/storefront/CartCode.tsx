import { DiscountCode } from "#features/commerce/discounts/storefront/DiscountCode.tsx";
import { cartPaths } from "../browserContract.ts";
import type { CartPageProps, ShoppingCart } from "../contract.ts";
import { saveCode } from "./changeEntry.ts";

/** The discount code of the cart (`codeFormRoute`). */
export function CartCode({ cart, answered }: { cart: ShoppingCart; answered: CartPageProps["code"] }) {
  return (
    <DiscountCode
      id="cart"
      action={cartPaths.codeForm}
      code={cart.coupons[0]}
      message={cart.couponMessage}
      answered={answered}
      onSend={async (code) => (await saveCode(code))?.message}
    />
  );
}
