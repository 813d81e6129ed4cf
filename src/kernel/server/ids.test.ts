import { expect, test } from "vitest";
import { isUuid } from "#kernel/domain/uuid.ts";
import { newId, newToken } from "./ids.ts";

test("ids ascend, also within a millisecond", () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test("tokens have 192 random bits each", () => {
  const tokens = Array.from({ length: 2000 }, newToken);
  expect(new Set(tokens).size).toBe(2000);
  expect(tokens.every((token) => /^[\w-]{32}$/.test(token))).toBe(true);
});
