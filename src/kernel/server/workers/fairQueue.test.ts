import { expect, test } from "vitest";
import { createFairQueue } from "./fairQueue.ts";

test("one website never has all places, and websites take turns", async () => {
  const queue = createFairQueue({ size: 2, patience: 60_000 });
  const entered: string[] = [];
  const enter = (websiteId: string) => void queue.enter(websiteId).then((may) => may && entered.push(websiteId));
  for (let count = 0; count < 3; count++) enter("a");
  enter("b");
  enter("c");
  await Promise.resolve();
  expect(entered).toEqual(["a", "b"]);
  queue.leave("a");
  await Promise.resolve();
  expect(entered).toEqual(["a", "b", "a"]);
  queue.leave("b");
  await Promise.resolve();
  expect(entered).toEqual(["a", "b", "a", "c"]);
  queue.close();
});

test("refuses who waits too long, comes as one of very many, or comes to a closed queue", async () => {
  const queue = createFairQueue({ size: 1, patience: 5 });
  expect(await queue.enter("a")).toBe(true);
  expect(await queue.enter("b")).toBe(false);
  const crowd = Array.from({ length: 201 }, () => queue.enter("a"));
  expect(await crowd.at(-1)).toBe(false);
  queue.close();
  expect(await queue.enter("b")).toBe(false);
});
