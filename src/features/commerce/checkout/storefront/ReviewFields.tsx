import { fillMessage } from "#kernel/contract/failure.ts";
import { agreeField, checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import type { SectionProblem } from "./sectionProblem.ts";

interface ReviewFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
}

/** What is paid, and the box that agrees to the store's policies. */
export function ReviewFields({ state, trouble }: ReviewFieldsProps) {
  const isPaid = state.sections.includes("payment");
  const error = trouble?.errors[agreeField];
  return (
    <>
      <p className="checkout-note">
        {isPaid
          ? fillMessage(checkoutTexts.reviewIntroduction, { total: state.texts.amountDue ?? state.texts.grandTotal })
          : checkoutTexts.reviewFree}
      </p>
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
              defaultChecked={trouble?.values?.[agreeField] === "yes"}
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
