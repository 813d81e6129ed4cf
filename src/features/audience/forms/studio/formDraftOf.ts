import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { FormDraft, StoredForm } from "../contract.ts";
import { newField } from "./editFields.ts";

/** What is typed in the builder. Every setting of a field's kind is there, so that inputs are never without a value. */
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

/** What is sent: settings that say nothing are left out. */
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
