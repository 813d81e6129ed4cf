import { describe, expect, test } from "vitest";
import { nextRetry } from "./nextRetry.ts";

const queuedAt = new Date("2026-03-02T12:00:00Z");
const hoursLater = (hours: number) => new Date(queuedAt.getTime() + hours * 3_600_000);

describe("nextRetry", () => {
  test.each([
    [1, "12:01"],
    [2, "12:05"],
    [3, "12:15"],
    [4, "13:00"],
    [5, "16:00"],
    [40, "16:00"],
  ])("after %i rejections, retries at %s", (attempts, time) => {
    const next = nextRetry({ attempts, queuedAt, isFinal: false }, queuedAt);
    expect(next?.toISOString()).toBe(`2026-03-02T${time}:00.000Z`);
  });

  test("an email fails after three days, not before", () => {
    const mail = { attempts: 1, queuedAt, isFinal: false };
    expect(nextRetry(mail, hoursLater(71.9))).toBeInstanceOf(Date);
    expect(nextRetry(mail, hoursLater(72))).toBeUndefined();
  });

  test("a permanently rejected email fails after an hour", () => {
    const mail = { attempts: 4, queuedAt, isFinal: true };
    expect(nextRetry(mail, hoursLater(0.9))).toBeInstanceOf(Date);
    expect(nextRetry(mail, hoursLater(1))).toBeUndefined();
  });
});
