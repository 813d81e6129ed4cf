import { availableParallelism } from "node:os";
import sharp from "sharp";

// One thread per picture and a small cache, because pages have priority on a small machine. Decoding is streamed, so a
// picture of 24 megapixels needs about 30 MB. One that must be rotated, or is interlaced, is held completely (4 bytes
// per pixel).
sharp.concurrency(1);
sharp.cache({ memory: 16, files: 0, items: 32 });

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const waiting: Array<() => void> = [];
let running = 0;

/**
 * Runs `work` when fewer than half of the machine's cores (at least one picture) are busy with pictures, in order of
 * calls. So an upload of 200 photos leaves a core for pages.
 */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
