/**
 * A name as it may be before the address in a mail's header: on one line, without what ends a quoted name or begins
 * an address, and without marks that turn the text around, so that the address is read as it is.
 * @example mailName('Kiln\r\n"&" Field') // "Kiln & Field"
 */
export function mailName(name: string): string {
  return nameOnOneLine(name)
    .replace(/["\\<>@]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A name as it is kept: the same marks and line ends are taken out, and what it says is left. */
export function nameOnOneLine(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
