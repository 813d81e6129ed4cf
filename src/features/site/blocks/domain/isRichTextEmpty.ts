import { isBlank } from "#kernel/domain/blankText.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";

/**
 * Whether rich text shows nothing: without its tags, only white space or zero-width characters are left (spec.txt §5).
 */
export function isRichTextEmpty(html: string): boolean {
  const text = withoutTags(html, "").replace(/&nbsp;|&#160;|&#xa0;/gi, " ");
  return isBlank(text);
}
