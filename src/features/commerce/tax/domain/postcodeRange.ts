import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { isPostcode, plainPostcode, tidyPostcode } from "#features/commerce/address/domain/postcode.ts";

/** Postal codes of a tax rule, in the form of `plainPostcode`. A single code is a range of one. */
export interface PostcodeRange {
  from: string;
  to: string;
}

const texts = {
  noPostcodes: "Addresses in this country have no postal code. Leave this empty.",
  range: "Enter a range as two codes with a hyphen.",
  differentFormats: "Both codes of a range must have the same format, such as 10000-10999.",
  reversed: "The first code of a range must not come after the last one.",
};

/** Countries where more digits name a part of what fewer digits name: a rule for 10001 is also for 10001-1234. */
const countriesWithParts = new Set("AS FM GU IL MH MP PR PW SA TW US VI".split(" "));

/**
 * Parses a postal code or a range of them, such as "10001", "10000-10999" or "SW1A 1AA - SW1A 9ZZ", or returns why it is
 * invalid. A range has two codes of the same format. `text` is its normalized form; empty for an empty text.
 */
export function readPostcodes(
  country: string,
  typed: string,
): { text: string; range: PostcodeRange | null } | { problem: string } {
  const text = tidyPostcode(typed.replace(/[\u2010-\u2015\u2212]/g, "-"));
  if (text === "") return { text, range: null };
  const { postcode: format } = addressFormat(country);
  if (!format) return { problem: texts.noPostcodes };
  const halves = halvesOf(text);
  const isRange = halves?.every((half) => isPostcode(country, half)) ?? false;
  if (halves && isRange) {
    const [from, to] = halves.map((half) => plainPostcode(country, half)) as [string, string];
    // A longer code with a hyphen in it, such as 97205-1234, has no two halves of one format.
    if (shapeOf(from) === shapeOf(to)) {
      return from > to ? { problem: texts.reversed } : { text: halves.join("-"), range: { from, to } };
    }
    if (!isPostcode(country, text)) return { problem: texts.differentFormats };
  }
  if (!isPostcode(country, text) || plainPostcode(country, text) === "") {
    return { problem: `${format.message} ${texts.range}` };
  }
  const code = plainPostcode(country, text);
  return { text, range: { from: code, to: code } };
}

/** Whether an address with this postal code is in the range. */
export function isInRange(country: string, { from, to }: PostcodeRange, postcode: string): boolean {
  const code = plainPostcode(country, postcode);
  const compared = countriesWithParts.has(country) ? code.slice(0, from.length) : code;
  return shapeOf(compared) === shapeOf(from) && from <= compared && compared <= to;
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
