import { readEntities } from "#kernel/domain/htmlText.ts";
import { tagsOf, withoutTags } from "#kernel/domain/withoutTags.ts";

/** Headings in HTML, in order. */
export function headingsOf(html: string): { level: number; text: string }[] {
  const headings: { level: number; text: string }[] = [];
  let open: { level: string; end: number } | undefined;
  for (const { start, end } of tagsOf(html)) {
    const [, slash, level = ""] = /^<(\/?)h([1-6])(?=[\s/>])/i.exec(html.slice(start, Math.min(end, start + 6))) ?? [];
    if (slash === undefined) continue;
    if (slash === "") open ??= { level, end };
    else if (open?.level === level) {
      headings.push({ level: Number(level), text: readEntities(withoutTags(html.slice(open.end, start), "")).trim() });
      open = undefined;
    }
  }
  return headings;
}
