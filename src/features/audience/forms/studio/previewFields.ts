import { hasSetting } from "#features/audience/form-fields/domain/fieldSettings.ts";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { texts } from "./texts.ts";

/** The fields as they would be stored now. An option that is being typed may be empty or a duplicate. */
export function previewFields(fields: readonly FormField[]): FormField[] {
  return fields
    .filter((field) => field.type !== "hidden")
    .map((field) => ({
      ...field,
      title: field.title.trim() === "" ? texts.untitled : field.title,
      ...(hasSetting(field.type, "options") ? { options: distinct(field.options ?? []) } : {}),
    }));
}

function distinct(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ""))];
}
