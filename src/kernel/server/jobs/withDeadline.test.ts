import { describe, expect, test } from "vitest";
import { DeadlineExceeded, withDeadline } from "./withDeadline.ts";

const never = () => new Promise<never>(() => undefined);

describe("withDeadline", () => {
  test("returns the result of the work", async () => {
    expect(await withDeadline(10_000, async () => 7)).toBe(7);
    await expect(withDeadline(10_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });

  test("gives up work that never ends, and notifies it", async () => {
    let signal: AbortSignal | undefined;
    const waiting = withDeadline(10, (given) => {
      signal = given;
      return never();
    });
    await expect(waiting).rejects.toThrow(DeadlineExceeded);
    expect(signal?.aborted).toBe(true);
  });

  test("gives up the work when the process stops, before or during it", async () => {
    const stopping = new AbortController();
    const waiting = withDeadline(60_000, never, stopping.signal);
    stopping.abort(new Error("stopping"));
    await expect(waiting).rejects.toThrow("stopping");
    let hasBegun = false;
    const begin = async () => {
      hasBegun = true;
    };
    await expect(withDeadline(60_000, begin, stopping.signal)).rejects.toThrow("stopping");
    expect(hasBegun).toBe(false);
  });

  test("ignores the later result of work that was given up", async () => {
    const late = Promise.withResolvers<never>();
    await expect(withDeadline(1, () => late.promise)).rejects.toThrow(DeadlineExceeded);
    late.reject(new Error("too late to matter"));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
