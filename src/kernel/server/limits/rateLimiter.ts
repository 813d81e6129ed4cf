import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#kernel/contract/defineRoute.ts";

/** Counts calls per name and key; shared between processes when Redis is configured. */
export interface RateLimiter {
  /** @returns seconds to wait, or undefined when the call may go on */
  take(limit: Pick<RateLimit, "name" | "limit" | "seconds">, key: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** @param scale `RATE_LIMIT_SCALE`: multiplies every limit */
export function createRateLimiter(scale: number, redisUrl?: string): RateLimiter {
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, lazyConnect: false }) : undefined;
  redis?.on("error", () => undefined);
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();

  function limiterFor({ name, limit, seconds }: Pick<RateLimit, "name" | "limit" | "seconds">) {
    let limiter = limiters.get(name);
    if (!limiter) {
      const options = { keyPrefix: name, points: Math.max(1, Math.round(limit * scale)), duration: seconds };
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
        if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
        throw outcome;
      }
    },
    async close() {
      redis?.disconnect();
    },
  };
}
