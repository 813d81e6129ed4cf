import { expect, test } from "vitest";
import { nextTrail } from "./listTrail.ts";

test("going on and back passes the same pages", () => {
  const second = nextTrail([], undefined);
  const third = nextTrail(second, "after-1");
  expect(third).toEqual(["", "after-1"]);
  expect(third.at(-1)).toBe("after-1");
  expect(third.slice(0, -1).at(-1)).toBe("");
});
