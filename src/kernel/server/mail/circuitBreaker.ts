export interface BreakerSettings {
  /** This many failures in a row, */
  failures: number;
  /** within this many ms, open it. */
  within: number;
  /** How long it stays open in ms: at first and at most. It doubles with each failed attempt. */
  open: { shortest: number; longest: number };
}

/**
 * Stops calls to something that does not answer. Closed: all calls are allowed. Open: none is. When its time is over,
 * one attempt is allowed. If that succeeds, it closes; otherwise it stays open for longer.
 */
export interface CircuitBreaker {
  /** How many calls may run now. */
  limit(): number;
  /** Milliseconds until an attempt is allowed; 0 when one is. */
  opensIn(): number;
  /** If it is open, allows one attempt at once. */
  tryNow(): void;
  succeeded(): void;
  failed(): void;
  /** When the failures that opened it began (in ms of `now`); undefined while it is closed. */
  brokenSince(): number | undefined;
}

/** @param now ms of a monotonic clock, such as `performance.now` */
export function createCircuitBreaker({ failures, within, open }: BreakerSettings, now: () => number): CircuitBreaker {
  let failedAt: number[] = [];
  let brokenSince: number | undefined;
  let isOpenUntil = 0;
  let lastWait = 0;

  return {
    limit() {
      if (brokenSince === undefined) return Number.POSITIVE_INFINITY;
      return now() < isOpenUntil ? 0 : 1;
    },
    opensIn: () => (brokenSince === undefined ? 0 : Math.max(0, isOpenUntil - now())),
    tryNow() {
      isOpenUntil = Math.min(isOpenUntil, now());
    },
    succeeded() {
      failedAt = [];
      brokenSince = undefined;
      lastWait = 0;
    },
    failed() {
      const at = now();
      failedAt = [...failedAt.filter((each) => at - each <= within), at];
      const isBroken = brokenSince !== undefined;
      if (!isBroken && failedAt.length < failures) return;
      // Calls that were running when it opened add no information.
      if (isBroken && at < isOpenUntil) return;
      brokenSince ??= failedAt[0] ?? at;
      lastWait = lastWait === 0 ? open.shortest : Math.min(open.longest, lastWait * 2);
      isOpenUntil = at + lastWait;
    },
    brokenSince: () => brokenSince,
  };
}
