import { isolateRightToLeft } from "#kernel/domain/textDirection.ts";
import { currentTextLocale, defineTexts, inCurrentLanguage } from "./defineTexts.ts";

interface StoredText {
  english: string;
  /** What stands between its places. */
  literals: string[];
  places: string[];
}

const place = /\{(\w+)\}/g;
const known: StoredText[] = [];
const lengthOf = ({ literals }: StoredText) => literals.join("").length;

/**
 * Texts of reports that jobs and workers write, who don't know the reader: they are stored in English (`fillStored`), and
 * shown in the reader's language (`readStored`).
 *
 * A place named `detail` takes sentences of such tables, and `kind` may take one of their phrases. All others take data.
 */
export function defineStoredTexts<const Table extends Readonly<Record<string, string>>>(
  name: string,
  english: Table,
): Table {
  defineTexts(name, english);
  for (const text of Object.values(english)) {
    const places = [...text.matchAll(place)].map(([, each]) => each as string);
    known.push({ english: text, literals: text.replace(place, "\0").split("\0"), places });
  }
  // "{value} is not an email address." is found before "{value}."
  known.sort((one, other) => lengthOf(other) - lengthOf(one));
  return english;
}

/** A text of such a table with its values, in English. */
export function fillStored(english: string, values: Readonly<Record<string, string | number>>): string {
  return english.replace(place, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? value.toLocaleString("en-US") : value;
  });
}

/**
 * A stored text in the current language. Texts of other tables, such as failures, are found if they have no values. Others
 * stay as they are, such as those of earlier versions.
 */
export function readStored(stored: string): string {
  for (const { english, literals, places } of known) {
    const values = valuesIn(stored, literals);
    if (!values) continue;
    return inCurrentLanguage(english).replace(place, (whole, name: string) => {
      const value = values[places.indexOf(name)];
      return value === undefined ? whole : shown(name, value);
    });
  }
  return inCurrentLanguage(stored);
}

/** What stands in the places of a text; undefined if it is another text. Its time grows with the length of the text. */
function valuesIn(text: string, literals: readonly string[]): string[] | undefined {
  const [first = "", ...rest] = literals;
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const literal of rest) {
    const end = text.indexOf(literal, from);
    if (end === -1) return undefined;
    values.push(text.slice(from, end));
    from = end + literal.length;
  }
  const end = text.length - last.length;
  return end < from ? undefined : [...values, text.slice(from, end)];
}

function shown(name: string, value: string): string {
  if (name === "kind" && readStored(value) !== value) return readStored(value);
  if (name === "detail") {
    return value
      .split(/(?<=\.) /)
      .map(readStored)
      .join(" ");
  }
  const isNumber = /^\d{1,3}(?:,\d{3})+$/.test(value);
  return isNumber ? Number(value.replaceAll(",", "")).toLocaleString(currentTextLocale()) : isolateRightToLeft(value);
}
