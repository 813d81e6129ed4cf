import type { Readable } from "node:stream";
import { type EncodedPage, encodePage, encodingFor } from "#kernel/server/cache/pageCache.ts";
import type { RequestContext } from "./requestContext.ts";

/** An answer other than JSON by the route's schema: a page, a redirect, a file. */
export class Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** A stream is sent as it comes. */
  readonly body: string | Buffer | Readable | undefined;

  constructor(status: number, headers: Record<string, string>, body?: string | Buffer | Readable) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Sends the browser elsewhere; 303 turns a form's POST into a GET. @param location path on this site or absolute URL */
export function redirectTo(location: string, status: 301 | 302 | 303 = 303): Answer {
  return new Answer(status, { location: encodeLocation(location), "cache-control": "no-store" });
}

/** A header holds ASCII alone; what is encoded already stays as it is. */
function encodeLocation(location: string): string {
  return location.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A page for one visitor: never kept, compressed as the client takes it. */
export async function personalPage(context: RequestContext, html: string, status = 200): Promise<Answer> {
  const page = await encodePage(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
  return answerOfPage(context, page);
}

/** The encoded page as an answer in the encoding that this client takes; 304 when it has it already. */
export function answerOfPage(context: RequestContext, page: EncodedPage): Answer {
  const encoding = encodingFor(context.request.headers["accept-encoding"]);
  const headers: Record<string, string> = {};
  const list = page.headers[encoding];
  for (let index = 0; index < list.length; index += 2) headers[list[index] as string] = list[index + 1] as string;
  if (page.status === 200 && matchesEtag(context.request.headers["if-none-match"], page.etag)) {
    delete headers["content-length"];
    delete headers["content-encoding"];
    return new Answer(304, headers);
  }
  return new Answer(page.status, headers, page.bodies[encoding]);
}

/** Whether the client's `If-None-Match` names this entity, weakly or not. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === "*" || trimmed === etag || trimmed === `W/${etag}`;
  });
}
