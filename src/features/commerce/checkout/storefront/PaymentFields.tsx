import { type RefObject, useEffect, useRef, useState } from "react";
import type { CardFormBuyer, ReadCardForm } from "#features/commerce/payments/browserContract.ts";
import { StripeFields } from "#features/commerce/payments/storefront/StripeFields.tsx";
import { checkoutTexts, testCards, testProvider } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { CardFields } from "./CardFields.tsx";
import { foldedCodeId } from "./OrderSummary.tsx";
import type { SectionProblem } from "./sectionProblem.ts";

interface SectionFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
  /** Gets the function that reads the chosen provider's own card form. */
  cardForm: RefObject<ReadCardForm | undefined>;
}

/** Payment methods. Card fields are shown for the method that needs them and are never stored. */
export function PaymentFields({ state, trouble, cardForm }: SectionFieldsProps) {
  const { paymentChoices } = state;
  const first = trouble?.values?.provider ?? state.payment?.provider ?? paymentChoices[0]?.provider;
  const [provider, setProvider] = useState(first);
  const [isAlive, setAlive] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    setAlive(true);
    // The choice made before the scripts loaded.
    const chosen = fields.current?.querySelector<HTMLInputElement>("[name=provider]:checked");
    if (chosen) setProvider(chosen.value);
  }, []);
  const isSingle = paymentChoices.length === 1;
  const buyer = buyerOf(state);
  return (
    <fieldset className="field field-choice" ref={fields}>
      <legend className={isSingle ? "visually-hidden" : "field-label"}>{checkoutTexts.paymentMethod}</legend>
      {state.takesGiftCards && <CodeLink />}
      {paymentChoices.length === 0 && <p className="checkout-note">{checkoutTexts.nothingToPayBy}</p>}
      {paymentChoices.map((choice) => (
        <div className="payment-choice" key={choice.provider}>
          {isSingle ? (
            <input type="hidden" name="provider" value={choice.provider} />
          ) : (
            <label className="choice">
              <input
                type="radio"
                name="provider"
                value={choice.provider}
                defaultChecked={choice.provider === first}
                onChange={() => setProvider(choice.provider)}
              />
              <bdi className="choice-title">{choice.title}</bdi>
            </label>
          )}
          {/* Without scripts, all of them are shown, and the server reads only those of the chosen method. */}
          <div className="payment-choice-details" hidden={isAlive && !isSingle && provider !== choice.provider}>
            {choice.instructions && (
              <p className="checkout-note" dir="auto">
                {choice.instructions}
              </p>
            )}
            {choice.provider === testProvider && (
              <div className="checkout-test-notice">
                <p>
                  <strong>{checkoutTexts.testMode}</strong>
                </p>
                <ul className="checkout-test-cards">
                  {testCards.map((card) => (
                    <TestCard key={card.number} {...card} />
                  ))}
                </ul>
                <p>{checkoutTexts.testCardHint}</p>
              </div>
            )}
            {choice.cardForm ? (
              <StripeFields
                form={choice.cardForm}
                isChosen={isAlive && (isSingle || provider === choice.provider)}
                {...(buyer ? { buyer } : {})}
                reader={cardForm}
              />
            ) : (
              choice.asksForCard && <CardFields trouble={trouble} />
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** What a card of the test mode does. */
function TestCard({ number, outcome }: (typeof testCards)[number]) {
  const [before, after] = checkoutTexts.testOutcomes[outcome].split("{card}");
  return (
    <li>
      {before}
      <code>{number}</code>
      {after}
    </li>
  );
}

/** On a phone, the field for codes is in the closed summary: this opens it there. */
function CodeLink() {
  return (
    <p className="checkout-note checkout-code-link" data-only-screen="">
      <a
        href={`#${foldedCodeId}`}
        onClick={(event) => {
          const field = document.getElementById(foldedCodeId);
          const folded = field?.closest("details");
          if (!field || !folded) return;
          event.preventDefault();
          folded.open = true;
          field.focus();
        }}
      >
        {checkoutTexts.enterCode}
      </a>
    </p>
  );
}

/** What is known about the buyer, so that it need not be typed again. */
function buyerOf({ email, address }: CheckoutState): CardFormBuyer | undefined {
  if (!address) return undefined;
  const { firstName, lastName, address1: line1, address2: line2, city, state, postcode, country } = address;
  const place = { line1, line2, city, state, postal_code: postcode, country };
  return { email, name: `${firstName} ${lastName}`.trim(), address: place };
}
