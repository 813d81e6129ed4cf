import { expect, test } from "vitest";
import { createTurns } from "./createTurns.ts";

/** Work that ends when it is told to. */
function openWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

const never = new AbortController().signal;

test("of one key, some run at once and the others in their order; other keys do not wait", async () => {
  const turns = createTurns(2);
  const { started, work, end } = openWork();
  const runs = ["a", "b", "c", "d"].map((name) => turns.run("one", never, work(name)));
  const other = turns.run("two", never, work("x"));
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "x"]);
  end("b");
  await expect.poll(() => started).toEqual(["a", "b", "x", "c"]);
  end("a");
  await expect.poll(() => started).toEqual(["a", "b", "x", "c", "d"]);
  for (const name of ["c", "d", "x"]) end(name);
  expect(await Promise.all([...runs, other])).toEqual(["a", "b", "c", "d", "x"]);
});

test("what waits too long never runs, and takes no turn", async () => {
  const turns = createTurns(1);
  const { started, work, end } = openWork();
  const first = turns.run("one", never, work("a"));
  const impatient = new AbortController();
  const second = turns.run("one", impatient.signal, work("b"));
  impatient.abort();
  expect(await second).toBeUndefined();
  end("a");
  expect(await first).toBe("a");
  const third = turns.run("one", never, work("c"));
  await expect.poll(() => started).toEqual(["a", "c"]);
  end("c");
  expect(await third).toBe("c");
});

test("work that fails gives its turn on", async () => {
  const turns = createTurns(1);
  const failed = turns.run("one", never, () => Promise.reject(new Error("broken")));
  const next = turns.run("one", never, async () => "next");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
