import { hasSetting } from "#features/audience/form-fields/domain/fieldSettings.ts";
import type { FieldType, FormField } from "#features/audience/form-fields/domain/formField.ts";
import { texts, typeNames } from "./texts.ts";

// Every builder command is a pure function of the fields.

/** A new field that can be saved as it is, except that a hidden one needs a name. */
export function newField(type: FieldType, id: string): FormField {
  return {
    id,
    type,
    title: typeNames[type],
    description: "",
    required: false,
    ...(hasSetting(type, "placeholder") ? { placeholder: "" } : {}),
    ...(hasSetting(type, "options") ? { options: newOptions(type) } : {}),
    ...(hasSetting(type, "maxLength") ? { maxLength: 0 } : {}),
    ...(hasSetting(type, "currencySymbol") ? { currencySymbol: "$" } : {}),
    ...(hasSetting(type, "showCountryCode") ? { showCountryCode: false } : {}),
    ...(hasSetting(type, "underline") ? { underline: false } : {}),
    ...(hasSetting(type, "key") ? { key: "", value: "" } : {}),
  };
}

function newOptions(type: FieldType): string[] {
  return type === "likert" ? [texts.statement(1)] : [texts.option(1), texts.option(2)];
}

/** Adds a field after another, or at the end. */
export function addField(fields: readonly FormField[], field: FormField, afterId: string | null): FormField[] {
  const index = fields.findIndex(({ id }) => id === afterId);
  return insertField(fields, field, index < 0 ? fields.length : index + 1);
}

/** Inserts a field at an index, at most at the end. */
export function insertField(fields: readonly FormField[], field: FormField, index: number): FormField[] {
  return [...fields.slice(0, index), field, ...fields.slice(index)];
}

/** Adds a copy after its original; returns the same fields if there is no such field. */
export function duplicateField(fields: readonly FormField[], id: string, copyId: string): FormField[] {
  const original = fields.find((field) => field.id === id);
  if (!original) return [...fields];
  const copy = structuredClone({ ...original, id: copyId, title: texts.duplicateTitle(original.title) });
  return addField(fields, copy, id);
}

export function removeField(fields: readonly FormField[], id: string): FormField[] {
  return fields.filter((field) => field.id !== id);
}
