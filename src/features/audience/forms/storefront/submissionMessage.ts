import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import { submissionFailures, submissionTexts } from "../browserContract.ts";

/** The message of a refused call (spec.txt §8 "Form submit by status"). */
export function submissionMessage(status: number, { message, code }: ErrorEnvelope): string {
  if (status === 0 || code === "crumb-failed") return message;
  if (status === 401) return submissionTexts.notAllowed;
  if (status === 404) return submissionFailures["not-configured"].message;
  if (status === 429) return submissionFailures["too-many-submissions"].message;
  if (status >= 500) return submissionTexts.serverFailed;
  // An answer that is not from our server has a text of the kernel, not of the server.
  return message && !/^status-\d+$/.test(code) ? message : submissionTexts.unknown;
}
