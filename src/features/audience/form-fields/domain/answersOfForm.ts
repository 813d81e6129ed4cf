import { partsOf } from "./fieldParts.ts";
import type { FormField } from "./formField.ts";

/** The name of a field's input, or of one of its parts, or of a likert scale's statement. */
export function inputName(fieldId: string, part?: string): string {
  return part === undefined ? `field:${fieldId}` : `field:${fieldId}:${part}`;
}

/**
 * Reads answers from the entries of a plain HTML form: `new FormData(form)` in the browser, `Object.entries(body)` on
 * the server, where repeated inputs are a list. Omits values that are not texts, and ignores entries of other fields.
 * The result is raw; `checkAnswers` normalizes it.
 */
export function answersOfForm(
  fields: readonly FormField[],
  entries: Iterable<readonly [string, unknown]>,
): Record<string, unknown> {
  const byName = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
    byName.set(name, [...(byName.get(name) ?? []), ...texts]);
  }
  const answers = fields.flatMap((field): [string, unknown][] => {
    const answer = answerOf(field, byName);
    return answer === undefined ? [] : [[field.id, answer]];
  });
  return Object.fromEntries(answers);
}

function answerOf(field: FormField, byName: Map<string, string[]>): unknown {
  const partOf = (part: string) => byName.get(inputName(field.id, part))?.[0];
  const parts = partsOf(field.type);
  if (parts)
    return parts.some((part) => partOf(part) !== undefined) ? parts.map((part) => partOf(part) ?? "") : undefined;
  if (field.type === "likert") {
    const checked = (field.options ?? []).flatMap((statement): [string, string][] => {
      const value = partOf(statement);
      return value === undefined ? [] : [[statement, value]];
    });
    return Object.fromEntries(checked);
  }
  const values = byName.get(inputName(field.id));
  return field.type === "checkbox" ? values : values?.[0];
}
