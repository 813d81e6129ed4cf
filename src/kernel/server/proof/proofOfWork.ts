import { createHash } from "node:crypto";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { sign } from "#kernel/server/secrets.ts";

// Cost of one try in rounds of PBKDF2: a desktop makes a few thousand tries per second, a phone about a thousand.
const roundsOfTry = 1000;

/** What a challenge and its solution are signed and checked with. */
export interface ProofOptions {
  /** The install's secret. */
  secret: string;
  /** Purpose of the work, such as "captcha" and the website's id. A solution is valid only for its purpose. */
  purpose: string;
  subject: string;
  now: Date;
}

/** The amount of work of a challenge, and its time limit. */
export interface ProofWork {
  /** Minimum and maximum number of tries to find the answer. */
  tries: { min: number; max: number };
  /** Seconds until the solution must be sent. */
  seconds: number;
}

function keysOf({ secret, purpose, subject }: ProofOptions) {
  return {
    hmacSignatureSecret: sign(secret, `${purpose}.challenge`, subject),
    hmacKeySignatureSecret: sign(secret, `${purpose}.key`, subject),
  };
}

/** A new signed challenge. `data.tries` is the maximum number of tries. */
export function createProofChallenge({ tries, seconds }: ProofWork, options: ProofOptions): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: roundsOfTry,
    counter: randomInt(tries.max, tries.min),
    data: { tries: tries.max },
    deriveKey,
    expiresAt: Math.floor(options.now.getTime() / 1000) + seconds,
    ...keysOf(options),
  });
}

/** A correct solution that arrived in time. */
export interface SolvedProof {
  /** The same for every solution of the same challenge, however it is written. */
  digest: Buffer;
  expiresAt: Date;
  /** The maximum number of tries. */
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
 * Parses and checks a solution; undefined unless it is correct and in time. The caller must ensure that it is used
 * once.
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
