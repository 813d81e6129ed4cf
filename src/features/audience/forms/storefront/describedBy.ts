import type { FormField } from "#features/audience/form-fields/domain/formField.ts";

/** Ids of the elements that describe a field: its error, its description, and others that the input names. */
export function describedBy(
  id: string,
  field: Pick<FormField, "description">,
  error: string | undefined,
  ...others: string[]
): string | undefined {
  const ids = [...others];
  if (field.description !== "") ids.unshift(`${id}-description`);
  if (error !== undefined) ids.unshift(`${id}-error`);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
