import { afterEach, expect, test } from "vitest";
import { setTextSource } from "./defineTexts.ts";
import { defineStoredTexts, fillStored, readStored } from "./storedTexts.ts";

const texts = defineStoredTexts("test.storedTexts", {
  empty: "The list is empty.",
  long: "The list has {count} rows.",
  odd: 'Column "{column}" says "{value}".',
  refused: "This is {kind}. {detail}",
  photo: "a photo",
  crop: "Crop it.",
});

const german: Record<string, string> = {
  "The list is empty.": "Die Liste ist leer.",
  "The list has {count} rows.": "Die Liste hat {count} Zeilen.",
  'Column "{column}" says "{value}".': "„{value}“ steht in Spalte „{column}“.",
  "This is {kind}. {detail}": "Das ist {kind}. {detail}",
  "a photo": "ein Foto",
  "Crop it.": "Schneiden Sie es zu.",
  "Not found.": "Nicht gefunden.",
  Quote: "Zitat",
};

const speakGerman = () =>
  setTextSource({ table: () => undefined, text: (english) => german[english] ?? english, locale: () => "de" });

afterEach(() => setTextSource(undefined));

test.each([
  [texts.empty, "The list is empty.", "Die Liste ist leer."],
  [fillStored(texts.long, { count: 4000 }), "The list has 4,000 rows.", "Die Liste hat 4.000 Zeilen."],
  [
    fillStored(texts.odd, { column: "Price", value: 'a", "b' }),
    'Column "Price" says "a", "b".',
    '„a", "b“ steht in Spalte „Price“.',
  ],
  [
    fillStored(texts.odd, { column: "a photo", value: "" }),
    'Column "a photo" says "".',
    "„“ steht in Spalte „a photo“.",
  ],
  [
    fillStored(texts.refused, { kind: texts.photo, detail: `${texts.crop} ${texts.empty}` }),
    "This is a photo. Crop it. The list is empty.",
    "Das ist ein Foto. Schneiden Sie es zu. Die Liste ist leer.",
  ],
  ["Not found.", "Not found.", "Nicht gefunden."],
  [fillStored(texts.refused, { kind: "Quote", detail: "" }), "This is Quote. ", "Das ist Zitat. "],
  ["A text of an earlier version.", "A text of an earlier version.", "A text of an earlier version."],
])("%s", (stored, english, translated) => {
  expect(stored).toBe(english);
  expect(readStored(stored)).toBe(english);
  speakGerman();
  expect(readStored(stored)).toBe(translated);
});
