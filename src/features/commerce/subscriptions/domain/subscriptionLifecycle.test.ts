import { expect, test } from "vitest";
import {
  isComplete,
  retryAfter,
  type SubscriptionStanding,
  subscriptionCan,
  subscriptionLifecycle,
} from "./subscriptionLifecycle.ts";

const active: SubscriptionStanding = {
  state: "ACTIVE",
  pausedUntil: null,
  canceledAt: null,
  cancelReason: null,
  cyclesDone: 1,
  numBillingCycles: 0,
  timeZone: "America/New_York",
};
const now = new Date("2027-02-01T12:00:00Z");

test("each state allows what the table says", () => {
  const paused = { ...active, pausedUntil: new Date("2027-03-01T00:00:00Z") };
  const pastDue: SubscriptionStanding = { ...active, state: "PAST_DUE" };
  const canceled: SubscriptionStanding = { ...active, state: "CANCELED", canceledAt: now };
  const completed: SubscriptionStanding = { ...active, state: "COMPLETED" };
  const allowed = (subscription: SubscriptionStanding) =>
    Object.entries(subscriptionCan).flatMap(([name, may]) => (may(subscription, now) ? [name] : []));
  expect(allowed(active)).toEqual(["renew", "pause", "skip", "cancel", "change"]);
  expect(allowed(paused)).toEqual(["resume", "cancel", "change"]);
  expect(allowed(pastDue)).toEqual(["renew", "retry", "cancel", "change"]);
  expect(allowed(canceled)).toEqual(["reactivate", "change"]);
  expect(allowed(completed)).toEqual([]);
  expect(subscriptionLifecycle.COMPLETED).toEqual([]);
});

test("a canceled subscription can be reactivated for 30 days, unless all its payments are made", () => {
  const canceled: SubscriptionStanding = { ...active, state: "CANCELED", canceledAt: now };
  expect(subscriptionCan.reactivate(canceled, new Date("2027-03-03T11:59:00Z"))).toBe(true);
  expect(subscriptionCan.reactivate(canceled, new Date("2027-03-03T12:00:00Z"))).toBe(false);
  expect(subscriptionCan.reactivate({ ...canceled, cyclesDone: 3, numBillingCycles: 3 }, now)).toBe(false);
  // Whom the owner removed from the member area that it pays for does not come back by it.
  expect(subscriptionCan.reactivate({ ...canceled, cancelReason: "removed" }, now)).toBe(false);
});

test("a failed renewal is tried twice again, five days apart", () => {
  const zone = active.timeZone;
  expect(retryAfter(1, now, zone)?.toISOString()).toBe("2027-02-06T12:00:00.000Z");
  expect(retryAfter(2, now, zone)?.toISOString()).toBe("2027-02-06T12:00:00.000Z");
  expect(retryAfter(3, now, zone)).toBeUndefined();
});

test("the number of payments counts the first purchase", () => {
  expect(isComplete({ cyclesDone: 1, numBillingCycles: 1 })).toBe(true);
  expect(isComplete({ cyclesDone: 2, numBillingCycles: 3 })).toBe(false);
  expect(isComplete({ cyclesDone: 99, numBillingCycles: 0 })).toBe(false);
});
