import { type Failure, failuresOf, fillMessage, isFailure } from "#kernel/contract/failure.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { codeFailures, codeField } from "../browserContract.ts";
import { isCode, normalizeCode } from "../domain/discountCode.ts";
import { type Refusal, wrongCodeReasons } from "../domain/refusal.ts";
import { refusalValues } from "../domain/refusalTexts.ts";
import { returnCodeTry, takeCodeTry } from "./codeTries.ts";

const fail = failuresOf(codeFailures);
const maxShownLength = 50;

/** The failure of a refused code, which is shown at its field. */
export function codeRefused(website: Website, code: string, refusal: Refusal): Failure {
  const values = refusalValues(code.slice(0, maxShownLength), refusal, website);
  const failed = `code-${refusal.reason}` as const;
  return fail(failed, { values, errors: { [codeField]: fillMessage(codeFailures[failed].message, values) } });
}

/**
 * Stores a typed code if it can be used; an empty one removes the stored one. Wrong codes are counted.
 * @param store stores the code, or none, in a transaction that rolls back if it returns a failure
 */
export async function tryCode<Result>(
  context: RequestContext,
  limiter: RateLimiter,
  typed: string,
  store: (code: string | null) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  const code = normalizeCode(typed);
  if (code === "") return store(null);
  const wait = await takeCodeTry(limiter, context);
  if (wait) return wait;
  if (!isCode(code)) return codeRefused(context.website, code, { reason: "unknown" });
  const stored = await store(code);
  const isWrong = isFailure(stored) && wrongCodeReasons.some((reason) => stored.code === `code-${reason}`);
  if (!isWrong) await returnCodeTry(limiter, context);
  return stored;
}
