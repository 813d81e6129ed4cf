/** The parts of a web address, from `readWebAddress`. */
export interface WebAddress {
  /** In lower case, without "www." and port. */
  host: string;
  /** Non-empty parts of the path. */
  path: readonly string[];
  query: ReadonlyMap<string, string>;
  /** The text after the "#". */
  fragment: string;
  /** The full address with https. */
  url: string;
}

const shape = /^(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(?:80|443))?(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/i;

/**
 * Parses a pasted address, with or without scheme, or the code of a frame, of which the frame's address is used.
 * Undefined if it is invalid, contains a password, or has another scheme.
 */
export function readWebAddress(pasted: string): WebAddress | undefined {
  const frame = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(pasted)?.[1]?.replaceAll("&amp;", "&");
  const text = (frame ?? pasted).trim();
  if (/[\s<>"'\\`]/.test(text)) return undefined;
  const found = shape.exec(/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text) ? text : `//${text}`);
  if (!found) return undefined;
  const [, host = "", path = "/", query = "", fragment = ""] = found;
  return {
    host: host.toLowerCase().replace(/^www\./, ""),
    path: path.split("/").filter(Boolean),
    query: readQuery(query),
    fragment,
    url: `https://${host.toLowerCase()}${path}${query ? `?${query}` : ""}`,
  };
}

/** Whether a host is one of these domains or a subdomain. */
export function isHostOf(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function readQuery(query: string): Map<string, string> {
  const pairs = query.split("&").filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decode(name), decode(value.join("="))];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
