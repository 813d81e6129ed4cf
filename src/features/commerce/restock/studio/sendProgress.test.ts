import { expect, it } from "vitest";
import { percentSent, waitsToBeSent } from "./sendProgress.ts";

const send = {
  id: "1",
  productId: "1",
  variantId: "1",
  total: 300,
  sent: 100,
  queued: 0,
  skipped: 0,
  createdAt: "2026-01-01T00:00:00Z",
  finishedAt: null,
};

it("is a number while a send runs, and never 100 before its end", () => {
  expect(percentSent(send)).toBe(33);
  expect(percentSent({ ...send, sent: 300 })).toBe(99);
  expect(percentSent({ ...send, total: 0, sent: 0 })).toBe(0);
});

it("is nothing if none runs", () => {
  expect(percentSent(null)).toBeUndefined();
  expect(percentSent({ ...send, finishedAt: "2026-01-01T00:01:00Z" })).toBeUndefined();
});

it("is a number while emails are queued, which wait as long as none was sent", () => {
  const written = { ...send, finishedAt: "2026-01-01T00:01:00Z" };
  expect(percentSent({ ...written, queued: 200 })).toBe(33);
  expect(percentSent({ ...written, total: 150, skipped: 30, sent: 60, queued: 60 })).toBe(50);
  expect(waitsToBeSent({ ...written, queued: 200 })).toBe(false);
  expect(waitsToBeSent({ ...written, sent: 0, queued: 300 })).toBe(true);
  expect(waitsToBeSent({ ...written, sent: 300 })).toBe(false);
});
