export interface BreakerSettings {
  /** So many failures in a row, */
  failures: number;
  /** within so many ms, open it. */
  within: number;
  /** ms that it stays open: at first, and at most. It doubles with each try that fails. */
  open: { shortest: number; longest: number };
}

/**
 * Keeps calls from what does not answer. Closed: all calls go through. Open: none does. When its time is over, one may
 * try: when that succeeds it closes, otherwise it stays open for longer.
 */
export interface CircuitBreaker {
  /** How many calls may be under way now. */
  limit(): number;
  /** ms until a call may be tried; 0 when one may. */
  opensIn(): number;
  /** Where it is open: one may try at once. */
  tryNow(): void;
  succeeded(): void;
  failed(): void;
  /** When the failures began that opened it (in ms of `now`); undefined while it is closed. */
  brokenSince(): number | undefined;
}

/** @param now ms of a clock that never jumps, such as `performance.now` */
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
      // What was under way when it opened says nothing new.
      if (isBroken && at < isOpenUntil) return;
      brokenSince ??= failedAt[0] ?? at;
      lastWait = lastWait === 0 ? open.shortest : Math.min(open.longest, lastWait * 2);
      isOpenUntil = at + lastWait;
    },
    brokenSince: () => brokenSince,
  };
}
