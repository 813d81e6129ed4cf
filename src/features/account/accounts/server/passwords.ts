import { hash, verify } from "@node-rs/argon2";
import { type Turn, takeTurn } from "./takeTurn.ts";

// argon2id with OWASP's minimum parameters: 19 MiB, two passes.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** An argon2id hash of the password. Waits for its turn, because hashing takes much memory. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, options), "trusted");
}

/**
 * Whether the password matches the hash; false for an invalid hash.
 * @param turn priority when many wait
 */
export async function verifyPassword(passwordHash: string, password: string, turn: Turn): Promise<boolean> {
  return takeTurn(() => verify(passwordHash, password).catch(() => false), turn);
}
