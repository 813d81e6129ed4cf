import { expect, test } from "vitest";
import { isUnavailable } from "#kernel/server/database/isUnavailable.ts";
import { takeTurn } from "./takeTurn.ts";

test("runs few at once, trusted callers first, then sign-ins, and a failure frees its place", async () => {
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
  const first = takeTurn(work("first"), "signIn");
  const all = [
    ...Array.from({ length: 10 }, (_, index) => takeTurn(work(`page ${index}`), "page")),
    ...Array.from({ length: 3 }, (_, index) => takeTurn(work(`sign-in ${index}`), "signIn")),
    ...Array.from({ length: 3 }, (_, index) => takeTurn(work(`trusted ${index}`), "trusted")),
  ];
  open();
  await expect(first).rejects.toThrow("broken");
  await Promise.all(all);
  expect(most).toBeLessThanOrEqual(2);
  expect(order).toHaveLength(17);
  // At most two of the others had started before.
  expect(order.indexOf("trusted 2")).toBeLessThanOrEqual(5);
  expect(order.indexOf("sign-in 2")).toBeLessThanOrEqual(8);
  await expect(takeTurn(async () => "again", "signIn")).resolves.toBe("again");
});

test("refuses some of very many guesses of page passwords, but no sign-ins", async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const crowd = Array.from({ length: 410 }, () => takeTurn(() => gate, "page").then(() => "done", String));
  const owner = takeTurn(async () => "signed in", "signIn");
  open();
  expect(await owner).toBe("signed in");
  const outcomes = await Promise.all(crowd);
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeGreaterThanOrEqual(400);
  const refused = outcomes.filter((outcome) => outcome !== "done");
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(isUnavailable(new Error(refused[0]?.replace("Error: ", "")))).toBe(true);
});
