import { setTimeout } from "node:timers/promises";

/** Whether the work ends, well or not, within so many ms. What takes longer is not waited for anymore. */
export function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  const waiting = new AbortController();
  const late = setTimeout(ms, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([ended, late]).finally(() => waiting.abort());
}
