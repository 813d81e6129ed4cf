import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { ShoppingCart } from "../contract.ts";
import { missingNote, totalLabel } from "../domain/missingCharges.ts";
import { cartMoney } from "./cartTexts.ts";
import { percentText } from "./estimateTexts.ts";

/** The totals of the cart: the subtotal, the discounts and the estimate. */
export function CartTotals({ cart }: { cart: ShoppingCart }) {
  const money = (cents: number) => cartMoney(cart, cents);
  const isEstimated = cart.shippingLocation !== null;
  const note = isEstimated ? undefined : missingNote(cart.missing);
  return (
    <>
      <dl className="cart-subtotal">
        <dt>{cartPageTexts.subtotal}</dt>
        <dd className="cart-subtotal-price">{money(cart.subtotalCents)}</dd>
      </dl>
      {(isEstimated || cart.discounts.length > 0) && (
        <dl className="cart-totals">
          {discountRows(cart.discounts, money).map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
            <div className="cart-total-row" key={index}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
          {isEstimated && <Estimate cart={cart} />}
          <div className="cart-total-row cart-grand-total">
            <dt>{isEstimated && cart.missing.shipping ? totalLabel(cart.missing) : cartPageTexts.estimatedTotal}</dt>
            <dd>{money(cart.amountDueCents)}</dd>
          </div>
        </dl>
      )}
      {note && <p className="cart-note">{note}</p>}
    </>
  );
}

/** The shipping and tax of the place. */
function Estimate({ cart }: { cart: ShoppingCart }) {
  const shipping =
    cart.shippingOptions.length > 0
      ? cartMoney(cart, cart.shippingCostCents)
      : (cart.shippingMessage ?? cartPageTexts.noShipping);
  return (
    <>
      {cart.requiresShipping && (
        <div className="cart-total-row">
          <dt>{cartPageTexts.shipping}</dt>
          <dd>{shipping}</dd>
        </div>
      )}
      <div className="cart-total-row">
        <dt>
          {taxRowLabel({ isIncluded: cart.isTaxIncluded })}
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
        <dd>{cartMoney(cart, cart.taxCents)}</dd>
      </div>
    </>
  );
}
