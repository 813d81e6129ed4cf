import fc from "fast-check";
import { expect, test } from "vitest";
import { firstFreeSlug, slugify } from "./slugs.ts";

test.each([
  ["Speckled Mug", "speckled-mug"],
  ["Ash Bowl, Größe L", "ash-bowl-grosse-l"],
  ["Potter’s wheel", "potters-wheel"],
  ["  --Café!--  ", "cafe"],
  ["Œuf, Ćevap Đurđa", "oeuf-cevap-durda"],
  ["Kırmızı İpek", "kirmizi-ipek"],
  ["Þórður", "thordur"],
  ["日本", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => expect(slugify(text)).toBe(slug));

test("returns a slug that the database accepts, or nothing", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const slug = slugify(text);
      expect(slug === "" || (/^[a-z0-9][a-z0-9-]*$/.test(slug) && slug.length <= 200)).toBe(true);
    }),
  );
});

test("counts up until a slug is free", () => {
  const taken = new Set(["mug", "mug-2"]);
  expect(firstFreeSlug("mug", (slug) => taken.has(slug))).toBe("mug-3");
  expect(firstFreeSlug("vase", (slug) => taken.has(slug))).toBe("vase");
});
