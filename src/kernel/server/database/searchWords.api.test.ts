import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { beginsWith, readSearchWords } from "./searchWords.ts";

const test = appTest();

test("a search has the eight longest of its words, in plain letters", async ({ app: { services } }) => {
  expect(await readSearchWords(services.database, "Café-Tasse, mug mug")).toEqual(["tasse", "cafe", "mug"]);
  const words = await readSearchWords(services.database, "a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii");
  expect(words.map((word) => word.length)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await readSearchWords(services.database, " - ")).toEqual([]);
});

test("beginsWith finds what begins with a word", async ({ app: { services } }) => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "é", "ك", "😀"), maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(letters, letters, async (word, beginning) => {
      const { rows } = await sql<{ isFound: boolean }>`
        select ${beginsWith(beginning)} as "isFound" from (select ${word}::text collate "C" as word) as found`.execute(
        services.database.db,
      );
      expect(rows).toEqual([{ isFound: word.startsWith(beginning) }]);
    }),
    { numRuns: 200 },
  );
});
