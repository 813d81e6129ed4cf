import { fillMessage } from "#kernel/contract/failure.ts";
import { emailTexts, isEmail } from "#kernel/domain/email.ts";
import { currentTextLocale } from "#kernel/domain/texts/defineTexts.ts";
import { characterCount } from "./characterCount.ts";
import type { FormAnswer, FormField } from "./formField.ts";
import { formMessages, likertScale } from "./formTexts.ts";
import { isAmount, isNumber } from "./isNumber.ts";
import { isPossibleDate, isPossibleTime } from "./isPossibleDate.ts";

export interface AnswerRules {
  /** The site setting for email addresses: only top-level domains of 2-4 characters. */
  strictLegacyEmail: boolean;
}

/** The visitor's message for an invalid answer from `readAnswer` (spec.txt §5); undefined if it is valid. */
export function answerProblem(
  field: FormField,
  answer: FormAnswer | undefined,
  rules: AnswerRules,
): string | undefined {
  if (answer === undefined) return mayBeEmpty(field) ? undefined : formMessages.required;
  if (typeof answer === "string") return textProblem(field, answer, rules);
  if (!Array.isArray(answer)) return unexpected(Object.values(answer), likertScale);
  switch (field.type) {
    case "checkbox":
      return unexpected(answer, field.options ?? []);
    case "date":
      return isPossibleDate(answer) ? undefined : formMessages.invalidDate;
    case "time":
      return isPossibleTime(answer) ? undefined : formMessages.invalidTime;
    case "phone":
      return isPhone(answer) ? undefined : formMessages.invalidPhone;
    default:
      return undefined;
  }
}

/** Likert scales and sections are never required, regardless of their setting. Nobody can fill a hidden field. */
function mayBeEmpty(field: FormField): boolean {
  return !field.required || field.type === "likert" || field.type === "section" || field.type === "hidden";
}

function textProblem(field: FormField, text: string, rules: AnswerRules): string | undefined {
  const locale = currentTextLocale();
  switch (field.type) {
    case "email":
      return isEmail(text, rules.strictLegacyEmail) ? undefined : emailTexts.invalid;
    case "textarea":
      return characterCount(text, field.maxLength)?.isOver ? formMessages.tooLong : undefined;
    case "number":
      return isNumber(text, locale) ? undefined : withExample(formMessages.invalidNumber, 12.5, 1);
    case "currency":
      return isAmount(text, field.currencySymbol ?? "", locale)
        ? undefined
        : withExample(formMessages.invalidCurrency, 12.5, 2);
    case "website":
      return isLink(text) ? undefined : formMessages.invalidLink;
    case "radio":
    case "select":
      return unexpected([text], field.options ?? []);
    default:
      return undefined;
  }
}

/** A message with a number as its language writes it. */
function withExample(message: string, number: number, digits: number): string {
  const example = number.toLocaleString(currentTextLocale(), { minimumFractionDigits: digits });
  return fillMessage(message, { example });
}

function unexpected(values: readonly string[], expected: readonly string[]): string | undefined {
  const other = values.find((value) => !expected.includes(value));
  return other === undefined ? undefined : fillMessage(formMessages.unexpectedOption, { val: other.slice(0, 100) });
}

/** People write phone numbers with all kinds of separators, and add extensions. */
function isPhone(parts: readonly string[]): boolean {
  return parts.some((part) => /\p{Nd}/u.test(part)) && parts.every((part) => /^[\p{Nd}\s+().\-/#*x]*$/u.test(part));
}

const maxLinkLength = 2000;
const link =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}](?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A host, with or without a scheme, port and path. */
function isLink(text: string): boolean {
  return text.length <= maxLinkLength && link.test(text);
}
