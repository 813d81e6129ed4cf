import sanitize from "sanitize-html";

const tags = [
  ...[
    "h1",
    "h2",
    "h3",
    "h4",
    "p",
    "div",
    "br",
    "hr",
    "ul",
    "ol",
    "li",
    "blockquote",
    "pre",
    "code",
    "a",
    "strong",
    "b",
  ],
  ...["em", "i", "u", "s", "small", "sub", "sup", "span", "bdi", "img", "center"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** Properties that email programs know, with values that load nothing and leave the email's box. */
const properties = [
  ...["color", "background", "background-color", "font", "font-family", "font-size", "font-weight", "font-style"],
  ...[
    "line-height",
    "letter-spacing",
    "text-align",
    "text-decoration",
    "text-transform",
    "vertical-align",
    "white-space",
  ],
  ...["margin", "margin-top", "margin-right", "margin-bottom", "margin-left"],
  ...["padding", "padding-top", "padding-right", "padding-bottom", "padding-left"],
  ...["border", "border-top", "border-right", "border-bottom", "border-left", "border-color", "border-radius"],
  ...["border-collapse", "border-spacing", "width", "max-width", "height", "display"],
];
const harmless = [/^(?!.*(?:url|expression|image|var)\s*\()[^<>"\\;@]{1,120}$/i];

/** Classes of `mail.css` that owners may use. */
const classes = [
  ...["quiet", "small", "panel", "code", "lines", "picture", "list", "totals", "amount", "thumb", "sum", "button"],
  ...["action", "action-cell"],
];

/**
 * The content of an email that an owner has written, without what an email must not have: scripts, forms, frames,
 * pictures from elsewhere (which would tell others who reads it) and links that are no addresses.
 * @param siteUrl the website's address: its pictures stay
 */
export function sanitizeMail(html: string, siteUrl: string): string {
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      "*": ["class", "style", "dir", "lang", "align", "title"],
      a: ["href"],
      img: ["src", "alt", "width", "height"],
      table: ["role", "width", "cellpadding", "cellspacing", "border", "bgcolor"],
      td: ["width", "colspan", "rowspan", "valign", "bgcolor"],
      th: ["width", "colspan", "rowspan", "valign", "bgcolor"],
      ol: ["start", "type"],
    },
    allowedClasses: { "*": classes },
    allowedStyles: { "*": Object.fromEntries(properties.map((property) => [property, harmless])) },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src?.startsWith(`${siteUrl}/`),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, "href", siteUrl) }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...withAddress(attribs, "src", siteUrl) } }),
    },
  });
}

/** A path of the website becomes an address, because an email has no base. */
function withAddress(attribs: Record<string, string>, name: string, siteUrl: string): Record<string, string> {
  const value = attribs[name]?.trim() ?? "";
  return /^\/(?!\/)/.test(value) ? { ...attribs, [name]: `${siteUrl}${value}` } : attribs;
}
