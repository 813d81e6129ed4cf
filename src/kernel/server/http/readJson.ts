const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const colon = ":".charCodeAt(0);
const [openBrace, openBracket, closeBrace, closeBracket] = [..."{[}]"].map((mark) => mark.charCodeAt(0));

export const jsonLimits = {
  /** Levels of objects and arrays. The most that the studio sends is 11: the dataset of a chart in a page. */
  depth: 32,
  /**
   * Objects, arrays and named fields: what parsing and validating take their time for. The largest dataset of a chart
   * has 20,000, a gallery of two thousand pictures 25,000.
   */
  parts: 30_000,
};

/**
 * Whether JSON is simple enough to be parsed: one pass over the text, without recursion. It finds no mistakes in the
 * JSON; those are the parser's to tell.
 */
export function isSimpleJson(text: string): boolean {
  let depth = 0;
  let parts = 0;
  for (let index = 0; index < text.length; index++) {
    const mark = text.charCodeAt(index);
    if (mark === quote) {
      index = endOfText(text, index);
    } else if (mark === openBrace || mark === openBracket) {
      depth++;
      parts++;
      if (depth > jsonLimits.depth || parts > jsonLimits.parts) return false;
    } else if (mark === closeBrace || mark === closeBracket) {
      depth--;
    } else if (mark === colon) {
      parts++;
    }
  }
  return parts <= jsonLimits.parts;
}

/** What JSON that came as a text inside a call says; undefined for what is not one, or is too deep to be walked. */
export function readJsonText(text: string): unknown {
  if (!isSimpleJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the text that starts here ends: its closing quote, or the end of everything. */
function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}
