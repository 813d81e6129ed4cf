import { describe, expect, test } from "vitest";
import { TooLate, withDeadline } from "./withDeadline.ts";

const never = () => new Promise<never>(() => undefined);

describe("withDeadline", () => {
  test("gives what the work gives", async () => {
    expect(await withDeadline(10_000, async () => 7)).toBe(7);
    await expect(withDeadline(10_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });

  test("work that never ends is given up, and told", async () => {
    let signal: AbortSignal | undefined;
    const waiting = withDeadline(10, (given) => {
      signal = given;
      return never();
    });
    await expect(waiting).rejects.toThrow(TooLate);
    expect(signal?.aborted).toBe(true);
  });

  test("work is given up when the process stops, before or meanwhile", async () => {
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

  test("what given up work ends in later troubles nobody", async () => {
    const late = Promise.withResolvers<never>();
    await expect(withDeadline(1, () => late.promise)).rejects.toThrow(TooLate);
    late.reject(new Error("too late to matter"));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
