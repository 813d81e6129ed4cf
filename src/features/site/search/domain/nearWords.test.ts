import fc from "fast-check";
import { expect, test } from "vitest";
import { errorsBetween, forgivenErrors, nearestWords, soundBeginnings } from "./nearWords.ts";

test.each([
  ["vase", "vase", 0],
  ["vasse", "vase", 1],
  ["vse", "vase", 1],
  ["vaze", "vase", 1],
  ["vsae", "vase", 1],
  ["hanldes", "handle", 2],
  ["", "mug", 3],
])("%j and %j differ by %i typing errors", (one, other, errors) => {
  expect(errorsBetween(one, other)).toBe(errors);
  expect(errorsBetween(other, one)).toBe(errors);
});

const plain = (text: string) => ({ word: text, stem: text });
const near = (typed: string, candidates: string[]) =>
  nearestWords(plain(typed), candidates.map(plain)).map((candidate) => candidate.word);

const word = fc.string({ unit: fc.constantFrom(..."abcdeé"), minLength: 3, maxLength: 7 });

test("a word with one error starts like the intended word, and is within the forgiven errors", () => {
  fc.assert(
    fc.property(word, fc.nat(6), fc.constantFrom("wrong", "missing", "extra", "swapped"), (meant, at, kind) => {
      const letters = [...meant];
      const place = at % letters.length;
      if (kind === "wrong") letters[place] = "x";
      if (kind === "missing") letters.splice(place, 1);
      if (kind === "extra") letters.splice(place, 0, "x");
      if (kind === "swapped") letters.splice(place, 2, ...letters.slice(place, place + 2).reverse());
      const typed = letters.join("");
      if (forgivenErrors(typed) === 0) return;
      if (typed[0] === meant[0]) {
        expect(soundBeginnings(typed).some((beginning) => meant.startsWith(beginning))).toBe(true);
      }
      expect(near(typed, ["zzzzzzzzzzzz", meant])).toEqual([meant]);
    }),
  );
});

test("numbers and words of two letters have no similar ones", () => {
  expect(near("1234", ["1235"])).toEqual([]);
  expect(near("ab", ["ac"])).toEqual([]);
});

test("the most similar ones were intended", () => {
  expect(near("stonewear", ["stoneware", "stonewalls", "stonewears"])).toEqual(["stonewears"]);
});

test("a different ending is no error", () => {
  const handle = { word: "handle", stem: "handl" };
  const hand = { word: "hand", stem: "hand" };
  expect(nearestWords({ word: "hanldes", stem: "hanld" }, [hand, handle])).toEqual([handle]);
});

/** A word that counts how often its letters are read. */
function counted(word: string) {
  const count = { reads: 0 };
  const letters = new Proxy([...word], {
    get(target, key, receiver) {
      if (key !== "length") count.reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { letters, count };
}

test("comparing words reads only adjacent letters, and stops at the third error", () => {
  const same = counted(`${"ab".repeat(11)}cd`);
  expect(errorsBetween(same.letters, `${"ab".repeat(11)}ef`)).toBe(2);
  // Five positions for each of 24 letters, each with a comparison and the check for a swap.
  expect(same.count.reads).toBeLessThanOrEqual(24 * 5 * 3);
  const other = counted("a".repeat(24));
  expect(errorsBetween(other.letters, "b".repeat(24))).toBe(3);
  expect(other.count.reads).toBeLessThanOrEqual(3 * 5 * 3);
  const longer = counted("a".repeat(24));
  expect(errorsBetween(longer.letters, "a".repeat(27))).toBe(3);
  expect(longer.count.reads).toBe(0);
});

test("words of more than 24 letters have no similar ones, and are not compared", () => {
  const candidates = ["a".repeat(25)].map((text) => ({
    get word(): string {
      throw new Error("compared");
    },
    stem: text,
  }));
  expect(forgivenErrors("a".repeat(24))).toBe(2);
  expect(nearestWords(plain("a".repeat(50)), candidates)).toEqual([]);
});
