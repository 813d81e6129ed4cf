const blockTags = /<(p|h[1-6]|ul|ol|li|blockquote|pre|div|table|figure|hr|dl)[\s>/]/i;

/**
 * Text without paragraphs as HTML: an empty line ends a paragraph, a line break stays one. Text with paragraphs is
 * unchanged.
 * @param options `wrapsSingle` false: a single paragraph gets no tags
 * @example writtenAsHtml("One.\n\nTwo.") // "<p>One.</p>\n<p>Two.</p>"
 */
export function writtenAsHtml(text: string, { wrapsSingle = true } = {}): string {
  const trimmed = text.trim();
  if (trimmed === "" || blockTags.test(trimmed)) return trimmed;
  const paragraphs = trimmed
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((paragraph) => paragraph.trim().replace(/\r?\n/g, "<br>"));
  if (paragraphs.length === 1 && !wrapsSingle) return paragraphs[0] as string;
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n");
}

const blockEnd = /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|figure)>|<(?:ul|ol)>|<hr ?\/?>)[ \t]*(?=<)/gi;

/** HTML with each block on its own line, for reading. A browser shows the same. */
export function writtenInLines(html: string): string {
  return html.replace(blockEnd, "$1\n");
}

/** The text of a single plain paragraph; any other HTML unchanged. */
export function withoutSingleParagraph(html: string): string {
  return /^<p>((?:(?!<\/?p[ >]).)*)<\/p>$/s.exec(html)?.[1] ?? html;
}
