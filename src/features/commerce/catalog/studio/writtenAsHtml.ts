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
