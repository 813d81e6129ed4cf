import { getSchema } from "@tiptap/core";
import { DOMSerializer, DOMParser as ModelParser } from "@tiptap/pm/model";
import { isRichTextEmpty } from "#features/site/blocks/domain/isRichTextEmpty.ts";
import { pastedTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";

/**
 * HTML from elsewhere as the rich text of a page: headings, lists, links and marks are kept; looks, pictures from other
 * hosts and everything that runs are left behind. Empty for HTML without words.
 */
export function pageTextOf(html: string): string {
  // A document of its own: nothing in it is loaded or run.
  const read = new DOMParser().parseFromString(html, "text/html");
  const schema = getSchema(pastedTextExtensions);
  const words = ModelParser.fromSchema(schema).parse(read.body);
  const holder = read.createElement("div");
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(words.content, { document: read }));
  return isRichTextEmpty(holder.innerHTML) ? "" : holder.innerHTML;
}
