import type { ReactNode } from "react";
import { continueTexts } from "../browserContract.ts";
import { Field } from "./Field.tsx";

interface MailedCodeFormProps {
  /** Path that it is sent to. */
  action: string;
  error: string | undefined;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Asks for the code that was mailed to someone; rendered on the server only. */
export function MailedCodeForm({ action, error, children }: MailedCodeFormProps) {
  return (
    <form className="checkout-form" method="post" action={action} noValidate>
      {children}
      <Field name="code" label={continueTexts.code} hint={continueTexts.codeHint} error={error} takesFocus>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            maxLength={20}
            spellCheck={false}
          />
        )}
      </Field>
      <button type="submit" className="checkout-button sqs-button-element--primary">
        {continueTexts.enterCode}
      </button>
    </form>
  );
}
