import { useEffect, useRef } from "react";
import { cartPaths } from "#features/commerce/cart/browserContract.ts";
import { PolicyLinks } from "#features/commerce/policies/storefront/PolicyLinks.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { type CheckoutSection, checkoutPaths, checkoutTexts, isOrderChange } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import type { CheckoutPageProps } from "../islandsContract.ts";
import { CheckoutProgress } from "./CheckoutProgress.tsx";
import { DeliveryFields } from "./DeliveryFields.tsx";
import { DetailsFields } from "./DetailsFields.tsx";
import { EmailFields } from "./EmailFields.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentFields } from "./PaymentFields.tsx";
import { ReviewFields } from "./ReviewFields.tsx";
import { SavedAddresses } from "./SavedAddresses.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { sectionName, sectionSummary } from "./sectionSummary.ts";
import { useCheckout } from "./useCheckout.ts";
import { useErrorTitle } from "./useErrorTitle.ts";
import { useSectionFocus } from "./useSectionFocus.ts";

/** Email → delivery → payment → review on one page. One section is open, and finished ones can be edited. */
export function CheckoutPage(props: CheckoutPageProps) {
  const checkout = useCheckout(props);
  const { state, open, saving, trouble, submit, edit, enterCode, removeGiftCard, cardForm } = checkout;
  const { hasAgreed, agree } = checkout;
  const { savedAddresses, signInPath } = props;
  const page = useRef<HTMLDivElement>(null);
  useSectionFocus(page, open, trouble);
  useErrorTitle(trouble?.code !== undefined);
  // When the visitor goes back from the confirmed page, a finished checkout must not be shown.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  return (
    <div className="checkout-page" ref={page} data-card-form={cardFormOf(state)}>
      <header className="checkout-header">
        <h1 className="checkout-title">{checkoutTexts.title}</h1>
        <a className="checkout-back" href={state.kind === "cart" ? cartPaths.page : "/"} data-only-screen="">
          {state.kind === "cart" ? checkoutTexts.backToCart : checkoutTexts.backToSite}
        </a>
        <CheckoutProgress state={state} open={open} />
      </header>
      <div className="checkout-layout">
        <OrderSummary
          state={state}
          hasChanged={isOrderChange(trouble?.code ?? "")}
          code={props.code}
          onCode={enterCode}
          onRemoveGiftCard={removeGiftCard}
        />
        <div className="checkout-sections">
          {state.sections.map((section, index) => {
            const isOpen = section === open;
            const isDone = !isOpen && index < state.sections.indexOf(state.section) && section !== "review";
            const name = sectionName(section, state);
            return (
              <section
                className={`checkout-section is-${isOpen ? "open" : isDone ? "done" : "waiting"}`}
                data-section={section}
                key={section}
              >
                <div className="checkout-section-head">
                  <h2 className="checkout-section-title" id={`checkout-${section}-title`} tabIndex={-1}>
                    {name}
                  </h2>
                  {isDone && !(section === "payment" && state.isCovered) && (
                    <a
                      className="checkout-edit"
                      data-only-screen=""
                      aria-label={fillMessage(checkoutTexts.editStep, { name })}
                      href={`${checkoutPaths.page}?cartToken=${encodeURIComponent(state.cartToken)}&section=${section}`}
                      onClick={(event) => {
                        event.preventDefault();
                        edit(section);
                      }}
                    >
                      {checkoutTexts.edit}
                    </a>
                  )}
                </div>
                {isDone && <SectionLines section={section} state={state} />}
                {isOpen && section === "delivery" && savedAddresses && (
                  <SavedAddresses cartToken={state.cartToken} addresses={savedAddresses} />
                )}
                {isOpen && (
                  <SectionForm
                    section={section}
                    cartToken={state.cartToken}
                    trouble={trouble?.section === section ? trouble : undefined}
                    isSaving={saving === section}
                    buttonText={section === "review" ? checkoutTexts.placeOrder : checkoutTexts.continue}
                    savingText={section === "review" ? checkoutTexts.placing : checkoutTexts.saving}
                    hasAgreed={hasAgreed && section !== "review"}
                    onSubmit={(values, entries) => submit(section, values, entries)}
                  >
                    <SectionFields
                      section={section}
                      state={state}
                      trouble={trouble}
                      cardForm={cardForm}
                      hasAgreed={hasAgreed}
                      onAgree={agree}
                    />
                  </SectionForm>
                )}
                {isOpen && trouble?.code === "checkout-signed-out" && (
                  <p className="checkout-note">
                    <a href={memberSignInPath(checkoutPaths.page)}>{checkoutTexts.signIn}</a>
                  </p>
                )}
                {isOpen && section === "email" && signInPath && (
                  <p className="checkout-note checkout-sign-in">
                    {checkoutTexts.haveAccount} <a href={signInPath}>{checkoutTexts.signIn}</a>
                  </p>
                )}
              </section>
            );
          })}
        </div>
      </div>
      <PolicyLinks kinds={state.policies} />
    </div>
  );
}

function SectionLines({ section, state }: { section: CheckoutSection; state: CheckoutState }) {
  return (
    <div className="checkout-section-summary">
      {sectionSummary(section, state).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

interface SectionFieldsProps {
  section: CheckoutSection;
  state: CheckoutState;
  trouble: ReturnType<typeof useCheckout>["trouble"];
  cardForm: ReturnType<typeof useCheckout>["cardForm"];
  hasAgreed: boolean;
  onAgree(hasAgreed: boolean): void;
}

/** Whose card form the page may load. Its policy depends on it. */
function cardFormOf({ paymentChoices }: CheckoutState): string | undefined {
  return paymentChoices.find((choice) => choice.cardForm)?.cardForm?.kind;
}

function SectionFields({ section, state, trouble: latest, cardForm, ...consent }: SectionFieldsProps) {
  const trouble = latest?.section === section ? latest : undefined;
  if (section === "email") return <EmailFields state={state} trouble={trouble} />;
  if (section === "delivery") return <DeliveryFields state={state} trouble={trouble} />;
  if (section === "details") return <DetailsFields state={state} trouble={trouble} />;
  if (section === "payment") return <PaymentFields state={state} trouble={trouble} cardForm={cardForm} />;
  return <ReviewFields state={state} trouble={trouble} {...consent} />;
}
