import { useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutPaths, checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";

interface EnteredGiftCardsProps {
  state: CheckoutState;
  onRemove(id: string): Promise<string | undefined>;
}

/** The gift cards that pay, each with what is left on it, and what is left to pay. */
export function EnteredGiftCards({ state, onRemove }: EnteredGiftCardsProps) {
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  const { cartToken, giftCards, texts } = state;

  async function remove(id: string): Promise<void> {
    if (removing) return;
    setRemoving(id);
    setProblem(await onRemove(id));
    setRemoving(undefined);
  }

  return (
    <div className="checkout-gift-cards" aria-live="polite">
      {giftCards.map(({ id, lastFour, amountText, leftText, problem: reason }) => (
        <form
          className="checkout-gift-card"
          data-on-paper=""
          key={id}
          method="post"
          action={checkoutPaths.removeGiftCard}
          onSubmit={(event) => {
            event.preventDefault();
            void remove(id);
          }}
        >
          <input type="hidden" name="cartToken" value={cartToken} />
          <input type="hidden" name="removedId" value={id} />
          <span className="checkout-gift-card-name">
            {fillMessage(checkoutTexts.giftCard, { lastFour })}
            <span className="checkout-gift-card-left">{reason ?? leftText}</span>
            <button
              type="submit"
              className="checkout-edit"
              aria-label={fillMessage(checkoutTexts.removeGiftCardOf, { lastFour })}
              aria-disabled={removing === id || undefined}
            >
              {checkoutTexts.removeGiftCard}
            </button>
          </span>
          <span>{amountText}</span>
        </form>
      ))}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {texts.amountDue !== null && (
        <dl className="checkout-amount-due">
          <div className="order-total-row order-grand-total">
            <dt>{state.isBeforeShipping ? checkoutTexts.amountDueBeforeShipping : checkoutTexts.amountDue}</dt>
            <dd>{texts.amountDue}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
