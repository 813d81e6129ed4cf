import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from "#kernel/contract/webAuthn.ts";

/** A challenge expires after ten minutes. */
const renewMs = 9 * 60_000;

/** Why the browser made or used no passkey. Canceling is one of the reasons. */
export type PasskeyProblem = "canceled" | "known" | "elsewhere";

/** The browser made or used no passkey. */
export class PasskeyFailed extends Error {
  readonly problem: PasskeyProblem;
  /** The host name where these passkeys work. */
  readonly host: string;
  constructor(problem: PasskeyProblem, host: string) {
    super(problem);
    this.problem = problem;
    this.host = host;
  }
}

/** Whether the button's question is open. The browser asks one at a time, so an offer would end it. */
let isAsking = false;

/** Whether this browser has passkeys, which it offers only over https or on the same machine. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function" && window.isSecureContext;

/** Whether the browser can offer passkeys in the list of a field, like saved passwords. */
async function canOfferPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Creates a passkey. @throws `PasskeyFailed` */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const host = String((options.rp as { id?: unknown } | undefined)?.id);
  const { startRegistration } = await loadFor(host);
  const created = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
    throw new PasskeyFailed(error.name === "InvalidStateError" ? "known" : "canceled", host);
  });
  return created as unknown as NewPasskey;
}

/**
 * Uses a passkey. @throws `PasskeyFailed`
 * @param isOffered true: the browser offers them in the field that has the autocomplete token `webauthn`
 */
export async function answerWithPasskey(options: PasskeyOptions, isOffered = false): Promise<PasskeyAnswer> {
  const host = String(options.rpId);
  const { startAuthentication } = await loadFor(host);
  if (!isOffered) isAsking = true;
  try {
    const answer = await startAuthentication({
      optionsJSON: options as never,
      useBrowserAutofill: isOffered,
      verifyBrowserAutofillInput: false,
    });
    return answer as unknown as PasskeyAnswer;
  } catch {
    throw new PasskeyFailed("canceled", host);
  } finally {
    if (!isOffered) isAsking = false;
  }
}

/**
 * Offers passkeys in the field with the autocomplete token `webauthn`, as long as the page is open. Nobody asked for the
 * offer, so a failure of it is not shown.
 * @param ask what the browser needs, with a challenge of its own for each offer
 * @returns ends the offer
 */
export function offerPasskeys(
  ask: () => Promise<PasskeyOptions>,
  onAnswer: (answer: PasskeyAnswer) => void,
): () => void {
  let hasEnded = false;
  const offer = async (): Promise<void> => {
    if (!(await canOfferPasskeys())) return;
    const options = await ask();
    // Loaded first, so that nothing comes between the check and the question.
    await loadFor(String(options.rpId));
    if (!hasEnded && !isAsking) onAnswer(await answerWithPasskey(options, true));
  };
  const start = () => void offer().catch(() => undefined);
  start();
  const timer = setInterval(start, renewMs);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    void import("@simplewebauthn/browser").then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

async function loadFor(host: string) {
  if (host !== window.location.hostname) throw new PasskeyFailed("elsewhere", host);
  return import("@simplewebauthn/browser");
}
