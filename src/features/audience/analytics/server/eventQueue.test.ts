import { expect, test } from "vitest";
import { createEventQueue } from "./eventQueue.ts";

function open(
  options: {
    maxBatch?: number;
    maxWaiting?: number;
    maxWaitingOfOwner?: number;
    maxBytes?: number;
    isAway?: boolean;
  } = {},
) {
  const { isAway = false, ...limits } = options;
  const batches: string[][] = [];
  const queue = createEventQueue<string>({
    waitMs: 1,
    maxWrites: 1,
    ...limits,
    ownerOf: (event) => event[0] ?? "",
    sizeOf: (event) => event.length,
    isAway: () => isAway,
    async write(events) {
      if (events.some((event) => event.endsWith("!"))) throw new Error("cannot be stored");
      batches.push([...events]);
    },
  });
  return { queue, batches };
}

test("events that come together are one batch, and each waits for it", async () => {
  const { queue, batches } = open();
  expect(await Promise.all(["a1", "b1", "a2"].map(queue.add))).toEqual([true, true, true]);
  expect(batches).toEqual([["a1", "a2", "b1"]]);
  expect(queue.size()).toBe(0);
});

test("owners take turns, so none waits behind all events of another", async () => {
  const { queue, batches } = open({ maxBatch: 3 });
  await Promise.all(["a1", "a2", "a3", "a4", "b1", "c1"].map(queue.add));
  expect(batches.flat().sort()).toEqual(["a1", "a2", "a3", "a4", "b1", "c1"]);
  expect(batches.findIndex((batch) => batch.includes("b1"))).toBeLessThanOrEqual(1);
  expect(batches.every((batch) => batch.length <= 3)).toBe(true);
});

test("over its limit, an owner is refused at once, and others are not", async () => {
  const { queue } = open({ maxWaiting: 4, maxWaitingOfOwner: 2 });
  const given = ["a1", "a2", "a3", "b1", "b2", "c1"].map(queue.add);
  expect(await Promise.all(given)).toEqual([true, true, false, true, true, false]);
  expect(await queue.add("a4")).toBe(true);
});

test("large events are refused when all that wait would take too much memory", async () => {
  const { queue } = open({ maxBytes: 10 });
  const large = `b${"x".repeat(7)}`;
  expect(await Promise.all(["a1", large, "c1"].map(queue.add))).toEqual([true, true, false]);
  expect(await queue.add(large)).toBe(true);
});

test("an event that cannot be stored fails alone", async () => {
  const { queue, batches } = open();
  const results = await Promise.allSettled(["a1", "a2!", "a3", "a4"].map(queue.add));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(batches.flat()).toEqual(["a1", "a3", "a4"]);
});

test("while the database is away, the whole batch fails once", async () => {
  const { queue, batches } = open({ isAway: true });
  const results = await Promise.allSettled(["a1", "a2!"].map(queue.add));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(batches).toEqual([]);
});
