import { expect, test } from "vitest";
import { draftCan, draftStateOf, draftStates } from "./draftState.ts";

const now = new Date("2026-03-01T12:00:00Z");
const open = { isPaid: false, isCanceled: false, sentAt: null, expiresAt: null };
const sent = { ...open, sentAt: now, expiresAt: new Date("2026-03-08T12:00:00Z") };

test.each([
  [open, "OPEN"],
  [sent, "SENT"],
  [{ ...sent, expiresAt: now }, "EXPIRED"],
  [{ ...sent, isCanceled: true }, "CANCELED"],
  [{ ...sent, isPaid: true, expiresAt: now }, "PAID"],
] as const)("%j is %s", (standing, state) => {
  expect(draftStateOf(standing, now)).toBe(state);
});

test("a draft that became an order or was canceled is final", () => {
  const final = draftStates.filter((state) => !Object.values(draftCan).some((can) => can(state)));
  expect(final).toEqual(["PAID", "CANCELED"]);
});
