import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { findVideo } from "../domain/videoAddress.ts";

/** What stands for an element: words within a paragraph, or a paragraph of its own. */
type Replacement = { html: string; isLine: boolean };

/**
 * Replaces elements of a text that sanitize-html wrote. Inside of a link or a paragraph there is no place for another:
 * it is closed before and opened again behind.
 * @param of what stands for an element; undefined: it stays
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

/** A known player's frame as a line with the link to its film (`showPlayers`); undefined for any other frame. */
export function frameLine(attributes: string): string | undefined {
  const found = findVideo(attributeOf(attributes, "src"));
  if (!found) return undefined;
  const title = attributeOf(attributes, "title").trim() || found.provider.title;
  return `<p><a href="${escapeHtml(found.src)}">${escapeHtml(title)}</a></p>`;
}

/** Of a tag as sanitize-html writes it: values between double quotes, all else escaped. */
export function attributeOf(attributes: string, name: string): string {
  return readEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

/** Without links and paragraphs that hold nothing. */
export function withoutEmpty(html: string): string {
  return html.replace(/<a [^<>]*><\/a>/g, "").replace(/<p(?: class="[^"<>]*")?>\s*<\/p>/g, "");
}
