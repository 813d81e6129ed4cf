/** More than any kept tag has, or other programs write. */
const maxAttributes = 40;

/** Elements without tags inside until they are closed. */
const rawElements = ["script", "style", "title", "textarea", "xmp"];

/**
 * HTML whose tags have a limited number of attributes; the rest of a tag's attributes is dropped. Linear, because a
 * sanitizer takes long for a tag with thousands. Checks nothing else.
 */
export function limitAttributes(html: string): string {
  let kept = "";
  let at = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", start)) {
    if (html.startsWith("<!--", start)) {
      start = endOf(html, "-->", start + 4);
      continue;
    }
    const name = tagName(html, start);
    if (name === "") {
      start += 1;
      continue;
    }
    const { cut, end } = readAttributes(html, start + 1 + name.length);
    if (cut !== undefined) {
      kept += html.slice(at, cut);
      at = end;
    }
    const isRaw = rawElements.includes(name.toLowerCase());
    start = isRaw ? closingOf(html, name, end) : end;
  }
  return at === 0 ? html : kept + html.slice(at);
}

/** Letters after a `<`. Longer names are irrelevant here. */
function tagName(html: string, start: number): string {
  return /^<([a-z][^\s/>]*)/i.exec(html.slice(start, start + 64))?.[1] ?? "";
}

/** The position of the tag's `>`, and of its first excess attribute. */
function readAttributes(html: string, from: number): { cut: number | undefined; end: number } {
  let cut: number | undefined;
  let count = 0;
  let at = from;
  while (at < html.length) {
    at = skip(html, at, /[\s/]*/y);
    if (at >= html.length || html.charAt(at) === ">") break;
    if (++count > maxAttributes) cut ??= at;
    // The first character of a name may be any, even "=".
    at = skip(html, at + 1, /[^\s/>=]*/y);
    const value = skip(html, at, /\s*=\s*/y);
    if (value === at) continue;
    const quote = html.charAt(value);
    at = quote === '"' || quote === "'" ? endOf(html, quote, value + 1) : skip(html, value, /[^\s>]*/y);
  }
  return { cut, end: Math.min(at, html.length) };
}

function skip(html: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : from;
}

/** The position after the next occurrence of a text; the end if there is none. */
function endOf(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

function closingOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name.toLowerCase()}(?=[\\s/>])`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}
