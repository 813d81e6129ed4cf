/** Why a run was told to end. */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/**
 * Waits for the work, no longer than so many ms and until `stopping` tells. The work is notified by its signal; whether it
 * hears or not, this rejects then. When it was notified already, the work does not begin. What becomes of work that did not hear is of no interest anymore.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  const late = new AbortController();
  const signal = stopping ? AbortSignal.any([late.signal, stopping]) : late.signal;
  signal.throwIfAborted();
  const told = Promise.withResolvers<never>();
  const tell = () => told.reject(signal.reason);
  signal.addEventListener("abort", tell, { once: true });
  const timer = setTimeout(() => late.abort(new TooLate(`Timed out after ${ms / 1000} seconds.`)), ms);
  try {
    return await Promise.race([told.promise, work(signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", tell);
  }
}
