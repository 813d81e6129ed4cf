import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { encodingFor, type PageCache } from "#kernel/server/cache/pageCache.ts";
import { matchesEtag } from "./answer.ts";

let served = 0;

/** Pages that were answered from the cache without reaching the router; metrics show it. */
export function cachedAnswerCount(): number {
  return served;
}

/**
 * A server that answers pages of the cache before anything else looks at the request: such a page is the same for
 * everybody, so neither cookies nor routes matter. Everything else goes on to the router.
 */
export function createCachedServer(handler: RequestListener, pageCache: PageCache, trustProxy: boolean): Server {
  return createServer({ keepAliveTimeout: 72_000, requestTimeout: 300_000 }, (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const key = isRead ? cacheKey(request.headers, request.url ?? "/", trustProxy) : undefined;
    if (key === undefined || !answerFromCache(pageCache, key, request, response)) handler(request, response);
  });
}

function answerFromCache(
  pageCache: PageCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const page = pageCache.get(key);
  if (!page) return false;
  served++;
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, { etag: page.etag, vary: "accept-encoding", "cache-control": "no-cache" });
    response.end();
    return true;
  }
  response.writeHead(page.status, page.headers[encoding]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
  return true;
}

/**
 * The key of a page: scheme and host as the visitor sees them, and the URL as it was asked for. Behind a proxy that is
 * trusted they are the proxy's word, as they are for the router: else pages of two websites would share a key.
 */
export function cacheKey(headers: IncomingHttpHeaders, url: string, trustProxy: boolean): string {
  if (!trustProxy) return `${headers.host?.toLowerCase() ?? ""} ${url}`;
  const scheme = lastOf(headers["x-forwarded-proto"]);
  const host = lastOf(headers["x-forwarded-host"]) || headers.host;
  return `${scheme} ${host?.toLowerCase() ?? ""} ${url}`;
}

function lastOf(header: string | string[] | undefined): string {
  return (
    String(header ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? ""
  );
}
