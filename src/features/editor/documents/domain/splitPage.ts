import { pageFonts, pageStyles } from "#kernel/domain/pageStyles.ts";
import { withoutElements } from "#kernel/domain/withoutTags.ts";
import { attributeOf } from "./blockMarkup.ts";

/** A rendered page, split at its body. */
export interface SplitPage {
  bodyId: string;
  bodyClass: string;
  /** URLs of its style sheets. */
  styleSheets: string[];
  /** HTML in `<body>` before and after the split; no scripts. */
  before: string;
  after: string;
}

/**
 * Splits the HTML of a page.
 * @param place HTML at the place of the page's body; a page without it is returned as `before`
 */
export function splitPage(html: string, place: string): SplitPage {
  const opening = /<body\b[^>]*>/i.exec(html);
  const head = opening ? html.slice(0, opening.index) : html;
  const start = opening ? opening.index + opening[0].length : 0;
  const end = html.search(/<\/body\s*>/i);
  const [before = "", ...rest] = html.slice(start, end < start ? undefined : end).split(place);
  const links = [...head.matchAll(/<link\b[^>]*>/gi)].map(([link]) => link);
  // The page has only the styles that it uses. The editor adds other blocks, so it needs all styles.
  const all = [
    ...attributeOf(pageFonts.exec(head)?.[0] ?? "", "data-fonts").split(" "),
    ...attributeOf(pageStyles.exec(head)?.[0] ?? "", "data-sheets").split(" "),
  ].filter(Boolean);
  return {
    bodyId: attributeOf(opening?.[0] ?? "", "id"),
    bodyClass: attributeOf(opening?.[0] ?? "", "class"),
    styleSheets: [
      ...all,
      ...links
        .filter((link) => attributeOf(link, "rel").toLowerCase().split(/\s+/).includes("stylesheet"))
        .map((link) => attributeOf(link, "href")),
    ],
    before: withoutScripts(before),
    after: withoutScripts(rest.join("")),
  };
}

const withoutScripts = (html: string) => withoutElements(html, ["script"], "").trim();
