import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** A visitor's messages about a field (spec.txt §5 "Forms"). The email's message is in `kernel/domain/email.ts`. */
export const formMessages = defineTexts("forms.messages", {
  required: "Required",
  tooLong: "You have exceeded the character limit.",
  invalidLink: "Links must be formatted as example.com or https://example.com",
  unexpectedOption: "{val} is not one of the expected options",
  invalidNumber: "Enter a number, like {example}",
  invalidCurrency: "Enter an amount, like {example}",
  invalidDate: "Enter a valid date.",
  invalidTime: "Enter a valid time.",
  invalidPhone: "Enter a phone number.",
  /** Shown instead of a missing answer (spec.txt §8). */
  noAnswer: "N/A",
} as const);

/** Answers of a likert scale, from -2 to 2 (spec.txt §3). */
export const likertLabels = defineTexts("forms.likert", {
  "-2": "Strongly Disagree",
  "-1": "Disagree",
  "0": "Neutral",
  "1": "Agree",
  "2": "Strongly Agree",
} as const);

/** The scale in display order. An object's own order would put the positive values first. */
export const likertScale = ["-2", "-1", "0", "1", "2"] as const;

/** Labels of the parts of fields with several inputs (spec.txt §3 "Form answer shapes"). */
export const partLabels: Readonly<Record<string, string>> = defineTexts("forms.parts", {
  Line1: "Address 1",
  Line2: "Address 2",
  City: "City",
  State: "State/Province",
  Zip: "Zip/Postal code",
  Country: "Country",
  Month: "Month",
  Day: "Day",
  Year: "Year",
  First: "First name",
  Last: "Last name",
  Areacode: "Area code",
  Prefix: "Prefix",
  Line: "Line",
  Hour: "Hour",
  Minute: "Minute",
  Second: "Second",
  Ampm: "AM/PM",
});

/** Texts of a form besides those of its fields. */
export const formTexts = defineTexts("forms.fields", {
  /** Announced by screen readers for a required group of inputs. */
  required: "(required)",
  choose: "Select an option",
  countryCode: "Country code",
  am: "AM",
  pm: "PM",
} as const);
