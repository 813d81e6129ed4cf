const minute = 60_000;
const hour = 60 * minute;

/** ms between the attempts of a rejected email; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, hour, 4 * hour];

/** ms for which an email is tried: after permanent rejections, and after others. */
export const retryPeriods = { permanent: hour, temporary: 72 * hour };

/**
 * When an email is retried: later each time, counted from now. Undefined when it has waited too long and fails. Time
 * without a server does not count as an attempt.
 * @param attempts number of rejections
 * @param isFinal the rejection was permanent
 */
export function nextRetry(
  { attempts, queuedAt, isFinal }: { attempts: number; queuedAt: Date; isFinal: boolean },
  now: Date,
): Date | undefined {
  const waited = now.getTime() - queuedAt.getTime();
  if (waited >= (isFinal ? retryPeriods.permanent : retryPeriods.temporary)) return undefined;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return new Date(now.getTime() + wait);
}
