import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askProvider, OutcomeUnknown, providerDeadlineMs, unseenAfterMs } from "./askProvider.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call that is not answered in time is stopped, and its outcome is unknown", async () => {
  const stopped = vi.fn();
  const call = askProvider((signal) => new Promise(() => signal.addEventListener("abort", stopped)));
  const outcome = expect(call).rejects.toBeInstanceOf(OutcomeUnknown);
  await vi.advanceTimersByTimeAsync(providerDeadlineMs);
  await outcome;
  expect(stopped).toHaveBeenCalledOnce();
  expect(providerDeadlineMs, "a charge that was never seen is no longer under way").toBeLessThan(unseenAfterMs);
});

test("every error means that the outcome is unknown", async () => {
  const failing = askProvider(async () => {
    throw new TypeError("fetch failed");
  });
  await expect(failing).rejects.toMatchObject({ name: "OutcomeUnknown", cause: { message: "fetch failed" } });
});
