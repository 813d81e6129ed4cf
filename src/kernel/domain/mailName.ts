import { oneLine } from "./oneLine.ts";

/**
 * A name for a mail header: on one line, without characters that end a quoted name or start an address, and without
 * marks that reverse the text, so that the address is read as it is.
 * @example mailName('Kiln\r\n"&" Field') // "Kiln & Field"
 */
export function mailName(name: string): string {
  return oneLine(nameOnOneLine(name).replace(/["\\<>@]/g, " "));
}

/**
 * A name for storage: on one line, without control characters and without marks that reverse what follows, in lists and
 * logs too. The marks of direction that names in Arabic and Hebrew need stay (U+200E, U+200F).
 */
export function nameOnOneLine(name: string): string {
  return oneLine(name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/\p{Cc}+/gu, " "));
}
