import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestAnswer } from "#kernel/testing/testClient.ts";

/** The solution of the challenge of a refused sign-in, as the studio sends it. */
export async function solvedProof(refusal: TestAnswer): Promise<string> {
  const { challenge } = refusal.json().current as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
