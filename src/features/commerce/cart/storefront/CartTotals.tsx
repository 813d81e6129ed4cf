import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { ShoppingCart } from "../contract.ts";
import { cartMoney } from "./cartTexts.ts";
import { percentText } from "./estimateTexts.ts";

/** The totals of the cart: only the subtotal, or also the estimate. */
export function CartTotals({ cart }: { cart: ShoppingCart }) {
  const money = (cents: number) => cartMoney(cart, cents);
  const isEstimated = cart.shippingLocation !== null;
  return (
    <>
      <dl className="cart-subtotal">
        <dt>{cartPageTexts.subtotal}</dt>
        <dd className="cart-subtotal-price">{money(cart.subtotalCents)}</dd>
      </dl>
      {cart.discounts.length > 0 && (
        <dl className="cart-totals cart-discounts">
          {discountRows(cart.discounts, money).map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
            <Row name={label} text={text} key={index} />
          ))}
        </dl>
      )}
      {isEstimated && (
        <dl className="cart-totals">
          {cart.requiresShipping && (
            <Row
              name={cartPageTexts.shipping}
              text={cart.shippingOptions.length > 0 ? money(cart.shippingCostCents) : cartPageTexts.noShipping}
            />
          )}
          <div className="cart-total-row">
            <dt>
              {cart.isTaxIncluded ? cartPageTexts.includedTax : cartPageTexts.tax}
              {cart.applicableTaxRules.length > 0 && (
                <span className="cart-tax-rules">
                  {cart.applicableTaxRules
                    .map(({ name, rateMillionths }) => {
                      const rate = percentText(rateMillionths, cart.locale);
                      return name ? fillMessage(cartPageTexts.taxRule, { name, rate }) : rate;
                    })
                    .join(", ")}
                </span>
              )}
            </dt>
            <dd>{money(cart.taxCents)}</dd>
          </div>
          <div className="cart-total-row cart-grand-total">
            <dt>{cartPageTexts.estimatedTotal}</dt>
            <dd>{money(cart.amountDueCents)}</dd>
          </div>
        </dl>
      )}
      {!isEstimated && <p className="cart-note">{cartPageTexts.subtotalNote}</p>}
    </>
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="cart-total-row">
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
