import { useState } from "react";
import { FormFields } from "#features/audience/forms/storefront/FormFields.tsx";
import { checkoutTexts, maxNoteLength, noteField } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { Field } from "./Field.tsx";
import type { SectionProblem } from "./sectionProblem.ts";

interface DetailsFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
}

/** The form of the checkout, and the note, where the shop asks for them. */
export function DetailsFields({ state, trouble }: DetailsFieldsProps) {
  const { form, note } = state;
  // The errors that disappeared because their fields were changed. The next answer shows all of its own.
  const [changed, setChanged] = useState<{ of: SectionProblem | undefined; ids: readonly string[] }>();
  const gone = changed?.of === trouble ? (changed?.ids ?? []) : [];
  const errors = Object.fromEntries(Object.entries(trouble?.errors ?? {}).filter(([id]) => !gone.includes(id)));
  return (
    <>
      {form && (
        <FormFields
          fields={form.fields}
          answers={trouble?.answers ?? state.formAnswers}
          errors={errors}
          idPrefix={`checkout-${form.id}`}
          onChange={(fieldId) => fieldId in errors && setChanged({ of: trouble, ids: [...gone, fieldId] })}
        />
      )}
      {note !== null && (
        <Field name={noteField} label={checkoutTexts.note} hint={checkoutTexts.noteHint} error={errors[noteField]}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={maxNoteLength}
              dir="auto"
              defaultValue={trouble?.values?.[noteField] ?? note}
            />
          )}
        </Field>
      )}
    </>
  );
}
