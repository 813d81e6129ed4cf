// Written as scanners: a pattern such as /<[^>]*>/g looks through the rest of a text from each of its `<`.

/**
 * HTML without its tags: what is between `<` and the next `>`. A `<` that no `>` follows is text.
 * @param instead what takes a tag's place
 */
export function withoutTags(html: string, instead: string): string {
  let kept = "";
  let at = 0;
  for (const { start, end } of tagsOf(html)) {
    kept += html.slice(at, start) + instead;
    at = end;
  }
  return kept + html.slice(at);
}

/** Where the tags of HTML stand, in their order: what is between `<` and the next `>`. */
export function* tagsOf(html: string): Generator<{ start: number; end: number }> {
  let at = 0;
  for (;;) {
    const start = html.indexOf("<", at);
    const close = start === -1 ? -1 : html.indexOf(">", start);
    if (close === -1) return;
    at = close + 1;
    yield { start, end: at };
  }
}

/**
 * HTML without some elements and all that is in them, such as scripts. One that is not closed stays, unless `orRest`.
 * @param names lower case
 * @param instead what takes an element's place
 */
export function withoutElements(
  html: string,
  names: readonly string[],
  instead: string,
  options: { orRest?: boolean } = {},
): string {
  const opening = new RegExp(`<(${names.join("|")})\\b`, "gi");
  const closing = new Map(names.map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")]));
  /** Those that are closed nowhere further on: looked for once. */
  const neverClosed = new Set<string>();
  let kept = "";
  let at = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = (found[1] ?? "").toLowerCase();
    const end = neverClosed.has(name) ? undefined : endOf(html, closing.get(name) as RegExp, opening.lastIndex);
    if (end === undefined) {
      if (options.orRest) return kept + html.slice(at, found.index) + instead;
      neverClosed.add(name);
      continue;
    }
    kept += html.slice(at, found.index) + instead;
    at = end;
    opening.lastIndex = end;
  }
  return kept + html.slice(at);
}

function endOf(html: string, closing: RegExp, from: number): number | undefined {
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : undefined;
}
