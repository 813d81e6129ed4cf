import { availableParallelism } from "node:os";

// A hash takes a whole thread for some 30 ms. Files, names and compression use the same few threads, so one core and
// two of the four threads are always left to them.
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Who waits, in order of priority: browsers that the account knows, other sign-ins, passwords of pages. So guesses of
 * page passwords never delay sign-ins.
 */
export type Turn = "trusted" | "signIn" | "page";

const waiting: Record<Turn, (() => void)[]> = { trusted: [], signIn: [], page: [] };

/** Further callers would wait longer than a browser does. */
const maxWaiting = 400;
let running = 0;

/**
 * Runs the work when its turn comes, a few at once in the whole process. Throws an error that is answered with a 503
 * when too many of its kind wait already.
 */
export async function takeTurn<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result> {
  if (running >= atOnce) {
    if (waiting[turn].length >= maxWaiting) throw new Error("Too many passwords are waiting to be checked.");
    await new Promise<void>((resolve) => waiting[turn].push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The place goes directly to the next caller.
    const next = waiting.trusted.shift() ?? waiting.signIn.shift() ?? waiting.page.shift();
    if (next) next();
    else running -= 1;
  }
}
