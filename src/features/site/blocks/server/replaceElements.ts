import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { findVideo } from "../domain/embeds/videoAddress.ts";

/** The replacement of an element: inline, or a paragraph of its own. */
type Replacement = { html: string; isLine: boolean };

/**
 * Replaces elements of a text from sanitize-html. A paragraph inside a link or a paragraph is not possible, so the
 * outer element is closed before it and opened again after it.
 * @param of the replacement of an element; undefined: it stays
 */
export function replaceElements(
  text: string,
  of: (name: string, attributes: string) => Replacement | undefined,
): string {
  const open: { a?: string; p?: string } = {};
  return text.replace(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g, (tag, closing: string, name: string, attributes: string) => {
    if (name === "a" || name === "p") {
      if (closing) delete open[name];
      else open[name] = tag;
    }
    if (closing) return name === "iframe" ? "" : tag;
    const replacement = of(name, attributes);
    if (!replacement?.html) return replacement ? "" : tag;
    const { html, isLine } = replacement;
    const apart = open.a ? `</a>${html}${open.a}` : html;
    return isLine && open.p ? `</p>${apart}${open.p}` : apart;
  });
}

/** A line with the video's link for a known player's frame (`showPlayers`); undefined for any other frame. */
export function frameLine(attributes: string): string | undefined {
  const found = findVideo(attributeOf(attributes, "src"));
  if (!found) return undefined;
  const title = attributeOf(attributes, "title").trim() || found.provider.title;
  return `<p><a href="${escapeHtml(found.src)}">${escapeHtml(title)}</a></p>`;
}

/** An attribute of a tag from sanitize-html: values in double quotes, everything else escaped. */
export function attributeOf(attributes: string, name: string): string {
  return readEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

/** Removes empty links and paragraphs. */
export function withoutEmpty(html: string): string {
  return html.replace(/<a [^<>]*><\/a>/g, "").replace(/<p(?: class="[^"<>]*")?>\s*<\/p>/g, "");
}
