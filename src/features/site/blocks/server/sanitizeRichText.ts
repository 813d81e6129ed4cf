import sanitize from "sanitize-html";

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

/** As Markdown writes it; a theme's styles tell what it looks like. */
const cellAlignment = { name: "align", multiple: false, values: ["left", "center", "right"] };

/** Schemes of links; a path of the site has none. */
const allowedSchemes = ["http", "https", "mailto", "tel"];

/**
 * Rich text that may be shown to anybody: scripts, styles, event handlers, foreign frames and unknown tags are gone,
 * their words stay. Pictures stay only where they are of this site. Used when text is written, never when it is read.
 * @param options `headingOne`: h1 stays one (a page's own text); else it becomes h2, since the page has its title
 */
export function sanitizeRichText(html: string, options: { headingOne?: boolean } = {}): string {
  return sanitize(html, {
    allowedTags: options.headingOne ? ["h1", ...richTextTags] : richTextTags,
    allowedAttributes: {
      a: ["href", "target", "rel", "title"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["colspan", "rowspan", "scope", cellAlignment],
      td: ["colspan", "rowspan", cellAlignment],
      ol: ["start", "type"],
      abbr: ["title"],
      "*": ["lang", "dir"],
    },
    // Alignment: two classes that every theme knows, since styles in attributes are refused by our policy.
    allowedClasses: Object.fromEntries(aligned.map((tag) => [tag, ["text-center", "text-end"]])),
    allowedSchemes,
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^\/(?!\/)/.test(attribs.src ?? ""),
    transformTags: {
      ...(options.headingOne ? {} : { h1: "h2" }),
      a: (tagName, attributes) => ({
        tagName,
        // A page that opens in another window must not reach back to this one.
        attribs: attributes.target === "_blank" ? { ...attributes, rel: "noopener" } : withoutTarget(attributes),
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { loading: "lazy", alt: "", ...attributes } }),
    },
  });
}

function withoutTarget({ target: _target, rel: _rel, ...attributes }: Record<string, string>): Record<string, string> {
  return attributes;
}
