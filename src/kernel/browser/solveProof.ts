import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Why a challenge could not be solved here. */
export type ProofProblem = "needsSecureConnection" | "failed";

/** Whether this page may use the browser's cryptography: browsers keep it from pages that came over plain http. */
export function canSolveProofs(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Works a challenge out, off the page's own thread, since the browser's own cryptography does it.
 * @param onProgress told now and then which share of the most that it may take is done
 * @returns the token to send, or why there is none
 */
export async function solveProof(
  challenge: Challenge,
  { controller, onProgress }: { controller?: AbortController; onProgress?: (share: number) => void } = {},
): Promise<{ token: string } | { problem: ProofProblem }> {
  if (!canSolveProofs()) return { problem: "needsSecureConnection" };
  const most = Number(challenge.parameters.data?.tries ?? 0);
  let tries = 0;
  const counted: typeof deriveKey = (...given) => {
    tries += 1;
    if (onProgress && most > 0 && tries % 50 === 0) onProgress(Math.min(1, tries / most));
    return deriveKey(...given);
  };
  // No time of our own: a slow machine is let finish, and the challenge has its end.
  const solution = await solveChallenge({
    challenge,
    deriveKey: counted,
    timeout: 0,
    ...(controller ? { controller } : {}),
  });
  if (!solution) return { problem: "failed" };
  return { token: btoa(JSON.stringify({ challenge, solution })) };
}
