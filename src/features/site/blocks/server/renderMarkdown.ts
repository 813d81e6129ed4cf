import { Marked } from "marked";
import { sanitizeRichText } from "./sanitizeRichText.ts";

const marked = new Marked({ gfm: true, breaks: false, async: false });

/**
 * Markdown as rich text that may be shown to anyone; a heading of the first level is one of the second here. Some
 * sources take very long: it runs in a worker (`markdownTask`).
 */
export function renderMarkdown({ source }: { source: string }): string {
  return sanitizeRichText(marked.parse(source) as string)
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
