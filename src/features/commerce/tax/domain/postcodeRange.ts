import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { isPostcode, plainPostcode, tidyPostcode } from "#features/commerce/address/domain/postcode.ts";
import { ruleTexts } from "./ruleTexts.ts";

/**
 * Postal codes of a tax rule: from one code to another, those that start with a text, or all of some districts. Codes are
 * in the form of `plainPostcode`, districts in that of `districtKey`.
 */
export type PostcodePattern =
  | { kind: "codes"; from: string; to: string }
  | { kind: "start"; start: string }
  | { kind: "districts"; from: string; to: string };

/** Countries where more digits name a part of what fewer digits name: a rule for 10001 is also for 10001-1234. */
const countriesWithParts = new Set("AS FM GU IL MH MP PR PW SA TW US VI".split(" "));

/**
 * Countries whose codes begin with the code of a district that people use alone, such as a British outward code: an
 * example, and what could follow it.
 */
const districts: Record<string, readonly [example: string, rest: string]> = {
  CA: ["K1A", "0B1"],
  GB: ["SW1A", "1AA"],
  GG: ["GY1", "1AA"],
  IE: ["D02", "X285"],
  IM: ["IM1", "1AA"],
  JE: ["JE1", "1AA"],
  NL: ["1012", "AB"],
};

/** Codes of each form that a country may have. A start of a code is completed with the end of one of them. */
const samples = [
  ..."000 0000 00000 000000 0000000 00000000 000000000".split(" "),
  ..."A0A0A0 A00AA A000AA AA00AA AA000AA A0A0AA AA0A0AA A000000 0000AA AAA00 AAA0000 A0000AAA 0000AAA AA0000 AD000".split(
    " ",
  ),
];

/**
 * Parses a postal code, a range, a start or districts, such as "10001", "10000-10999", "10000...10999", "100*", "SW1A" or
 * "K1A-K2C", or returns why no address has such a code. Both ends of a range have one format. `text` is its normalized
 * form; empty for an empty text.
 */
export function readPostcodes(
  country: string,
  typed: string,
): { text: string; pattern: PostcodePattern | null } | { problem: string } {
  const text = tidyPostcode(typed.replace(/[\u2010-\u2015\u2212]/g, "-"));
  if (text === "") return { text, pattern: null };
  const { postcode: format } = addressFormat(country);
  if (!format) return { problem: ruleTexts.noPostcodes };
  const [example] = districts[country] ?? [];
  const problem = [format.message, example && ruleTexts.district(example), ruleTexts.range].filter(Boolean).join(" ");
  if (text.endsWith("*")) {
    const start = text.slice(0, -1).trim();
    return isStart(country, start)
      ? { text: `${start}*`, pattern: { kind: "start", start: plainPostcode(country, start) } }
      : { problem };
  }
  const dots = text.split(/ ?(?:\.{2,}|…) ?/);
  const isDotted = dots.length > 1;
  const [first = "", last = "", ...more] = isDotted ? dots : (halvesOf(text) ?? []);
  const range = more.length === 0 ? readRange(country, first, last) : undefined;
  // A longer code with a hyphen in it, such as AB-1234, has no two halves of one format.
  const isWhole = !isDotted && isCode(country, text);
  if (range && !(isWhole && "problem" in range && range.problem === ruleTexts.differentFormats)) return range;
  if (isDotted) return { problem };
  if (isWhole) {
    const code = plainPostcode(country, text);
    return { text, pattern: { kind: "codes", from: code, to: code } };
  }
  const key = districtKey(country, text);
  return key ? { text, pattern: districtsBetween(key, key) } : { problem };
}

/** Whether an address with this postal code has one of the codes. */
export function matchesPostcode(country: string, pattern: PostcodePattern, postcode: string): boolean {
  const code = plainPostcode(country, postcode);
  if (pattern.kind === "start") return code.startsWith(pattern.start);
  const { from, to } = pattern;
  if (pattern.kind === "districts") {
    const key = districtOf(country, code);
    return key !== undefined && from <= key && key <= to;
  }
  const compared = countriesWithParts.has(country) ? code.slice(0, from.length) : code;
  return shapeOf(compared) === shapeOf(from) && from <= compared && compared <= to;
}

/** A range of two codes or two districts; undefined if the texts are neither. */
function readRange(
  country: string,
  first: string,
  last: string,
): { text: string; pattern: PostcodePattern } | { problem: string } | undefined {
  const text = `${first}-${last}`;
  if (isCode(country, first) && isCode(country, last)) {
    const [from, to] = [plainPostcode(country, first), plainPostcode(country, last)];
    if (shapeOf(from) !== shapeOf(to)) return { problem: ruleTexts.differentFormats };
    return from > to ? { problem: ruleTexts.reversed } : { text, pattern: { kind: "codes", from, to } };
  }
  const [from, to] = [districtKey(country, first), districtKey(country, last)];
  if (!from || !to) return undefined;
  // SW1A to SW1Y, or SW1 to SW9, but not SW1A to SW9.
  const isOrdered = shapeOf(from) === shapeOf(to) && (!isBritish(country) || stemOf(from) === stemOf(to));
  if (!isOrdered) return { problem: ruleTexts.differentFormats };
  return from > to ? { problem: ruleTexts.reversed } : { text, pattern: districtsBetween(from, to) };
}

/** Whether the text is a postal code that an address may have. A hyphen at an end is half a range. */
function isCode(country: string, text: string): boolean {
  return (
    /^[A-Z0-9]+(?:[ -]+[A-Z0-9]+)*$/.test(text) && isPostcode(country, text) && plainPostcode(country, text) !== ""
  );
}

/** Whether some code of the country starts with the text. */
function isStart(country: string, text: string): boolean {
  const start = plainPostcode(country, text);
  if (!/^[A-Z0-9]+(?:[ -]+[A-Z0-9]+)*-?$/.test(text) || start === "") return false;
  return isPostcode(country, start) || samples.some((code) => isPostcode(country, start + code.slice(start.length)));
}

/**
 * A district for comparison; undefined if the text is none. The number of a British district has two digits: SW1A is
 * SW01A, which comes after SW01 and before SW02 and SW11.
 */
function districtKey(country: string, text: string): string | undefined {
  const [, rest] = districts[country] ?? [];
  if (!rest || !/^[A-Z0-9]+$/.test(text) || !isPostcode(country, text + rest)) return undefined;
  if (!isBritish(country)) return text;
  const [, area, number = "", letter] = /^([A-Z]+)(\d+)([A-Z]?)$/.exec(text) ?? [];
  return area && `${area}${number.padStart(2, "0")}${letter}`;
}

const isBritish = (country: string) => ["GB", "GG", "IM", "JE"].includes(country);

/** The district of a whole code in the form of `plainPostcode`. */
function districtOf(country: string, code: string): string | undefined {
  const [, rest = ""] = districts[country] ?? [];
  return isPostcode(country, code) ? districtKey(country, code.slice(0, -rest.length)) : undefined;
}

/** Districts from one key to another, with those that have a letter after it: SW1 is also SW1A. */
const districtsBetween = (from: string, to: string): PostcodePattern => ({ kind: "districts", from, to: `${to}~` });

/** What both ends of a range of British districts share: the area, and the number before a letter. */
function stemOf(key: string): string {
  const [, area = "", number = "", letter] = /^([A-Z]+)(\d\d)([A-Z]?)$/.exec(key) ?? [];
  return letter ? area + number : area;
}

/** The text before and after its middle hyphen; undefined if there is none. */
function halvesOf(text: string): [string, string] | undefined {
  const parts = text.split("-").map((part) => part.trim());
  if (parts.length % 2 === 1) return undefined;
  const middle = parts.length / 2;
  return [parts.slice(0, middle).join("-"), parts.slice(middle).join("-")];
}

/** Where a code has letters and where digits. Codes of one shape are in the order of their characters. */
function shapeOf(code: string): string {
  return code.replace(/[A-Z]/g, "A").replace(/\d/g, "0");
}
