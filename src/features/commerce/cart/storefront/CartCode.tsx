import { DiscountCode } from "#features/commerce/discounts/storefront/DiscountCode.tsx";
import { callApi } from "#kernel/browser/callApi.ts";
import type { CartPageProps, ShoppingCart, saveCodeRoute } from "../contract.ts";
import { cartCodeCall, cartCodeForm } from "../domain/codeCalls.ts";
import { asItIs, change } from "./changeEntry.ts";

/** The discount code of the cart (`codeFormRoute`). */
export function CartCode({ cart, answered }: { cart: ShoppingCart; answered: CartPageProps["code"] }) {
  return (
    <DiscountCode
      id="cart"
      action={cartCodeForm}
      code={cart.coupons[0]}
      message={cart.couponMessage}
      answered={answered}
      onSend={async (discountCode) => (await save(discountCode))?.message}
    />
  );
}

const save = (discountCode: string) =>
  change(asItIs, () => callApi<typeof saveCodeRoute>(cartCodeCall, { body: { discountCode } }));
