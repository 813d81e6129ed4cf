/** The parts of a comma-separated cell; a comma inside a part is written `\,`. Empty parts are dropped. */
export function splitByComma(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
}

/**
 * Category paths of a WooCommerce or Shopify cell.
 * @example splitByArrow("Home > Kitchen, Gifts") // [["Home", "Kitchen"], ["Gifts"]]
 */
export function splitByArrow(text: string): string[][] {
  return splitByComma(text).map((path) => namesOf(path.split(">")));
}

/**
 * Category paths of a Squarespace cell.
 * @example splitBySlash("/home/kitchen, /gifts") // [["home", "kitchen"], ["gifts"]]
 */
export function splitBySlash(text: string): string[][] {
  return splitByComma(text).map((path) => namesOf(path.split("/")));
}

function namesOf(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  times: "×",
  deg: "°",
  copy: "©",
  reg: "®",
  trade: "™",
};

/** Plain text of a WordPress name, which contains `&` and typographic marks as entities. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return namedEntities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const printable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return printable ? String.fromCodePoint(code) : whole;
  });
}

/** The text, truncated to at most `maximum` UTF-16 units without splitting a character. */
export function cutText(text: string, maximum: number): string {
  return text.length <= maximum
    ? text
    : text
        .slice(0, maximum)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd();
}
