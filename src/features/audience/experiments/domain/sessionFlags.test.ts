import { expect, test } from "vitest";
import { sessionFlags } from "./sessionFlags.ts";

const from = (stored: Record<string, string>) => (key: string) => stored[key] ?? null;

test.each([
  { name: "nothing is stored", stored: {}, record: undefined, flags: [true, true, ""] },
  {
    name: "a first visit that went on",
    stored: { hasLanded: "true", firstSession: "true", sessionId: "s" },
    record: "id|1|1|1|1",
    flags: [false, true, "s"],
  },
  {
    name: "a later visit",
    stored: { hasLanded: "true", firstSession: "false", sessionId: "s" },
    record: "id|1|1|9|3",
    flags: [false, false, "s"],
  },
  { name: "a later visit in a new tab", stored: {}, record: "id|1|1|9|3", flags: [true, false, ""] },
])("$name", ({ stored, record, flags: [isFirstLanding, isFirstSession, sessionId] }) => {
  expect(sessionFlags(from(stored as Record<string, string>), record)).toEqual({
    isFirstLanding,
    isFirstSession,
    sessionId,
  });
});
