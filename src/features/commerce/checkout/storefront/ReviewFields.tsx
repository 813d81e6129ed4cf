import { fillMessage } from "#kernel/contract/failure.ts";
import { agreeField, checkoutTexts, subscriptionPageTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import type { SectionProblem } from "./sectionProblem.ts";

interface ReviewFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
  /** Whether the customer has agreed to the policies before, such as with a payment that was declined. */
  hasAgreed: boolean;
  onAgree(hasAgreed: boolean): void;
}

function introductionOf({ sections, isCovered, texts }: CheckoutState): string {
  if (isCovered) return checkoutTexts.reviewCovered;
  if (!sections.includes("payment")) return checkoutTexts.reviewFree;
  return fillMessage(checkoutTexts.reviewIntroduction, { total: texts.amountDue ?? texts.grandTotal });
}

/** What is paid, and the box that agrees to the store's policies. */
export function ReviewFields({ state, trouble, hasAgreed, onAgree }: ReviewFieldsProps) {
  const error = trouble?.errors[agreeField];
  return (
    <>
      <p className="checkout-note">{introductionOf(state)}</p>
      {/* On a phone, the summary with the recipient and the terms is closed. */}
      {state.giftCardFor && (
        <p className="checkout-note">
          <bdi>{state.giftCardFor.line}</bdi>
          {" · "}
          <a className="checkout-edit" href={state.giftCardFor.editPath} aria-label={checkoutTexts.editGiftCard}>
            {checkoutTexts.edit}
          </a>
        </p>
      )}
      {state.subscription && (
        <p className="checkout-note">
          {state.subscription.thenText ?? state.subscription.nextText} {subscriptionPageTexts.agreement}
        </p>
      )}
      <input type="hidden" name="expectedTotalCents" value={state.cart.grandTotalCents} />
      <input type="hidden" name="expectedDueCents" value={state.amountDueCents} />
      {state.asksConsent && (
        <div className={`field checkout-agree${error ? " has-error" : ""}`}>
          <label className="choice">
            <input
              type="checkbox"
              name={agreeField}
              value="yes"
              required
              defaultChecked={hasAgreed}
              onChange={(event) => onAgree(event.currentTarget.checked)}
              {...(error ? { "aria-invalid": true, "aria-describedby": "checkout-agree-error" } : {})}
            />
            <span className="choice-title">{checkoutTexts.agree}</span>
          </label>
          {error && (
            <p className="field-error" id="checkout-agree-error">
              {error}
            </p>
          )}
        </div>
      )}
    </>
  );
}
