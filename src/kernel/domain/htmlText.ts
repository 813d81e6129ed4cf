import { cutWords } from "./cutText.ts";
import { withoutTags } from "./withoutTags.ts";

const named: Readonly<Record<string, string>> = {
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

/** Text of HTML with its entities read: by number, and the names that editors write. Others stay as they are. */
export function readEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

function isCharacter(code: number): boolean {
  if (code < 32) return code === 9 || code === 10 || code === 13;
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

/** Elements that stand apart from the words around them. */
const apart =
  /<(?=\/?(?:p|div|li|ul|ol|h\d|br|hr|t[dhr]|table|blockquote|pre|figure|figcaption|section|article|d[dt])\b)/gi;

/**
 * The words of sanitized HTML, on one line. A tag that was cut off at the end is left out.
 * @param max characters; a longer text is cut after a whole word and ends in "…"
 */
export function plainText(html: string, max = Number.POSITIVE_INFINITY): string {
  const whole = html.lastIndexOf("<") > html.lastIndexOf(">") ? html.slice(0, html.lastIndexOf("<")) : html;
  const text = readEntities(withoutTags(whole.replace(apart, " <"), ""))
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= max ? text : cutWords(text, max - 1);
}
