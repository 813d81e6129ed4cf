import type { FormEvent, ReactNode } from "react";
import { agreeField, type CheckoutSection, checkoutPaths } from "../browserContract.ts";
import type { SectionProblem } from "./sectionProblem.ts";
import type { SectionValues } from "./useCheckout.ts";

interface SectionFormProps {
  section: CheckoutSection;
  cartToken: string;
  trouble: SectionProblem | undefined;
  isSaving: boolean;
  buttonText: string;
  savingText: string;
  /** Whether the form brings the consent along that was given with an order that was refused. */
  hasAgreed: boolean;
  /** @param entries all inputs, also those that have several values */
  onSubmit(values: SectionValues, entries: FormData): void;
  children: ReactNode;
}

/**
 * The form of a section. Without scripts, it posts to `checkoutFormRoute`. The server has the messages of spec.txt, so
 * the browser's own validation is off.
 */
export function SectionForm(props: SectionFormProps) {
  const { section, cartToken, trouble, isSaving, buttonText, savingText, hasAgreed, onSubmit, children } = props;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values: SectionValues = {};
    const entries = new FormData(event.currentTarget);
    for (const [name, value] of entries) values[name] = String(value);
    onSubmit(values, entries);
  }

  return (
    <form
      className="checkout-form"
      data-on-paper=""
      method="post"
      action={checkoutPaths.form}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="cartToken" value={cartToken} />
      <input type="hidden" name="section" value={section} />
      {hasAgreed && <input type="hidden" name={agreeField} value="yes" />}
      {/* The region always exists, so that its content is announced. */}
      <div className="checkout-alert" role="alert">
        {trouble?.message && <p className="checkout-alert-text">{trouble.message}</p>}
      </div>
      {children}
      <button
        type="submit"
        className="checkout-button sqs-button-element--primary"
        aria-disabled={isSaving || undefined}
      >
        {isSaving ? savingText : buttonText}
      </button>
    </form>
  );
}
