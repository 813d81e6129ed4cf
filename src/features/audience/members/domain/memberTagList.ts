const separators = /[,;|]/;

/**
 * The tags of a cell: separated by commas, semicolons or vertical bars. A tag in quotation marks may contain them, with
 * its own quotation marks doubled.
 * @example parseTagList('"VIP","Wholesale, big"; Berlin') // ["VIP", "Wholesale, big", "Berlin"]
 */
export function parseTagList(text: string): string[] {
  const tags: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const quoted = /^"((?:[^"]|"")*)"\s*(?:[,;|]|$)/.exec(rest);
    const end = quoted ? quoted[0].length : rest.search(separators) + 1 || rest.length + 1;
    tags.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : rest.slice(0, end - 1));
    rest = rest.slice(end).trimStart();
  }
  return tags;
}

/** Tags as one cell that `parseTagList` reads, also if the first one looks like a guarded formula. */
export function writeTagList(tags: readonly string[]): string {
  return tags.map((tag) => (/[,;|"]|^'/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join("; ");
}
