import { expect, test } from "vitest";
import { takeTurn } from "./takeTurn.ts";

test("few are at work at once; those who are trusted go first; a failure gives its place back", async () => {
  const order: string[] = [];
  let running = 0;
  let most = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    order.push(name);
    running -= 1;
    if (name === "first") throw new Error("broken");
  };
  const first = takeTurn(work("first"), false);
  const all = [
    ...Array.from({ length: 10 }, (_, index) => takeTurn(work(`other ${index}`), false)),
    ...Array.from({ length: 3 }, (_, index) => takeTurn(work(`trusted ${index}`), true)),
  ];
  open();
  await expect(first).rejects.toThrow("broken");
  await Promise.all(all);
  expect(most).toBeLessThanOrEqual(2);
  expect(order).toHaveLength(14);
  // At most two of the others had begun before.
  expect(order.indexOf("trusted 2")).toBeLessThanOrEqual(5);
  await expect(takeTurn(async () => "again", false)).resolves.toBe("again");
});
