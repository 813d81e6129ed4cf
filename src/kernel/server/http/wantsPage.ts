import type { FastifyRequest } from "fastify";

/** Which JSON an address asks for, if any: `?format=json` and `?format=json-pretty` are known at every one. */
export function askedJson(url: string): "json" | "json-pretty" | undefined {
  const query = url.indexOf("?");
  const format = query === -1 ? null : new URLSearchParams(url.slice(query + 1)).get("format");
  return format === "json" || format === "json-pretty" ? format : undefined;
}

/** Whether who asks is a browser that will show the answer as a page; all others get data. */
export function wantsPage(request: Pick<FastifyRequest, "url" | "headers">): boolean {
  return (request.headers.accept ?? "").includes("text/html") && askedJson(request.url) === undefined;
}

/**
 * A target whose path cannot be decoded ("/%E0%A4%A") in small letters, as pages are, with
 * its percent signs as signs: so it is of no page, and is
 * answered as every address that nothing is at. Others stay as they are.
 */
export function readableTarget(url: string): string {
  const end = url.search(/[?;#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (decoded(path) !== undefined) return url;
  return path.replaceAll("%", "%25").toLowerCase() + url.slice(path.length);
}

/** Its result must be used: a bundler drops a call that only might throw. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
