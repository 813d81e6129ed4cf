import { createHash } from "node:crypto";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { readJsonText } from "#kernel/server/http/readJson.ts";
import { cartFailures } from "../contract.ts";

const fail = failuresOf(cartFailures);

/** Answers of a product's form as stored with a line. */
export interface KeptAnswers {
  /** JSON for the database; null without a form. */
  json: string | null;
  /** '' without a form, otherwise a digest: the same variant with other answers is another line. */
  key: string;
}

/** For a product without a form. */
export const noAnswers: KeptAnswers = { json: null, key: "" };

/** Parses `additionalFields`: a JSON object by field id, or nothing (spec.txt §8 for the message). */
export function readAdditionalFields(given: string | null | undefined): Record<string, unknown> | Failure {
  if (!given) return {};
  const parsed = readJsonText(given);
  if (parsed === null) return {};
  if (typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  return fail("form-unreadable");
}

/** Checks answers against the product's form. Returns them for storage, or a failure with the message of each field. */
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
