/** What is to be typed in place of a part of the text, and what is selected after it. Places in characters. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

/** Puts a tag around the selected words, or takes it away where it stands around them already. */
export function wrapInline(text: string, start: number, end: number, tag: string, attributes = ""): TextChange {
  const open = `<${tag}${attributes}>`;
  const close = `</${tag}>`;
  const inner = text.slice(start, end);
  const isAround = text.slice(0, start).endsWith(`<${tag}>`) && text.slice(end).startsWith(close);
  if (isAround) {
    const from = start - `<${tag}>`.length;
    return { from, to: end + close.length, insert: inner, selectFrom: from, selectTo: from + inner.length };
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
