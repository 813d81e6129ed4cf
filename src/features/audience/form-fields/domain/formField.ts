/** Kinds of fields (spec.txt §3 "Form"). */
export const fieldTypes = [
  "text",
  "textarea",
  "email",
  "number",
  "website",
  "currency",
  "password",
  "twitter",
  "hidden",
  "date",
  "name",
  "time",
  "address",
  "checkbox",
  "likert",
  "radio",
  "select",
  "phone",
  "section",
] as const;

export type FieldType = (typeof fieldTypes)[number];

/** A field as its owner set it up; which of the settings mean something depends on the type (spec.txt §3). */
export interface FormField {
  /** Unique in its form, and stays when the field is moved or renamed. */
  id: string;
  type: FieldType;
  title: string;
  description: string;
  required: boolean;
  placeholder?: string;
  /** Values of radio, checkbox and select; statements of a likert scale. */
  options?: string[];
  /** Characters a textarea takes; 0 or absent: no limit. */
  maxLength?: number;
  /** Of a currency field. */
  currencySymbol?: string;
  /** Of a phone field. */
  showCountryCode?: boolean;
  /** Of a section: a line below its title. */
  underline?: boolean;
  /** Of a hidden field: its name in the page's query string, and its own value. */
  key?: string;
  value?: string;
}

/** What islands and pages know of a form. */
export interface FormDefinition {
  id: string;
  name: string;
  fields: FormField[];
}

/**
 * An answer by its field's type (spec.txt §5 "Values by type"): a text; a list of parts (address, date, name, time,
 * phone) or of checked values; a likert scale's statements with what was checked, from "-2" to "2".
 */
export type FormAnswer = string | string[] | Record<string, string>;

/** Answers by field id. */
export type FormAnswers = Record<string, FormAnswer>;
