import { expect, test } from "vitest";
import { sourceFiles } from "./sourceFiles.ts";

test("screens of the store show the website's time, not the browser's (decision 0077)", () => {
  const screens = sourceFiles().filter(({ path }) => /^src\/features\/commerce\/.*\/studio\//.test(path));
  expect(screens.length).toBeGreaterThan(0);
  const own = screens.filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});
