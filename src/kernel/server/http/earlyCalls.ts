import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { parse } from "node:querystring";
import type { FastifyRequest } from "fastify";
import type { Route, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { withoutUnseenTexts } from "#kernel/domain/blankText.ts";
import { createLoopTurns } from "../loopTurns.ts";
import { waitForVisitor } from "./admission.ts";
import type { App } from "./createApp.ts";
import { isOwnPort, readHost } from "./origins.ts";
import type { RequestContext, Website } from "./requestContext.ts";
import { endSlowBody } from "./requestLimits.ts";
import { commonHeaders, guardedHeaders, transportSecurity } from "./securityHeaders.ts";
import { addressesOf } from "./trustedProxies.ts";
import { unstorableText } from "./unstorableText.ts";

/** What the handler of an early call knows of its caller: a visitor without a session in the studio. */
export type EarlyContext = Pick<RequestContext, "website" | "account" | "passHolder" | "realNow"> & {
  request: Pick<FastifyRequest, "headers" | "cookies" | "hostname" | "ip">;
  reply: { header(name: string, value: string): unknown };
};

type EarlyHandler = (input: RouteInput<Route>, context: EarlyContext) => Promise<Failure | undefined>;

export interface EarlyCalls {
  add(route: Route, handler: EarlyHandler): void;
  /** Answers the request if it is an early call as browsers send it. False: the router has to answer. */
  answer(request: IncomingMessage, response: ServerResponse, router: RequestListener): boolean;
}

/** Bytes of the body of an early call. Larger ones go to the router. */
const maxBody = 16 * 1024;

/** Early calls that begin in one turn of the event loop: about half a millisecond. */
const perTurn = 4;

/** The names of the studio's cookies begin with it (`hostCookie.ts`). */
const ownCookies = "vitrine-";

/**
 * Calls that every page of every visitor makes are answered before the router, whose hooks cost five times as much as
 * these calls. Only what our own pages send is taken: a small form of the same origin, without a session or a token.
 * It is checked in the order of every call: website, limit, then its body is read and validated. Everything else,
 * and all that is refused, goes to the router, which says why.
 * @param findApp the app, which is made after its server
 * @param bodyMs how long a body may take
 */
export function createEarlyCalls(findApp: () => App, bodyMs: number): EarlyCalls {
  const calls = new Map<string, EarlyCall>();
  const turns = createLoopTurns(perTurn);
  const headers = { ...commonHeaders, ...guardedHeaders, "cache-control": "no-store" };

  /** The caller, if nothing about the request needs the router. */
  async function readCaller(route: Route, { headers: sent, socket }: IncomingMessage): Promise<Caller | undefined> {
    const app = findApp();
    const { configuration } = app.services;
    const { ip, host: named, protocol } = addressesOf({ headers: sent, socket }, configuration.trustProxy);
    const host = readHost(named);
    const website = host && isOwnPort(configuration, host) ? await app.resolveWebsite(host) : undefined;
    if (!website || !host) return undefined;
    const cookies = sent.cookie === undefined ? {} : app.fastify.parseCookie(sent.cookie);
    const isLimited = await waitForVisitor(app, route, { siteId: website.id, cart: cookies.CART, ip });
    if (isLimited !== undefined) return undefined;
    const isHttps = protocol === "https" || (configuration.studioUrl ?? configuration.publicUrl)?.startsWith("https:");
    return { website, request: { headers: sent, cookies, hostname: host.hostname, ip }, isHttps: isHttps ?? false };
  }

  async function answerEarly(
    { route, handle }: EarlyCall,
    request: IncomingMessage,
    response: ServerResponse,
    router: RequestListener,
  ): Promise<void> {
    // While the database is away, the router says so.
    const caller = await readCaller(route, request).catch(() => undefined);
    if (!caller) return router(request, response);
    const body = await readBody(request, bodyMs);
    if (body === undefined) return;
    const input = inputOf(route, body);
    const isAnswered = input && (await isDone(route, () => handle(input, contextOf(caller))));
    if (!isAnswered) return router(request, response);
    request.resume();
    sendDone(response, caller);
  }

  function contextOf({ website, request }: Caller): EarlyContext {
    const realNow = findApp().services.clock.now();
    return { website, account: undefined, passHolder: undefined, realNow, request, reply: { header: () => undefined } };
  }

  async function isDone(route: Route, handle: () => Promise<Failure | undefined>): Promise<boolean> {
    const { wrapHandler } = findApp().services;
    try {
      return !isFailure(await (wrapHandler ? wrapHandler(route, handle) : handle()));
    } catch {
      // The router tries again and reports the error.
      return false;
    }
  }

  function sendDone(response: ServerResponse, { isHttps }: Caller): void {
    response.writeHead(204, isHttps ? { ...headers, [transportSecurity.name]: transportSecurity.value } : headers);
    response.end();
  }

  return {
    add(route, handle) {
      calls.set(route.path, { route, handle });
    },
    answer(request, response, router) {
      const call = request.method === "POST" ? calls.get(request.url ?? "") : undefined;
      if (!call || !isPlain(request)) return false;
      turns.run(() => {
        // Closed meanwhile.
        if (request.destroyed) return;
        answerEarly(call, request, response, router).catch((err) => {
          findApp().services.logger.error({ err }, "an early call failed");
          response.destroy();
        });
      });
      return true;
    },
  };
}

interface EarlyCall {
  route: Route;
  handle: EarlyHandler;
}

interface Caller {
  website: Website;
  request: EarlyContext["request"];
  isHttps: boolean;
}

/** Whether it is a small form that a page of the same origin sent, without a session or a token. */
function isPlain({ headers }: IncomingMessage): boolean {
  const length = Number(headers["content-length"] ?? 0);
  return (
    headers["sec-fetch-site"] === "same-origin" &&
    headers["content-type"]?.split(";", 1)[0] === "application/x-www-form-urlencoded" &&
    length > 0 &&
    length <= maxBody &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined &&
    headers["content-encoding"] === undefined &&
    headers["x-csrf-token"] === undefined &&
    !headers.cookie?.includes(ownCookies)
  );
}

/** The validated input; undefined if something about it is unusual. */
function inputOf(route: Route, body: Buffer): RouteInput<Route> | undefined {
  const fields = withoutUnseenTexts(parse(body.toString("utf8")));
  if (fields.crumb !== undefined || unstorableText(fields) !== undefined) return undefined;
  const read = route.body?.safeParse({ ...fields });
  return read?.success ? ({ params: {}, query: {}, body: read.data } as RouteInput<Route>) : undefined;
}

/** The body, which stays in the request for the router; undefined if the connection broke off or took too long. */
function readBody(request: IncomingMessage, bodyMs: number): Promise<Buffer | undefined> {
  const length = Number(request.headers["content-length"]);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    let timer: NodeJS.Timeout | undefined;
    const finish = (body: Buffer | undefined) => {
      clearTimeout(timer);
      request.off("readable", read);
      resolve(body);
    };
    function read(): void {
      for (let part: Buffer | null = request.read(); part !== null; part = request.read()) {
        parts.push(part);
        size += part.length;
      }
      if (size < length) return;
      const body = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      // At once, because a stream that was read to its end takes nothing back.
      request.unshift(body);
      finish(body);
    }
    // Most bodies came with their headers.
    read();
    if (size === length) return;
    timer = setTimeout(() => endSlowBody(request), bodyMs);
    request.on("readable", read);
    request.once("close", () => finish(undefined));
  });
}
