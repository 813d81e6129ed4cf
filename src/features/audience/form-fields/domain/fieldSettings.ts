import type { FieldType, FormField } from "./formField.ts";

/** A setting that only some field types have. */
export type FieldSetting = Exclude<keyof FormField, "id" | "type" | "title">;

const text = ["description", "placeholder", "required"] as const;
const plain = ["description", "required"] as const;
const choice = ["description", "options", "required"] as const;

/** The settings of each field type, besides its title (spec.txt §3 "Configurable properties"). */
export const fieldSettings = {
  text,
  textarea: [...text, "maxLength"],
  email: text,
  number: text,
  website: text,
  currency: ["description", "currencySymbol", "required"],
  password: plain,
  twitter: plain,
  date: plain,
  time: plain,
  name: plain,
  address: plain,
  phone: ["description", "showCountryCode", "required"],
  section: ["description", "underline"],
  radio: choice,
  checkbox: choice,
  select: choice,
  likert: choice,
  hidden: ["key", "value"],
} as const satisfies Record<FieldType, readonly FieldSetting[]>;

/** Whether fields of this type have the setting. */
export function hasSetting(type: FieldType, setting: FieldSetting): boolean {
  return (fieldSettings[type] as readonly FieldSetting[]).includes(setting);
}

/** The field with only the settings of its type, in a fixed order, so that equal fields are stored equally. */
export function withOwnSettings(field: FormField): FormField {
  const { id, type, title, description, required, ...more } = field;
  const settings = Object.entries(more).filter(
    ([name, value]) => value !== undefined && hasSetting(type, name as FieldSetting),
  );
  return {
    id,
    type,
    title,
    description: hasSetting(type, "description") ? description : "",
    required: hasSetting(type, "required") && required,
    ...Object.fromEntries(settings.sort(([first], [second]) => (first < second ? -1 : 1))),
  };
}
