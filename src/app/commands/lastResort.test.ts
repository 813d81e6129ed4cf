import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { installLastResort } from "./lastResort.ts";

function watch() {
  const lines: string[] = [];
  const exits: number[] = [];
  const tell = (_detail: unknown, line: string) => lines.push(line);
  const process = Object.assign(new EventEmitter(), { exit: (code: number) => exits.push(code) });
  const remove = installLastResort({ fatal: tell, warn: tell } as never, process as never);
  return { lines, exits, process, remove };
}

test("errors of the database never end the process, and are logged at most every ten seconds", () => {
  const { lines, exits, process, remove } = watch();
  for (let count = 0; count < 1000; count++) {
    process.emit("unhandledRejection", Object.assign(new Error("terminating connection"), { code: "57P01" }));
    process.emit("uncaughtException", new Error("Connection terminated unexpectedly"));
  }
  expect([exits, lines.length]).toEqual([[], 1]);
  remove();
  expect(process.listenerCount("uncaughtException")).toBe(0);
});

test("any other error is logged and ends the process, because its state is unknown", () => {
  const { lines, exits, process } = watch();
  process.emit("uncaughtException", new TypeError("x is not a function"));
  expect(exits).toEqual([1]);
  expect(lines).toEqual(["unexpected error: the process exits"]);
});
