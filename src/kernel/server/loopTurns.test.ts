import { expect, test } from "vitest";
import { createLoopTurns } from "./loopTurns.ts";

test("tasks run in order, and others get their turn in between", async () => {
  const { run } = createLoopTurns(2);
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    for (const name of ["a", "b", "c", "d", "e"]) run(() => done.push(name));
    run(resolve);
    setImmediate(() => done.push("page"));
  });
  expect(done).toEqual(["a", "b", "page", "c", "d", "e"]);
});

test("a task that fails keeps no other one from running", async () => {
  const { run } = createLoopTurns(1);
  const failures: unknown[] = [];
  const catchFailure = (error: unknown) => failures.push(error);
  const before = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", catchFailure);
  await new Promise<void>((resolve) => {
    run(() => {
      throw new Error("first");
    });
    run(resolve);
  });
  process.removeAllListeners("uncaughtException");
  for (const listener of before) process.on("uncaughtException", listener);
  expect(failures).toEqual([new Error("first")]);
});
