import { hash, verify } from "@node-rs/argon2";
import { type Turn, takeTurn } from "./takeTurn.ts";

// argon2id with OWASP's minimum parameters: 19 MiB, two passes.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** An argon2id hash of the password. Waits for its turn, because hashing takes much memory. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, options), "trusted");
}

// A hash that matches no password, so that an unknown email takes as long as a wrong password.
const unknownHash = "$argon2id$v=19$m=19456,t=2,p=1$dml0cmluZS11bmtub3du$w1dGEyFq0EXm3K3Ck9S5cQIzyG6yHnJqJm5oJxqkKpQ";

/**
 * Whether the password matches the hash; false for an invalid hash. Without a hash, it takes as long and is false.
 * @param turn priority when many wait
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  turn: Turn,
): Promise<boolean> {
  return takeTurn(() => verify(passwordHash ?? unknownHash, password).catch(() => false), turn);
}
