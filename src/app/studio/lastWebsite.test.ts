import { afterEach, expect, test, vi } from "vitest";
import { lastWebsite } from "./lastWebsite.ts";

const websites = ["kiln", "loom"].map((identifier) => ({
  id: identifier,
  identifier,
  title: identifier,
  isOwner: true,
}));
const sessionOf = (id: string) => ({ account: { id, email: `${id}@example.com`, name: "" }, websites });

function keepIn(stored: Map<string, string>) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}
afterEach(() => void vi.unstubAllGlobals());

test("an address without a website opens the last one that was open, per account", () => {
  keepIn(new Map());
  expect(lastWebsite.of(sessionOf("ada"))).toBeUndefined();
  lastWebsite.remember("ada", "loom");
  expect(lastWebsite.of(sessionOf("ada"))).toBe("loom");
  expect(lastWebsite.of(sessionOf("bob"))).toBeUndefined();
});

test("a website that the account no longer has is not opened", () => {
  keepIn(new Map());
  lastWebsite.remember("ada", "mill");
  expect(lastWebsite.of(sessionOf("ada"))).toBeUndefined();
});

test("works when the browser blocks storage", () => {
  vi.stubGlobal("localStorage", undefined);
  lastWebsite.remember("ada", "loom");
  expect(lastWebsite.of(sessionOf("ada"))).toBeUndefined();
});
