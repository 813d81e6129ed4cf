/** Field types (spec.txt §3 "Form"). */
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

/** A field as its owner configured it. The type decides which settings apply (spec.txt §3). */
export interface FormField {
  /** Unique in its form. Stays when the field is moved or renamed. */
  id: string;
  type: FieldType;
  title: string;
  /** What its owner calls it, if `title` is in another language. */
  ownTitle?: string;
  description: string;
  required: boolean;
  placeholder?: string;
  /** Values of radio, checkbox and select; statements of a likert scale. */
  options?: string[];
  /** What visitors read of `options`, in the same order, in another language. The answers stay those of `options`. */
  optionTexts?: string[];
  /** Maximum characters of a textarea; 0 or absent: no limit. */
  maxLength?: number;
  /** For a currency field. */
  currencySymbol?: string;
  /** For a phone field. */
  showCountryCode?: boolean;
  /** For a section: a line below its title. */
  underline?: boolean;
  /** For a hidden field: its name in the page's query string, and its own value. */
  key?: string;
  value?: string;
}

/** A form for islands and pages. */
export interface FormDefinition {
  id: string;
  name: string;
  fields: FormField[];
}

/**
 * An answer by its field's type (spec.txt §5 "Values by type"): a text; a list of parts (address, date, name, time,
 * phone) or of checked values; a likert scale's statements with the chosen values, from "-2" to "2".
 */
export type FormAnswer = string | string[] | Record<string, string>;

/** Answers by field id. */
export type FormAnswers = Record<string, FormAnswer>;
