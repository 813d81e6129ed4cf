import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { DeadlineExceeded, withDeadline } from "../jobs/withDeadline.ts";
import { isPublicAddress } from "./isPublicAddress.ts";
import { type OutboundRefusal, outboundRefusal } from "./outboundRefusal.ts";
import { type ResolveHost, reservedAddresses, resolveHost } from "./resolveHost.ts";

/** Limits and headers of an outbound request. */
export interface FetchOptions {
  /** Maximum body in bytes, after decompression. */
  maximumBytes: number;
  /** Media types for the `Accept` header. Default: any. */
  accept?: string;
  /** Time limit of the whole fetch with redirects, in ms, whatever the server does. Default: 20 s. */
  timeout?: number;
  /** Maximum redirects. Default: 3. */
  maximumRedirects?: number;
  /** Sends these fields as a POST form and follows no redirects. Without them, sends a GET. */
  form?: Record<string, string>;
  /** Sends this JSON text as a POST request and follows no redirects. */
  json?: string;
  /** More headers, in lower case. */
  headers?: Record<string, string>;
  /** Cancels the fetch, which then counts as timed out. */
  signal?: AbortSignal;
  /** Which IP addresses may be connected to. Default: public addresses. Tests allow loopback here. */
  mayReach?: (address: string) => boolean;
  /** Resolves names. Default: the machine's name servers. */
  resolve?: ResolveHost;
}

export interface FetchedFile {
  body: Buffer;
  /** The server's media type in lower case, without parameters; "" if it sends none. */
  mediaType: string;
  /** The final address after redirects. */
  url: string;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address that someone else wrote, without access to anything private: only http and https, no cookies or
 * credentials, and connections only to public addresses. Names are resolved once, every result is checked, and only
 * checked addresses are connected to, again for each redirect.
 */
export async function fetchGuarded(address: string, options: FetchOptions): Promise<FetchedFile | OutboundRefusal> {
  const { timeout = 20_000, signal: stopping } = options;
  try {
    return await withDeadline(timeout, (signal) => followRedirects(address, options, signal), stopping);
  } catch (error) {
    if (error instanceof DeadlineExceeded || stopping?.aborted) return outboundRefusal("timed-out");
    throw error;
  }
}

async function followRedirects(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedFile | OutboundRefusal> {
  // Data that was sent to one server is not for another.
  const maximumRedirects = sentBody(options) ? 0 : (options.maximumRedirects ?? 3);
  let next = address;
  for (let redirects = 0; redirects <= maximumRedirects; redirects++) {
    const url = parseGuardedAddress(next, options);
    if ("code" in url) return url;
    const answer = await fetchOnce(url, options, signal);
    if (!("location" in answer)) return answer;
    if (!URL.canParse(answer.location, url.href)) return outboundRefusal("address-invalid");
    next = new URL(answer.location, url.href).href;
  }
  return outboundRefusal("too-many-redirects");
}

/**
 * Parses an address that someone else wrote. Returns why it is refused, as far as its text alone shows that. The names
 * that the name servers know are checked by `fetchGuarded`.
 */
export function parseGuardedAddress(
  address: string,
  { mayReach = isPublicAddress }: Pick<FetchOptions, "mayReach"> = {},
): URL | OutboundRefusal {
  if (!URL.canParse(address)) return outboundRefusal("address-invalid");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return outboundRefusal("scheme-not-allowed");
  if (url.username || url.password) return outboundRefusal("credentials-not-allowed");
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const known = isIP(hostname) === 0 ? reservedAddresses(hostname) : [hostname];
  return known?.every(mayReach) === false ? outboundRefusal("address-not-allowed") : url;
}

type Answer = FetchedFile | OutboundRefusal | { location: string };

function fetchOnce(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Answer> {
  const sent = sentBody(options);
  return new Promise((resolve) => {
    const settings: RequestOptions = {
      method: sent ? "POST" : "GET",
      // A new connection: a kept one was made for another check.
      agent: false,
      lookup: guardedLookup(options.resolve ?? resolveHost, options.mayReach ?? isPublicAddress),
      signal,
      maxHeaderSize: 32_768,
      headers: {
        accept: options.accept ?? "*/*",
        "accept-encoding": "gzip, deflate, br",
        "user-agent": "Vitrine",
        ...(sent ? { "content-type": sent.mediaType, "content-length": String(Buffer.byteLength(sent.body)) } : {}),
        ...options.headers,
      },
    };
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, settings);
    request.on("response", (response) => {
      readAnswer(response, url, options.maximumBytes).then(
        (answer) => {
          request.destroy();
          resolve(answer);
        },
        (error: unknown) => resolve(refusalOf(error, signal)),
      );
    });
    // Node neither answers nor fails a request whose connection becomes another protocol.
    request.on("upgrade", ({ statusCode: status = 0 }, socket) => {
      socket.destroy();
      resolve(outboundRefusal("answer-refused", { status }));
    });
    request.on("error", (error) => resolve(refusalOf(error, signal)));
    request.end(sent?.body);
  });
}

function sentBody({ form, json }: FetchOptions): { body: string; mediaType: string } | undefined {
  if (json !== undefined) return { body: json, mediaType: "application/json" };
  return form && { body: new URLSearchParams(form).toString(), mediaType: "application/x-www-form-urlencoded" };
}

class AddressNotAllowed extends Error {}

class HostUnknown extends Error {}

/** A resolver that returns only checked addresses. One closed address among them refuses the name. */
function guardedLookup(resolve: ResolveHost, mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(new HostUnknown(), "");
        if (!addresses.every(mayReach)) return callback(new AddressNotAllowed(), "");
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (options.all) callback(null, found);
        else callback(null, first, isIP(first));
      },
      (error: Error) => callback(error, ""),
    );
  };
}

async function readAnswer(response: IncomingMessage, url: URL, maximumBytes: number): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (redirectStatuses.has(status) && location) return { location };
  if (status !== 200) {
    return outboundRefusal(status >= 500 || status === 429 ? "answer-failed" : "answer-refused", { status });
  }
  if (Number(response.headers["content-length"]) > maximumBytes) return outboundRefusal("too-large");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maximumBytes) return outboundRefusal("too-large");
    chunks.push(chunk);
  }
  const [mediaType = ""] = (response.headers["content-type"] ?? "").split(";");
  return { body: Buffer.concat(chunks), mediaType: mediaType.trim().toLowerCase(), url: url.href };
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

function decompressed(response: IncomingMessage): Readable {
  const decoder = decoders[response.headers["content-encoding"]?.trim().toLowerCase() ?? ""]?.();
  if (!decoder) return response;
  // The reader of the decoder must learn about an answer that ends early.
  response.on("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function refusalOf(error: unknown, signal: AbortSignal): OutboundRefusal {
  if (signal.aborted) return outboundRefusal("timed-out");
  if (error instanceof AddressNotAllowed) return outboundRefusal("address-not-allowed");
  if (error instanceof HostUnknown) return outboundRefusal("host-unknown");
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR")) {
    return outboundRefusal("answer-unreadable");
  }
  return outboundRefusal("connection-failed");
}
