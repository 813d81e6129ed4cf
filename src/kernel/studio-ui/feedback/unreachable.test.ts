import { afterEach, expect, test, vi } from "vitest";
import { unreachable } from "./unreachable.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, true, "The server can't be reached. What you typed is still here. Try again in a moment."],
  [true, false, "The server can't be reached. Try again in a moment."],
  [false, true, "Please check your internet connection."],
  [false, false, "Please check your internet connection."],
])("online %s, a change %s: %s", (onLine, isChange, message) => {
  vi.stubGlobal("navigator", { onLine });
  expect(unreachable({ isChange })).toMatchObject({ status: 0, code: "network", message });
});
