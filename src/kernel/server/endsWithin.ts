import { setTimeout } from "node:timers/promises";

/** Whether the work settles within this many ms. Longer work is no longer waited for. */
export function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  const waiting = new AbortController();
  const late = setTimeout(ms, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([ended, late]).finally(() => waiting.abort());
}
