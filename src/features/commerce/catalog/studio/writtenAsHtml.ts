const blockTags = /<(p|h[1-6]|ul|ol|li|blockquote|pre|div|table|figure|hr|dl)[\s>/]/i;

/**
 * Text that was typed without paragraphs, as HTML: an empty line ends a paragraph, a line break is one. What has
 * paragraphs of its own stays as it is.
 * @param options `wrapsSingle` false: one paragraph alone gets no tags of its own
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

/** HTML with each of its blocks on a line of its own, for those who read it. A browser shows the same. */
export function writtenInLines(html: string): string {
  return html.replace(blockEnd, "$1\n");
}

/** The words of a text that is one plain paragraph; any other text as it is. */
export function withoutSingleParagraph(html: string): string {
  return /^<p>((?:(?!<\/?p[ >]).)*)<\/p>$/s.exec(html)?.[1] ?? html;
}
