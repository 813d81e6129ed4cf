import { passkeyTexts } from "#features/account/passkeys/domain/passkeyTexts.ts";
import { PasskeyFailed } from "#kernel/browser/webAuthn.ts";
import { callTexts } from "#kernel/contract/callTexts.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberPasskeyTexts } from "../../browserContract.ts";

/** What to tell about a failed attempt to make or use a passkey in the browser. */
export function passkeyProblem(error: unknown): string {
  // Such as code that did not load.
  if (!(error instanceof PasskeyFailed)) return callTexts.checkConnection;
  const { problem, host } = error;
  return problem === "elsewhere" ? fillMessage(memberPasskeyTexts.elsewhere, { host }) : passkeyTexts[problem];
}
