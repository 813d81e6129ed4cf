import { isPagePath } from "./localPaths.ts";

/** Replaces the address of a page: an absolute path, without the website's origin. */
export type ReplacePath = (path: string) => string;

// Elements whose text is no HTML, JSON-LD, and tags that name addresses. A tag ends at the first ">" outside of quotes.
const places =
  /<script\b[^>]*\btype="application\/ld\+json"[^>]*>[\s\S]*?<\/script\s*>|<(script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>|<(a|area|form|button|input|link|meta)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const linkAttribute = /(\s(?:href|action|formaction|content)=)(["'])([^"']*)\2/gi;
const dataAddress = /("(?:@id|url|item|mainEntityOfPage|target|urlTemplate)":")((?:[^"\\]|\\.)*)"/g;
const modelAddress = /("(?:url|\w*Url)":\s?")((?:[^"\\]|\\.)*)"/g;

/**
 * A page of the website whose links, forms, canonical address and JSON-LD lead to other addresses of the website. Left
 * alone: files and calls, other hosts, links that name their language (`hreflang`), and those with `data-no-language`.
 * @param origin of the website; addresses may begin with it
 */
export function replaceLinks(html: string, origin: string, replace: ReplacePath): string {
  return html.replace(places, (found: string, raw: string | undefined, tag: string | undefined) => {
    if (raw !== undefined) return found;
    if (tag === undefined) return replaceIn(found, dataAddress, origin, replace);
    if (/\s(?:hreflang|data-no-language)\b/i.test(found) || !namesPage(found, tag.toLowerCase())) return found;
    return found.replace(linkAttribute, (_whole, name: string, quote: string, address: string) => {
      return name + quote + replaceAddress(address, origin, replace) + quote;
    });
  });
}

/** The same for the JSON of a page's model: `fullUrl`, `url` and the like. */
export const replaceInModel = (json: string, origin: string, replace: ReplacePath): string =>
  replaceIn(json, modelAddress, origin, replace);

/** The same for a text with whole addresses of the website: a feed, an email. */
export function replaceWhole(text: string, origin: string, replace: ReplacePath): string {
  const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const address = new RegExp(`${escaped}(?![\\w:-]|\\.\\w)(/[^\\s"'<>\\\\)\\]}]*)?`, "g");
  return text.replace(address, (_whole, path: string | undefined) => {
    const shown = replaceAddress(path ?? "/", "", replace);
    return origin + (path === undefined && shown === "/" ? "" : shown);
  });
}

function namesPage(found: string, tag: string): boolean {
  if (tag === "meta") return /\sproperty=["']og:url["']/i.test(found);
  if (tag !== "link") return true;
  return /\srel=["'](?:canonical|alternate)["']/i.test(found);
}

const replaceIn = (text: string, pattern: RegExp, origin: string, replace: ReplacePath) =>
  text.replace(pattern, (_whole, name: string, address: string) => {
    return `${name}${replaceAddress(address, origin, replace)}"`;
  });

function replaceAddress(address: string, origin: string, replace: ReplacePath): string {
  const isWhole = origin !== "" && (address === origin || address.startsWith(`${origin}/`));
  const path = isWhole ? address.slice(origin.length) || "/" : address;
  return isPagePath(path) ? (isWhole ? origin : "") + replace(path) : address;
}
