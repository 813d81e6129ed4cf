import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type EncodedBody, encodingFor } from "#kernel/server/cache/encodedPage.ts";
import { isChoice, type PageCache, versionKey } from "#kernel/server/cache/pageCache.ts";
import { matchesEtag } from "./answer.ts";
import { inTurns } from "./connectionTurns.ts";
import type { EarlyCalls } from "./earlyCalls.ts";
import { isPerhapsMemberView } from "./memberView.ts";
import type { Timeouts } from "./timeouts.ts";
import { addressesOf, type TrustProxy } from "./trustedProxies.ts";

let served = 0;

/** `Cache-Control` of a page of which visitors get different versions: proxies must not give it to others. */
export const versionCaching = "private, no-cache";

/** Number of pages answered from the cache without reaching the router, for metrics. */
export function cachedAnswerCount(): number {
  return served;
}

/**
 * A server that answers from the page cache before anything else. Such a page is the same for everyone, so cookies and
 * routes do not matter. Only a contributor who views the website as a member gets a page of their own. Everything else goes to the router.
 */
export function createCachedServer(
  handler: RequestListener,
  pageCache: PageCache,
  {
    trustProxy,
    timeouts,
    earlyCalls,
  }: { trustProxy: TrustProxy | undefined; timeouts: Timeouts; earlyCalls: EarlyCalls },
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
    const isRead =
      (request.method === "GET" || request.method === "HEAD") && !isPerhapsMemberView(request.headers.cookie);
    const key = isRead ? cacheKey(request, request.url ?? "/", trustProxy) : undefined;
    if (key !== undefined && answerFromCache(pageCache, key, request, response)) return;
    if (!earlyCalls.answer(request, response, handler)) handler(request, response);
  });
  const server = createServer(options, answer);
  server.timeout = timeouts.idleMs;
  // Calls are counted by their address. Node forgets it when the connection ends, unless it was read before.
  server.on("connection", (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  // A client that asks before sending a body gets the answer from `requestLimits`, once the call is accepted.
  server.on("checkContinue", answer);
  return server;
}

/** If there are two Host headers, a proxy before us may have used the other one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts < 2;
}

/**
 * Turns an absolute target ("GET http://shop.example/cart"), as sent to proxies, into a path and its host, which
 * overrides the header (RFC 9112 §3.2.2).
 * @returns false for what is neither an absolute target nor a path
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
  const entry = pageCache.get(key);
  if (!entry) return false;
  const chosen = isChoice(entry) ? entry.choose(request) : undefined;
  const page = isChoice(entry) ? chosen && pageCache.getPage(versionKey(key, chosen.version)) : entry;
  if (!page) return false;
  served++;
  if (chosen?.cookie) response.setHeader("set-cookie", chosen.cookie);
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], page.etag)) {
    const cacheControl = chosen ? versionCaching : "no-cache";
    response.writeHead(304, { etag: page.etag, vary: "accept-encoding", "cache-control": cacheControl });
    response.end();
    return true;
  }
  const send = ({ headers, body }: EncodedBody) => {
    response.writeHead(page.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const ready = page.ready(encoding);
  if (ready) send(ready);
  else void page.encode(encoding).then(send);
  return true;
}

/**
 * The cache key of a page: scheme and host as the visitor sees them, and the URL as requested. Behind a trusted proxy,
 * they come from the proxy, as for the router. Otherwise pages of two websites would share a key.
 */
export function cacheKey(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  url: string,
  trustProxy: TrustProxy | undefined,
): string {
  const { host, protocol } = addressesOf({ headers, socket }, trustProxy);
  const place = `${host.toLowerCase()} ${url}`;
  return trustProxy?.(socket.remoteAddress ?? "", 0) ? `${protocol ?? ""} ${place}` : place;
}
