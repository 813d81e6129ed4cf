import { createHash } from "node:crypto";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { readJsonText } from "#kernel/server/http/readJson.ts";
import { cartFailures } from "../contract.ts";

const fail = failuresOf(cartFailures);

/** Answers of an additional-fields form as they are kept with a line. */
export interface KeptAnswers {
  /** JSON for the database; null without a form. */
  json: string | null;
  /** '' without a form, else a digest: the same variant with other answers is another line. */
  key: string;
}

/** What is kept for a product that asks for nothing. */
export const noAnswers: KeptAnswers = { json: null, key: "" };

/** Reads `additionalFields`: a JSON object by field id, or nothing (spec.txt §8 for the message when it is neither). */
export function readAdditionalFields(given: string | null | undefined): Record<string, unknown> | Failure {
  if (!given) return {};
  const parsed = readJsonText(given);
  if (parsed === null) return {};
  if (typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  return fail("form-unreadable");
}

/** Checks answers against the product's form: as they are kept, or a failure with the message of each field. */
export function keepAnswers(
  fields: readonly FormField[],
  given: Record<string, unknown>,
  rules: { strictLegacyEmail: boolean },
): KeptAnswers | Failure {
  const { answers, errors } = checkAnswers(fields, given, rules);
  if (Object.keys(errors).length > 0) return fail("form-invalid", { errors });
  const sorted = Object.entries(answers).sort(([first], [second]) => (first < second ? -1 : 1));
  if (sorted.length === 0) return noAnswers;
  const json = JSON.stringify(Object.fromEntries(sorted));
  return { json, key: createHash("sha256").update(json).digest("base64url") };
}
