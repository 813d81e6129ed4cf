import { expect, test } from "vitest";
import { chooseStatus, publishNow, statusAt } from "./postStatus.ts";

const now = new Date("2026-05-01T12:00:00Z");
const before = new Date("2026-04-30T12:00:00Z");
const later = new Date("2026-05-02T12:00:00Z");

test("a scheduled post is published as soon as its time has come", () => {
  expect(statusAt({ status: "scheduled", publishedAt: later }, now)).toBe("scheduled");
  expect(statusAt({ status: "scheduled", publishedAt: now }, now)).toBe("published");
  expect(statusAt({ status: "published", publishedAt: later }, now)).toBe("scheduled");
  expect(statusAt({ status: "draft", publishedAt: later }, now)).toBe("draft");
});

test.each([
  ["published without a date gets the present time", "published", null, { status: "published", publishedAt: now }],
  ["published keeps an earlier date", "published", before, { status: "published", publishedAt: before }],
  ["scheduled in the past is published", "scheduled", before, { status: "published", publishedAt: before }],
  ["scheduled", "scheduled", later, { status: "scheduled", publishedAt: later }],
  ["a draft keeps its date", "draft", before, { status: "draft", publishedAt: before }],
  ["private", "private", null, { status: "private", publishedAt: null }],
] as const)("%s", (_name, status, publishedAt, expected) => {
  expect(chooseStatus({ status, publishedAt }, now)).toEqual(expected);
});

test("a time that does not fit the status has a message", () => {
  expect(chooseStatus({ status: "scheduled", publishedAt: null }, now)).toEqual({ problem: "Required" });
  expect(chooseStatus({ status: "published", publishedAt: later }, now)).toEqual({
    problem: "This time is in the future. To publish at this time, choose Scheduled.",
  });
});

test("publishing now keeps the date of a post that was public before", () => {
  expect(publishNow({ status: "draft", publishedAt: before }, now).publishedAt).toEqual(before);
  expect(publishNow({ status: "scheduled", publishedAt: later }, now).publishedAt).toEqual(now);
  expect(publishNow({ status: "draft", publishedAt: null }, now)).toEqual({ status: "published", publishedAt: now });
});
