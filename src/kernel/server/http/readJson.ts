const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const colon = ":".charCodeAt(0);
const [openBrace, openBracket, closeBrace, closeBracket] = [..."{[}]"].map((mark) => mark.charCodeAt(0));

export const jsonLimits = {
  /** Levels of objects and arrays. The studio sends at most 11: the dataset of a chart in a page. */
  depth: 32,
  /**
   * Objects, arrays and named fields, which take the time of parsing and validating. The largest dataset of a chart has
   * 20,000, a gallery of two thousand pictures 25,000.
   */
  parts: 30_000,
};

/**
 * Whether JSON is simple enough to be parsed. One pass over the text, without recursion. Does not detect invalid JSON,
 * which the parser does.
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

/** The value of JSON that is a text inside a call; undefined if it is invalid or too deep. */
export function readJsonText(text: string): unknown {
  if (!isSimpleJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the string that starts here ends: at its closing quote, or at the end of the text. */
function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}
