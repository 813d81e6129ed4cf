import { z } from "zod";

/**
 * Messages of fields whose schema has no message. They apply to every route, so that nobody sees the schema library's
 * own phrases ("Invalid UUID", "Too small: expected …").
 */
export const plainIssueTexts = {
  required: "Required",
  invalid: "This value is not valid.",
  unknownField: "Unknown field.",
  text: "Use text.",
  number: "Use a number.",
  wholeNumber: "Use a whole number.",
  list: "Use a list.",
  notAnOption: "{val} is not one of the expected options",
  email: "Please enter a valid email",
  fewCharacters: "Use at least {count} characters.",
  manyCharacters: "Use at most {count} characters.",
  fewItems: "Choose at least {count}.",
  manyItems: "Choose at most {count}.",
  smallNumber: "Use {count} or more.",
  largeNumber: "Use {count} or less.",
};

const typeTexts: Record<string, string> = {
  string: plainIssueTexts.text,
  number: plainIssueTexts.number,
  int: plainIssueTexts.wholeNumber,
  array: plainIssueTexts.list,
};

const maxShownValueLength = 60;

function plainIssue(issue: z.core.$ZodRawIssue): string {
  const texts = plainIssueTexts;
  const { input } = issue;
  const isMissing = input === undefined || input === null || input === "";
  switch (issue.code) {
    case "invalid_type":
      return isMissing ? texts.required : (typeTexts[issue.expected] ?? texts.invalid);
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

const counted = (text: string, count: number | bigint) => text.replace("{count}", () => count.toLocaleString("en-US"));

// Set once for the program, so that no schema has to.
z.config({ localeError: plainIssue });
