import sanitize from "sanitize-html";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { limitAttributes } from "./limitAttributes.ts";
import { attributeOf, frameLine, replaceElements, withoutEmpty } from "./replaceElements.ts";
import { alignment, alignmentClasses as classes, richTextTags } from "./sanitizeRichText.ts";

/** Kinds of content in another program's text that cannot be kept. */
export const textLosses = ["pictures", "frames", "media", "scripts", "forms", "links", "formats"] as const;
export type TextLosses = Partial<Record<(typeof textLosses)[number], number>>;

/** A picture of a text that is still on another host; `pictureLink` stands for it. */
export interface TextPicture {
  url: string;
  altText: string;
}

export interface AdoptedText {
  html: string;
  pictures: TextPicture[];
  lost: TextLosses;
}

const lostTags: Record<string, keyof TextLosses> = {
  ...{ script: "scripts", noscript: "scripts" },
  ...{ video: "media", audio: "media", object: "media", embed: "media", svg: "media", canvas: "media" },
  ...{ form: "forms", input: "forms", select: "forms", textarea: "forms", button: "forms" },
  ...{ font: "formats", style: "formats" },
};

/** A declaration about the look of words. Alignment is kept, the rest is dropped. */
const otherStyle = /(?:^|;)\s*(?!text-align\b)[a-z-]+\s*:/i;
/** Alignment classes of our own texts. */
const ownAlignment = /(?:^|\s)text-(center|end)(?:\s|$)/;

/**
 * Converts another program's rich text to the form of `sanitizeRichText`: addresses get a scheme, alignment becomes a
 * class, a known player's frame becomes a line with the video's link (`showPlayers`), an outside picture becomes a link
 * until it is fetched. Own pictures stay. Losses are counted. Imported texts also have a limit: `adoptWithin`.
 */
export function adoptRichText(html: string, isOwnPicture: (src: string) => boolean = () => false): AdoptedText {
  const lost: TextLosses = {};
  const lose = (kind: keyof TextLosses) => {
    lost[kind] = (lost[kind] ?? 0) + 1;
  };
  const clean = sanitize(limitAttributes(html), {
    allowedTags: ["h1", ...richTextTags, "iframe"],
    allowedAttributes: {
      a: ["href", "target", "title"],
      img: ["src", "alt", "width", "height", "loading"],
      iframe: ["src", "title"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
      ol: ["start", "type"],
      abbr: ["title"],
      "*": ["lang", "dir", "class"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      "*": (tagName, given) => {
        const kind = lostTags[tagName];
        if (kind) lose(kind);
        const { style = "", class: named = "", ...attributes } = given;
        const align = given.align ?? ownAlignment.exec(named)?.[1] ?? "";
        delete attributes.align;
        if (otherStyle.test(style)) lose("formats");
        const side = tagName === "center" ? "center" : (alignment.exec(style)?.[1] ?? align).toLowerCase();
        const name = tagName === "center" ? "div" : tagName;
        for (const attribute of ["href", "src"]) {
          const address = attributes[attribute]?.trim();
          if (address?.startsWith("//")) attributes[attribute] = `https:${address}`;
        }
        if (name === "a" && given.href && !/^(?:https?:|mailto:|tel:|\/|#)/i.test(attributes.href?.trim() ?? ""))
          lose("links");
        return { tagName: name, attribs: { ...attributes, ...(classes[side] ? { class: classes[side] } : {}) } };
      },
    },
  });
  const pictures: TextPicture[] = [];
  const replaced = replaceElements(clean, (name, attributes) => {
    if (name === "img") {
      if (isOwnPicture(attributeOf(attributes, "src"))) return undefined;
      const picture = readPicture(attributes);
      if (picture) pictures.push(picture);
      else lose("pictures");
      return { html: picture ? pictureLink(picture) : "", isLine: false };
    }
    if (name !== "iframe") return undefined;
    const line = frameLine(attributes);
    if (!line) lose("frames");
    return { html: line ?? "", isLine: true };
  });
  return { html: withoutEmpty(replaced), pictures, lost };
}

/** The placeholder for a picture that is still on another host. */
export function pictureLink({ url, altText }: TextPicture): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(linkText({ url, altText }))}</a>`;
}

/**
 * Replaces the links of `pictureLink` with pictures; run `sanitizeRichText` afterwards.
 * @param placeOf the picture's address on this website; undefined if it is not there yet
 */
export function placePictures(
  html: string,
  pictures: readonly TextPicture[],
  placeOf: (url: string) => string | undefined,
): string {
  const byLink = new Map(pictures.map((picture) => [keyOf(picture.url, linkText(picture)), picture]));
  return html.replace(/<a href="([^"<>]*)">([^<>]*)<\/a>/g, (link, href: string, text: string) => {
    const picture = byLink.get(keyOf(readEntities(href), readEntities(text)));
    const src = picture && placeOf(picture.url);
    return src ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(picture.altText)}" />` : link;
  });
}

function readPicture(attributes: string): TextPicture | undefined {
  const src = attributeOf(attributes, "src").trim();
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return undefined;
  return { url: new URL(src).href, altText: attributeOf(attributes, "alt").slice(0, 1000).toWellFormed() };
}

/** The picture's own text, otherwise its file name. */
function linkText({ url, altText }: TextPicture): string {
  const words = altText.replace(/\s+/g, " ").trim();
  return words || new URL(url).pathname.split("/").at(-1) || "picture";
}

const keyOf = (url: string, text: string) => JSON.stringify([url, text.replace(/\s+/g, " ").trim()]);
