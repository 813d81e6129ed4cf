/** Query parameters that belong to a page; all others (utm_… and the like) are ignored. */
export const knownParameters = ["category", "format", "page", "sort", "tag"] as const;

/** Where a page lives: its one URL, however it was asked for. */
export interface PageAddress {
  /** Lower case, single slashes, none at its end: "/", "/shop/p/speckled-mug". */
  path: string;
  segments: string[];
  /** Known parameters with a value, without `format`. */
  query: Record<string, string>;
  format: "html" | "json" | "json-pretty" | "rss";
  /** The path as asked is another than `path`: the browser is sent there. */
  isMoved: boolean;
}

const formats = ["json", "json-pretty", "rss"] as const;
const longestValue = 200;

/**
 * Reads path and query of a request.
 * @param url as it stands in the request line: "/Shop/?page=2&utm_source=x"
 */
export function readPageAddress(url: string): PageAddress {
  const [asked = "/", queryText = ""] = splitOnce(url, "?");
  const segments = asked.toLowerCase().split("/").filter(Boolean);
  const path = `/${segments.join("/")}`;
  const parameters = readParameters(queryText);
  const query: Record<string, string> = {};
  for (const name of knownParameters) {
    const value = parameters.get(name)?.trim();
    if (!value || value.length > longestValue || name === "format") continue;
    if (name === "page" && !/^([2-9]|[1-9]\d{1,3})$/.test(value)) continue;
    query[name] = value;
  }
  const format = formats.find((known) => known === parameters.get("format")) ?? "html";
  return { path, segments, query, format, isMoved: asked !== path };
}

/** The one URL of a page, with its parameters in a fixed order: the key that it is cached under. */
export function pageUrl(address: Pick<PageAddress, "path" | "query"> & { format?: PageAddress["format"] }): string {
  const format = address.format === "html" ? undefined : address.format;
  const pairs = knownParameters.flatMap((name) => {
    const value = name === "format" ? format : address.query[name];
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return pairs.length > 0 ? `${address.path}?${pairs.join("&")}` : address.path;
}

/** Slugs of collections that may hold the path, the longest first: "a/b/c" gives a/b/c, a/b, a. */
export function slugCandidates(segments: readonly string[]): string[] {
  const most = Math.min(segments.length, 10);
  return Array.from({ length: most }, (_none, index) => segments.slice(0, most - index).join("/"));
}

/** The first value of each parameter; what is not encoded well is not there. */
function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const pair of text.split("&")) {
    const [name, value] = splitOnce(pair, "=");
    if (parameters.has(name)) continue;
    try {
      parameters.set(name, decodeURIComponent(value.replaceAll("+", " ")));
    } catch {
      // A stray percent sign: nobody's link has one.
    }
  }
  return parameters;
}

function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}
