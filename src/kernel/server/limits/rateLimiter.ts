import { Redis } from "ioredis";
import { RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#kernel/contract/defineRoute.ts";
import { type Counted, MemoryCounter } from "./memoryCounter.ts";

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
  const counters = new Map<string, { memory: MemoryCounter; shared: RateLimiterRedis | undefined }>();

  const scaled = (limit: number) => Math.max(1, Math.round(limit * scale));

  function counterFor({ name, limit, seconds }: CountedLimit) {
    let counter = counters.get(name);
    if (!counter) {
      const options = { keyPrefix: name, points: scaled(limit), duration: seconds };
      const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis });
      counter = { memory: new MemoryCounter(seconds), shared };
      counters.set(name, counter);
    }
    return counter;
  }

  /** While Redis is unavailable, each process counts for itself, instead of refusing or allowing everything. */
  async function add(limit: CountedLimit, key: string, times: 1 | -1): Promise<Counted> {
    const { memory, shared } = counterFor(limit);
    if (!shared) return memory.add(key, times);
    try {
      const counted = await (times === 1 ? shared.penalty(key) : shared.reward(key));
      // Undoing a count in a later window must not raise the limit.
      if (counted.consumedPoints < 0) await shared.penalty(key);
      return countedOf(counted);
    } catch {
      return memory.add(key, times);
    }
  }

  async function read(limit: CountedLimit, key: string): Promise<Counted> {
    const { memory, shared } = counterFor(limit);
    if (!shared) return memory.read(key);
    try {
      return countedOf(await shared.get(key));
    } catch {
      return memory.read(key);
    }
  }

  return {
    async take(limit, key) {
      const { used, msLeft } = await add(limit, key, 1);
      return used > scaled(limit.limit) ? secondsOf(msLeft) : undefined;
    },
    async look(limit, key) {
      const { used, msLeft } = await read(limit, key);
      return used >= scaled(limit.limit) ? secondsOf(msLeft) : undefined;
    },
    async count(limit, key, times = 1) {
      return { used: (await add(limit, key, times)).used, limit: scaled(limit.limit) };
    },
    async read(limit, key) {
      return { used: (await read(limit, key)).used, limit: scaled(limit.limit) };
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function countedOf(counted: RateLimiterRes | null): Counted {
  return { used: Math.max(0, counted?.consumedPoints ?? 0), msLeft: counted?.msBeforeNext ?? 0 };
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
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
