import { partsOf } from "./fieldParts.ts";
import type { FormAnswer, FormField } from "./formField.ts";
import { likertLabels, likertScale } from "./formTexts.ts";

/**
 * Normalizes the given value of a field: trimmed, parts in their order, each checked value once and in the order of the
 * options. Undefined if nothing was answered. Accepts anything. Normalizing the result again changes nothing.
 */
export function readAnswer(field: FormField, given: unknown): FormAnswer | undefined {
  switch (field.type) {
    case "section":
      return undefined;
    // A missing value means the owner's value. An empty one comes from the page's query string (spec.txt §5).
    case "hidden":
      return textOf(given ?? field.value ?? "");
    case "password":
      return textOf(given) || undefined;
    case "textarea": {
      const text = textOf(given);
      return text.trim() === "" ? undefined : text;
    }
    case "checkbox":
      return readChecked(field, given);
    case "likert":
      return readLikert(field, given);
    default: {
      const parts = partsOf(field.type);
      return parts ? readParts(field, parts, given) : lineOf(firstOf(given)) || undefined;
    }
  }
}

function readParts(field: FormField, names: readonly string[], given: unknown): string[] | undefined {
  let parts = isRecord(given) ? names.map((name) => (Object.hasOwn(given, name) ? given[name] : "")) : listOf(given);
  // spec.txt §5: a phone number of three parts has no country.
  if (field.type === "phone" && parts.length === names.length - 1) parts = ["", ...parts];
  const texts = names.map((_name, index) => lineOf(parts[index]));
  // AM or PM is always selected, so it alone is not an answer.
  const answerParts = field.type === "time" ? texts.slice(0, 3) : texts;
  return answerParts.some((text) => text !== "") ? texts : undefined;
}

function readChecked(field: FormField, given: unknown): string[] | undefined {
  const checked = new Set(listOf(given).map(lineOf));
  checked.delete("");
  if (checked.size === 0) return undefined;
  const known = (field.options ?? []).filter((option) => checked.has(option));
  return [...new Set([...known, ...checked])];
}

function readLikert(field: FormField, given: unknown): Record<string, string> | undefined {
  if (!isRecord(given)) return undefined;
  const answered = (field.options ?? []).flatMap((statement): [string, string][] => {
    const value = Object.hasOwn(given, statement) ? lineOf(firstOf(given[statement])) : "";
    return value === "" ? [] : [[statement, likertScale.find((step) => likertLabels[step] === value) ?? value]];
  });
  // From entries, so that a statement of any name becomes an own property.
  return answered.length > 0 ? Object.fromEntries(answered) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null || isRecord(value) ? [] : [value];
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** As text: with the line breaks of scripts (an HTML form sends two characters), and only what a database can store. */
function textOf(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return "";
  return value.replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n");
}

function lineOf(value: unknown): string {
  return textOf(value).replaceAll("\n", " ").trim();
}
