/** A tag, an entity or a character of a text from sanitize-html. */
const parts = /<(\/?)([a-z][a-z0-9]*)[^<>]*?(\/?)>|&#?\w+;|./gisu;

/**
 * As much of a text from `sanitizeRichText` as fits into `max` characters with its tags and entities, which stay whole.
 * Open elements are closed. Linear.
 */
export function cutRichText(html: string, max: number): string {
  if (html.length <= max) return html;
  const open: string[] = [];
  let closing = 0;
  let end = 0;
  let closed: string[] = [];
  for (const { 0: part, 1: isEnd, 2: name, 3: isVoid, index } of html.matchAll(parts)) {
    if (index + part.length > max) break;
    const isStart = name !== undefined && !isEnd && !isVoid;
    if (isStart) {
      open.push(name);
      closing += name.length + 3;
    } else if (isEnd) {
      open.pop();
      closing -= (name?.length ?? 0) + 3;
    }
    // An element that was only opened says nothing.
    if (isStart || index + part.length + closing > max) continue;
    end = index + part.length;
    closed = [];
    if (closing > 0) closed = open.map((each) => `</${each}>`).reverse();
  }
  return html.slice(0, end) + closed.join("");
}
