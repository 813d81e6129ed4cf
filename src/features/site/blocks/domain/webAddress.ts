/** An address of the web in its parts, as `readWebAddress` found it. */
export interface WebAddress {
  /** In small letters, without "www." and without a port. */
  host: string;
  /** Parts of the path that are not empty. */
  path: readonly string[];
  query: ReadonlyMap<string, string>;
  /** What follows the "#", without it. */
  fragment: string;
  /** The whole of it, by https. */
  url: string;
}

const shape = /^(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(?:80|443))?(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/i;

/**
 * Reads what an owner pastes: an address with or without its scheme, or the whole code of a frame, of which the frame's
 * own address counts. Undefined for what is no address, has a password in it, or another scheme than the web's.
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

/** Whether a host is one of these domains or below one. */
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
