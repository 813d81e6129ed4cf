import fc from "fast-check";
import { expect, test } from "vitest";
import { formerSlugOf, slugIn, wordPressSlugOf } from "./slugIn.ts";

test.each([
  ["Größe Übergroß", "de-DE", "groesse-uebergross"],
  ["Große Schüssel", "de", "grosse-schuessel"],
  ["Smörgås", "sv-SE", "smorgas"],
  ["Größe", undefined, "grosse"],
  ["陶器", "ja", ""],
])("%s in %s becomes %j", (text, language, slug) => expect(slugIn(text, language)).toBe(slug));

test("returns a slug that the database accepts, or nothing, in every language", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), fc.constantFrom("de-AT", "fr"), (text, language) => {
      const slug = slugIn(text, language);
      expect(slug === "" || (/^[a-z0-9][a-z0-9-]*$/.test(slug) && slug.length <= 200)).toBe(true);
    }),
  );
});

test.each([
  ["Кружка, большая", "ru", "кружка-большая"],
  ["Mug 湯呑", "ja", "mug-湯呑"],
  ["Größe L", "de", "groesse-l"],
  ["Tasse à café", "fr", "tasse-a-cafe"],
  ["???", "en", ""],
])("shops that keep scripts had %s in %s at %j", (name, language, slug) => {
  expect(formerSlugOf(name, language)).toBe(slug);
});

test.each([
  ["Salt&Pepper", "saltpepper"],
  ["Salt & Pepper", "salt-pepper"],
  ["Print 5×7, 10:30", "print-5x7-1030"],
  ["C++ mug", "c-mug"],
  ["Œuvre d’art", "oeuvre-dart"],
  ["Кружка & чаша", "кружка-чаша"],
])("WordPress had %s at %j", (name, slug) => expect(wordPressSlugOf(name, "fr")).toBe(slug));
