import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** A UUIDv7, so that new rows are added at the end of every index. */
export function newId(): string {
  return v7();
}

/** A random token of 192 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}
