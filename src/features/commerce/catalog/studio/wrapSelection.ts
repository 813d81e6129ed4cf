/** What is to be typed in place of a part of the text, and what is selected after it. Places in characters. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

const blockStart = /^(?:\s*<\/?(?:p|h[1-6]|li|ul|ol|blockquote)\b[^>]*>)*\s*/i;
const blockEnd = /\s*(?:<\/?(?:p|h[1-6]|li|ul|ol|blockquote)\b[^>]*>\s*)*$/i;

/**
 * Puts a tag around the selected words, or takes it away where it stands around them already. Tags of paragraphs and
 * lists at the ends of the selection stay outside.
 */
export function wrapInline(text: string, from: number, to: number, tag: string, attributes = ""): TextChange {
  const selected = text.slice(from, to);
  const start = from + (blockStart.exec(selected)?.[0].length ?? 0);
  const end = Math.max(start, to - (blockEnd.exec(selected)?.[0].length ?? 0));
  const open = `<${tag}${attributes}>`;
  const close = `</${tag}>`;
  const inner = text.slice(start, end);
  const isAround = text.slice(0, start).endsWith(`<${tag}>`) && text.slice(end).startsWith(close);
  if (isAround) {
    const outer = start - `<${tag}>`.length;
    return { from: outer, to: end + close.length, insert: inner, selectFrom: outer, selectTo: outer + inner.length };
  }
  const at = start + open.length;
  return { from: start, to: end, insert: `${open}${inner}${close}`, selectFrom: at, selectTo: at + inner.length };
}

/** Makes whole lines a heading or, for lists, each line an item. */
export function wrapLines(text: string, start: number, end: number, kind: "h2" | "ul" | "ol"): TextChange {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(start, end));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text
    .slice(from, to)
    .split("\n")
    .map((line) => line.replace(/^\s*(<p>|<li>)?|(<\/p>|<\/li>)?\s*$/g, ""))
    .filter((line, _, all) => line !== "" || all.length === 1);
  const insert =
    kind === "h2"
      ? lines.map((line) => `<h2>${line}</h2>`).join("\n")
      : `<${kind}>\n${lines.map((line) => `  <li>${line}</li>`).join("\n")}\n</${kind}>`;
  const firstAt = insert.indexOf(lines[0] ? `>${lines[0]}` : "></") + 1;
  const isSingle = lines.length === 1;
  return {
    from,
    to,
    insert,
    selectFrom: from + (isSingle ? firstAt : 0),
    selectTo: from + (isSingle ? firstAt + (lines[0]?.length ?? 0) : insert.length),
  };
}

/** An address as it may stand in a link: typed without a scheme, it is one of the web. */
export function linkAddress(typed: string): string {
  const address = typed.trim().replaceAll('"', "%22");
  if (/^([a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return `https://${address}`;
}
