import type { Challenge } from "altcha-lib";
import { type ProofProblem, solveProof } from "#kernel/browser/solveProof.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { type StudioSession, signInRoute } from "../contract.ts";

/** The required work may increase meanwhile. After this many rounds, the refusal is shown. */
const maxRounds = 4;

/** This browser cannot do the required work. */
export class ProofImpossible extends Error {
  readonly problem: ProofProblem;
  constructor(problem: ProofProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Signs in. Does the proof of work that the server requires after many wrong passwords.
 * @param options.onWork called with the fraction of the work done
 * @throws an `ApiFailure`, or `ProofImpossible`
 */
export async function signIn(
  body: { email: string; password: string },
  options: { website: string | undefined; controller: AbortController; onWork(share: number): void },
): Promise<StudioSession> {
  const { website, controller, onWork } = options;
  let proof: string | undefined;
  for (let round = 1; ; round++) {
    try {
      return await callStudioApi(signInRoute, { body: { ...body, ...(proof ? { proof } : {}) } }, { website });
    } catch (error) {
      const failure = asApiFailure(error);
      if (failure.code !== "proof-needed" || round > maxRounds) throw failure;
      onWork(0);
      const { challenge } = failure.envelope.current as { challenge: Challenge };
      const solved = await solveProof(challenge, { controller, onProgress: onWork });
      if ("problem" in solved) throw new ProofImpossible(solved.problem);
      proof = solved.token;
    }
  }
}
