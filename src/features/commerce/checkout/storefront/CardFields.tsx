import { checkoutTexts } from "../browserContract.ts";
import { Field } from "./Field.tsx";
import type { SectionProblem } from "./sectionProblem.ts";

/** Card fields, as the provider needs them. The server never fills them in. */
export function CardFields({ trouble }: { trouble: SectionProblem | undefined }) {
  return (
    <>
      <Field name="cardNumber" label={checkoutTexts.cardNumber} error={trouble?.errors.cardNumber}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="cc-number"
            inputMode="numeric"
            maxLength={40}
            spellCheck={false}
          />
        )}
      </Field>
      <div className="field-row">
        <Field
          name="expiry"
          label={checkoutTexts.expiry}
          hint={checkoutTexts.expiryHint}
          error={trouble?.errors.expiry}
        >
          {(control) => <input {...control} type="text" autoComplete="cc-exp" inputMode="numeric" maxLength={10} />}
        </Field>
        <Field name="securityCode" label={checkoutTexts.securityCode} error={trouble?.errors.securityCode}>
          {(control) => <input {...control} type="text" autoComplete="cc-csc" inputMode="numeric" maxLength={10} />}
        </Field>
      </div>
    </>
  );
}
