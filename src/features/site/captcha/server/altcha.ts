import type { Challenge } from "altcha-lib";
import {
  checkProof,
  createProofChallenge,
  type ProofOptions,
  type SolvedProof,
} from "#kernel/server/proof/proofOfWork.ts";

/** Seconds until the solution must be sent. */
export const challengeSeconds = 15 * 60;

// About a second of one core of a phone.
const work = { tries: { min: 300, max: 1500 }, seconds: challengeSeconds };

export type SolvedChallenge = SolvedProof;

/** What a challenge and its solution are signed and checked with. */
export interface AltchaOptions {
  /** The install's secret. */
  secret: string;
  websiteId: string;
  now: Date;
}

/** Separate keys for each website, so that a solution is valid only there. */
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

/** Parses and checks a solution; undefined unless it is correct and in time. */
export function checkAltchaToken(token: string, options: AltchaOptions): Promise<SolvedChallenge | undefined> {
  return checkProof(token, proofOf(options));
}
