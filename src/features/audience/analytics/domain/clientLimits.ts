/** Limits of the error reporter of a page (spec.txt §9). */
export const errorLimits = {
  /** Batches of one page. */
  batches: 20,
  /** Events that wait for the next batch. */
  queued: 10,
  /** How long after the last error a batch is sent (ms). */
  debounceMs: 1000,
  /** Characters of a stack trace. */
  stackLength: 5000,
} as const;

/** How long a report without a beacon may take (ms, spec.txt §7). */
export const reportTimeoutMs = 2500;

/** How long after its start the speed of a page is reported at the latest (ms, spec.txt §9 "Performance timing"). */
export const speedTimeoutMs = 30_000;
