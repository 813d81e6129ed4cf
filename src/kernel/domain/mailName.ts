/**
 * A name for a mail header: on one line, without characters that end a quoted name or start an address, and without
 * marks that reverse the text, so that the address is read as it is.
 * @example mailName('Kiln\r\n"&" Field') // "Kiln & Field"
 */
export function mailName(name: string): string {
  return nameOnOneLine(name)
    .replace(/["\\<>@]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A name for storage: the same marks and line ends are removed. */
export function nameOnOneLine(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
