import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../packageFolder.ts";
import { findRejectedWords } from "./rejectedWords.ts";

const readable = /\.(?:tsx?|md|sql|css|less|conf|region|list|item|block|mjs)$/;
/** The lists, and this test. */
const lists = /conventions\/(?:rejectedWords|plainWords\.test)\.ts$/;

const folders = ["src", "docs", "decisions", "db/migrations", "db/functions"].concat([
  "e2e",
  "attack",
  "faults",
  "bench",
  "scripts",
  "bin",
]);

function filesOf(folder: string): string[] {
  return readdirSync(join(packageFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(packageFolder.length + 1));
}

test("texts, names and comments are in plain American English (CONTRIBUTING.md)", () => {
  const files = [...folders.flatMap(filesOf), "README.md", "ARCHITECTURE.md"];
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((path) => !lists.test(path))
    .flatMap((path) => findRejectedWords(path, readFileSync(join(packageFolder, path), "utf8")));
  expect(found.join("\n")).toBe("");
}, 60_000);

describe("the check", () => {
  test.each([
    ["const paintedColour = 1;", ["a.ts:1: Colour"]],
    ["// It is gone for good.\n// Somebody asks.", ["a.ts:1: for good", "a.ts:2: Somebody"]],
    ["function putOut() {}", ["a.ts:1: putOut"]],
    ["/** One is told of it whoever asks. */", ["a.ts:1: is told", "a.ts:1: whoever"]],
    ['aria-labelledby="color"', []],
  ])("finds the words of %j", (text, found) => {
    expect(findRejectedWords("a.ts", text)).toEqual(found);
  });
});
