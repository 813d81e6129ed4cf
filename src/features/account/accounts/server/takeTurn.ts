import { availableParallelism } from "node:os";

// A hash takes a whole thread for some 30 ms, of the few threads that files, names and compression use as well: one
// core, and two of the four threads, are always left to them.
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

const trusted: (() => void)[] = [];
const others: (() => void)[] = [];
let running = 0;

/** Does the work when its turn comes: few at once in the whole process, those who are trusted first. */
export async function takeTurn<Result>(work: () => Promise<Result>, isTrusted: boolean): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => (isTrusted ? trusted : others).push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next without being free in between.
    const next = trusted.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  }
}
