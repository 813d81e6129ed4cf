import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
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
export function createCachedServer(handler: RequestListener, pageCache: PageCache): Server {
  return createServer({ keepAliveTimeout: 72_000, requestTimeout: 300_000 }, (request, response) => {
    if ((request.method === "GET" || request.method === "HEAD") && answerFromCache(pageCache, request, response))
      return;
    handler(request, response);
  });
}

function answerFromCache(pageCache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const page = pageCache.get(cacheKey(request.headers.host, request.url));
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

/** The key of a page: the host and URL exactly as they were asked for. */
export function cacheKey(host: string | undefined, url: string | undefined): string {
  return `${(host ?? "").toLowerCase()} ${url ?? "/"}`;
}
