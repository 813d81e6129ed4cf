import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type CardFormBuyer,
  cardFormTexts,
  nothingDue,
  type ReadCardForm,
  type ShownCardForm,
} from "../browserContract.ts";
import { loadStripe, type StripeElements } from "./stripeScript.ts";

interface StripeFieldsProps {
  form: ShownCardForm;
  /** False: another payment method is chosen, so nothing is loaded yet. */
  isChosen: boolean;
  buyer?: CardFormBuyer;
  /** Gets the function that reads the form. */
  reader: RefObject<ReadCardForm | undefined>;
}

type Phase = "waiting" | "loading" | "ready" | "failed";

/**
 * Stripe's Payment Element: cards, wallets, and installments where they are possible. It takes what pays now, or what is
 * saved for later. Its script is loaded from Stripe when the method is chosen. What is typed never reaches our server,
 * which gets a token.
 */
export function StripeFields({ form, isChosen, buyer, reader }: StripeFieldsProps) {
  const { scriptUrl, publishableKey, amountCents: amount, currency, installments, isRenewed } = form;
  const isOnlySaved = amount === null;
  const isFree = !isOnlySaved && amount <= 0;
  const notLoaded = isOnlySaved ? cardFormTexts.notLoadedToSave : cardFormTexts.notLoaded;
  const [phase, setPhase] = useState<Phase>("waiting");
  const [attempt, setAttempt] = useState(0);
  const target = useRef<HTMLDivElement>(null);
  const known = useRef(buyer);
  known.current = buyer;
  const total = useRef(amount);
  const shown = useRef<StripeElements>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt after a failure begins again
  useEffect(() => {
    if (!isChosen || !target.current) return;
    if (isFree) {
      reader.current = async () => ({ token: nothingDue });
      return () => {
        reader.current = undefined;
      };
    }
    const place = target.current;
    let isGone = false;
    let destroy = () => {};
    setPhase("loading");
    const fail = () => {
      if (!isGone) setPhase("failed");
    };
    loadStripe(scriptUrl, publishableKey, document.documentElement.lang || "auto")
      .then((stripe) => {
        if (isGone) return;
        const elements = stripe.elements({
          ...(isOnlySaved ? { mode: "setup" } : { mode: "payment", amount: total.current }),
          currency: currency.toLowerCase(),
          allowedPaymentMethodTypes: installments ? ["card", "afterpay_clearpay"] : ["card"],
          ...(isRenewed ? { setupFutureUsage: "off_session" } : {}),
          appearance: { variables: variablesOf(place) },
        });
        const { address, ...person } = known.current ?? {};
        const element = elements.create("payment", {
          defaultValues: { billingDetails: { ...person, ...(address ? { address } : {}) } },
        });
        element.on("ready", () => !isGone && setPhase("ready"));
        element.on("loaderror", fail);
        element.mount(place);
        shown.current = elements;
        reader.current = async () => {
          const { error } = await elements.submit();
          if (error) return { error: error.message ?? "" };
          const { name, address } = known.current ?? {};
          // Afterpay needs the address that the goods are sent to.
          const params = installments && name && address ? { shipping: { name, address } } : {};
          const made = await stripe.createConfirmationToken({ elements, params });
          return made.confirmationToken
            ? { token: made.confirmationToken.id }
            : { error: made.error?.message ?? notLoaded };
        };
        destroy = () => {
          reader.current = undefined;
          shown.current = undefined;
          element.destroy();
        };
      })
      .catch(fail);
    return () => {
      isGone = true;
      destroy();
    };
  }, [isChosen, scriptUrl, publishableKey, currency, installments, isRenewed, isOnlySaved, isFree, attempt, reader]);

  useEffect(() => {
    total.current = amount;
    if (amount !== null && amount > 0) shown.current?.update({ amount });
  }, [amount]);

  return (
    <div className="stripe-fields">
      {!isOnlySaved && (
        <noscript>
          <p className="checkout-note">{cardFormTexts.needsScripts}</p>
        </noscript>
      )}
      {isFree && <p className="checkout-note">{cardFormTexts.nothingDue}</p>}
      {form.isTest && !isFree && <p className="checkout-test-notice">{cardFormTexts.testMode}</p>}
      {/* The region always exists, so that its content is announced. */}
      <div role="status">
        {phase === "loading" && <p className="checkout-note">{cardFormTexts.loading}</p>}
        {phase === "failed" && <p className="checkout-note">{notLoaded}</p>}
      </div>
      {phase === "failed" && (
        <button type="button" className="checkout-edit" onClick={() => setAttempt(attempt + 1)}>
          {cardFormTexts.tryAgain}
        </button>
      )}
      <div ref={target} />
    </div>
  );
}

/** Colors of the theme for the fields in Stripe's frames, which our styles do not reach. */
function variablesOf(place: HTMLElement): Record<string, string> {
  const text = getComputedStyle(place);
  const input = document.createElement("input");
  input.className = "field-input";
  input.hidden = true;
  place.append(input);
  const { backgroundColor, borderRadius } = getComputedStyle(input);
  input.remove();
  return {
    colorText: text.color,
    fontSizeBase: text.fontSize,
    borderRadius,
    // Transparent fields have the color of the page behind the frame.
    ...(/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ? {} : { colorBackground: backgroundColor }),
  };
}
