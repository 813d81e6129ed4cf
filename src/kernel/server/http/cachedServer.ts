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
import { inTurns } from "./connectionTurns.ts";
import type { Timeouts } from "./timeouts.ts";
import type { TrustProxy } from "./trustedProxies.ts";

let served = 0;

/** Pages that were answered from the cache without reaching the router; metrics show it. */
export function cachedAnswerCount(): number {
  return served;
}

/**
 * A server that answers pages of the cache before anything else looks at the request: such a page is the same for
 * everyone, so neither cookies nor routes matter. Everything else goes on to the router.
 */
export function createCachedServer(
  handler: RequestListener,
  pageCache: PageCache,
  { trustProxy, timeouts }: { trustProxy: TrustProxy | undefined; timeouts: Timeouts },
): Server {
  const options = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.uploadMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: Math.min(timeouts.headersMs, 5000),
    maxHeaderSize: 16 * 1024,
  };
  const answer = inTurns((request, response) => {
    if (!hasOneHost(request) || !takeOriginForm(request)) {
      response.writeHead(400, { connection: "close" }).end();
      return;
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    const key = isRead ? cacheKey(request, request.url ?? "/", trustProxy) : undefined;
    if (key === undefined || !answerFromCache(pageCache, key, request, response)) handler(request, response);
  });
  const server = createServer(options, answer);
  server.timeout = timeouts.idleMs;
  // Who asks before sending a body is told to go on by `requestLimits`, once the call is known to be taken.
  server.on("checkContinue", answer);
  return server;
}

/** Of two hosts, a proxy before us may have taken the other one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts < 2;
}

/**
 * Turns an absolute target ("GET http://shop.example/cart"), as it is sent to proxies, into a path and its host, which
 * counts instead of the header (RFC 9112 §3.2.2).
 * @returns false for what is neither that nor a path
 */
function takeOriginForm(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/") || (url === "*" && request.method === "OPTIONS")) return true;
  const [, host, path] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(url) ?? [];
  if (!host) return false;
  request.headers.host = host;
  request.url = path?.startsWith("?") ? `/${path}` : (path ?? "/");
  return true;
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
export function cacheKey(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  url: string,
  trustProxy: TrustProxy | undefined,
): string {
  if (!trustProxy?.(socket.remoteAddress ?? "", 0)) return `${headers.host?.toLowerCase() ?? ""} ${url}`;
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
