import { lowerPath } from "#kernel/domain/paths/lowerPath.ts";

const maxPathLength = 2000;

/**
 * Normalizes a path of the website; undefined if it leads elsewhere. It is encoded like requests of browsers, without a
 * slash at the end, as pages are.
 * @example readOwnPath("/shop?category=mugs") // "/shop?category=mugs"
 */
export function readOwnPath(text: string): string | undefined {
  const base = "https://site.invalid";
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const path = url.pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "") + url.search;
  return url.origin === base && path.length <= maxPathLength ? path : undefined;
}

/** The path for looking up requests: lower case, without a query or a slash at the end. */
export function readOldPath(text: string): string | undefined {
  const path = readOwnPath(text)?.replace(/\?.*$/s, "");
  return path && path !== "/" ? lowerPath(path) : undefined;
}
