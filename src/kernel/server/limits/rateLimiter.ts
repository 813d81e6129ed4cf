import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#kernel/contract/defineRoute.ts";

/** A number of calls per number of seconds, with its own name. */
export type CountedLimit = Pick<RateLimit, "name" | "limit" | "seconds">;

/** Counts calls per name and key. Processes share the counts if Redis is configured. */
export interface RateLimiter {
  /** Counts a call. @returns seconds to wait, or undefined when the call is allowed */
  take(limit: CountedLimit, key: string): Promise<number | undefined>;
  /** What `take` would return, without counting. */
  look(limit: CountedLimit, key: string): Promise<number | undefined>;
  /**
   * Counts without refusing, for callers with their own limit rules. `times` of -1 undoes one.
   * @returns how often it was counted in the current window, and the limit with `RATE_LIMIT_SCALE`
   */
  count(limit: CountedLimit, key: string, times?: 1 | -1): Promise<{ used: number; limit: number }>;
  /** What `count` would return, without counting. */
  read(limit: CountedLimit, key: string): Promise<{ used: number; limit: number }>;
  close(): Promise<void>;
}

/** @param scale `RATE_LIMIT_SCALE`: multiplies every limit */
export function createRateLimiter(scale: number, redisUrl?: string): RateLimiter {
  const redis = redisUrl ? connectTo(redisUrl) : undefined;
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();

  const scaled = (limit: number) => Math.max(1, Math.round(limit * scale));

  function limiterFor({ name, limit, seconds }: CountedLimit) {
    let limiter = limiters.get(name);
    if (!limiter) {
      const options = { keyPrefix: name, points: scaled(limit), duration: seconds };
      const memory = new RateLimiterMemory(options);
      // While Redis is unavailable, each process counts for itself, instead of refusing or allowing everything.
      limiter = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
      limiters.set(name, limiter);
    }
    return limiter;
  }

  return {
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(key);
        return undefined;
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return secondsOf(outcome);
        throw outcome;
      }
    },
    async look(limit, key) {
      const limiter = limiterFor(limit);
      const counted = await limiter.get(key);
      return counted && counted.consumedPoints >= limiter.points ? secondsOf(counted) : undefined;
    },
    async count(limit, key, times = 1) {
      const limiter = limiterFor(limit);
      const { consumedPoints } = await (times === 1 ? limiter.penalty(key) : limiter.reward(key));
      // Undoing a count in a later window must not raise the limit.
      if (consumedPoints < 0) await limiter.penalty(key);
      return { used: Math.max(0, consumedPoints), limit: scaled(limit.limit) };
    },
    async read(limit, key) {
      const counted = await limiterFor(limit).get(key);
      return { used: Math.max(0, counted?.consumedPoints ?? 0), limit: scaled(limit.limit) };
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/**
 * A Redis connection that never makes callers wait: while Redis is unavailable or silent, calls are counted here. It
 * reconnects by itself.
 */
function connectTo(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: 500,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempts) => Math.min(10_000, 250 * 2 ** Math.min(attempts, 6)) * (0.5 + Math.random() / 2),
  });
  // Each failed attempt is also emitted here and would end the process without a listener.
  redis.on("error", () => undefined);
  return redis;
}
