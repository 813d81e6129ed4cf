import type { Challenge } from "altcha-lib";
import {
  checkProof,
  createProofChallenge,
  type ProofOptions,
  type SolvedProof,
} from "#kernel/server/proof/proofOfWork.ts";

/** Seconds in which a challenge has to be solved and handed in. */
export const challengeSeconds = 15 * 60;

// About a second of one core of a phone.
const work = { tries: { fewest: 300, most: 1500 }, seconds: challengeSeconds };

export type SolvedChallenge = SolvedProof;

/** What a challenge and its solution are signed and checked with. */
export interface AltchaOptions {
  /** The install's secret. */
  secret: string;
  websiteId: string;
  now: Date;
}

/** Keys of their own for each website: what was solved for one opens nothing at another. */
const proofOf = ({ secret, websiteId, now }: AltchaOptions): ProofOptions => ({
  secret,
  purpose: "captcha",
  subject: websiteId,
  now,
});

/** A new signed challenge. */
export function createAltchaChallenge(options: AltchaOptions): Promise<Challenge> {
  return createProofChallenge(work, proofOf(options));
}

/** Reads and checks a handed-in solution; undefined for anything but a right one in time. */
export function checkAltchaToken(token: string, options: AltchaOptions): Promise<SolvedChallenge | undefined> {
  return checkProof(token, proofOf(options));
}
