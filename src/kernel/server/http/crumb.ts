import type { FastifyRequest } from "fastify";
import { hashToken, newNonce, sameText, sign } from "#kernel/server/secrets.ts";

/** Name of the cookie that scripts read and send back. */
export const crumbCookie = "crumb";

/** A crumb for the session: a nonce and its signature, so that nothing has to be stored. */
export function makeCrumb(secret: string, sessionHash: Buffer | undefined): string {
  const nonce = newNonce();
  return `${nonce}.${signature(secret, nonce, sessionHash)}`;
}

export function isCrumbOf(secret: string, sessionHash: Buffer | undefined, crumb: string | undefined): boolean {
  const [nonce, signed, ...rest] = (crumb ?? "").split(".");
  if (!nonce || !signed || rest.length > 0 || nonce.length > 64) return false;
  return sameText(signed, signature(secret, nonce, sessionHash));
}

/** The crumb from a header, else from the query. */
export function crumbBesideBody(request: FastifyRequest): string | undefined {
  const header = request.headers["x-csrf-token"];
  if (typeof header === "string") return header;
  const { crumb } = (request.query ?? {}) as { crumb?: unknown };
  return typeof crumb === "string" ? crumb : undefined;
}

/** A field of a plain HTML form. */
export function fieldOfForm(request: FastifyRequest, name: string): string | undefined {
  const value = ((request.body ?? {}) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether the browser confirms that our own page sent this. */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const fetchSite = request.headers["sec-fetch-site"];
  if (typeof fetchSite === "string") return fetchSite === "same-origin";
  return request.headers.origin === origin;
}

/**
 * Whether the browser says that a page of another origin sent this. Websites below one domain can set each other's
 * cookies, and a visitor's crumb is not bound to a session, so the crumb alone does not prove the origin of a call.
 */
export function isFromOtherOrigin(request: FastifyRequest, origin: string): boolean {
  const fetchSite = request.headers["sec-fetch-site"];
  if (typeof fetchSite === "string") return fetchSite === "same-site" || fetchSite === "cross-site";
  const sender = request.headers.origin;
  return sender !== undefined && sender !== "null" && sender !== origin;
}

function signature(secret: string, nonce: string, sessionHash: Buffer | undefined): string {
  const session = sessionHash ? hashToken(sessionHash.toString("hex")).toString("hex") : "visitor";
  return sign(secret, "crumb", `${nonce}.${session}`).slice(0, 32);
}
