import type { Challenge } from "altcha-lib";
import { canSolveProofs, type ProofProblem, solveProof } from "#kernel/browser/solveProof.ts";

/** Why a challenge could not be solved here. */
export type SolveProblem = ProofProblem | "unreachable";

/** Fetches and solves a challenge in about a second. Returns the token for the form. */
export async function solveChallenge(
  address: string,
  controller: AbortController,
): Promise<{ token: string } | { problem: SolveProblem }> {
  if (!canSolveProofs()) return { problem: "needsSecureConnection" };
  try {
    const answer = await fetch(address, { signal: controller.signal, headers: { accept: "application/json" } });
    if (!answer.ok) return { problem: answer.status === 429 ? "failed" : "unreachable" };
    return await solveProof((await answer.json()) as Challenge, { controller });
  } catch {
    return { problem: "unreachable" };
  }
}
