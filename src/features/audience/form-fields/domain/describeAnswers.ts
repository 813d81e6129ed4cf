import type { FormAnswer, FormAnswers, FormField } from "./formField.ts";
import { formMessages, likertLabels } from "./formTexts.ts";

/** An answer as text. */
export interface DescribedAnswer {
  title: string;
  /** "N/A" for no answer (spec.txt §8). A long text keeps its line breaks. */
  text: string;
}

/**
 * Answers in the order of their fields, for the cart, the order and emails. Visitors see no hidden fields, passwords as
 * dots, and everything in the language of the fields. The form's owner sees everything, as they wrote it.
 */
export function describeAnswers(
  fields: readonly FormField[],
  answers: FormAnswers,
  reader: "visitor" | "owner" = "visitor",
): DescribedAnswer[] {
  return fields.flatMap((field) => {
    if (field.type === "section" || (field.type === "hidden" && reader === "visitor")) return [];
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
    const text = answer === undefined ? "" : textOf(field, answer, reader);
    const title = (reader === "owner" && field.ownTitle) || field.title || field.key || "";
    return [{ title, text: text.trim() === "" ? formMessages.noAnswer : text }];
  });
}

const maskedPassword = "••••••••";

/** The text of a chosen option. Answers are in the website's own language. */
function optionText({ options, optionTexts }: FormField, option: string, reader: "visitor" | "owner"): string {
  const text = reader === "visitor" ? optionTexts?.[options?.indexOf(option) ?? -1] : undefined;
  return text ?? option;
}

function textOf(field: FormField, answer: FormAnswer, reader: "visitor" | "owner"): string {
  if (typeof answer === "string") {
    if (field.type === "password" && reader === "visitor") return answer === "" ? "" : maskedPassword;
    if (field.type === "currency") return withSymbol(answer, field.currencySymbol ?? "");
    return optionText(field, answer, reader);
  }
  if (!Array.isArray(answer)) {
    return likertText(field, answer, reader);
  }
  switch (field.type) {
    case "date":
      return joined(answer, "/");
    case "time":
      return timeText(answer);
    case "phone":
      return phoneText(answer);
    case "address":
      return addressText(answer);
    case "name":
      return joined(answer, " ");
    default:
      return joined(
        answer.map((option) => optionText(field, option, reader)),
        ", ",
      );
  }
}

/** In the order of the form's statements, because the database does not keep the order of keys. */
function likertText(field: FormField, answer: Record<string, string>, reader: "visitor" | "owner"): string {
  const statements = new Set([
    ...(field.options ?? []).filter((text) => Object.hasOwn(answer, text)),
    ...Object.keys(answer),
  ]);
  const label = (value = "") => likertLabels[value as keyof typeof likertLabels] ?? value;
  return [...statements]
    .map((statement) => `${optionText(field, statement, reader)}: ${label(answer[statement])}`)
    .join("; ");
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== "").join(separator);
}

function withSymbol(amount: string, symbol: string): string {
  return symbol === "" || amount === "" || amount.includes(symbol) ? amount : `${symbol}${amount}`;
}

// The formats below are those of the template engine's own form summaries.

function timeText([hour = "", minute = "", second = "", ampm = ""]: readonly string[]): string {
  const digits = [hour, minute, second].map((part) => part.padStart(2, "0")).join(":");
  return joined([digits, ampm], " ");
}

function phoneText([country = "", ...rest]: readonly string[]): string {
  const prefix = country === "" ? "" : `+${country.replace(/^\+/, "")}`;
  return joined([prefix, joined(rest, "-")], " ");
}

function addressText([line1 = "", line2 = "", city = "", ...rest]: readonly string[]): string {
  return joined([line1, line2, city, joined(rest, " ")], ", ");
}
