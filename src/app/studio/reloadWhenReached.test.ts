import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadWhenReached } from "./reloadWhenReached.ts";

const reload = vi.fn();
const asked = vi.fn();
let answer: () => Promise<{ ok: boolean }>;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { location: { reload } });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", () => {
    asked();
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const away = () => Promise.reject(new TypeError("Failed to fetch"));
const there = async () => ({ ok: true });

test("retries less and less often, and reloads the studio when the server is reached", async () => {
  answer = away;
  const done = reloadWhenReached(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.mock.calls.length).toBeLessThan(16);
  expect(reload).not.toHaveBeenCalled();
  answer = there;
  await vi.advanceTimersByTimeAsync(30_000);
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

test("stops when the screen is closed", async () => {
  answer = away;
  const leaving = new AbortController();
  const done = reloadWhenReached(leaving.signal);
  await vi.advanceTimersByTimeAsync(1000);
  const before = asked.mock.calls.length;
  leaving.abort();
  answer = there;
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(asked).toHaveBeenCalledTimes(before);
  expect(reload).not.toHaveBeenCalled();
});

test("does not repeat a reload at once if it did not help", async () => {
  answer = there;
  await reloadWhenReached(new AbortController().signal);
  expect(reload).toHaveBeenCalledTimes(1);
  const again = reloadWhenReached(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await again;
  expect(reload).toHaveBeenCalledTimes(2);
});
