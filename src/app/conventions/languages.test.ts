import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { isPhrase, type Translations } from "#kernel/domain/texts/composeTable.ts";
import { definedTexts, type TextTable } from "#kernel/domain/texts/defineTexts.ts";
import { type ProgramTexts, programTexts } from "./programTexts.ts";

const folder = join(packageFolder, "src/languages");
const studioFolder = join(folder, "studio");
let visitors: ProgramTexts;
let studio: ProgramTexts;

beforeAll(async () => {
  ({ visitors, studio } = await programTexts());
}, 60_000);

const languagesIn = (path: string) =>
  (existsSync(path) ? readdirSync(path) : [])
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));

const read = (path: string, language: string): Translations =>
  JSON.parse(readFileSync(join(path, `${language}.json`), "utf8")) as Translations;

test("texts are listed, for `npm run texts`", () => {
  expect(visitors.get("{count} items in cart")).toEqual({ tables: ["cart"], plural: true });
  expect(visitors.get("Skip to content")?.tables).toEqual(["theme.atelier"]);
  const file = process.env.TEXTS_FILE;
  if (file) {
    mkdirSync(join(file, ".."), { recursive: true });
    const ofStudio = [...studio].filter(([english]) => !visitors.has(english));
    const listed = { visitors: Object.fromEntries(visitors), studio: Object.fromEntries(ofStudio) };
    writeFileSync(file, `${JSON.stringify(listed, null, 2)}\n`);
  }
});

test("a phrase takes a value for each place of its text", () => {
  const missing = (table: TextTable): string[] =>
    Object.values(table).flatMap((value) => {
      if (isPhrase(value)) {
        const texts = typeof value.english === "string" ? [value.english] : Object.values(value.english);
        const places = new Set(
          texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? "")),
        );
        return value.places.every((place) => places.delete(place)) && places.size === 0 ? [] : texts;
      }
      return typeof value === "object" ? missing(value) : [];
    });
  expect([...definedTexts().values()].flatMap(missing)).toEqual([]);
});

test("a text has plural forms everywhere or nowhere", () => {
  const ofPlurals = [...visitors, ...studio].filter(([, { plural }]) => plural).map(([english]) => english);
  expect(ofPlurals.filter((english) => !english.includes("{"))).toEqual([]);
});

/** Texts of buttons and links that have a longer accessible name, besides those whose key ends in "Of". */
const namedButtons = [
  { table: "comments", shown: "Reply", name: "Reply to {name}" },
  { table: "comments", shown: "Email", name: "Share by email" },
  { table: "cart.page", shown: "Remove", name: "Remove {title}" },
  { table: "checkout", shown: "Edit", name: "Edit {name}" },
  { table: "checkout", shown: "Edit", name: "Edit recipient" },
  { table: "discounts", shown: "Remove", name: "Remove the code {code}" },
  { table: "areas.block", shown: "Sign in", name: "Sign in to {name}" },
  { table: "media", shown: "Download", name: "Download: {title}" },
  { table: "data", shown: "Add to calendar", name: "Add to calendar: {title}" },
];

/** Keys that end in "Of", of texts that name no button or link. */
const otherTextsOf = new Set([
  "checkout.giftCardOf",
  "data.mapOf",
  "orders.print.refundedOf",
  "orders.print.taxOf",
  "subscriptions.paymentsOf",
]);

/** Pairs like `remove` and `removeOf` of a table of visitors' texts and of its groups. */
function pairsIn(table: string, texts: TextTable): typeof namedButtons {
  return Object.entries(texts).flatMap(([key, shown]) => {
    if (typeof shown === "object" && !isPhrase(shown)) return pairsIn(table, shown);
    const name = texts[`${key}Of`];
    if (typeof shown !== "string" || typeof name !== "string" || otherTextsOf.has(`${table}.${key}Of`)) return [];
    return [{ table, shown, name }];
  });
}

/** Names without the shown words in their order. People who speak to their device say what they see (WCAG 2.5.3). */
function misnamed(language: string, textOf: (table: string, english: string) => string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const wordsOf = (text: string) =>
    `|${[...segmenter.segment(text.toLocaleLowerCase(language))].map(({ segment }) => segment).join("|")}|`;
  const tables = [...definedTexts()].filter(([name]) => !name.startsWith("studio."));
  return [...namedButtons, ...tables.flatMap(([name, texts]) => pairsIn(name, texts))]
    .map(({ table, shown, name }) => ({ table, shown: textOf(table, shown), name: textOf(table, name) }))
    .filter(({ shown, name }) => !wordsOf(name).includes(wordsOf(shown)))
    .map(({ table, shown, name }) => `${table}: ${shown} → ${name}`);
}

test("names buttons and links in English with the words that they show", () => {
  expect(misnamed("en", (_table, english) => english)).toEqual([]);
  const tables = definedTexts();
  const unknown = namedButtons.filter(({ table, ...texts }) => {
    const known = Object.values(tables.get(table) ?? {});
    return !Object.values(texts).every((text) => known.includes(text));
  });
  expect(unknown).toEqual([]);
});

describe.each([
  ...languagesIn(folder).map((language) => ({ language, of: "visitors" as const, path: folder })),
  ...languagesIn(studioFolder).map((language) => ({ language, of: "studio" as const, path: studioFolder })),
])("$language of $of", ({ language, of, path }) => {
  const translations = read(path, language);
  const textsOf = () => (of === "visitors" ? visitors : studio);

  /** The English text of a key: "cart.estimate|Order" is "Order" in one table. */
  function originalOf(key: string): string | undefined {
    const texts = textsOf();
    if (texts.has(key)) return key;
    const [, table = "", english = ""] = /^([A-Za-z.]+)\|(.*)$/s.exec(key) ?? [];
    return texts.get(english)?.tables.includes(table) ? english : undefined;
  }

  /** Each translated text with its key. */
  const entries = () =>
    Object.entries(translations).flatMap(([key, value]): { key: string; english: string; text: string }[] => {
      const english = originalOf(key);
      if (english === undefined) return [];
      return (typeof value === "string" ? [value] : Object.values(value)).map((text) => ({ key, english, text }));
    });

  const named = (found: readonly { key: string; text: string }[]) => found.map(({ key, text }) => `${key} → ${text}`);

  test("translates every text, and no other", () => {
    // The studio shares texts with visitors' pages.
    const known = of === "visitors" ? translations : { ...read(folder, language), ...translations };
    const missing = [...textsOf().keys()].filter((english) => known[english] === undefined);
    const unused = Object.keys(translations).filter((key) => originalOf(key) === undefined);
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  test.runIf(of === "visitors")("names buttons and links with the words that they show", () => {
    const textOf = (table: string, english: string) =>
      String(translations[`${table}|${english}`] ?? translations[english]);
    expect(misnamed(language, textOf)).toEqual([]);
  });

  test("has the plural forms of the language", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const wrong = Object.entries(translations).filter(([key, value]) => {
      const english = originalOf(key);
      if (english === undefined) return false;
      if (!textsOf().get(english)?.plural) return typeof value !== "string";
      return typeof value === "string" || Object.keys(value).toSorted().join() !== forms.join();
    });
    expect(
      wrong.map(([key]) => key),
      `forms: ${forms.join(", ")}`,
    ).toEqual([]);
  });

  test("keeps placeholders, tags and the spaces at both ends, and leaves nothing empty", () => {
    const marks = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].toSorted().join(" ");
    const wrong = entries().filter(({ key, english, text }) => {
      if (text.trim() === "") return true;
      const [before] = /^\s*/.exec(english) ?? [];
      const [after] = /\s*$/.exec(english) ?? [];
      if (/^\s*/.exec(text)?.[0] !== before || /\s*$/.exec(text)?.[0] !== after) return true;
      if (marks(text, /<[^>]*>|&\w+;/g) !== marks(english, /<[^>]*>|&\w+;/g)) return true;
      const places = /\{[\w.]+\}/g;
      if (typeof translations[key] === "string") return marks(text, places) !== marks(english, places);
      // A form for one number may do without it: "one item".
      const known = new Set(english.match(places));
      return (text.match(places) ?? []).some((place) => !known.has(place));
    });
    expect(named(wrong)).toEqual([]);
  });
});
