import sanitize from "sanitize-html";
import { limitAttributes } from "./limitAttributes.ts";

/** Elements of rich text. */
export const richTextTags = [
  ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "ul", "ol", "li", "dl", "dt", "dd"],
  ...[
    "a",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "del",
    "ins",
    "sub",
    "sup",
    "small",
    "mark",
    "abbr",
    "cite",
    "q",
    "span",
  ],
  ...["figure", "figcaption", "img", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "div"],
];

const aligned = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"];

/** Alignment in a style attribute. */
export const alignment = /(?:^|;)\s*text-align\s*:\s*(center|right|end)\b/i;

/** Alignment classes of our own texts. */
export const alignmentClasses: Record<string, string> = { center: "text-center", right: "text-end", end: "text-end" };

/** As in Markdown; a theme's styles define its look. */
const cellAlignment = { name: "align", multiple: false, values: ["left", "center", "right"] };

/** Schemes of links; a path of the site has none. */
const allowedSchemes = ["http", "https", "mailto", "tel"];

interface RichTextRules {
  /** Keeps h1 (a page's own text); otherwise it becomes h2, because the page has its title. */
  headingOne?: boolean;
  /** Keeps frames for `keepRichText`; otherwise they are removed. */
  frames?: boolean;
  /** Called for each removed outside picture. */
  onPictureGone?(): void;
}

/**
 * Rich text that is safe to show: scripts, styles, event handlers, foreign frames and unknown tags are removed, and
 * their text stays. Only pictures of this site stay. Used when text is written, never when it is read.
 */
export function sanitizeRichText(html: string, options: RichTextRules = {}): string {
  return sanitize(limitAttributes(html), {
    allowedTags: [...(options.headingOne ? ["h1"] : []), ...richTextTags, ...(options.frames ? ["iframe"] : [])],
    allowedAttributes: {
      a: ["href", "target", "rel", "title"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["colspan", "rowspan", "scope", cellAlignment],
      td: ["colspan", "rowspan", cellAlignment],
      ...(options.frames ? { iframe: ["src", "title"] } : {}),
      ol: ["start", "type"],
      abbr: ["title"],
      "*": ["lang", "dir"],
    },
    // Alignment: two classes that every theme knows, because our policy refuses style attributes.
    allowedClasses: Object.fromEntries(aligned.map((tag) => [tag, ["text-center", "text-end"]])),
    allowedSchemes,
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => {
      const isGone = tag === "img" && !/^\/(?!\/)/.test(attribs.src ?? "");
      if (isGone) options.onPictureGone?.();
      return isGone;
    },
    transformTags: {
      ...(options.headingOne ? {} : { h1: "h2" }),
      "*": (tagName, attributes) => ({ tagName, attribs: withAlignment(attributes) }),
      ...(options.frames ? { iframe: (tagName, attributes) => ({ tagName, attribs: withScheme(attributes) }) } : {}),
      a: (tagName, attributes) => ({
        tagName,
        // A page in a new window must not access this one.
        attribs: attributes.target === "_blank" ? { ...attributes, rel: "noopener" } : withoutTarget(attributes),
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { loading: "lazy", alt: "", ...attributes } }),
    },
  });
}

/** `sanitizeRichText` for a text of a page's body, which may have the page's only heading of the first level. */
export function sanitizePageText(html: string): string {
  return sanitizeRichText(html, { headingOne: true });
}

/** Turns an alignment style into a class. */
function withAlignment(attributes: Record<string, string>): Record<string, string> {
  const name = alignmentClasses[alignment.exec(attributes.style ?? "")?.[1]?.toLowerCase() ?? ""];
  return name ? { ...attributes, class: name } : attributes;
}

function withScheme(attributes: Record<string, string>): Record<string, string> {
  const src = attributes.src?.trim() ?? "";
  return src.startsWith("//") ? { ...attributes, src: `https:${src}` } : attributes;
}

function withoutTarget({ target: _target, rel: _rel, ...attributes }: Record<string, string>): Record<string, string> {
  return attributes;
}
