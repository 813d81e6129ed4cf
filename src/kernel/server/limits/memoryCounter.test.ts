import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCounter } from "./memoryCounter.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("counts by key, for as long as a window that starts with the first count", () => {
  const counter = new MemoryCounter(60);
  expect([counter.add("one", 1).used, counter.add("one", 1).used, counter.add("two", 1).used]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(59_000);
  expect(counter.add("one", 1)).toEqual({ used: 3, msLeft: 1000 });
  vi.advanceTimersByTime(1000);
  expect(counter.read("one")).toEqual({ used: 0, msLeft: 0 });
  expect(counter.add("one", 1)).toEqual({ used: 1, msLeft: 60_000 });
});

test("a count is undone, but not below zero in a later window", () => {
  const counter = new MemoryCounter(60);
  counter.add("one", 1);
  expect([counter.add("one", -1).used, counter.add("one", -1).used, counter.add("one", 1).used]).toEqual([0, 0, 1]);
});

test("forgets the counter that would end next when there are too many", () => {
  const counter = new MemoryCounter(60, 3);
  for (const key of ["one", "two", "three", "four"]) counter.add(key, 1);
  expect(["one", "two", "three", "four"].map((key) => counter.read(key).used)).toEqual([0, 1, 1, 1]);
});
