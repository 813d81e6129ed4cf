import { getSchema } from "@tiptap/core";
import { DOMSerializer, DOMParser as ModelParser } from "@tiptap/pm/model";
import { isRichTextEmpty } from "#features/site/blocks/domain/isRichTextEmpty.ts";
import { pastedTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";

/**
 * Converts HTML from elsewhere to a page's rich text. Headings, lists, links and formatting are kept; styles, pictures
 * of other hosts and scripts are removed. Empty for HTML without text.
 */
export function pageTextOf(html: string): string {
  // A separate document, which loads and runs nothing.
  const read = new DOMParser().parseFromString(html, "text/html");
  const schema = getSchema(pastedTextExtensions);
  const words = ModelParser.fromSchema(schema).parse(read.body);
  const holder = read.createElement("div");
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(words.content, { document: read }));
  return isRichTextEmpty(holder.innerHTML) ? "" : holder.innerHTML;
}
