import { isBlank } from "#kernel/domain/blankText.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";

/** Whether rich text shows nothing: only white space or zero-width characters are left without its tags (spec.txt §5). */
export function isRichTextEmpty(html: string): boolean {
  const text = withoutTags(html, "").replace(/&nbsp;|&#160;|&#xa0;/gi, " ");
  return isBlank(text);
}
