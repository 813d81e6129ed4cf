import { PasskeyFailed } from "#kernel/browser/webAuthn.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { problemText } from "./texts.ts";

/** What to tell about a failed attempt with a passkey. */
export function passkeyProblem(error: unknown): string {
  return error instanceof PasskeyFailed ? problemText(error.problem, error.host) : asApiFailure(error).message;
}
