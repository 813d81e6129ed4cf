import { createHash } from "node:crypto";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { sign } from "#kernel/server/secrets.ts";

/** Seconds in which a challenge has to be solved and handed in. */
export const challengeSeconds = 15 * 60;

// About a second of one core of a phone: each try costs 1,000 rounds, and a few hundred to 1,500 tries find the key.
const roundsOfTry = 1000;
const fewestTries = 300;
const mostTries = 1500;

/** What a challenge and its solution are signed and checked with. */
export interface AltchaOptions {
  /** The install's secret. */
  secret: string;
  websiteId: string;
  now: Date;
}

/** Keys of their own for each website: what was solved for one opens nothing at another. */
function keysOf({ secret, websiteId }: AltchaOptions) {
  return {
    hmacSignatureSecret: sign(secret, "captcha.challenge", websiteId),
    hmacKeySignatureSecret: sign(secret, "captcha.key", websiteId),
  };
}

/** A new signed challenge. */
export function createAltchaChallenge(options: AltchaOptions): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: roundsOfTry,
    counter: randomInt(mostTries, fewestTries),
    deriveKey,
    expiresAt: Math.floor(options.now.getTime() / 1000) + challengeSeconds,
    ...keysOf(options),
  });
}

const longestToken = 4000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number().int() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
});

export interface SolvedChallenge {
  /** The same for the same challenge, however its solution is written. */
  digest: Buffer;
  expiresAt: Date;
}

/** Reads and checks a handed-in solution; undefined for anything but a right one in time. */
export async function checkAltchaToken(token: string, options: AltchaOptions): Promise<SolvedChallenge | undefined> {
  const payload = readPayload(token);
  if (!payload) return undefined;
  const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000);
  if (expiresAt <= options.now) return undefined;
  const { verified } = await verifySolution({
    challenge: payload.challenge as unknown as Challenge,
    solution: { ...payload.solution, time: 0 },
    deriveKey,
    ...keysOf(options),
  });
  if (!verified) return undefined;
  return { digest: createHash("sha256").update(payload.challenge.signature).digest(), expiresAt };
}

function readPayload(token: string) {
  if (token.length > longestToken) return undefined;
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
