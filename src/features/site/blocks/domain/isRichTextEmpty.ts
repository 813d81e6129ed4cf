import { withoutTags } from "#kernel/domain/withoutTags.ts";

/** Whether rich text shows nothing: only white space or zero-width characters are left without its tags (spec.txt §5). */
export function isRichTextEmpty(html: string): boolean {
  const text = withoutTags(html, "").replace(/&nbsp;|&#160;|&#xa0;/gi, " ");
  return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(text);
}
