import { createHash } from "node:crypto";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { sign } from "#kernel/server/secrets.ts";

// What one try costs, in rounds of PBKDF2: a desktop makes a few thousand tries in a second, a phone about a thousand.
const roundsOfTry = 1000;

/** What a challenge and its solution are signed and checked with. */
export interface ProofOptions {
  /** The install's secret. */
  secret: string;
  /** What the work is done for, such as "captcha" and the website's id: what was solved for one opens nothing else. */
  purpose: string;
  subject: string;
  now: Date;
}

/** How much work a challenge is, and how long it may take. */
export interface ProofWork {
  /** The answer is found after at least and at most so many tries. */
  tries: { fewest: number; most: number };
  /** Seconds in which the solution has to be handed in. */
  seconds: number;
}

function keysOf({ secret, purpose, subject }: ProofOptions) {
  return {
    hmacSignatureSecret: sign(secret, `${purpose}.challenge`, subject),
    hmacKeySignatureSecret: sign(secret, `${purpose}.key`, subject),
  };
}

/** A new signed challenge; `data.tries` says how many tries it takes at most. */
export function createProofChallenge({ tries, seconds }: ProofWork, options: ProofOptions): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: roundsOfTry,
    counter: randomInt(tries.most, tries.fewest),
    data: { tries: tries.most },
    deriveKey,
    expiresAt: Math.floor(options.now.getTime() / 1000) + seconds,
    ...keysOf(options),
  });
}

/** A right solution that came in time. */
export interface SolvedProof {
  /** The same for the same challenge, however its solution is written. */
  digest: Buffer;
  expiresAt: Date;
  /** How many tries it took at most. */
  tries: number;
}

const maxTokenLength = 4000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number().int(), data: z.looseObject({ tries: z.number().int() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
});

/**
 * Reads and checks a handed-in solution; undefined for anything but a right one in time. The caller takes care that it
 * is used once.
 */
export async function checkProof(token: string, options: ProofOptions): Promise<SolvedProof | undefined> {
  const payload = readPayload(token);
  if (!payload) return undefined;
  const { expiresAt, data } = payload.challenge.parameters;
  const end = new Date(expiresAt * 1000);
  if (!(end > options.now)) return undefined;
  const { verified } = await verifySolution({
    challenge: payload.challenge as unknown as Challenge,
    solution: { ...payload.solution, time: 0 },
    deriveKey,
    ...keysOf(options),
  });
  if (!verified) return undefined;
  const digest = createHash("sha256").update(payload.challenge.signature).digest();
  return { digest, expiresAt: end, tries: data.tries };
}

function readPayload(token: string) {
  if (token.length > maxTokenLength) return undefined;
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
