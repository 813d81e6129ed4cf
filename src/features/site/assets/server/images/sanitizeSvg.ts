import sanitizeHtml from "sanitize-html";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { removeImageMetadata } from "./removeImageMetadata.ts";
import { sniffedBytes, sniffImageType } from "./sniffImageType.ts";
import { svgAttributes, svgElements } from "./svgAllowList.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const xlinkNamespace = "http://www.w3.org/1999/xlink";

/** Styles that could load, run or hide something: escapes, at-rules except media queries, addresses except `#id`. */
const unsafeStyle =
  /\\|@(?!media\b)|expression\s*\(|javascript:|behaviou?r|-moz-binding|(?:image(?:-set)?|src|cross-fade)\s*\(|url\((?!\s*["']?#)/i;

/** Embedded pictures as data; never another SVG, which would not have been checked. */
const embeddedPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,([a-z0-9+/=\s]*)$/i;

/** sanitize-html writes the text of a style element unescaped. Under this name, it escapes it like any other. */
const styleStandIn = "style-text";

/**
 * An SVG with only what is drawn: known elements and attributes, references to its own parts, embedded bitmaps.
 * Scripts, event handlers, links, foreign objects, animations, outside addresses, entities and comments are dropped.
 * Undefined if the root is not `<svg>`. Sanitizing the result again changes nothing.
 */
export function sanitizeSvg(text: string): string | undefined {
  const clean = sanitizeHtml(text, {
    allowedTags: [...svgElements, styleStandIn],
    allowedAttributes: false,
    transformTags: {
      "*": (tagName, attributes) => ({
        tagName: tagName === "style" ? styleStandIn : tagName,
        attribs: safeAttributes(tagName, attributes),
      }),
    },
    selfClosing: [],
    nonTextTags: ["script", "foreignObject", "metadata", "textarea", "iframe", "object", "noscript"],
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    nestingLimit: 200,
    parser: { xmlMode: true, decodeEntities: true },
  });
  const root = elementIn(clean, "svg");
  return root && withoutUnsafeStyles(root.text).replace(/(<\/?)style-text(?=[\s>])/g, "$1style");
}

function safeAttributes(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const safe = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === "href" || name === "xlink:href") {
      const target = value.startsWith("#") ? value : tagName === "image" ? cleanPicture(value) : undefined;
      return target === undefined ? [] : [[name, target]];
    }
    return svgAttributes.has(name) && !unsafeStyle.test(value) ? [[name, value]] : [];
  });
  if (tagName !== "svg") return Object.fromEntries(safe);
  return { xmlns: svgNamespace, "xmlns:xlink": xlinkNamespace, ...Object.fromEntries(safe) };
}

/** An embedded picture without metadata; undefined if it is invalid, or its parts cannot be separated. */
function cleanPicture(address: string): string | undefined {
  const data = embeddedPicture.exec(address)?.[1];
  const bytes = data === undefined ? undefined : Buffer.from(data, "base64");
  const mediaType = bytes && sniffImageType(bytes.subarray(0, sniffedBytes));
  const clean = bytes && removeImageMetadata(bytes);
  return clean && `data:${mediaType};base64,${clean.toString("base64")}`;
}

/** Removes style elements that contain anything but plain, safe text: elements inside could split a word in two. */
function withoutUnsafeStyles(text: string): string {
  let kept = "";
  let rest = text;
  for (let style = elementIn(rest, styleStandIn); style; style = elementIn(rest, styleStandIn)) {
    const styleText = readEntities(style.content);
    const isSafe = !styleText.includes("<") && !unsafeStyle.test(styleText);
    kept += rest.slice(0, style.start) + (isSafe ? style.text : "");
    rest = rest.slice(style.start + style.text.length);
  }
  return kept + rest;
}

/** The first element with that name in sanitized text, where every tag is closed and every other `<` is escaped. */
function elementIn(text: string, name: string): { start: number; text: string; content: string } | undefined {
  const tags = text.matchAll(new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, "g"));
  let depth = 0;
  let start = 0;
  let contentStart = 0;
  for (const tag of tags) {
    const isOpening = tag[1] === "";
    if (isOpening && depth++ === 0) {
      start = tag.index;
      contentStart = start + tag[0].length;
    }
    if (isOpening || --depth > 0) continue;
    return { start, text: text.slice(start, tag.index + tag[0].length), content: text.slice(contentStart, tag.index) };
  }
  return undefined;
}
