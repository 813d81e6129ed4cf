import { beforeEach, describe, expect, test } from "vitest";
import { type CircuitBreaker, createCircuitBreaker } from "./circuitBreaker.ts";

let now: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 1_000_000;
  const settings = { failures: 3, within: 60_000, open: { shortest: 30_000, longest: 300_000 } };
  breaker = createCircuitBreaker(settings, () => now);
});

function fail(times: number): void {
  for (let time = 0; time < times; time++) breaker.failed();
}

describe("the circuit breaker", () => {
  test("stays closed if failures are few, far apart, or between successes", () => {
    fail(2);
    breaker.succeeded();
    fail(2);
    now += 60_001;
    fail(2);
    expect([breaker.limit(), breaker.opensIn(), breaker.brokenSince()]).toEqual([Infinity, 0, undefined]);
  });

  test("opens at the third failure in a row for half a minute, then allows one attempt", () => {
    breaker.failed();
    now += 1000;
    fail(2);
    expect([breaker.limit(), breaker.opensIn(), breaker.brokenSince()]).toEqual([0, 30_000, 1_000_000]);
    now += 29_999;
    expect(breaker.limit()).toBe(0);
    now += 1;
    expect([breaker.limit(), breaker.opensIn()]).toEqual([1, 0]);
    breaker.succeeded();
    expect([breaker.limit(), breaker.brokenSince()]).toEqual([Infinity, undefined]);
  });

  test("stays open for longer each time, at most five minutes", () => {
    fail(3);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      waits.push(breaker.opensIn() / 1000);
      now += breaker.opensIn();
      breaker.failed();
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
    expect(breaker.brokenSince()).toBe(1_000_000);
  });

  test("is not extended by calls that were running when it opened", () => {
    fail(6);
    expect(breaker.opensIn()).toBe(30_000);
  });

  test("starts with the shortest wait again after it was closed", () => {
    fail(3);
    now += 30_000;
    breaker.failed();
    now += 60_000;
    breaker.succeeded();
    fail(3);
    expect(breaker.opensIn()).toBe(30_000);
  });
});
