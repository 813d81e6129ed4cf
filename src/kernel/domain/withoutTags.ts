// Written as scanners: a pattern such as /<[^>]*>/g scans the rest of a text from each of its `<`.

/**
 * HTML without its tags: everything from `<` to the next `>`. A `<` without a following `>` is text.
 * @param instead replaces each tag
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

/** Positions of the tags of HTML, in order: everything from `<` to the next `>`. */
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
 * HTML without some elements and their content, such as scripts. An element that is not closed stays, unless `orRest`.
 * @param names lower case
 * @param instead replaces each element
 */
export function withoutElements(
  html: string,
  names: readonly string[],
  instead: string,
  options: { orRest?: boolean } = {},
): string {
  const opening = new RegExp(`<(${names.join("|")})\\b`, "gi");
  const closing = new Map(names.map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")]));
  /** Names that are not closed anywhere further on, so that each is searched only once. */
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
