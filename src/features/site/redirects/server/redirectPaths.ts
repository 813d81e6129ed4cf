const maxPathLength = 2000;

/**
 * A path of the own site as it is kept; undefined for what leads elsewhere. Its encoding is the one that browsers ask in.
 * @example readOwnPath("/shop?category=mugs") // "/shop?category=mugs"
 */
export function readOwnPath(text: string): string | undefined {
  const base = "https://site.invalid";
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const path = url.pathname.replace(/\/{2,}/g, "/") + url.search;
  return url.origin === base && path.length <= maxPathLength ? path : undefined;
}

/** The path as requests are looked up by: lower case, without a query or a slash at its end. */
export function readOldPath(text: string): string | undefined {
  const path = readOwnPath(text)?.replace(/\?.*$/s, "").replace(/\/+$/, "").toLowerCase();
  return path || undefined;
}
