import { type Challenge, solveChallenge as findKey } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Why a challenge could not be solved here. */
export type SolveProblem = "needsSecureConnection" | "unreachable" | "failed";

/**
 * Fetches a challenge and works it out: about a second, off the page's own thread, since the browser's own
 * cryptography does it. Gives the token that the form is sent with.
 */
export async function solveChallenge(
  address: string,
  controller: AbortController,
): Promise<{ token: string } | { problem: SolveProblem }> {
  // Browsers keep their cryptography from pages that came over plain http.
  if (!globalThis.crypto?.subtle) return { problem: "needsSecureConnection" };
  try {
    const answer = await fetch(address, { signal: controller.signal, headers: { accept: "application/json" } });
    if (!answer.ok) return { problem: answer.status === 429 ? "failed" : "unreachable" };
    const challenge = (await answer.json()) as Challenge;
    const solution = await findKey({ challenge, deriveKey, controller });
    if (!solution) return { problem: "failed" };
    return { token: btoa(JSON.stringify({ challenge, solution })) };
  } catch {
    return { problem: "unreachable" };
  }
}
