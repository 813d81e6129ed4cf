import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { type PromisedMessage, promisedMessages } from "./promisedMessages.ts";
import { readTests, type WrittenTest } from "./readTests.ts";

const testsOfFiles = new Map<string, WrittenTest[]>();

function testsOf(file: string): WrittenTest[] {
  const known = testsOfFiles.get(file);
  if (known) return known;
  const path = join(packageFolder, file);
  const tests = existsSync(path) ? readTests(readFileSync(path, "utf8"), file) : [];
  testsOfFiles.set(file, tests);
  return tests;
}

/** The message with anything in its `{name}` places, anywhere in a text. */
function patternOf(message: string): RegExp {
  const escaped = message.replace(/[.*+?^$()[\]\\|]/g, "\\$&");
  return new RegExp(escaped.replace(/\{\w+\}/g, ".+?"), "s");
}

function isSaidIn(test: WrittenTest, { text }: Pick<PromisedMessage, "text">): boolean {
  return test.texts.some((found) => patternOf(text).test(found));
}

describe("each message of spec.txt §5, §8 and §9 that what is built gives", () => {
  it("is in the table once", () => {
    const texts = promisedMessages.map(({ text, where = "" }) => `${text} ${where}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(promisedMessages.length).toBeGreaterThan(40);
  });

  test.each(promisedMessages)("$section: $text", (message) => {
    const { provokedBy, onlyByFunction } = message;
    expect(provokedBy.length, "no test provokes it").toBeGreaterThan(0);
    for (const [file, title] of provokedBy) {
      if (!onlyByFunction) {
        expect(file, "provoked in the browser or by a call, not by a function").toMatch(/\.(api\.test|e2e)\.tsx?$/);
      }
      expect(testsOf(file).length, `${file} has no tests`).toBeGreaterThan(0);
      const found = testsOf(file).find((candidate) => candidate.title === title);
      expect(found?.title, `${file} has no such test`).toBe(title);
      expect(isSaidIn(found as WrittenTest, message), `${file}: "${title}" does not expect it`).toBe(true);
    }
  });
});

describe("reading tests", () => {
  const source = `
    describe("a shop", () => {
      it("says no", () => { expect(text).toBe("Sorry, no."); });
      test.each([["x", "Please select the Size option."]])("asks for %s", () => {});
      it.skip(\`counts\`, async () => { expect(text).toBe(\`Quantity of \${name}\`); });
    });
  `;

  it("finds them with their tables, and the texts in them", () => {
    const tests = readTests(source, "some.test.ts");
    expect(tests.map(({ title }) => title)).toEqual(["says no", "asks for %s", "counts"]);
    expect(tests.map(({ texts }) => texts)).toEqual([
      ["Sorry, no."],
      ["x", "Please select the Size option."],
      ["Quantity of …"],
    ]);
  });

  it("knows a message by its words, whatever is in its places", () => {
    const [no, asks] = readTests(source, "some.test.ts") as [WrittenTest, WrittenTest];
    expect(isSaidIn(asks, { text: "Please select the {option} option." })).toBe(true);
    expect(isSaidIn(no, { text: "Please select the {option} option." })).toBe(false);
    expect(isSaidIn(no, { text: "Sorry. no." })).toBe(false);
    expect(isSaidIn(no, { text: "says no" }), "a title provokes nothing").toBe(false);
  });
});
