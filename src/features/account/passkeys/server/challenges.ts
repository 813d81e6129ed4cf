import type { Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { hashToken, newNonce, sameText, sign } from "#kernel/server/secrets.ts";

export const challengeMinutes = 10;

/** What an answer is good for. Answers for one purpose or asker count for no other. */
export interface ChallengeUse {
  purpose: "add" | "confirm" | "sign-in" | "member-add" | "member-sign-in";
  /** Who asked: a session, or a website. Empty before signing in to the studio. */
  asker: string;
}

/** A signed challenge, so that strangers who ask for many of them fill no table. */
export function makeChallenge(secret: string, use: ChallengeUse, now: Date): Uint8Array<ArrayBuffer> {
  const text = `${newNonce()}.${now.getTime() + challengeMinutes * 60_000}`;
  return new TextEncoder().encode(`${text}.${signatureOf(secret, use, text)}`);
}

/** Whether the challenge was made here for this use and has not expired. @param challenge base64url */
export function isChallengeOf(secret: string, use: ChallengeUse, challenge: string, now: Date): boolean {
  const [nonce = "", until = "", signature = "", ...rest] = Buffer.from(challenge, "base64url").toString().split(".");
  const isSigned = sameText(signature, signatureOf(secret, use, `${nonce}.${until}`));
  return isSigned && rest.length === 0 && now.getTime() < Number(until);
}

/** Uses a challenge up. Removes expired ones. @returns false if it was answered before */
export async function takeChallenge(tx: Transaction<DB>, challenge: string, now: Date): Promise<boolean> {
  await tx.deleteFrom("passkey_answers").where("expires_at", "<=", now).execute();
  const taken = await tx
    .insertInto("passkey_answers")
    .values({
      challenge_hash: hashToken(challenge),
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

function signatureOf(secret: string, { purpose, asker }: ChallengeUse, text: string): string {
  return sign(secret, `passkey ${purpose}`, `${asker} ${text}`);
}
