import { expect, test } from "vitest";
import { type AuthorKind, type Moderation, statusOfEdited, statusOfNew } from "./moderation.ts";

const trusted: AuthorKind = { kind: "contributor", isTrusted: true };
const contributor: AuthorKind = { kind: "contributor", isTrusted: false };
const known: AuthorKind = { kind: "member", hasApproved: true };
const newcomer: AuthorKind = { kind: "member", hasApproved: false };
const guest: AuthorKind = { kind: "guest" };

test.each<[Moderation, AuthorKind, string]>([
  ["all", trusted, "approved"],
  ["all", contributor, "pending"],
  ["all", known, "pending"],
  ["all", guest, "pending"],
  ["new", known, "approved"],
  ["new", newcomer, "pending"],
  ["new", guest, "pending"],
  ["new", contributor, "pending"],
  ["none", newcomer, "approved"],
  ["none", guest, "approved"],
])("%s, %j: %s", (moderation, author, status) => {
  expect(statusOfNew(moderation, author)).toBe(status);
});

test("a change by a guest waits again, and what waits goes on waiting", () => {
  expect(statusOfEdited("approved", "new", guest)).toBe("pending");
  expect(statusOfEdited("approved", "new", known)).toBe("approved");
  expect(statusOfEdited("pending", "none", guest)).toBe("pending");
});
