/** Why a run was aborted. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

/**
 * Waits for the work, for at most this many ms and until `stopping` aborts. Then the work's signal aborts and this
 * rejects, whether or not the work reacts. If `stopping` has aborted already, the work does not start. Later results of
 * the work are ignored.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  const late = new AbortController();
  const signal = stopping ? AbortSignal.any([late.signal, stopping]) : late.signal;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => late.abort(new DeadlineExceeded(`Timed out after ${ms / 1000} seconds.`)), ms);
  try {
    return await Promise.race([aborted.promise, work(signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
