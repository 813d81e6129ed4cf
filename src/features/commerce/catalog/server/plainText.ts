import sanitizeHtml from "sanitize-html";

/** The words of HTML on one line, cut after a whole word at `most` characters. */
export function plainText(html: string, most: number): string {
  const spaced = html.replace(/<(?=\/?(?:p|div|li|h\d|br|tr)\b)/gi, " <");
  const text = decode(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\s+\S*$/, "")}…`;
}

// The four characters that sanitize-html writes as entities.
function decode(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
