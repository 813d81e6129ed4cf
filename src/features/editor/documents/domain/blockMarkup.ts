import { readEntities } from "#kernel/domain/htmlText.ts";
import { tagsOf, withoutTags } from "#kernel/domain/withoutTags.ts";

/** URLs of the links in HTML. */
export function linksOf(html: string): string[] {
  return tagsNamed(html, "a").flatMap((tag) => {
    const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
    return double === undefined && single === undefined ? [] : [readEntities(double ?? single ?? "")];
  });
}

/** The links in HTML with their plain text. A link within a link starts the next one. */
export function labeledLinksOf(html: string): { label: string; link: string }[] {
  const found: { label: string; link: string }[] = [];
  let open: { link: string; end: number } | undefined;
  for (const { start, end } of tagsOf(html)) {
    const [, slash] = /^<(\/?)a(?=[\s/>])/i.exec(html.slice(start, Math.min(end, start + 4))) ?? [];
    if (slash === undefined) continue;
    if (open) {
      const label = readEntities(withoutTags(html.slice(open.end, start), ""))
        .replace(/\s+/g, " ")
        .trim();
      found.push({ label, link: open.link });
    }
    open = slash === "" ? { link: attributeOf(html.slice(start, end), "href"), end } : undefined;
  }
  return found;
}

/**
 * The opening tags of an element.
 * @param name lower case
 */
export function tagsNamed(html: string, name: string): string[] {
  const tags: string[] = [];
  for (const { start, end } of tagsOf(html)) {
    const isNamed = html.slice(start + 1, start + 1 + name.length).toLowerCase() === name;
    if (isNamed && /[\s/>]/.test(html.charAt(start + 1 + name.length))) tags.push(html.slice(start, end));
  }
  return tags;
}

/** The values of an attribute in HTML. */
export function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) => double ?? single ?? "");
}

/** The value of an attribute in a tag; empty if it is missing. */
export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return readEntities(found?.[1] ?? found?.[2] ?? "");
}
