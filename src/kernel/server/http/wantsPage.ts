import type { FastifyRequest } from "fastify";

/** Which JSON an address asks for, if any: `?format=json` and `?format=json-pretty` work at every address. */
export function requestedJsonFormat(url: string): "json" | "json-pretty" | undefined {
  const query = url.indexOf("?");
  const format = query === -1 ? null : new URLSearchParams(url.slice(query + 1)).get("format");
  return format === "json" || format === "json-pretty" ? format : undefined;
}

/** Whether the caller is a browser that will show the answer as a page. All others get data. */
export function wantsPage(request: Pick<FastifyRequest, "url" | "headers">): boolean {
  return (request.headers.accept ?? "").includes("text/html") && requestedJsonFormat(request.url) === undefined;
}

/**
 * A target whose path cannot be decoded ("/%E0%A4%A"), in lower case and with escaped percent signs, so that it gets
 * the usual 404. Other targets stay as they are.
 */
export function readableTarget(url: string): string {
  const end = url.search(/[?;#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (decoded(path) !== undefined) return url;
  return path.replaceAll("%", "%25").toLowerCase() + url.slice(path.length);
}

/** The result must be used, because a bundler removes a call that might only throw. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
