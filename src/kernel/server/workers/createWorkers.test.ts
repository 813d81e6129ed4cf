import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { createWorkers, defineWorkerStream, defineWorkerTask, StreamStopped, type Workers } from "./index.ts";
import type * as tasks from "./testTasks.fixture.ts";

const module = "src/kernel/server/workers/testTasks.fixture.ts";
const reverse = defineWorkerTask<typeof tasks.reverse>({ module, name: "reverse", deadline: 20_000 });
const hang = defineWorkerTask<typeof tasks.hang>({ module, name: "hang", deadline: 200 });
const grow = defineWorkerTask<typeof tasks.grow>({ module, name: "grow", deadline: 60_000 });
const fail = defineWorkerTask<typeof tasks.fail>({ module, name: "fail", deadline: 20_000 });
const exit = defineWorkerTask<typeof tasks.exit>({ module, name: "exit", deadline: 20_000 });
const environment = defineWorkerTask<typeof tasks.environment>({ module, name: "environment", deadline: 20_000 });
const countBytes = defineWorkerStream<typeof tasks.countBytes>({ module, name: "countBytes", deadline: 500 });

const one = "website-1";
let workers: Workers;

beforeEach(() => {
  workers = createWorkers(packageFolder);
});
afterEach(() => workers.close());

test("runs a task in a thread without environment variables", async () => {
  expect(await workers.run(reverse, { text: "abc" }, one)).toEqual({ value: "cba" });
  expect(await workers.run(environment, { text: "" }, one)).toEqual({ value: [] });
});

test("ends a task that hangs, while this thread and other websites' tasks continue", async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const hanging = ["a", "b", "c"].map((text) => workers.run(hang, { text }, one));
  expect(await workers.run(reverse, { text: "xy" }, "website-2")).toEqual({ value: "yx" });
  expect(await Promise.all(hanging)).toEqual(Array(3).fill({ problem: "too-slow" }));
  delay.disable();
  // On this thread, the task would have blocked it permanently.
  expect(delay.max / 1e6).toBeLessThan(2000);
  expect(await workers.run(reverse, { text: "after" }, one)).toEqual({ value: "retfa" });
});

test("does not retry a text that took too long, and does not process one twice", async () => {
  expect(await workers.run(hang, { text: "a" }, one)).toEqual({ problem: "too-slow" });
  const again = await Promise.race([
    workers.run(hang, { text: "a" }, "website-2"),
    workers.run(reverse, { text: "slower than nothing" }, one).then(() => "it was tried again"),
  ]);
  expect(again).toEqual({ problem: "too-slow" });
  const first = await workers.run(reverse, { text: "a" }, one);
  expect(await workers.run(reverse, { text: "a" }, one)).toBe(first);
});

test("keeps no result of a task that is not cached", async () => {
  const uncached = { ...reverse, isUncached: true };
  const first = await workers.run(uncached, { text: "a" }, one);
  const second = await workers.run(uncached, { text: "a" }, one);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

test("ends only the thread when memory runs out, on errors and on exits", async () => {
  expect(await workers.run(grow, { text: "" }, one)).toEqual({ problem: "too-large" });
  expect(await workers.run(fail, { text: "no" }, one)).toEqual({ problem: "failed", detail: "no" });
  expect(await workers.run(exit, { text: "" }, one)).toEqual({ problem: "failed" });
  expect(await workers.run(reverse, { text: "ab" }, one)).toEqual({ value: "ba" });
}, 60_000);

test("takes no thread for work that cannot be sent to one", async () => {
  const unsendable = { text: (() => "a function cannot be sent") as never };
  for (let count = 0; count < 5; count++) {
    expect(await workers.run(reverse, unsendable, one)).toEqual({ problem: "busy" });
  }
  expect(await workers.run(reverse, { text: "ab" }, one)).toEqual({ value: "ba" });
});

async function* chunks(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index++) yield new Uint8Array(10);
}

test("reads bytes from a stream and yields rows", async () => {
  const seen: number[] = [];
  for await (const bytes of workers.stream(countBytes, { chunks: chunks(3), input: {}, websiteId: one })) {
    seen.push(bytes);
  }
  expect(seen).toEqual([10, 20, 30]);
});

test("ends a stream that hangs, closes its source, and continues with the next one", async () => {
  let isClosed = false;
  async function* source() {
    try {
      yield* chunks(10);
    } finally {
      isClosed = true;
    }
  }
  const read = async (hangAt?: number) => {
    let last = 0;
    const input = hangAt === undefined ? {} : { hangAt };
    for await (const bytes of workers.stream(countBytes, { chunks: source(), input, websiteId: one })) last = bytes;
    return last;
  };
  await expect(read(30)).rejects.toThrow(StreamStopped);
  expect(isClosed).toBe(true);
  expect(await read()).toBe(100);
});

test("stops a stream when its consumer stops", async () => {
  for await (const bytes of workers.stream(countBytes, { chunks: chunks(10), input: {}, websiteId: one })) {
    if (bytes === 20) break;
  }
  expect(await workers.run(reverse, { text: "ab" }, one)).toEqual({ value: "ba" });
});
