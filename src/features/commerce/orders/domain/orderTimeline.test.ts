import { expect, test } from "vitest";
import { orderTimeline } from "./orderTimeline.ts";

const placedAt = new Date("2026-03-01T10:00:00Z");
const payment = {
  id: "p",
  provider: "manual",
  state: "PAID" as const,
  amountCents: 500,
  createdAt: "2026-03-01T10:00:00+00:00",
};
const order = { placedAt, fulfilledAt: null, fulfillmentStatus: "PENDING" as const, payments: [payment] };
const entry = (action: string, at: string, detail = {}) => ({ id: action, action, by: "Olive", at, detail });
const mail = {
  id: "m",
  subject: "Hello",
  recipient: "a@example.com",
  isForCustomer: true,
  createdAt: "2026-03-01T10:00:05Z",
};

test("what happened is sorted by time, and emails by when they were sent", () => {
  const entries = [entry("order.fulfill", "2026-03-02T09:00:00+02:00", { count: 2 })];
  const mails = [
    { ...mail, state: "SENT" as const, sentAt: "2026-03-03T00:00:00Z" },
    { ...mail, id: "n", state: "KEPT" as const, sentAt: null },
  ];
  const events = orderTimeline({ ...order, fulfilledAt: new Date("2026-03-02T07:00:00Z") }, entries, mails);
  expect(events.map(({ id, action, at }) => [id, action, at])).toEqual([
    ["placed", "order.placed", "2026-03-01T10:00:00.000Z"],
    ["p", "order.paid", "2026-03-01T10:00:00.000Z"],
    ["n", "order.mail", "2026-03-01T10:00:05.000Z"],
    ["order.fulfill", "order.fulfill", "2026-03-02T07:00:00.000Z"],
    ["m", "order.mail", "2026-03-03T00:00:00.000Z"],
  ]);
  expect(events[3]).toMatchObject({ by: "Olive", count: 2 });
});

test("a payment that was marked by hand is not shown twice, and what fulfills itself is shown", () => {
  const marked = orderTimeline(order, [entry("order.mark-paid", "2026-03-02T00:00:00Z")], []);
  expect(marked.map(({ action }) => action)).toEqual(["order.placed", "order.mark-paid"]);
  const awaited = orderTimeline({ ...order, payments: [{ ...payment, state: "AWAITING" }] }, [], []);
  expect(awaited.map(({ action }) => action)).toEqual(["order.placed"]);
  const digital = orderTimeline({ ...order, fulfilledAt: placedAt }, [], []);
  expect(digital.map(({ action }) => action)).toEqual(["order.placed", "order.paid", "order.fulfilled"]);
});

test.for(["order.mark-paid", "order.capture", "order.capture-outside"])(
  "%s replaces no payment by gift card",
  (action) => {
    const payments = [payment, { ...payment, id: "g", provider: "gift-card", amountCents: 200 }];
    const events = orderTimeline({ ...order, payments }, [entry(action, "2026-03-02T00:00:00Z")], []);
    expect(events.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ["placed", null],
      ["g", 200],
      [action, null],
    ]);
  },
);
