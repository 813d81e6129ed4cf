import { areaPostcode, isPostcode } from "#features/commerce/address/domain/postcode.ts";

/** Postal codes of a zone: a start, or a range. A single code is a range from itself to itself. */
export type PostcodePattern = { start: string } | { from: string; to: string };

/** Reads "97205", "97200...97299" or "972*"; undefined if it is none of them. Both ends of a range have one length. */
export function readPostcodePattern(country: string, text: string): PostcodePattern | undefined {
  const code = (part: string) => areaPostcode(country, part);
  const trimmed = text.trim();
  if (trimmed.endsWith("*")) {
    const start = code(trimmed.slice(0, -1));
    return isCode(start) ? { start } : undefined;
  }
  const [first = "", last = first, ...more] = trimmed.split(/\.{2,}|…/);
  const [from, to] = [code(first), code(last)];
  const areCodes = [from, to].every((each) => isCode(each) && isPostcode(country, each));
  if (more.length > 0 || !areCodes || from.length !== to.length || from > to) return undefined;
  return { from, to };
}

function isCode(code: string): boolean {
  return /^[A-Z0-9]{1,12}$/.test(code);
}

/** @param code in the form of `areaPostcode` */
export function matchesPostcode(pattern: PostcodePattern, code: string): boolean {
  if ("start" in pattern) return code.startsWith(pattern.start);
  return code.length === pattern.from.length && pattern.from <= code && code <= pattern.to;
}

/** Whether some postal code may match both. */
export function postcodesOverlap(one: PostcodePattern, other: PostcodePattern): boolean {
  if ("start" in one) {
    if ("start" in other) return one.start.startsWith(other.start) || other.start.startsWith(one.start);
    const { length } = one.start;
    if (length > other.from.length) return false;
    return other.from.slice(0, length) <= one.start && one.start <= other.to.slice(0, length);
  }
  if ("start" in other) return postcodesOverlap(other, one);
  return one.from.length === other.from.length && one.from <= other.to && other.from <= one.to;
}
