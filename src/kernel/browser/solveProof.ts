import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Why a challenge could not be solved here. */
export type ProofProblem = "needsSecureConnection" | "failed";

/** Whether this page may use the browser's cryptography. Browsers disable it on pages loaded by plain http. */
export function canSolveProofs(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Solves a challenge. The browser's cryptography runs outside the page's main thread.
 * @param onProgress called with the fraction done, of the maximum that it may take
 * @returns the token to send, or why there is none
 */
export async function solveProof(
  challenge: Challenge,
  { controller, onProgress }: { controller?: AbortController; onProgress?: (share: number) => void } = {},
): Promise<{ token: string } | { problem: ProofProblem }> {
  if (!canSolveProofs()) return { problem: "needsSecureConnection" };
  const max = Number(challenge.parameters.data?.tries ?? 0);
  let tries = 0;
  const counted: typeof deriveKey = (...given) => {
    tries += 1;
    if (onProgress && max > 0 && tries % 50 === 0) onProgress(Math.min(1, tries / max));
    return deriveKey(...given);
  };
  // No timeout of our own: a slow machine may finish, and the challenge itself expires.
  const solution = await solveChallenge({
    challenge,
    deriveKey: counted,
    timeout: 0,
    ...(controller ? { controller } : {}),
  });
  if (!solution) return { problem: "failed" };
  return { token: btoa(JSON.stringify({ challenge, solution })) };
}
