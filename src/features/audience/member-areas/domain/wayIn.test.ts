import { expect, test } from "vitest";
import { type EndReason, isCurrent, type Joining, type MembershipState, type WayIn, wayInto } from "./wayIn.ts";

const now = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-04-01T12:00:00Z");
const active = (until: Date | null): MembershipState => ({ state: "active", until, endReason: null });
const ended = (endReason: EndReason): MembershipState => ({ state: "ended", until: null, endReason });
const pending: MembershipState = { state: "pending", until: null, endReason: null };

test.each<[string, MembershipState | undefined, WayIn, WayIn, WayIn, WayIn]>([
  ["a stranger", undefined, "join", "request", "invited-only", "buy"],
  ["a member", active(null), "member", "member", "member", "member"],
  ["a member for a month", active(later), "member", "member", "member", "member"],
  ["someone whose term ended now", active(now), "join", "request", "invited-only", "buy"],
  ["someone who asked", pending, "join", "pending", "invited-only", "buy"],
  ["someone who left", ended("left"), "join", "request", "invited-only", "buy"],
  ["someone whose order was refunded", ended("refunded"), "join", "request", "invited-only", "buy"],
  ["someone who was declined", ended("declined"), "join", "closed", "invited-only", "buy"],
  ["someone who was removed", ended("removed"), "closed", "closed", "closed", "closed"],
])("%s", (_who, membership, ...expected) => {
  const joinings: Joining[] = ["free", "approval", "invitation", "purchase"];
  const found = joinings.map((joining) => wayInto({ joining, isForSale: true }, membership, now));
  expect(found).toEqual(expected);
});

test("without a product there is nothing to buy", () => {
  expect(wayInto({ joining: "purchase", isForSale: false }, undefined, now)).toBe("not-for-sale");
  expect(isCurrent(active(now), now)).toBe(false);
});
