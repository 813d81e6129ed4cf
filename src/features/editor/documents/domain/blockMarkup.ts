import { withoutTags } from "#kernel/domain/withoutTags.ts";
/** Headings of HTML in their order. */
export function headingsOf(html: string): { level: number; text: string }[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi)].map(([, level, inner = ""]) => ({
    level: Number(level),
    text: readEntities(withoutTags(inner, "")).trim(),
  }));
}

/** Where the links of HTML lead. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    readEntities(double ?? single ?? ""),
  );
}

/** The values of an attribute in HTML. */
export function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) => double ?? single ?? "");
}

/** The value of an attribute in a tag; empty where it is not there. */
export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return readEntities(found?.[1] ?? found?.[2] ?? "");
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

const readEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => characters[name] ?? whole);
