import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { type PromisedMessage, promisedMessages } from "./promisedMessages.ts";
import { readTests, type WrittenTest } from "./readTests.ts";

async function testsOf(pattern: string): Promise<WrittenTest[]> {
  const tests: WrittenTest[] = [];
  for await (const file of glob(pattern, { cwd: packageFolder })) {
    tests.push(...readTests(readFileSync(join(packageFolder, file), "utf8"), file));
  }
  return tests;
}

/** In the browser or by a call. */
const journeys = [...(await testsOf("e2e/**/*.e2e.ts")), ...(await testsOf("src/**/*.api.test.ts"))];
const functionTests = await testsOf("src/**/*.test.{ts,tsx}");

/**
 * The message with any text in its `{name}` places. A message of one or two words must be the whole text: a test that
 * expects "Required fields are marked" does not prove "Required". A longer message may be part of the text.
 */
function patternOf(message: string): RegExp {
  const escaped = message.replace(/[.*+?^$()[\]\\|]/g, "\\$&").replace(/\{\w+\}/g, ".+?");
  return new RegExp(/^\p{L}+( \p{L}+)?$/u.test(message) ? `^${escaped}$` : escaped, "s");
}

function isExpectedBy({ expected }: WrittenTest, { text, where }: Pick<PromisedMessage, "text" | "where">): boolean {
  // A longer message that contains this one is a different promise.
  const longer = promisedMessages.filter((other) => other.text !== text && other.text.includes(text));
  const isSaid = (found: string) =>
    patternOf(text).test(longer.reduce((rest, other) => rest.replace(patternOf(other.text), ""), found));
  return expected.some(isSaid) && (where === undefined || expected.includes(where));
}

describe("each message of spec.txt §5, §8 and §9 that what is built gives", () => {
  it("is in the table once", () => {
    const texts = promisedMessages.map(({ text, where = "" }) => `${text} ${where}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(promisedMessages.length).toBeGreaterThan(40);
  });

  test.each(promisedMessages)("$section: $text", (message) => {
    const tests = message.onlyByFunction ? functionTests : journeys;
    expect(
      tests.filter((found) => isExpectedBy(found, message)).length,
      "no test in the browser or by a call expects it",
    ).toBeGreaterThan(0);
  });
});

describe("reading tests", () => {
  const source = `
    const refused = { soldOut: "Sorry, sold out." };
    describe("a shop", () => {
      it("says no", async () => { const answer = await send("Please add it."); expect(answer).toBe("Sorry, no."); });
      test.for([["x", "Please select the Size option."]])("asks for %s", () => {});
      hostedTest("counts", async ({ page }) => { await page.getByText(\`Quantity of \${name}\`).waitFor(); });
      it("refuses", () => expect(text, "in the cart").toBe(refused.soldOut));
      it.skip("promises", () => expect(text).toBe("Coming soon, promised."));
      siteTest({}).extend("mug", () => expect(text).toBe("No test at all."));
    });
  `;
  const tests = readTests(source, "some.test.ts");

  it("finds what each expects, in its table, on its page and by the name of a constant", () => {
    expect(tests.map(({ expected }) => expected)).toEqual([
      ["Sorry, no."],
      ["x", "Please select the Size option."],
      ["Quantity of …"],
      ["Sorry, sold out.", "in the cart"],
    ]);
  });

  it("knows a message by its words, whatever is in its places", () => {
    const [no, asks, , refuses] = tests as [WrittenTest, WrittenTest, WrittenTest, WrittenTest];
    expect(isExpectedBy(asks, { text: "Please select the {option} option." })).toBe(true);
    expect(isExpectedBy(no, { text: "Please select the {option} option." })).toBe(false);
    expect(isExpectedBy(no, { text: "Sorry. no." })).toBe(false);
    expect(isExpectedBy(no, { text: "Sorry" }), "a short message is the whole text").toBe(false);
    expect(isExpectedBy(no, { text: "Please add it." }), "what is sent is not expected").toBe(false);
    expect(isExpectedBy(no, { text: "says no" }), "nor is a title").toBe(false);
    expect(isExpectedBy(refuses, { text: "Sorry, sold out.", where: "in the cart" })).toBe(true);
    expect(isExpectedBy(refuses, { text: "Sorry, sold out.", where: "on the page" })).toBe(false);
  });
});
