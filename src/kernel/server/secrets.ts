import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The install's secret: 32 bytes in the data folder, created at the first start, readable only by its owner. */
export async function readInstallSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, "secret");
  await mkdir(dataFolder, { recursive: true });
  try {
    // "wx": if two processes start at once, one creates the secret and both read it.
    await writeFile(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}

/** Replaces this data folder's secret with another one. Running processes keep theirs. */
export async function replaceInstallSecret(dataFolder: string, secret: string): Promise<void> {
  const temporary = join(dataFolder, `secret.${randomBytes(6).toString("hex")}`);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(temporary, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  await rename(temporary, join(dataFolder, "secret"));
}

/** Tokens are stored only as this hash. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A keyed signature of the text, safe in URLs and cookies. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");
}

/** Compares two texts in constant time. */
export function sameText(first: string, second: string): boolean {
  const a = Buffer.from(first);
  const b = Buffer.from(second);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A short random text, unique but not secret. */
export function newNonce(): string {
  return randomBytes(12).toString("base64url");
}
