import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#kernel/contract/defineRoute.ts";

/** How many calls in how many seconds, under a name of its own. */
export type CountedLimit = Pick<RateLimit, "name" | "limit" | "seconds">;

/** Counts calls per name and key; shared between processes when Redis is configured. */
export interface RateLimiter {
  /** Counts a call. @returns seconds to wait, or undefined when the call may go on */
  take(limit: CountedLimit, key: string): Promise<number | undefined>;
  /** As `take` would answer, but counts nothing. */
  look(limit: CountedLimit, key: string): Promise<number | undefined>;
  /**
   * Counts without refusing, for who decides for themselves what too many means; `times` of -1 takes one back.
   * @returns how often it has come in the running time, and how often it may, by `RATE_LIMIT_SCALE`
   */
  count(limit: CountedLimit, key: string, times?: 1 | -1): Promise<{ used: number; limit: number }>;
  /** As `count` would answer, but counts nothing. */
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
      // Without Redis for a while, each process counts for itself rather than refusing or letting all through.
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
      // What is taken back in another window than it was counted in gives nobody more than the limit.
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

/** A Redis that is away or silent is not waited for: what it cannot count now is counted here. It is reconnected to. */
function connectTo(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: 500,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempts) => Math.min(10_000, 250 * 2 ** Math.min(attempts, 6)) * (0.5 + Math.random() / 2),
  });
  // Each attempt that fails is reported here as well, and would end the process if nobody heard it.
  redis.on("error", () => undefined);
  return redis;
}
