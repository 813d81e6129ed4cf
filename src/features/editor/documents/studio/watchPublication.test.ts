import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPublication } from "./watchPublication.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-01T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("at the scheduled time, asks the server until it has published", async () => {
  const publishAt = "2026-06-10T10:00:00.000Z";
  const answers: (string | null | Error)[] = [publishAt, new Error("offline"), null];
  const heard: unknown[] = [];
  let asked = 0;
  watchPublication({
    publishAt,
    now: Date.now,
    async read() {
      const answer = answers[asked++];
      if (answer instanceof Error) throw answer;
      return { publishAt: answer ?? null };
    },
    onChange: (draft) => heard.push(draft),
  });
  // Further away than a browser's timers can wait.
  await vi.advanceTimersByTimeAsync(39 * 24 * 3600_000);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(24 * 3600_000 + 1000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
  expect(heard).toEqual([{ publishAt: null }]);
});

test("stops when the page is closed", async () => {
  const read = vi.fn(async () => ({ publishAt: null }));
  watchPublication({ publishAt: "2026-05-01T10:01:00.000Z", now: Date.now, read, onChange: () => {} })();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).not.toHaveBeenCalled();
});
