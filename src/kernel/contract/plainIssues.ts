import { z } from "zod";
import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";
import { currentTextLocale, defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * Messages of fields whose schema has no message. They apply to every route, so that nobody sees the schema library's
 * own phrases ("Invalid UUID", "Too small: expected …").
 */
export const plainIssueTexts = defineTexts("issues", {
  required: "Required",
  invalid: "This value is not valid.",
  unknownField: "Unknown field.",
  text: "Use text.",
  number: "Use a number.",
  wholeNumber: "Use a whole number.",
  list: "Use a list.",
  notAnOption: "{val} is not one of the expected options",
  email: "Please enter a valid email",
  fewCharacters: { one: "Use at least {count} character.", other: "Use at least {count} characters." },
  manyCharacters: { one: "Use at most {count} character.", other: "Use at most {count} characters." },
  fewItems: "Choose at least {count}.",
  manyItems: "Choose at most {count}.",
  smallNumber: "Use {count} or more.",
  largeNumber: "Use {count} or less.",
  brokenCharacter: "This text has an incomplete character. Please type it again.",
});

const typeTexts: Record<string, "text" | "number" | "wholeNumber" | "list"> = {
  string: "text",
  number: "number",
  int: "wholeNumber",
  array: "list",
};

const maxShownValueLength = 60;

function plainIssue(issue: z.core.$ZodRawIssue): string {
  const texts = plainIssueTexts;
  const { input } = issue;
  const isMissing = input === undefined || input === null || input === "";
  switch (issue.code) {
    case "invalid_type":
      return isMissing ? texts.required : texts[typeTexts[issue.expected] ?? "invalid"];
    case "too_small":
      if (issue.origin === "string") {
        return issue.minimum <= 1 ? texts.required : counted(texts.fewCharacters, issue.minimum);
      }
      if (issue.origin === "array" || issue.origin === "set") {
        return issue.minimum <= 1 ? texts.required : counted(texts.fewItems, issue.minimum);
      }
      return counted(texts.smallNumber, issue.minimum);
    case "too_big":
      if (issue.origin === "string") return counted(texts.manyCharacters, issue.maximum);
      if (issue.origin === "array" || issue.origin === "set") return counted(texts.manyItems, issue.maximum);
      return counted(texts.largeNumber, issue.maximum);
    case "invalid_format":
      if (isMissing) return texts.required;
      return issue.format === "email" ? texts.email : texts.invalid;
    case "invalid_value":
      if (isMissing) return texts.required;
      return (typeof input === "string" || typeof input === "number") && String(input).length <= maxShownValueLength
        ? texts.notAnOption.replace("{val}", () => String(input))
        : texts.invalid;
    case "unrecognized_keys":
      return texts.unknownField;
    case "not_multiple_of":
      return texts.wholeNumber;
    default:
      return isMissing ? texts.required : texts.invalid;
  }
}

function counted(text: string | PluralForms, count: number | bigint): string {
  const locale = currentTextLocale();
  const form = typeof text === "string" ? text : pluralForm(text, Number(count), locale);
  return form.replace("{count}", () => count.toLocaleString(locale));
}

// Set once for the program, so that no schema has to.
z.config({ localeError: plainIssue });
