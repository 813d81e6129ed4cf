import { type PageDocument, preparePageDocument } from "#features/site/blocks/server/index.ts";

/** Most characters of one text block, with some room for what sanitizing adds. */
const maxLength = 90_000;

/** Ends of elements where a long text may be cut. */
const cuts = /(?<=<\/(?:p|h[1-6]|ul|ol|blockquote|figure|pre|table|div)>)/i;

/** A document with a text block of this HTML, or several if it is very long; null if there is no text. */
export function documentOfHtml(html: string): PageDocument | null {
  if (html.trim() === "") return null;
  const blocks = partsOf(html).map((part, index) => {
    const place = { x: 0, y: index, w: 12, h: 1 };
    return { id: `text-${index + 1}`, type: "html", props: { html: part }, place: { desktop: place, mobile: place } };
  });
  const { document, problems } = preparePageDocument({ version: 1, sections: [{ id: "text", blocks }] });
  if (problems) throw new Error(`the text is no document: ${JSON.stringify(problems)}`);
  return document;
}

function partsOf(html: string): string[] {
  if (html.length <= maxLength) return [html];
  const parts: string[] = [];
  let part = "";
  for (const piece of html.split(cuts)) {
    if (part !== "" && part.length + piece.length > maxLength) {
      parts.push(part);
      part = "";
    }
    part += piece;
  }
  return [...parts, part];
}
