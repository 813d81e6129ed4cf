const minute = 60_000;
const hour = 60 * minute;

/** ms between the tries of a mail that was refused: after the last, always as long. */
const waits = [minute, 5 * minute, 15 * minute, hour, 4 * hour];

/** ms for which a mail is tried: one that the server never wants to take, and any other. */
export const triedFor = { final: hour, passing: 72 * hour };

/**
 * When a mail that was not sent is tried again: later each time, counted from now. Undefined when it has waited too
 * long: it has failed then. How long its server was away does not count as a try.
 * @param attempts how often the server has refused it
 * @param isFinal the server said that it will never take it
 */
export function nextTry(
  { attempts, queuedAt, isFinal }: { attempts: number; queuedAt: Date; isFinal: boolean },
  now: Date,
): Date | undefined {
  const waited = now.getTime() - queuedAt.getTime();
  if (waited >= (isFinal ? triedFor.final : triedFor.passing)) return undefined;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return new Date(now.getTime() + wait);
}
