import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

/** Random bytes that were fetched together, because each fetch takes longer than all else here. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Bytes of the pool that nobody else gets. Use them at once: they are erased when the pool is filled again. */
function takeRandom(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
}

let lastMs = 0;
let sequence = 0;

/** A UUIDv7, so that new rows are added at the end of every index, also those of the same millisecond. */
export function newId(): string {
  const random = takeRandom(16);
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = random.readUInt32BE(6) >>> 1;
  } else {
    sequence = (sequence + 1) >>> 0;
    // All numbers of this millisecond are used.
    if (sequence === 0) lastMs++;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
}

/** A random token of 192 bits, safe in URLs and cookies. */
export function newToken(): string {
  const random = takeRandom(24);
  const token = random.toString("base64url");
  random.fill(0);
  return token;
}
