import type { Logger } from "pino";

/** Delays before attempts: longer each time, and different for two processes. */
export interface Backoff {
  /** ms after the first failed attempt. The first attempt is immediate. */
  shortest: number;
  /** Maximum delay in ms. */
  longest: number;
}

const usualBackoff: Backoff = { shortest: 250, longest: 10_000 };

/** After running this long (ms), it counts as healthy: the next loss is retried at once, with fresh delays. */
const steady = 2_000;

/** Interval of log lines about failed attempts, in ms. */
const logInterval = 60_000;

/** A running instance. */
export interface Running {
  /** Ends it. Also called after a loss to clean up. Errors are then ignored. */
  stop(): Promise<void>;
}

export interface KeepRunningOptions {
  /** Its name in log lines: "the job runner". */
  name: string;
  logger: Pick<Logger, "info" | "warn">;
  /**
   * Starts it. The start function calls `lost` when it breaks later. Repeated calls, or calls for an ended instance, do
   * nothing.
   * @param stopping aborts when nobody waits for it any longer
   */
  start(lost: (reason?: unknown) => void, stopping: AbortSignal): Promise<Running>;
  /** Called once for each loss, before the first attempt. */
  onLost?(reason: unknown): unknown;
  /** Called once for each loss, when it is running again. */
  onBack?(): void;
  backoff?: Backoff;
}

/** Something that is restarted when it fails. */
export interface Supervised {
  /** false between a loss and the successful attempt. */
  isRunning(): boolean;
  /** The next attempt may succeed, so do not wait any longer. Does nothing while it is running. */
  tryNow(): void;
  /** Ends it and all attempts to restart it. */
  stop(): Promise<void>;
}

/**
 * Starts something that may break and restarts it when it does: one attempt at a time, with growing delays, until it is
 * stopped. Each loss and each return is one line in the log. Rejects when the first start fails.
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

  /** @returns how often it waited since it last ran steadily */
  async function bringBack(failuresBefore: number): Promise<number> {
    const lostAt = performance.now();
    let failures = failuresBefore;
    let loggedAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      waiting = new AbortController();
      await pause(waitBefore(failures++, options.backoff), AbortSignal.any([signal, waiting.signal]));
      if (signal.aborted) break;
      try {
        up = await attempt(options, signal);
      } catch (error) {
        if (performance.now() - loggedAt < logInterval) continue;
        loggedAt = performance.now();
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
      // A running attempt ends first. Otherwise, nobody would own what it starts.
      await keeping;
      const last = up;
      up = undefined;
      await last?.running.stop();
    },
  };
}

interface Attempt {
  running: Running;
  /** `performance.now()` when it started */
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

/** None at first; then between half and all of a delay that doubles each time. */
export function waitBefore(failures: number, { shortest, longest }: Backoff = usualBackoff): number {
  if (failures === 0) return 0;
  const whole = Math.min(longest, shortest * 2 ** (failures - 1));
  return whole * (0.5 + Math.random() / 2);
}

/** Resolves after this many ms, or at once when the signal aborts. */
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
