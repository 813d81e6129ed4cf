import { afterEach, describe, expect, test } from "vitest";
import { createRateLimiter, type RateLimiter } from "./rateLimiter.ts";

const limit = { name: "tries", limit: 2, seconds: 60 };

let limiter: RateLimiter | undefined;
afterEach(() => limiter?.close());

describe.each([
  ["in this process", undefined],
  // Nobody listens there.
  ["while Redis is away", "redis://127.0.0.1:1"],
])("counting %s", (_name, redisUrl) => {
  test("refuses what goes past the limit, for as long as it says", async () => {
    limiter = createRateLimiter(1, redisUrl);
    expect([await limiter.take(limit, "a"), await limiter.take(limit, "a")]).toEqual([undefined, undefined]);
    const seconds = await limiter.take(limit, "a");
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await limiter.take(limit, "b")).toBeUndefined();
  });

  test("looks without counting, and gives back what was counted", async () => {
    limiter = createRateLimiter(1, redisUrl);
    for (let looks = 0; looks < 5; looks++) expect(await limiter.look(limit, "a")).toBeUndefined();
    await limiter.take(limit, "a");
    expect(await limiter.look(limit, "a")).toBeUndefined();
    await limiter.take(limit, "a");
    expect(await limiter.look(limit, "a")).toBeGreaterThan(50);
    await limiter.giveBack(limit, "a");
    expect(await limiter.look(limit, "a")).toBeUndefined();
    expect(await limiter.take(limit, "a")).toBeUndefined();
    expect(await limiter.take(limit, "a")).toBeGreaterThan(50);
  });
});
