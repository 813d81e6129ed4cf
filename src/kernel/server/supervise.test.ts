import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning, type Supervised, waitBefore } from "./supervise.ts";

/** Something that breaks on command and records what is done with it. */
class Fragile {
  started = 0;
  stopped = 0;
  atOnce = 0;
  maxAtOnce = 0;
  refusals = 0;
  lose: (reason?: unknown) => void = () => undefined;
  lines: string[] = [];
  lost: unknown[] = [];
  back = 0;

  keep(start?: () => Promise<void>): Promise<Supervised> {
    const tell = (_detail: unknown, line: string) => this.lines.push(line);
    return keepRunning({
      name: "the thing",
      logger: { info: tell, warn: tell } as never,
      onLost: (reason) => this.lost.push(reason),
      onBack: () => this.back++,
      start: async (lost) => {
        this.started++;
        this.maxAtOnce = Math.max(this.maxAtOnce, ++this.atOnce);
        try {
          await start?.();
          if (this.refusals > 0) throw new Error(`refused, ${this.refusals--} to go`);
        } finally {
          this.atOnce--;
        }
        this.lose = lost;
        return { stop: async () => void this.stopped++ };
      },
    });
  }
}

let thing: Fragile;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  thing = new Fragile();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("leaves the report of a failed first start to the caller", async () => {
  thing.refusals = 1;
  await expect(thing.keep()).rejects.toThrow("refused");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(thing.started).toBe(1);
});

test("restarts at once what had been running", async () => {
  const kept = await thing.keep();
  await vi.advanceTimersByTimeAsync(5000);
  const reason = new Error("gone");
  thing.lose(reason);
  await vi.advanceTimersByTimeAsync(0);
  expect([thing.lost, thing.started, kept.isRunning(), thing.back, thing.stopped]).toEqual([[reason], 2, true, 1, 1]);
  await kept.stop();
  expect([thing.stopped, kept.isRunning()]).toEqual([2, false]);
});

test("waits twice as long each time, at most ten seconds, and logs little", async () => {
  const kept = await thing.keep();
  await vi.advanceTimersByTimeAsync(5000);
  thing.refusals = 100;
  thing.lose();
  const attempts = async (ms: number) => {
    const before = thing.started;
    await vi.advanceTimersByTimeAsync(ms);
    return thing.started - before;
  };
  expect(await attempts(0)).toBe(1);
  expect(await attempts(249)).toBe(0);
  expect(await attempts(1)).toBe(1);
  expect(await attempts(500 + 1000 + 2000 + 4000 + 8000)).toBe(5);
  expect(await attempts(9_999)).toBe(0);
  expect(await attempts(1)).toBe(1);
  // The loss, and then the reason once a minute.
  await attempts(5 * 60_000);
  expect(thing.lines.length).toBeLessThanOrEqual(1 + 6);
  expect(thing.lost.length).toBe(1);
  thing.refusals = 0;
  await attempts(10_000);
  expect(kept.isRunning()).toBe(true);
  expect(thing.lines.at(-1)).toBe("the thing is back");
  await kept.stop();
});

test("does not restart without a pause what breaks as soon as it runs", async () => {
  const kept = await thing.keep();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const began = performance.now();
    const before = thing.started;
    thing.lose();
    await vi.advanceTimersByTimeAsync(0);
    while (thing.started === before) await vi.advanceTimersByTimeAsync(50);
    times.push(performance.now() - began);
  }
  expect(times).toEqual([0, 250, 500, 1000, 2000]);
  await vi.advanceTimersByTimeAsync(2000);
  thing.lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(thing.started).toBe(7);
  await kept.stop();
});

test("stops waiting after it hears that the next attempt may succeed", async () => {
  const kept = await thing.keep();
  kept.tryNow();
  thing.refusals = 5;
  thing.lose();
  await vi.advanceTimersByTimeAsync(250 + 500 + 1000 + 2000);
  expect(thing.started).toBe(6);
  kept.tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect([thing.started, kept.isRunning()]).toEqual([7, true]);
  await kept.stop();
});

test("counts a loss once if it is reported twice or by an ended instance", async () => {
  const kept = await thing.keep();
  const loseFirst = thing.lose;
  loseFirst();
  loseFirst();
  await vi.advanceTimersByTimeAsync(0);
  loseFirst();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([thing.started, thing.lost.length]).toEqual([2, 1]);
  await kept.stop();
});

test("makes one attempt at a time, however long it takes", async () => {
  let hold = Promise.resolve();
  let finish = () => {};
  const kept = await thing.keep(() => hold);
  hold = new Promise((resolve) => {
    finish = resolve;
  });
  thing.lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(thing.started).toBe(2);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([thing.started, thing.maxAtOnce, kept.isRunning()]).toEqual([2, 1, true]);
  await kept.stop();
});

test("makes no more attempts when it is stopped while it waits", async () => {
  const kept = await thing.keep();
  thing.refusals = 100;
  thing.lose();
  await vi.advanceTimersByTimeAsync(600);
  const { started } = thing;
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(thing.started).toBe(started);
  expect(vi.getTimerCount()).toBe(0);
});

test("ends what an attempt started when it is stopped during the attempt", async () => {
  let hold = Promise.resolve();
  let finish = () => {};
  const kept = await thing.keep(() => hold);
  hold = new Promise((resolve) => {
    finish = resolve;
  });
  thing.lose();
  await vi.advanceTimersByTimeAsync(0);
  expect([thing.started, thing.stopped]).toEqual([2, 1]);
  const stopping = kept.stop();
  finish();
  await stopping;
  expect([thing.stopped, kept.isRunning()]).toEqual([2, false]);
});

test("two processes wait for different times", () => {
  vi.mocked(Math.random).mockReturnValue(0);
  expect([0, 1, 2, 9].map((failures) => waitBefore(failures))).toEqual([0, 125, 250, 5000]);
  vi.mocked(Math.random).mockReturnValue(0.5);
  expect([0, 1, 2, 9].map((failures) => waitBefore(failures))).toEqual([0, 187.5, 375, 7500]);
});
