import { expect, test } from "vitest";
import { newKey } from "./newKey.ts";

test("keys are long enough for an idempotency key and never equal", () => {
  const keys = Array.from({ length: 1000 }, newKey);
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
