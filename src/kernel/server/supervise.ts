import type { Logger } from "pino";

/** How long to wait before an attempt: longer each time, and never the same for two processes. */
export interface Backoff {
  /** ms after the first attempt that failed; the first comes at once. */
  shortest: number;
  /** ms that no wait exceeds. */
  longest: number;
}

const usualBackoff: Backoff = { shortest: 250, longest: 10_000 };

/** After running this long (ms) it counts as healthy: the next loss is retried at once, with fresh waits. */
const steady = 2_000;

/** Attempts that fail are reported this often, in ms, however many there are. */
const tellEvery = 60_000;

/** Something that is up. */
export interface Running {
  /** Ends it. Also called after a loss, to clear what is left of it; what it throws then is of no interest. */
  stop(): Promise<void>;
}

export interface KeepRunningOptions {
  /** What it is, as a log line says it: "the job runner". */
  name: string;
  logger: Pick<Logger, "info" | "warn">;
  /**
   * Brings it up. Calls `lost` when it breaks later; calling it again, or for one that is gone, does nothing.
   * @param stopping told when nobody waits for it any longer
   */
  start(lost: (reason?: unknown) => void, stopping: AbortSignal): Promise<Running>;
  /** Once for each loss, before the first attempt. */
  onLost?(reason: unknown): unknown;
  /** Once for each loss, when it is up again. */
  onBack?(): void;
  backoff?: Backoff;
}

export interface Supervised {
  /** false between a loss and the attempt that succeeds. */
  isRunning(): boolean;
  /** Says that the next attempt may succeed: it is not waited for any longer. Nothing happens while it is up. */
  tryNow(): void;
  /** Ends it, and all attempts to bring it back. */
  stop(): Promise<void>;
}

/**
 * Starts something that may break, and brings it back when it does: one attempt at a time, with growing waits, until it
 * is told to stop. Each loss and each return is one line in the log. Rejects when the very first start fails: that is
 * for the caller to tell.
 *
 * @example
 * const listening = await keepRunning({
 *   name: "the connection that listens",
 *   logger,
 *   async start(lost) {
 *     const client = new pg.Client({ connectionString });
 *     client.on("error", () => undefined).on("end", lost);
 *     await client.connect();
 *     return { stop: () => client.end() };
 *   },
 * });
 */
export async function keepRunning(options: KeepRunningOptions): Promise<Supervised> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  let waiting = new AbortController();
  let up: Attempt | undefined = await attempt(options, signal);
  const keeping = keep();

  async function keep(): Promise<void> {
    let failures = 0;
    while (up && !signal.aborted) {
      const { running, since, whenLost } = up;
      const reason = await Promise.race([whenLost, aborted]);
      if (signal.aborted) return;
      up = undefined;
      if (performance.now() - since >= steady) failures = 0;
      options.logger.warn({ reason: messageOf(reason) }, `${options.name} was lost`);
      options.onLost?.(reason);
      await running.stop().catch(() => undefined);
      failures = await bringBack(failures);
    }
  }

  /** @returns how often it was waited for since it last ran steadily */
  async function bringBack(failuresBefore: number): Promise<number> {
    const lostAt = performance.now();
    let failures = failuresBefore;
    let toldAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      waiting = new AbortController();
      await pause(waitBefore(failures++, options.backoff), AbortSignal.any([signal, waiting.signal]));
      if (signal.aborted) break;
      try {
        up = await attempt(options, signal);
      } catch (error) {
        if (performance.now() - toldAt < tellEvery) continue;
        toldAt = performance.now();
        options.logger.warn({ reason: messageOf(error) }, `${options.name} could not be restored yet`);
        continue;
      }
      const seconds = Number(((performance.now() - lostAt) / 1000).toFixed(1));
      options.logger.info({ seconds }, `${options.name} is back`);
      options.onBack?.();
      break;
    }
    return failures;
  }

  return {
    isRunning: () => up !== undefined,
    tryNow: () => waiting.abort(),
    async stop() {
      stopping.abort();
      // An attempt that is under way ends first: else what it brings up would be nobody's.
      await keeping;
      const last = up;
      up = undefined;
      await last?.running.stop();
    },
  };
}

interface Attempt {
  running: Running;
  /** `performance.now()` when it came up */
  since: number;
  whenLost: Promise<unknown>;
}

async function attempt(options: KeepRunningOptions, signal: AbortSignal): Promise<Attempt> {
  let lost: (reason?: unknown) => void = () => undefined;
  const whenLost = new Promise<unknown>((resolve) => {
    lost = resolve;
  });
  const running = await options.start(lost, signal);
  return { running, since: performance.now(), whenLost };
}

/** None at first; then between the half and the whole of one that doubles each time. */
export function waitBefore(failures: number, { shortest, longest }: Backoff = usualBackoff): number {
  if (failures === 0) return 0;
  const whole = Math.min(longest, shortest * 2 ** (failures - 1));
  return whole * (0.5 + Math.random() / 2);
}

/** Resolves after so many ms, or at once when the signal says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}

function messageOf(reason: unknown): string | undefined {
  if (!(reason instanceof Error)) return undefined;
  return reason.message || (reason as NodeJS.ErrnoException).code;
}
