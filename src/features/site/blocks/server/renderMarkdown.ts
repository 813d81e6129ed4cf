import { Marked } from "marked";
import { sanitizeRichText } from "./sanitizeRichText.ts";

const marked = new Marked({ gfm: true, breaks: false, async: false });

/**
 * Markdown as safe rich text; a first-level heading becomes one of the second level. Some sources take very long, so it
 * runs in a worker (`markdownTask`).
 */
export function renderMarkdown({ source }: { source: string }): string {
  return sanitizeRichText(marked.parse(source) as string)
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
