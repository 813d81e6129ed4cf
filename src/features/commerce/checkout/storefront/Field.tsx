import { LabeledField, type LabeledFieldProps } from "#kernel/browser/LabeledField.tsx";

/** A field of the checkout. */
export function Field(props: Omit<LabeledFieldProps, "form">) {
  return <LabeledField form="checkout" {...props} />;
}
