/** Ends a pattern: "/old/*" stands for every path below "/old". */
const anyEnd = "/*";

export const isWildcard = (path: string) => path.endsWith(anyEnd);

/** The path in front of the wildcard, with a slash at its end: "/old/" of "/old/*". */
const prefixOf = (pattern: string) => pattern.slice(0, -1);

/**
 * Where a redirect leads from a path: the target, or for two patterns the target with the rest of the path.
 * @example targetOf("/old/*", "/new/*", "/old/a/b") // "/new/a/b"
 */
export function targetOf(from: string, to: string, path: string): string {
  return isWildcard(from) && isWildcard(to) ? prefixOf(to) + path.slice(prefixOf(from).length) : to;
}

/** The patterns that a path may match, the longest first: "/a/*" and "/*" of "/a/b". */
export function patternsFor(segments: readonly string[]): string[] {
  const patterns = segments.map((_segment, at) => `/${[...segments.slice(0, at), "*"].join("/")}`);
  return patterns.reverse();
}
