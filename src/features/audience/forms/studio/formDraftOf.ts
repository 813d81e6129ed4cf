import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { FormDraft, StoredForm } from "../contract.ts";
import { newField } from "./editFields.ts";

/** The builder's form values. Every setting of a field's type is set, so that all inputs have a value. */
export interface FormValues {
  name: string;
  recipient: string;
  fields: FormField[];
}

export function toFormValues(form: StoredForm | null): FormValues {
  if (!form) return { name: "", recipient: "", fields: [] };
  const fields = form.fields as FormField[];
  return {
    name: form.name,
    recipient: form.recipient,
    fields: fields.map((field) => ({ ...newField(field.type, field.id), ...field })),
  };
}

/** The request: empty settings are omitted. */
export function toFormDraft({ name, recipient, fields }: FormValues): FormDraft {
  return { name, recipient, fields: fields.map(withoutEmpty) };
}

function withoutEmpty({ placeholder, maxLength, currencySymbol, value, ...field }: FormField) {
  return {
    ...field,
    ...(placeholder ? { placeholder } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...(currencySymbol ? { currencySymbol } : {}),
    ...(value ? { value } : {}),
  };
}
