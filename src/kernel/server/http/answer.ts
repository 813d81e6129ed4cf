import type { Readable } from "node:stream";
import { EncodedPage, encodingFor } from "#kernel/server/cache/encodedPage.ts";
import type { RequestContext } from "./requestContext.ts";

/** An answer other than the route's JSON: a page, a redirect, a file. */
export class Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** A stream is sent in pieces. */
  readonly body: string | Buffer | Readable | undefined;

  constructor(status: number, headers: Record<string, string>, body?: string | Buffer | Readable) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Redirects the browser. 303 turns a form's POST into a GET. @param location path on this site or absolute URL */
export function redirectTo(location: string, status: 301 | 302 | 303 = 303): Answer {
  return new Answer(status, { location: encodeLocation(location), "cache-control": "no-store" });
}

/**
 * A header contains only ASCII. Encoded parts stay as they are. Browsers read a backslash as a slash, so "/\host" would
 * be another host.
 */
function encodeLocation(location: string): string {
  return location.toWellFormed().replace(/(?:[^\x21-\x7e]|\\)+/g, encodeURIComponent);
}

/** A page for one visitor: never cached, compressed for the client. */
export function personalPage(context: RequestContext, html: string, status = 200): Promise<Answer> {
  const page = new EncodedPage(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
  return answerOfPage(context, page);
}

/** The encoded page as an answer in the client's encoding; 304 if the client has it already. */
export async function answerOfPage({ request }: RequestContext, page: EncodedPage): Promise<Answer> {
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], page.etag)) {
    return new Answer(304, page.headers);
  }
  const encoded = await page.encode(encodingFor(request.headers["accept-encoding"]));
  const headers: Record<string, string> = {};
  const list = encoded.headers;
  for (let index = 0; index < list.length; index += 2) headers[list[index] as string] = list[index + 1] as string;
  return new Answer(page.status, headers, encoded.body);
}

/** Whether the client's `If-None-Match` names this entity, as a weak or strong match. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === "*" || trimmed === etag || trimmed === `W/${etag}`;
  });
}
