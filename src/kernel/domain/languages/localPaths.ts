/** Paths below these are the same in every language: calls, files, the studio. */
const shared = new RegExp(
  `^/(?:${[
    ...["api", "config", "healthz", "readyz", "metrics"],
    ...["static", "themes", "fonts", "site-styles", "assets"],
    ...["preview", "preview-frame", "site-pass", "member-view"],
    ...[
      "announcement-bar\\.js",
      "navigation-audience\\.js",
      "apple-touch-icon\\.png",
      "favicon\\.[a-z]+",
      "robots\\.txt",
    ],
  ].join("|")})(?:[/?#]|$)`,
  "i",
);

/** Whether a path of the website is a page, a form or a feed, which every language has. */
export function isPagePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !shared.test(path);
}

/**
 * The address of a page in a language.
 * @param path with its query and fragment: "/shop?page=2"
 * @param prefix of the language: "/de", or empty
 * @example withPrefix("/", "/de") // "/de"
 */
export function withPrefix(path: string, prefix: string): string {
  if (prefix === "" || !isPagePath(path)) return path;
  return /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** The path without the prefix of its language, if it has it: "/" for "/de". */
export function withoutPrefix(path: string, prefix: string): string {
  if (!hasPrefix(path, prefix)) return path;
  const rest = path.slice(prefix.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Whether a path is one of the language with this prefix. */
export function hasPrefix(path: string, prefix: string): boolean {
  return prefix !== "" && path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));
}
