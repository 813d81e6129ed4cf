import type { ReactNode } from "react";
import { isUntaxed } from "#features/commerce/cart/domain/cartKind.ts";
import { totalLabel } from "#features/commerce/cart/domain/missingCharges.ts";
import { cartMoney } from "#features/commerce/cart/storefront/cartTexts.ts";
import { DescribedAnswers } from "#features/commerce/cart/storefront/DescribedAnswers.tsx";
import { DiscountCode } from "#features/commerce/discounts/storefront/DiscountCode.tsx";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { checkoutPaths, checkoutTexts, subscriptionPageTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import type { CheckoutPageProps, ConfirmedPageProps } from "../islandsContract.ts";
import { EnteredGiftCards } from "./EnteredGiftCards.tsx";

interface OrderSummaryProps {
  state: CheckoutState;
  /** Expands it, because it differs from what the visitor saw. */
  hasChanged: boolean;
  /** The answer to the form of the discount code without scripts. */
  code: CheckoutPageProps["code"];
  onCode(code: string): Promise<string | undefined>;
  /** Removes a gift card. @returns why it was not removed */
  onRemoveGiftCard(id: string): Promise<string | undefined>;
}

/** Id of the field for codes in the summary that is closed on a phone. */
export const foldedCodeId = "folded-code";

/** The items and totals: beside the form, or collapsed above it on a phone (the theme shows one of them). */
export function OrderSummary({ hasChanged, ...props }: OrderSummaryProps) {
  const { state, code } = props;
  return (
    <>
      <details className="order-summary-folded" open={hasChanged || code !== undefined}>
        <summary>
          <span>
            {fillMessage(state.isBeforeShipping ? checkoutTexts.showSummaryBeforeShipping : checkoutTexts.showSummary, {
              total: state.texts.amountDue ?? state.texts.grandTotal,
            })}
          </span>
        </summary>
        <SummaryContent id="folded" {...props} />
      </details>
      <aside className="order-summary" aria-labelledby="order-summary-title">
        <h2 className="order-summary-title" id="order-summary-title">
          {checkoutTexts.summary}
        </h2>
        <SummaryContent id="summary" {...props} />
      </aside>
    </>
  );
}

function SummaryContent({
  id,
  state,
  code,
  onCode,
  onRemoveGiftCard,
}: Omit<OrderSummaryProps, "hasChanged"> & { id: string }) {
  const { cart, texts, cartToken, kind } = state;
  // No code takes anything off the others.
  const takesCodes = kind === "cart" || kind === "draft";
  return (
    <>
      <ul className="order-lines">
        {cart.entries.map((entry) => (
          <li className="order-line" key={entry.id}>
            {entry.image && (
              <img
                className="order-line-picture"
                src={`${entry.image.assetUrl}?format=100w`}
                alt=""
                width={64}
                height={80}
                loading="lazy"
              />
            )}
            <div className="order-line-text">
              <bdi className="order-line-title">{entry.title}</bdi>
              <bdi className="order-line-attributes">
                {joinIsolated(
                  entry.options.map(({ text }) => text),
                  " · ",
                )}
              </bdi>
              <DescribedAnswers className="order-line-answers" pairs={entry.answers} />
              {state.giftCardFor && (
                <>
                  <DescribedAnswers className="order-line-answers" pairs={state.giftCardFor.pairs} />
                  <a
                    className="checkout-edit"
                    data-only-screen=""
                    href={state.giftCardFor.editPath}
                    aria-label={checkoutTexts.editGiftCard}
                  >
                    {checkoutTexts.edit}
                  </a>
                </>
              )}
              {kind !== "donation" && (
                <span className="order-line-quantity">
                  {fillMessage(checkoutTexts.quantity, { quantity: entry.quantity })}
                </span>
              )}
            </div>
            <span className="order-line-price">{cartMoney(cart, entry.subTotalCents)}</span>
          </li>
        ))}
      </ul>
      {takesCodes && (
        <DiscountCode
          id={id}
          action={checkoutPaths.codeForm}
          hidden={[["cartToken", cartToken]]}
          code={cart.coupons[0]}
          message={cart.couponMessage}
          answered={code}
          onSend={onCode}
          {...(state.takesGiftCards ? { label: checkoutTexts.codeLabel, keepsField: true } : {})}
        />
      )}
      {state.subscription && <SubscriptionTerms subscription={state.subscription} />}
      <Totals
        texts={texts}
        isUntaxed={isUntaxed(kind)}
        isTaxIncluded={cart.isTaxIncluded}
        isBeforeShipping={state.isBeforeShipping}
        shippingLater={cart.requiresShipping ? shippingLaterOf(state) : null}
      />
      <EnteredGiftCards state={state} onRemove={onRemoveGiftCard} />
    </>
  );
}

const shippingLaterOf = ({ isBeforeShipping, shippingRates }: CheckoutState) =>
  isBeforeShipping && shippingRates.length === 0 ? checkoutTexts.shippingMissing : checkoutTexts.shippingLater;

/** What the buyer of a subscription agrees to. */
function SubscriptionTerms({ subscription }: { subscription: NonNullable<CheckoutState["subscription"]> }) {
  return (
    <div className="subscription-terms">
      <p className="subscription-terms-price">{subscription.priceText}</p>
      <p>{subscription.dueText}</p>
      <p>{subscription.nextText}</p>
      <p className="subscription-terms-quiet">{subscriptionPageTexts.agreement}</p>
    </div>
  );
}

interface TotalsProps {
  texts: CheckoutState["texts"] & { shippingLabel?: string };
  /** Text instead of the shipping amount while there is no address; null if nothing ships. */
  shippingLater?: string | null;
  refunded?: ConfirmedPageProps["refunded"];
  /** True: the totals have no shipping yet, though there is an address. */
  isBeforeShipping?: boolean;
  isUntaxed: boolean;
  isTaxIncluded: boolean;
}

/** The totals of an order as texts in the site's language. */
export function Totals({
  texts,
  shippingLater = null,
  refunded,
  isBeforeShipping = false,
  isUntaxed,
  isTaxIncluded,
}: TotalsProps) {
  const rows: [ReactNode, string | null][] = [
    [checkoutTexts.subtotal, texts.subtotal],
    ...texts.discounts.map(({ label, text }): [ReactNode, string] => [<bdi key="label">{label}</bdi>, text]),
    [texts.shippingLabel ?? checkoutTexts.shipping, texts.shipping ?? shippingLater],
    [taxRowLabel({ isIncluded: isTaxIncluded }), isUntaxed ? null : (texts.tax ?? checkoutTexts.taxLater)],
  ];
  return (
    <dl className="order-totals">
      {rows.map(
        ([name, text], index) =>
          text !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
            <div className="order-total-row" key={index}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
      <div className="order-total-row order-grand-total">
        <dt>{totalLabel({ shipping: isBeforeShipping, tax: false })}</dt>
        <dd>{texts.grandTotal}</dd>
      </div>
      {refunded && (
        <>
          <div className="order-total-row">
            <dt>{checkoutTexts.refunded}</dt>
            <dd>{refunded.text}</dd>
          </div>
          {refunded.parts.map(({ label, text }) => (
            <div className="order-total-row order-total-part" key={label}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div className="order-total-row">
            <dt>{checkoutTexts.net}</dt>
            <dd>{refunded.net}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
