/** An `<item>` of an RSS file, with the line on which it starts; undefined xml: it is too long to be read. */
export interface RssItem {
  line: number;
  xml: string | undefined;
  /** The file ends in it, or for the last line without an item, before its closing tag. */
  isCut?: true;
}

/** Longest mark that a chunk can cut. */
const maxMark = 16;

const mark = /<!\[CDATA\[|<!--|<item[\s>]|<\/item\s*>|<\/rss\s*>/g;

/**
 * Splits an RSS file into its items, so that only one is in memory. Marks in CDATA and in comments of the XML are text.
 * A file that ends early ends with an item that says so.
 * @param maxLength of an item, in characters
 */
export async function* splitItems(texts: AsyncIterable<string>, maxLength: number): AsyncGenerator<RssItem> {
  /** The text from the place up to which everything was searched, and where the search goes on in it. */
  let text = "";
  let at = 0;
  /** The searched text of the current item, in pieces; undefined: between items. */
  let item: string[] | undefined;
  let length = 0;
  let startLine = 1;
  /** The mark that ends CDATA or a comment. */
  let end: string | undefined;
  let line = 1;
  let isClosed = false;

  /** Goes on from this place. What is before it belongs to the current item. */
  function pass(to: number): void {
    const passed = text.slice(0, to);
    line += countLines(passed, 0, passed.length);
    length += passed.length;
    // A piece of an item that is too long is not needed.
    if (item && length <= maxLength) item.push(passed);
    text = text.slice(to);
    at -= to;
  }

  for await (const chunk of texts) {
    text += chunk;
    for (;;) {
      if (end) {
        const found = text.indexOf(end, at);
        if (found === -1) {
          at = Math.max(at, text.length - end.length);
          break;
        }
        at = found + end.length;
        end = undefined;
        continue;
      }
      mark.lastIndex = at;
      const found = mark.exec(text);
      if (!found) {
        at = Math.max(at, text.length - maxMark);
        break;
      }
      at = found.index + found[0].length;
      if (found[0] === "<![CDATA[") end = "]]>";
      else if (found[0] === "<!--") end = "-->";
      else if (found[0].startsWith("</rss")) isClosed ||= item === undefined;
      else if (found[0].startsWith("<item")) {
        if (item) continue;
        pass(found.index);
        startLine = line;
        item = [];
        length = 0;
      } else if (item) {
        pass(at);
        yield { line: startLine, xml: length > maxLength ? undefined : item.join("") };
        item = undefined;
      }
    }
    pass(at);
  }
  if (item) yield { line: startLine, xml: undefined, isCut: true };
  else if (!isClosed) {
    pass(text.length);
    yield { line, xml: undefined, isCut: true };
  }
}

/** The line, counted from 0, on which each element with a name (and any prefix) starts, apart from CDATA. */
export function linesOfElements(xml: string, name: string): number[] {
  const marks = new RegExp(`<!\\[CDATA\\[|<(?:\\w+:)?${name}[\\s>]`, "g");
  const lines: number[] = [];
  let line = 0;
  let counted = 0;
  for (let found = marks.exec(xml); found; found = marks.exec(xml)) {
    if (found[0] === "<![CDATA[") {
      const close = xml.indexOf("]]>", marks.lastIndex);
      if (close === -1) break;
      marks.lastIndex = close + 3;
      continue;
    }
    line += countLines(xml, counted, found.index);
    counted = found.index;
    lines.push(line);
  }
  return lines;
}

function countLines(text: string, from: number, to: number): number {
  return text.slice(from, to).split("\n").length - 1;
}
