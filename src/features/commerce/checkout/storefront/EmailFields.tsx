import { checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { Field } from "./Field.tsx";
import type { SectionProblem } from "./sectionProblem.ts";

interface SectionFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
}

/** The email for the confirmation. */
export function EmailFields({ state, trouble }: SectionFieldsProps) {
  return (
    <Field name="email" label={checkoutTexts.email} hint={checkoutTexts.emailHint} error={trouble?.errors.email}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={300}
          defaultValue={trouble?.values?.email ?? state.email}
        />
      )}
    </Field>
  );
}
