import { createHash } from "node:crypto";

/** Answers of an additional-fields form as they are kept with a line. */
export interface FormAnswers {
  /** JSON for the database; null without a form. */
  json: string | null;
  /** '' without a form, else a digest: the same variant with other answers is another line. */
  key: string;
}

/** Reads `additionalFields`: a JSON object by field id, or nothing; undefined when it is neither. */
export function readForm(additionalFields: string | null | undefined): FormAnswers | undefined {
  if (!additionalFields) return { json: null, key: "" };
  let answers: unknown;
  try {
    answers = JSON.parse(additionalFields);
  } catch {
    return undefined;
  }
  if (answers === null || typeof answers !== "object" || Array.isArray(answers)) return undefined;
  const sorted = Object.entries(answers).sort(([first], [second]) => (first < second ? -1 : 1));
  if (sorted.length === 0) return { json: null, key: "" };
  const json = JSON.stringify(Object.fromEntries(sorted));
  return { json, key: createHash("sha256").update(json).digest("base64url") };
}
